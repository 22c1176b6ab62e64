"""Named rectangles of the screen: the only place that knows the size of the panel.

A rectangle is a tuple (x, y, w, h). `header`, `table`, `detail` and `keys` do not overlap and
together, with the one ink line under the header, cover the panel.
"""


class Layout:
    """The rectangles for one panel size."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.wide = width >= 320
        self.header = (0, 0, width, 17)
        self.keys = (0, height - 16, width, 16)
        self.page = (0, 17, width, height - 33)  # table and detail together
        if self.wide:
            self.table = (0, 17, width - 80, height - 33)
            self.detail = (width - 80, 17, 80, height - 33)
        else:
            pane = 55
            self.table = (0, 17, width, height - 33 - pane)
            self.detail = (0, height - 16 - pane, width, pane)

    def parts(self):
        """The four rectangles, top to bottom, as a page is drawn."""
        return (self.header, self.table, self.detail, self.keys)
