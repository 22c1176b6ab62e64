"""Somebody in front of the page, in a real Chromium."""

import time

from host_tools.runtimes import chromium

NAMES = {
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "up": "ArrowUp",
    "down": "ArrowDown",
    "a": "Enter",
    "b": "Backspace",
}


class Player:
    """Somebody at the keyboard."""

    def __init__(self, address, language="pl-PL"):
        self.browser = chromium.Browser()
        agent = self.browser.run("navigator.userAgent")
        self.browser.send(
            "Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language
        )
        self.address = address
        self.open()

    def open(self):
        self.browser.open(self.address)
        self.until("window.pocketstead && window.pocketstead.ready")

    def until(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.browser.run(f"Boolean({condition})"):
                    return
            except RuntimeError:
                pass  # between two pages
            time.sleep(0.05)
        raise AssertionError(f"never: {condition}; page {self.page}; {self.browser.log[-3:]}")

    def press(self, *names, ms=60):
        for name in names:
            self.browser.send("Input.dispatchKeyEvent", type="keyDown", key=NAMES[name])
            time.sleep(ms / 1000)
            self.browser.send("Input.dispatchKeyEvent", type="keyUp", key=NAMES[name])
            _ = self.page  # on a slow machine: until the handheld has heard of it
            time.sleep(0.09)

    @property
    def page(self):
        return self.browser.run("window.pocketstead ? window.pocketstead.ask('page') : ''")

    @property
    def digest(self):
        return self.browser.run("window.pocketstead.ask('digest')") & 0xFFFFFFFF

    def at(self, page):
        end = time.monotonic() + 60
        while self.page != page:
            assert time.monotonic() < end, f"never {page}; {self.page}; {self.browser.log[-3:]}"
            time.sleep(0.05)

    def pixels(self):
        """A number for the picture on the screen."""
        return self.browser.run(
            "(() => { const c = document.getElementById('screen');"
            " const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
            " let h = 0; for (const v of d) h = (h * 31 + v) | 0; return h; })()"
        )

    def rest(self):
        """Until the picture stands still."""
        last = None
        for _ in range(60):
            now = self.pixels()
            if now == last:
                return now
            last = now
            time.sleep(0.3)
        return last


def errors(player):
    return [
        entry
        for entry in player.browser.log
        if "exceptionDetails" in entry
        or entry.get("type") == "error"
        or entry.get("entry", {}).get("level") == "error"
    ]
