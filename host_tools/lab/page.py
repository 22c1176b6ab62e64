"""The pieces of an HTML page: sections, tables, figures, and the style that all reports share."""

import html

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1f2328; --soft: #5c6470;
  --line: #dcd8cf; --grid: #dcd8cf; --c1: #1f6f8b; --c2: #c2571a; --c3: #4f7d2a; --c4: #7b4fa3;
  --c5: #b58900; --c6: #a33b57; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181b; --ink: #e8e6e1; --soft: #a0a6ad;
  --line: #373b41; --grid: #373b41; --c1: #5bb3d0; --c2: #f0935a; --c3: #93c464; --c4: #bd97e0;
  --c5: #e0bd4c; --c6: #e57f9a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.2rem 4rem; max-width: 52rem; background: var(--paper);
  color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 1.2rem; }
h2 { font-size: 1.25rem; margin: 2.6rem 0 .6rem; padding-top: .8rem;
  border-top: 1px solid var(--line); }
figure { margin: 1.2rem 0; } figcaption { color: var(--soft); font-size: .9rem; }
svg { width: 100%; height: auto; display: block; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { padding: .28rem .7rem .28rem 0; text-align: left; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
details { margin: .8rem 0; } summary { cursor: pointer; color: var(--soft); }
code { font-size: .88em; overflow-wrap: anywhere; } .note { color: var(--soft); font-size: .9rem; }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #444;
  --line: #bbb; --grid: #ccc; --c1: #1f6f8b; --c2: #c2571a; --c3: #4f7d2a; --c4: #7b4fa3;
  --c5: #b58900; --c6: #a33b57; }
  body { max-width: none; padding: 0; font-size: 10.5pt; } figure, tr { break-inside: avoid; }
  h2, h2 + p { break-after: avoid; } figure { max-width: 17cm; } }
"""


def page(title, body):
    return (
        f"<!doctype html>\n<html lang=en><head><meta charset=utf-8>\n"
        f'<meta name=viewport content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><h1>{html.escape(title)}</h1>\n{body}</body></html>\n"
    )


def section(title, *blocks):
    return f"<section><h2>{html.escape(title)}</h2>\n" + "\n".join(blocks) + "</section>\n"


def figure(svg, caption):
    label = html.escape(caption, quote=True)
    return f'<figure role=img aria-label="{label}">{svg}<figcaption>{label}</figcaption></figure>'


def table(head, rows, kinds):
    """`kinds` has one letter per column: t for text, n for numbers. Cells are plain text, but
    for entities."""
    marks = ["" if kind == "t" else " class=n" for kind in kinds]

    def line(tag, cells):
        return (
            "<tr>"
            + "".join(f"<{tag}{mark}>{_safe(cell)}</{tag}>" for mark, cell in zip(marks, cells))
            + "</tr>"
        )

    body = "\n".join(line("td", row) for row in rows)
    return (
        f"<div class=wide><table><thead>{line('th', head)}</thead>\n"
        f"<tbody>{body}</tbody></table></div>"
    )


def _safe(cell):
    return html.escape(html.unescape(str(cell)))


def folded(title, block):
    return f"<details><summary>{html.escape(title)}</summary>{block}</details>"
