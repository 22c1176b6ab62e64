"""The fifth game on the handheld, by keys alone: from the first start to a friend's result code.

Runs in a copy of the repository that has the game; tests/fifth_game/test_fifth_game.py starts it.
"""

import sys

from engine_core import challenge
from engine_core.catalog import GAMES
from firmware.app import past
from firmware.app.at_table import DECIDE
from firmware.strings import LANGUAGES, text
from host_tools.simulator.handheld import Handheld, Memory

GAME = "pebbles"
WEEK = 2647


def first_start(language):
    """A new device, told its language, with the fifth game under the cursor."""
    device = Handheld(Memory())
    device.run("wait:900" + " down" * LANGUAGES.index(language) + " a a wait:100")
    assert device.page == "launcher"
    assert text("lang." + language) and text("game." + GAME)[0] != "?"
    return device


def to_the_game(device):
    """Every game is reached by going down and right; the last one is ours."""
    page = device.app.stack[-1]
    seen = set()
    for _ in range((len(GAMES) + 1) // 2):
        for _ in range(2):
            seen.add(GAMES[page.at])
            if GAMES[page.at] == GAME:
                break
            device.run("right")
        if GAMES[page.at] == GAME:
            break
        device.run("left down" if page.at % 2 else "down")
    assert seen == set(GAMES), seen
    assert page.top == 1, "the third row is seen, and the second"


def row(device, name):
    """The cursor of the new-game page on a row."""
    page = device.app.stack[-1]
    rows = list(page.rows) + ["start"]
    for _ in rows:
        if rows[page.at] == name:
            return
        device.run("up")
    raise AssertionError("no row " + name)


def to_the_score(device):
    for _ in range(400):
        if device.page == "score":
            return
        assert device.page == "play", device.page
        page = device.app.stack[-1]
        device.run("a" if page.state == DECIDE else "wait:300")
    raise AssertionError("no end")


def play(language):
    """The offered tour, a game with other options, watching it again."""
    device = first_start(language)
    to_the_game(device)
    device.run("a wait:100")
    assert device.page == "newgame" and device.app.stack[-1].game == GAME
    row(device, "start")
    device.run("a a wait:300")  # the tour is offered, and taken
    assert device.page == "play" and device.app.stack[0].tour is not None
    to_the_score(device)
    device.run("wait:2500 b wait:300")
    assert device.page == "launcher", device.page
    assert GAMES[device.app.stack[-1].at] == GAME, "the game played last"
    device.run("hold:a wait:100 a wait:100")
    assert device.page == "newgame"
    row(device, "more")
    device.run("a")
    row(device, "bowls")
    device.run("right")  # from five to three
    row(device, "start")
    device.run("a wait:300")
    match = device.app.stack[0].table.match
    assert match.options == {"players": 2, "bowls": 3}
    to_the_score(device)
    scores = match.scores()
    assert len(device.app.stack[-1].rows) == 2 and sum(total for total, _ in scores) > 0
    device.run("wait:2500 right wait:300")
    if device.page == "takeover":  # at the moment of the game: no, from the beginning
        device.run("b")
    assert device.page == "replay"
    page = device.app.stack[0]
    page.go_to(0)
    rounds = [page.made]
    while page.option() is not None:
        device.run("down")
        rounds.append(page.made)
    assert rounds == list(range(0, page.total, 2)) + [page.total], "two choices a round"
    assert page.table.match.digest() == match.digest()
    device.run("up left right a wait:400 a b b b wait:200")


def weekly(language):
    """The challenge gives a code of nine characters, which a friend's device understands."""
    device = first_start(language)
    to_the_game(device)
    device.run("hold:a down*2 a wait:100")
    page = device.app.stack[-1]
    assert device.page == "weekly" and page.number == WEEK
    assert text("option.bowls") in page.terms()
    device.run("a wait:300")
    match = device.app.stack[0].table.match
    assert match.seed == 100 * WEEK + len(GAMES)
    assert challenge.is_played(GAME, WEEK, match.seed, match.options)
    to_the_score(device)
    score = match.scores()[0][0]
    code = device.app.stack[-1].meta["code"]
    assert len(code) == 10 and challenge.read(code)[:3] == (GAME, WEEK, score)
    _, _, data = past.load(device.app.store, GAME, past.BEST)
    assert challenge.fits(challenge.read(code), data)
    friend(language, code, score)
    print(code, data.hex())


def friend(language, code, score):
    """The code, typed letter by letter on another device; then one that is mistyped."""
    device = first_start(language)
    to_the_game(device)
    device.run("hold:a down*2 a down a wait:100")
    page = device.app.stack[-1]
    assert device.page == "friend" and page.most == 9
    letters = code.replace("-", "")
    assert page.code() == letters[:4], "what all codes of the week share is there already"
    for letter in letters[4:]:
        pick(device, page, challenge.ALPHABET.find(letter))
    pick(device, page, 32)
    assert page.said[1][2] == text("friend_score", score)
    device.run("b down a")
    pick(device, page, 32)
    assert page.said[0][2] == text("friend_mistake")


def pick(device, page, place):
    """A letter, or the check below them (32), with the keys."""
    while page.at != place:
        near = page.at < 32 and page.at // 8 == place // 8
        device.run("right" if near else "down")
    device.run("a")


if __name__ == "__main__":
    {"play": play, "weekly": weekly}[sys.argv[1]](sys.argv[2])
