"""A row of the score as figures: how many times how much, and what that gives.

    said(terms)               "2 × 3 + 5 = 11"
    said(terms, "card")       the same with what counted: "Jeweller 4 × 3 + 5 = 17"
    told(table, category)     the whole row for reading: the sentence, then every seat's figures

terms: what `catalog.figures(game)` gives, a list of (times, each, card).
"""

from engine_core import catalog
from firmware.strings import item, text


def merged(terms, named):
    """The terms that count, equal ones together; without names more of them are equal."""
    found = []
    for times, each, card in terms:
        if not times * each:
            continue
        if not named:
            card = -1
        for k in range(len(found)):
            if found[k][1] == each and found[k][2] == card:
                found[k] = (found[k][0] + times, each, card)
                break
        else:
            found.append((times, each, card))
    return found


def product(times, each, card=-1):
    """What is printed on a card is no product, however little it is."""
    plain = times == 1 and (each != 1 or card >= 0)
    return str(each) if plain else "%d × %d" % (times, each)


def said(terms, names=""):
    """The sum in one line, with names from that list; a single number stands alone."""
    found = merged(terms, names)
    total = sum([times * each for times, each, _ in found])
    line = ""
    for times, each, card in found:
        if line:
            line += " + " if each > 0 else " - "
            each = abs(each)
        if card >= 0:
            line += item(names, card) + " "
        line += product(times, each, card)
    if not found or found == [(1, 1, -1)]:
        return str(total)
    alone = len(found) == 1 and line.endswith(str(total)) and "×" not in line
    return line if alone else "%s = %d" % (line, total)


def told(table, category):
    """What a row counts, and the figures of every seat with what counted, line by line."""
    count = catalog.figures(table.game)
    lines = [table.screen.score_text(table, category)]
    for seat, (_, parts) in enumerate(table.match.scores()):
        for row, points in parts:
            if row == category:
                lines.append("")
                lines.append(text("pair", table.name(seat), points))
                terms = merged(count(table.match.state, seat, category), True)
                if terms != [(1, points, -1)]:  # a number that was counted during the game
                    for term in terms:
                        lines.append("  " + said([term], table.screen.CARDS))
    return "\n".join(lines)
