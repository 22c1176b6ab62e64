"""The UI kit: everything a screen needs to draw itself on a small panel.

Drawing. A screen is a function `draw(c)` that paints all of itself in screen coordinates on a
`surface.Surface`; a `canvas.Canvas` knows what changed, calls it with a window on each such part
and sends the pixels. Draw functions change nothing and may be called several times.

    canvas = Canvas(display)          display: width, height, write(x, y, w, h, rgb565 bytes)
    canvas.mark_parts(layout.parts()) a new page, part by part
    canvas.mark(*marks.reach(x, y, w, h))   the cursor was there, or is there now
    canvas.show(draw)
    canvas.repaint()                  after theme.use(high, large): new palette, everything marked
    c.sees(x, y, w, h)                ask it before drawing or formatting something
    c.fill(x, y, w, h, colour)        c.frame(x, y, w, h, colour, thick)   c.line(x, y, x, y, c)
    c.box(x, y, w, h, fill, edge)     CLEAR for none; cut corners   c.disc(x, y, r, fill, edge)
    c.checker(x, y, w, h, colour, step)
    c.text(x, y, s, colour, role, align, room) -> next x
    c.wrap(x, y, w, s, colour, role, lines, align) -> next y
    c.tiny(x, y, digits, colour)      c.icon(name, x, y, scale, fills)

Colours (`theme`): INK SLATE STEEL MIST PAPER TAN BROWN UMBER GOLD ORANGE RED VIOLET BLUE SKY
GREEN LIME CLEAR; PLAYER_COLOURS; `use(high, large)`, `high_contrast`, `large_text`.
Text (`text`): roles TINY SMALL SMALLBOLD BODY BOLD LARGE TITLE HUGE; LEFT CENTRE RIGHT; y is the
top of the line; `width(s, role)`, `line(role)`, `height(s, role, w)`, `breaks(s, role, w)`.
Places (`layout.Layout(w, h)`): header, table, detail, keys, page as (x, y, w, h); wide; parts().
Pictures (`icons`): `draw(c, name, x, y, scale, fills)`, `size(name)`, `shadow(c, name, x, y,
colour)`, `face(c, x, y, byte, clothes, scale)`; `art(name)` is the image itself, in flash.

Widgets, plain functions of a canvas:
    marks    cursor possible impossible owner badge coins die label empty changed condition; reach
    bars     header keys tabs progress steps caption button
    panes    pane flow_lines flow (styled lines), panel toast dialog page bubble conditions dim
    lists    menu option answer note fact; scrolled more_marks menu_height answer_height
    cards    small covered foot portrait back stack medium count tile
    scores   heading row totals column
    scroll   ScrollText(s, w, h, role): move page more draw
    targets  move(targets, here, dx, dy), start(targets)

`pixels` chooses the inner loops: C in our own image, which has the Surface in C as well, else
pixels_viper (machine code) or pixels_plain. All of them give the same pixels.
"""
