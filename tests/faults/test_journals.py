"""Journals, codes and links with a right checksum and wrong content: told in words, soon."""

from binascii import crc32

import pytest

from engine_core import catalog, challenge, journal, match, rng
from engine_core.flow import SaveError
from firmware.app import past
from firmware.app.pages import crash
from firmware.app.saves import Store
from host_tools.play import replay_log
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory
from tests.games import players

TRIALS = 40
MOST = 40_000  # steps of the rules while one journal is read


@pytest.fixture
def no_crash_page(monkeypatch):
    def show(app, error):
        raise error

    monkeypatch.setattr(crash, "show", show)


class Tired(Exception):
    """The rules were asked for far more steps than a game has."""


def journals(game, dice, count):
    """Of games that were left or ended, each changed in one to three bytes behind the version."""
    data = b""
    for k in range(count):
        if k % 10 == 0:
            table = match.new(
                game, rng.below(dice, 1000), players=players(game)[rng.below(dice, 3)]
            )
            length = 10**6 if k % 20 == 0 else rng.below(dice, 50)
            while table.ask is not None and length:
                table.answer(table.ask.options[rng.below(dice, len(table.ask.options))])
                length -= 1
            data = journal.write(table)[:-4]
        damaged = bytearray(data)
        for _ in range(1 + rng.below(dice, 3)):
            place = (
                rng.below(dice, len(damaged) - 5) if rng.below(dice, 3) else rng.below(dice, 20)
            )
            damaged[5 + place % (len(damaged) - 5)] = rng.below(dice, 256)
        if rng.below(dice, 8) == 0:
            damaged = damaged[: 19 + rng.below(dice, max(1, len(damaged) - 19))]
        yield bytes(damaged) + crc32(damaged).to_bytes(4, "little")


def trials(game, count, monkeypatch, seed=1):
    rules = catalog.rules(game)
    real, steps = rules.step, [0]

    def counted(t):
        steps[0] += 1
        if steps[0] > MOST:
            raise Tired(game)
        return real(t)

    whole = refused = 0
    with monkeypatch.context() as patch:
        patch.setattr(rules, "step", counted)
        for k, data in enumerate(journals(game, rng.Dice(seed), count)):
            for read in (match.replay, replay_log.lines)[: 1 + (k % 4 == 0)]:
                steps[0] = 0
                try:
                    for _ in read(data):
                        pass
                    whole += 1
                except SaveError:
                    refused += 1
    return whole, refused


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_journal_plays_or_is_refused(game, monkeypatch):
    whole, refused = trials(game, TRIALS, monkeypatch)
    assert whole + refused >= TRIALS and refused


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_many_journals_play_or_are_refused(game, monkeypatch, record_property):
    done = [trials(game, 300, monkeypatch, seed) for seed in range(2, 12)]
    what = "journals with a right checksum and one to three wrong bytes, replayed and told"
    record_property("trials", [what, sum(map(sum, done))])


def watched(game, count, seed=1):
    """Journals that came over a link: the device shows them, or says what is wrong."""
    for data in journals(game, rng.Dice(seed), count):
        files = Memory()
        store = Store(files)
        store.save_values("settings", scenes.settings("en", False, False, {"motion": 2}))
        past.put(store, game, past.LINK, 1, {"people": 1}, data)
        store.save_values("boot", {"go": "replay", "game": game, "k": past.LINK, "end": 1})
        device = Handheld(files)
        device.run("wait:600 right wait:300 left a wait:300 b wait:300")
        assert device.page != "crash"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_link_is_shown_or_told(game, no_crash_page):
    watched(game, 4)


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_many_links_are_shown_or_told(game, no_crash_page, record_property):
    watched(game, 300, 2)
    record_property("trials", ["links to a game with wrong bytes, opened on the device", 300])


def texts(dice, count):
    """Codes with letters changed, gone, doubled; and what nobody would type."""
    yield from ("", "-", "----", "0000-0000", "\0", "ŁÓDŹ-ÉTÉS", "x" * 5000, "🂡" * 9, " " * 40)
    sound = challenge.code("boonlake", 2647, 61, b"journal")
    letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ-ilou é"
    for _ in range(count):
        text = list(sound)
        for _ in range(1 + rng.below(dice, 3)):
            at = rng.below(dice, len(text))
            letter = letters[rng.below(dice, len(letters))]
            text[at : at + rng.below(dice, 3)] = [letter] * rng.below(dice, 3)
            text = text or ["0"]
        yield "".join(text)


@pytest.mark.parametrize("count", [300, pytest.param(30_000, marks=pytest.mark.soak)])
def test_a_code_is_read_or_refused(count, record_property):
    sound = challenge.code("boonlake", 2647, 61, b"journal")
    tried = 0
    for text in texts(rng.Dice(4), count):
        found = challenge.read(text)
        assert found is None or isinstance(found, tuple), text
        tried += 1
    assert challenge.read(sound)[:2] == ("boonlake", 2647)
    record_property("trials", ["result codes, mistyped", tried])
