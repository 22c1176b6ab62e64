"""What MicroPython runs first, in place of its own, which formats whatever it cannot mount."""

import storage

storage.mount()
