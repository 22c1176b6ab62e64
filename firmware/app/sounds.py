"""The sounds of the app: pairs of (frequency / 20 Hz, length / 10 ms); 0 Hz is silence."""

MOVE = b"\x2c\x01"
CHOOSE = b"\x2c\x03\x42\x04"
BACK = b"\x2c\x03\x1e\x04"
NO = b"\x0c\x08"
WIN = b"\x1a\x08\x21\x08\x27\x08\x34\x14"
