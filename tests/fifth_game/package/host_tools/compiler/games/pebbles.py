"""How the content of Pebbles becomes columns: its bowls."""

from host_tools.compiler.strings import LANGUAGES

BOWLS = 5


def build(source, out):
    sheet = source.sheet("bowls.csv")
    rows = list(sheet)
    if len(rows) != BOWLS:
        source.error("bowls.csv", 1, f"there are {BOWLS} bowls")
    out.names("bowl", sheet.ids())
    out.strings("bowl", {lang: [row.text("name_" + lang) for row in rows] for lang in LANGUAGES})
    least = [row.int("least", 1, 9) for row in rows]
    out.column("LEAST", least)
    out.column("MOST", [row.int("most", low, 12) for row, low in zip(rows, least)])
    out.column("WORTH", [row.int("worth", 1, 9) for row in rows])
