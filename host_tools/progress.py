"""One progress bar for every long command; silent where nobody watches."""

import sys


class _Silent:
    """Stands in for the bar when output goes to a file, a pipe or a JSON reader."""

    def __init__(self, items):
        self._items = items

    def __iter__(self):
        return iter(self._items if self._items is not None else ())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False

    def update(self, n=1):
        pass

    def set_description(self, text):
        pass

    def close(self):
        pass


def bar(items=None, total=None, label="", unit="", quiet=False, stream=None):
    """A bar on stderr: iterate it, or use it in `with` and call `update(n)`.

    `quiet` is what a command passes when `--json` was given. Without a terminal on the
    other end nothing is written at all, so logs and pipes stay clean.
    """
    stream = stream or sys.stderr
    if quiet or not stream.isatty():
        return _Silent(items)
    from tqdm import tqdm

    return tqdm(
        items,
        total=total,
        desc=label or None,
        unit=f" {unit}" if unit else "it",
        file=stream,
        leave=False,
        dynamic_ncols=True,
    )
