"""Fixtures every area shares: the MicroPython runtimes, or a clear reason why they are absent."""

import os

import pytest

from host_tools.errors import Unavailable
from host_tools.runtimes import i386 as i386_runtime, wasm as wasm_runtime


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
