"""What the owner chose: the defaults. pages/preferences.py lists what can be chosen."""

DEFAULTS = (
    ("language", ""),  # "" until the first start has asked
    ("light", 80),
    ("sleep", 180),  # seconds without a key; 0 never
    ("sound", 1),
    ("undo", 1),
    ("motion", 1),  # 0 off, 1 calm, 2 quick
    ("large", 0),
    ("contrast", 0),
    ("hand", 0),  # 1 to 3: firmware/app/one_hand.py
    ("night", 0),  # light at night, percent; 0 as by day
    ("kiosk", 0),
    ("kiosk_sound", 0),
    ("last", 0),  # the launcher's place
)


def load(store):
    """The settings as a dict; what is missing or of the wrong kind becomes the default."""
    values = store.load_values("settings")
    for key, default in DEFAULTS:
        if not isinstance(values.get(key), type(default)):
            values[key] = default
    return values
