"""Finds help pages: the rule behind a prompt, rules by id, and the game's whole help."""

from firmware import strings
from firmware.strings import text


def _page(table, key):
    """(title, text on demand) of a help text: its first line is the title."""

    def body():
        said = text(key)
        cut = said.find("\n")
        return played(table, said[cut + 1 :].strip()) if cut > 0 else said

    said = text(key)
    cut = said.find("\n")
    return (said[:cut] if cut > 0 else text("help"), body)


def played(table, said):
    """A help text without the lines of other games: "[players=1] ..." is told to one player."""
    if "[" not in said:
        return said
    lines = []
    for row in said.split("\n"):
        if row[:1] == "[":
            end = row.index("]")
            key, value = row[1:end].split("=")
            if str(table.match.options[key]) not in value.split(","):
                continue
            row = row[end + 1 :].strip()
        lines.append(row)
    return "\n".join(lines)


def key_of(table):
    """The help key of the prompt that is asked now, or ""."""
    key = "help." + table.screen.rule(table)
    return key if strings.has(key) else ""


def index(table):
    """Keys of the help pages of the game that is played, in reading order of help.index."""
    if not strings.has("help.index"):
        return []
    unneeded = table.screen.unneeded(table)
    return ["help." + key for key in text("help.index").split() if key not in unneeded]


def pages(table, rules=""):
    """(pages for the reader in reading order, the one to begin with): rules named "VI-8.1, VI-10",
    or the prompt's. Where several are wanted they follow one another."""
    wanted = []
    for rule in rules.replace(",", " ").split():
        # a rule's own page, else that of its chapter
        for key in ("help." + rule, "help." + rule.split(".")[0]):
            if strings.has(key):
                if key not in wanted:
                    wanted.append(key)
                break
    key = key_of(table)
    if key and key not in wanted:
        wanted.append(key)
    keys = [key for key in index(table) if key not in wanted[1:]]
    if not wanted:
        wanted = keys[:1]
    if not wanted:
        return [(text("help"), lambda: text("no_help"))], 0
    if wanted[0] not in keys:
        keys.insert(0, wanted[0])
    at = keys.index(wanted[0])
    for k in range(1, len(wanted)):
        keys.insert(at + k, wanted[k])
    return [_page(table, key) for key in keys], at
