"""A journal in words: who chose what and what came of it, in the language that is wanted."""

from engine_core import catalog, journal, match
from firmware import strings
from firmware.app.setup import choice_text
from firmware.app.table import Table
from host_tools.play import text_play


def lines(data, language="en", people=None):
    """Yields the lines of the log; people: seats that are called players, the others computers."""
    game, seed, options, choices = journal.read(data)
    strings.use(language, game)
    players = options.get("players", 1)
    defaults = {key: default for key, _, default in catalog.options(game)}
    said = ", ".join(
        f"{strings.text('option.' + key)} {choice_text(key, value)}"
        for key, value in options.items()
        if key == "players" or value != defaults[key]
    )
    yield f"{strings.text('game.' + game)}: {strings.text('seed_title')} {seed:06d}, {said}"
    steps = match.replay(data)
    table = next(steps)
    looking = Table(text_play.Terminal, table, players if people is None else people, "")
    this_round = None
    for number, choice in enumerate(choices, 1):
        if table.ask is None or choice not in table.ask.options:
            next(steps)  # says why it does not fit
        seat = looking.seat = table.ask.seat
        looking.refresh()
        if getattr(table.state, "round", None) != this_round:
            this_round = table.state.round
            yield ""
        words = looking.screen.say(looking, choice)
        words = strings.text("pair", looking.name(seat), words)
        yield f"{number:4d}  {words}"
        next(steps)
        looking.refresh()
        for note in table.notes:
            told = text_play.note_words(looking, note)
            if told:
                yield f"        {told}"
    yield ""
    winners = table.winners()
    looking.seat = 0
    looking.refresh()
    for seat, (total, parts) in enumerate(table.scores()):
        mark = " *" if seat in winners else ""
        yield f"{looking.name(seat)}: {strings.text('total')} {total}{mark}"
        for category, points in parts:
            yield f"        {strings.item('score', category)}: {points}"
