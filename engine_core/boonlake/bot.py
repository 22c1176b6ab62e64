"""A player of Boonlake: the action tile that gives most now, cards that repay, places that pay.

How options are rated is in three parts, one loaded at a time where memory is short: the choice of
a tile (bot_turn.py), all other questions (rates.py) and how a seat stands (bot_ahead.py).
"""

from .mind import Mind
from .words import (
    P_ACT,
    P_TURN,
    V_CATTLE,
    V_DEVELOP,
    V_DRAW,
    V_HOUSE,
    V_LEVER,
    V_PROJECT,
    V_SELL,
    V_SKIP,
    V_TOWN,
    V_UPGRADE,
)

DOUBT = 6  # tenths of a point by which a sample must beat the policy's own choice
HORIZON = 20  # choices played ahead: about a turn of everybody
ROOM = 20000  # bytes: tables, parts of the rules and of the bot for that

# By prompt: reason and rule of what is chosen there, so many letters each.
WIDE = 20
WHY = (
    "tile_suits    2.13  "  # P_KEEP
    "site_lacking  2.14  "
    "tile_gives    3.5   "  # P_TURN
    "card_repays   6.1   "
    "piece_pays    9     "  # P_BUILD
    "card_repays   6.1   "
    "card_repays   17.1  "
    "cheapest      5.8   "  # P_PAY
    "least_card    12.5  "
    "plot_best     8.1   "
    "piece_pays    9     "
    "cheapest      9.9   "
    "pasture_best  11.6  "
    "cheapest      11.3  "
    "explore       7.1   "
    "space_bonus   7.3   "
    "pasture_there 12.3  "
    "lever_now     15.16 "
    "region_others 14.2  "
    "region_take   14.2  "
    "recruit       12.5  "
    "lever_builds  15.1  "
    "lever_builds  12.6  "
    "news          12.1  "
    "river_bonus   13.11 "
    "site_lacking  5.3   "
    "site_lacking  13.11 "
    "track_best    16.2  "
    "exchange      21.16 "
    "lever_raise   21.13 "
    "token         17.3  "  # P_SCORE
    "token_pays    17.6  "
    "lever_window  15.6  "
    "canoe         5.6   "
)


def choose(match, view, level, dice):
    """(option, reason, rule): the quick choice of a player who knows the game."""
    ask = match.ask
    prompt = ask.prompt
    options = ask.options
    mind = Mind(view, ask.seat)
    mind.options = options
    values = rate(mind, prompt, options)
    best = 0
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    pick = options[best]
    reason, rule = WHY[WIDE * prompt : WIDE * prompt + WIDE].split()
    verb = pick[0]
    if verb == V_SKIP:
        reason = "nothing_gains"
    elif verb == V_LEVER:
        reason = "lever_now"
        rule = "15.3"
    elif verb == V_SELL:
        reason = "sell"
        rule = "6.2"
    elif verb == V_PROJECT:
        reason = "project"
        rule = "6.8"
    elif verb == V_DRAW:
        reason = "draw"
        rule = "12.7" if prompt == P_ACT else "12.6"
    elif verb == V_UPGRADE or verb == V_HOUSE or verb == V_TOWN:
        reason = "town" if verb == V_TOWN else "piece_pays"
        rule = "9.7" if verb == V_TOWN else "9"
    elif verb == V_DEVELOP:
        reason = "plot_best"
        rule = "8.1"
    elif verb == V_CATTLE:
        reason = "pasture_best"
        rule = "11.6"
    return pick, reason, "BL-" + rule


def rate(mind, prompt, options):
    """The worth of every option, in tenths of a point; declining is 0."""
    if prompt == P_TURN:
        from .bot_turn import rate_turn

        return rate_turn(mind, options)
    from .rates import rate_others

    return rate_others(mind, prompt, options)


# -- look-ahead


def ideas(match, view, chosen):
    """The policy's best few options where a turn is decided."""
    from .bot_ahead import ideas as best

    return best(match, view, chosen)


def worth(match, seat):
    """How far a seat is ahead: points, incomes to come and means, in tenths."""
    from .bot_ahead import worth as lead

    return lead(match, seat)
