"""tests/<game>/audit.py: how a game is checked and counted, and the tables to play."""

import sys
from importlib import import_module

from host_tools.runtimes import REPO


def of(game):
    """The audit of a game; the tests lie in the repository and are installed nowhere."""
    if str(REPO) not in sys.path:
        sys.path.insert(0, str(REPO))
    return import_module(f"tests.{game}.audit")
