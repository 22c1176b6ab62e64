"""A duel by codes: two handhelds, no radio, whole games; what is refused, and what survives."""

import pytest

from engine_core import catalog, challenge, duel, journal, match as kernel, rng
from firmware.app import past, shelf
from firmware.app.at_table import DECIDE, TELL, WAIT
from firmware.app.saves import Store
from firmware.strings import text
from host_tools.simulator.handheld import Handheld, Memory

VALUES = {"language": "en", "sleep": 0, "motion": 0}


def handheld(game="villagers", files=None, **more):
    files = files or Memory()
    store = Store(files)
    values = dict(VALUES, last=catalog.GAMES.index(game), **more)
    values["tour_" + game] = 1
    store.save_values("settings", values)
    store.save_values("boot", {"go": "launcher"})
    return Handheld(files)


def open_duels(device, game="villagers"):
    """From the launcher to the page of duels."""
    device.run("wait:100")
    device.run("hold:a down*4 a wait:100")
    assert device.page == "duel"


def by_letters(device, code):
    """A code, letter by letter with the keys, and the check."""
    page = device.app.stack[-1]
    assert device.page in ("entry", "friend")
    for letter in code:
        to(device, page, challenge.ALPHABET.find(letter))
        device.run("a")
    to(device, page, 32)
    device.run("a")


def to(device, page, place):
    for _ in range(40):
        if page.at == place:
            return
        if page.at == 32 or page.at // 8 != place // 8:
            device.run("down")
        else:
            device.run("right")
    raise AssertionError(place)


def typed(device, code):
    """The same without the way over the letters."""
    page = device.app.stack[-1]
    page.typed = [challenge.ALPHABET.find(letter) for letter in code]
    page.at = 32
    device.run("a")


def play(device):
    return device.app.stack[0]


def rest(device):
    """Until somebody must choose here, or wait."""
    for _ in range(400):
        device.frame()
        page = device.app.stack[-1]
        if page.name == "score" or page.name == "handover":
            return
        if page.name == "play" and page.table and page.state == TELL:
            page.teller.skip()
        elif page.name == "play" and page.ready and page.state == DECIDE and page.todo is None:
            return
    raise AssertionError(device.page)


def choose(device, dice):
    """One turn by dice, sometimes taken back; the code that comes of it."""
    page = play(device)
    while device.page == "play":
        options = page.table.match.ask.options
        page.todo = options[rng.below(dice, len(options))]
        rest(device)
        if device.page == "play" and rng.below(dice, 8) == 0:
            page.undo()
            rest(device)
    return page.duel.meta["sent"]


def begin(game, number=None):
    """Two handhelds at the same duel: one has invited, the other has typed it."""
    host, guest = handheld(game), handheld(game)
    open_duels(host, game)
    host.run("a wait:200")
    rest(host)
    assert host.page == "handover"
    invite = play(host).duel.meta["invite"]
    open_duels(guest, game)
    guest.run("down a wait:60")
    by_letters(guest, invite)
    guest.run("wait:200")
    rest(guest)
    if play(host).duel.begins():
        host.run("a")
        rest(host)
    return host, guest


def turn(devices, dice):
    """One of them chooses, the other types; False once the game is over."""
    seat = play(devices[0]).table.match.ask.seat
    mine, theirs = devices[seat], devices[1 - seat]
    code = choose(mine, dice)
    assert mine.page == "handover" and code
    assert theirs.page == "handover", "it waits for the code"
    theirs.run("a")
    typed(theirs, code)
    rest(theirs)
    return mine.app.stack[-1].over is False


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_whole_game_by_codes_alone(game):
    devices = begin(game)
    dice = rng.Dice(7)
    while turn(devices, dice):
        first, second = (play(device).table.match for device in devices)
        assert first.digest() == second.digest()
    last = [device for device in devices if device.page == "handover"]
    assert len(last) == 1, "whoever has typed the last code sees the score"
    last[0].run("a wait:60")
    journals = []
    for seat, device in enumerate(devices):
        assert device.page == "score"
        store = Store(device.files)
        assert shelf.summary(store, game, True) is None
        _, meta, data = past.load(store, game, 0)
        assert meta["seat"] == seat and meta["bots"] == "friend"
        *_, end = kernel.replay(data)
        assert meta["score"] == end.scores()[seat][0]
        assert meta["won"] == (seat in end.winners())
        journals.append(data)
    assert journals[0] == journals[1], "byte for byte the same game"
    assert journal.read(journals[0])[0] == game


def test_power_off_at_any_moment_changes_nothing():
    devices = list(begin("villagers"))
    dice = rng.Dice(3)
    for _ in range(6):
        for k in (0, 1):
            before = play(devices[k]).table.match.digest(), play(devices[k]).duel.meta
            devices[k].wait(1500)  # a start that works counts as one after a second
            devices[k] = Handheld(devices[k].files)
            rest(devices[k])
            after = play(devices[k]).table.match.digest(), play(devices[k]).duel.meta
            assert before[0] == after[0] and before[1]["sent"] == after[1]["sent"]
            if play(devices[k]).duel.begins():
                devices[k].run("a")
                rest(devices[k])
        # and within a turn
        seat = play(devices[0]).table.match.ask.seat
        page = play(devices[seat])
        page.todo = page.table.match.ask.options[0]
        rest(devices[seat])
        if devices[seat].page == "play":
            devices[seat].wait(1500)
            devices[seat] = Handheld(devices[seat].files)
            rest(devices[seat])
        code = choose(devices[seat], dice)
        devices[1 - seat].run("a")
        typed(devices[1 - seat], code)
        rest(devices[1 - seat])
        assert len({play(device).table.match.digest() for device in devices}) == 1


def refused(device, code, why):
    """Typed, refused in these words; the game is what it was."""
    page = play(device)
    before = page.table.match.save(), page.duel.meta["turn"]
    typed(device, code)
    assert device.page == "entry"
    said = [line[2] for line in device.app.stack[-1].said]
    assert said == [text("duel_no." + why), text("duel_why." + why)]
    assert (page.table.match.save(), page.duel.meta["turn"]) == before


def test_what_does_not_belong_here_is_refused_in_words():
    devices = begin("villagers")
    dice = rng.Dice(5)
    codes = []
    for _ in range(7):
        turn(devices, dice)
        codes.append([play(device).duel.meta["sent"] for device in devices])
    waiting = devices[0] if devices[0].page == "handover" else devices[1]
    sent = play(waiting).duel.meta["sent"]
    waiting.run("a")
    refused(waiting, sent, "old")
    refused(waiting, [pair for pair in codes if sent not in pair][-1][0] or sent, "old")
    refused(waiting, sent[:-1], "mistake")
    refused(waiting, sent[:2] + sent[3] + sent[2] + sent[4:], "mistake")
    refused(waiting, "", "mistake")
    refused(waiting, play(devices[0]).duel.meta["invite"], "invitation")
    other = begin("sierra_west")
    other_code = choose(*[(d, dice) for d in other if d.page == "play"][0])
    refused(waiting, other_code, "foreign")
    # A code of this turn that was made at another table, and of the turn after it.
    table = play(waiting).table.match.clone()
    seat, made = table.ask.seat, []
    number = play(waiting).duel.meta["turn"] + 1
    while table.ask.seat == seat:
        made += [0, len(table.ask.options)]
        table.answer(table.ask.options[0])
    refused(waiting, duel.turn_code(table, number + 1, made), "later")
    refused(waiting, duel.turn_code(table, number, made + [1, 9]), "misfit")
    table.answer(table.ask.options[-1])
    refused(waiting, duel.turn_code(table, number, made), "misfit")
    waiting.run("hold:b")
    assert waiting.page == "play" and play(waiting).state == WAIT


def test_an_invitation_that_is_none_is_refused_and_a_running_duel_is_not_lost_lightly():
    devices = begin("villagers")
    turn(devices, rng.Dice(1))
    device = devices[1]
    sent = [play(d).duel.meta["sent"] for d in devices if play(d).duel.meta["sent"]][0]
    invite = play(devices[0]).duel.meta["invite"]
    play(device).leave_game()
    device.run("wait:300")
    open_duels(device)
    assert device.app.stack[-1].rows[0] == "duel_go_on"
    device.run("down*2 a")
    typed(device, sent)
    assert device.app.stack[-1].said[0][2] == text("duel_no.turn")
    typed(device, invite[:4] + "0" + invite[5:])
    assert device.app.stack[-1].said[0][2] == text("duel_no.mistake")
    typed(device, invite)
    assert device.app.stack[-1].said[0][2] == text("duel_busy")
    assert shelf.summary(Store(device.files), "villagers", True)["turn"] == 1
    device.run("a wait:200")
    rest(device)
    assert play(device).duel.meta["turn"] == 0


def test_a_duel_lies_beside_the_other_game():
    device = handheld(new_villagers={"players": 1, "people": 1})
    device.run("wait:60 a wait:60")
    device.app.stack[-1].begin()
    device.run("wait:300")
    rest(device)
    solo = play(device).table.match.digest()
    device.wait(600)
    play(device).leave_game()
    device.run("wait:300")
    open_duels(device)
    device.run("a wait:300")
    rest(device)
    play(device).leave_game()
    device.run("wait:300")
    assert device.page == "launcher"
    device.run("a")
    assert device.page == "resume"
    device.run("a wait:300")
    rest(device)
    assert play(device).table.match.digest() == solo and play(device).duel is None
    play(device).leave_game()
    device.run("wait:300 a down a wait:300")
    rest(device)
    assert play(device).duel is not None and device.page == "handover"


def test_nothing_is_taken_back_once_its_code_was_shown():
    devices = begin("above_below")
    turn(devices, rng.Dice(2))
    for device in devices:
        page = play(device)
        if device.page == "handover":
            device.run("b")
            assert page.state == WAIT and page.table.undo_reach() == (0, 0)
            device.run("b")
            assert device.page == "pause"
            device.run("down a wait:100")
            assert device.page == "pause", "there is nothing to undo"
        else:
            assert page.table.undo_reach() == (0, 0)
