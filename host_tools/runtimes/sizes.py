"""Heap sizes as people write them: 160k, 1m, 98304."""

from host_tools.errors import USAGE, UserError


def heap_bytes(text):
    """Bytes of a size such as "160k", "1m" or 98304."""
    raw = str(text).strip().lower()
    unit = {"k": 1024, "m": 1024 * 1024}.get(raw[-1:], 1)
    number = raw[:-1] if unit > 1 else raw
    if not number.isdigit() or not int(number):
        raise UserError(f"{text!r} is not a heap size.", 'Write it as "160k" or "1m".', USAGE)
    return int(number) * unit
