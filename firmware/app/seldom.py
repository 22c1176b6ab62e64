"""What the play page does seldom: starting and resuming, undo, hints, the end of a game.

Loaded for one call and dropped after it (`View.seldom`); `play` is the page.
"""

import gc

from engine_core import match as kernel
from engine_core.flow import SaveError
from firmware.app import games
from firmware.app.decide import HINT, OVER
from firmware.app.modules import drop, sweep
from firmware.screens import NAME, TEXT
from firmware.strings import text


def start(play, asked):
    """A new game; kept at once, so that a power cut finds it."""
    match = kernel.new(play.game, asked["seed"], **asked["new"])
    drop("engine_core.%s.setup" % play.game)
    for key in ("people", "bots", "hints", "tour", "week"):
        if key in asked:
            play.meta[key] = asked[key]
    play.meta["line"] = text("seed_title") + " %06d" % match.seed
    play.keep(match)
    play.app.store.save_values("boot", {"go": "play", "game": play.game, "tries": 1})
    return match


def resume(play):
    play.meta, data = games.unpack(play.app.store.load(games.save_name(play.game)))
    try:
        return kernel.load(data)
    except SaveError:
        play.damaged = bool(data)
        return None
    finally:
        drop("engine_core.journal")


def undo(play):
    own, first = play.undo_reach()
    if not own:
        return
    said = play.last_choice(first)
    for _ in range(first):
        play.table.match.undo()
    play.queue = []
    play.todo = None
    play.dirty = True
    play.present()
    play.app.toast(text("undone", said))


def trapped(play, level):
    """The watchdog has ended this very decision twice: it is made without looking ahead, and the
    log says so."""
    from firmware.app import about, crash

    match = play.table.match
    told = "watchdog: %s, choice %d, a %s bot; the plain policy plays it" % (
        play.game, len(match.history), level)
    build = about.build()
    free = gc.mem_free() if hasattr(gc, "mem_free") else 0
    crash.keep(play.app.store, ("", told, free, "%s-DOG" % build, told), build)
    drop("firmware.app.crash")
    drop("firmware.app.about")
    return "normal"


def hint(play):
    """What a good player would do, as soon as it is known; it is known until the next answer."""
    table = play.table
    if table.ask is None:
        return
    if play.advice is None:
        try:
            if not play.mind:
                play.begin_thinking("hinting")
            if not play.thought():
                return
            play.advice = play.mind.answer()
            play.stop_thinking()
        except MemoryError:  # a small board in a long game: play goes on without
            play.stop_thinking()
            sweep()
            play.app.toast(text("hint_none"))
            return
    option, reason, rule = play.advice
    said = table.because(reason)
    play.find(option)
    play.hinted = option
    play.state = HINT
    play.describe()
    style = TEXT if table.wide and table.large else NAME  # a long name in a narrow column
    play.lines = [(style, "@lantern", table.screen.say(table, option))]
    if said:
        play.lines.append((TEXT, said))
    play.verbs = (play.verbs[0], play.verbs[1], rule)
    play.mark()


def finish(play):
    """The game is over: keep it for watching again, then show the score."""
    from firmware.app import past

    play.state = OVER
    app = play.app
    meta = play.meta
    meta["ms"] = meta.get("ms", 0) + ((app.now - play.began) & 0x3FFFFFFF)
    try:
        past.finish(app, play.game, meta, play.table.match)
    except Exception:
        app.toast(text("not_saved"))
    drop("firmware.app.past")
    app.store.save_values("boot", {"go": "launcher"})
    app.store.forget(games.save_name(play.game))
    app.replace("score", play.table, meta, True)
