"""The pages that lie on one another; the top one is seen and hears the keys."""

from firmware.memory import plan


class Stack:
    """stack[-1] is the top page, stack[0] the one at the bottom."""

    def __init__(self, app):
        self.app = app
        self.pages = []

    def __getitem__(self, k):
        return self.pages[k]

    def __len__(self):
        return len(self.pages)

    def open(self, name, *args):
        """Imports firmware/app/pages/<name>.py and puts its page on top."""
        page = plan.part("pages." + name).View(self.app, *args)
        page.name = name
        self.pages.append(page)
        self._uncover()
        page.enter()
        return page

    def close(self, result=None):
        """Takes the top page away; the one below hears the result."""
        self._drop()
        self._uncover()
        self.pages[-1].enter(result)

    def replace(self, name, *args):
        self._drop()
        return self.open(name, *args)

    def close_all(self):
        """Back to the page at the bottom."""
        while len(self.pages) > 1:
            self._drop()
        self._uncover()
        self.pages[-1].enter()

    def clear(self):
        """No page at all: another start follows."""
        while self.pages:
            self._drop()

    def save(self):
        """The device may lose power, or goes on to something else. False if a page could not keep
        what matters."""
        kept = True
        for page in self.pages:
            kept = page.save() is not False and kept
        return kept

    def _drop(self):
        self.pages.pop().leave()

    def _uncover(self):
        # A key that changed the page must not act on the new one when it comes up, or has already.
        app = self.app
        app.keys.mute |= app.keys.down
        app.keys.events.clear()
        app.canvas.mark_parts(app.layout.parts())
        app.ring = 0
