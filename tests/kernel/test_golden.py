"""Golden games give the same bytes on CPython, WebAssembly and 32-bit MicroPython."""

import os
import subprocess
import sys

import pytest

from engine_core import catalog
from host_tools import runtimes
from host_tools.errors import Unavailable
from host_tools.play import golden
from host_tools.portable import golden as script
from tests import games


@pytest.mark.parametrize("game", catalog.GAMES)
def test_enough_of_them_and_every_player_count(game):
    entries = golden.read(game)
    assert len(entries) >= golden.ENOUGH
    assert {entry["options"]["players"] for entry in entries} == set(games.players(game))


@pytest.mark.parametrize("game", catalog.GAMES)
@pytest.mark.parametrize("on", ["wasm", "i386"])
def test_same_bytes_on_micropython(game, on):
    entries = golden.read(game)
    arguments = [game] + [golden.argument(entry) for entry in entries]
    try:
        done = runtimes.run(on, script.__file__, arguments, heap="16m" if on == "i386" else None)
    except Unavailable as error:
        pytest.skip(str(error))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [golden.line(entry) for entry in entries]


@pytest.mark.parametrize("game", catalog.GAMES)
@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_same_bytes_whatever_the_hash_seed(game, hash_seed):
    entries = golden.read(game) if hash_seed == "0" else golden.read(game)[::5]
    arguments = [game] + [golden.argument(entry) for entry in entries]
    done = subprocess.run(
        [sys.executable, script.__file__, *arguments],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(runtimes.REPO)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [golden.line(entry) for entry in entries]
