"""The UI kit: everything a screen needs to draw itself on a small panel.

Drawing (`canvas.Canvas`). A screen is a function `draw(c)` that paints all of itself in screen
coordinates; `c.mark(x, y, w, h)` says what changed, `c.show(draw)` calls it with a window on each
marked part and sends the pixels. Draw functions change nothing and may be called several times.

    c = Canvas(display)               display: width, height, write(x, y, w, h, rgb565 bytes)
    c.mark_parts(layout.parts())      a new page, part by part
    c.show(draw)
    c.sees(x, y, w, h)                ask it before drawing a part
    c.fill frame box line disc checker text wrap tiny

Text (`text`): roles TINY SMALL SMALLBOLD BODY BOLD LARGE TITLE HUGE; y is the top of the line;
`c.text(x, y, "Żółw", theme.GOLD, text.BOLD, text.RIGHT)`; `text.width(s, role)`, `line(role)`.
Colours (`theme`): INK SLATE STEEL MIST PAPER TAN BROWN UMBER GOLD ORANGE RED VIOLET BLUE SKY
GREEN LIME; `theme.use(high, large)` then `c.repaint()`.
Places (`layout.Layout(w, h)`): header, table, detail, keys, page: tuples (x, y, w, h).
"""
