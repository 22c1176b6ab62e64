"""Fixtures every area shares: the MicroPython runtimes, or a clear reason why they are absent."""

import gc
import os
import random

import pytest

from host_tools.errors import Unavailable
from host_tools.runtimes import i386 as i386_runtime, wasm as wasm_runtime
from tests import trials


def pytest_addoption(parser):
    parser.addoption("--trials", metavar="FILE", help="put the figures of long trials there")
    parser.addoption("--shuffle", metavar="SEED", help="modules and their tests in another order")


def pytest_terminal_summary(terminalreporter):
    """How many trials there were; where they go is said by --trials."""
    stats = terminalreporter.stats
    rows = trials.failed(stats.get("failed", []), trials.told(stats.get("passed", [])))
    for what, (count, faults, _) in rows.items():
        terminalreporter.write_line(f"{count:,} trials, {faults} faults: {what}")
    if terminalreporter.config.getoption("--trials") and rows:
        trials.put(terminalreporter.config.getoption("--trials"), rows)


def pytest_collection_modifyitems(config, items):
    if config.getoption("--shuffle"):
        shuffle(items, config.getoption("--shuffle"))
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        share_out(items, workers)


def shuffle(items, seed):
    """Another order for every seed; tests of a module stay together, they share what it made."""
    dice = random.Random(seed)
    places = {path: dice.random() for path in {item.path: None for item in items}}
    items.sort(key=lambda item: (places[item.path], dice.random()))


def share_out(items, workers):
    """Several workers: each begins with its share of the slow modules, so that none ends alone.

    A worker gets one run of the list, and takes from the ends of others when it has none left.
    """
    slow = {}  # module: its slow tests, which share what they prepare
    for item in items:
        if item.get_closest_marker("slow"):
            slow.setdefault(item.path, []).append(item)
    shares = [[] for _ in range(workers)]
    for tests in sorted(slow.values(), key=len, reverse=True):
        min(shares, key=len).extend(tests)
    rest = [item for item in items if not item.get_closest_marker("slow")]
    size, more = divmod(len(items), workers)
    ordered = []
    for number, share in enumerate(shares):
        room = max(0, size + (number >= workers - more) - len(share))
        ordered += share + rest[:room]
        del rest[:room]
    items[:] = ordered + rest


def pytest_collection_finish(session):
    """The app collects garbage often; the thousands of collected tests are none."""
    gc.collect()
    gc.freeze()


def _absent(error):
    """Skip with the reason; POCKETSTEAD_STRICT=1 (a machine that must have it) fails instead."""
    if os.environ.get("POCKETSTEAD_STRICT"):
        pytest.fail(str(error), pytrace=False)
    pytest.skip(str(error).replace("\n", " "))


@pytest.fixture(scope="session")
def wasm():
    """The module host_tools.runtimes.wasm, ready to run scripts."""
    try:
        wasm_runtime.package()
    except Unavailable as error:
        _absent(error)
    return wasm_runtime


@pytest.fixture(scope="session")
def i386():
    """The module host_tools.runtimes.i386, ready to run scripts."""
    try:
        i386_runtime.command()
    except Unavailable as error:
        _absent(error)
    return i386_runtime


@pytest.fixture(scope="session")
def made():
    """Our own firmware image for the Pico; the first run builds MicroPython."""
    from host_tools.image import firmware, parts

    try:
        parts.provide()
    except Unavailable as reason:
        _absent(reason)
    return firmware.make("pico_lcd13")
