"""Makes the browser simulator: a folder of static files that any web server can serve.

The Python in it is what goes onto a device, module for module (without machine code); only
`webboard.py` stands in for the board.
"""

import json
import shutil
from pathlib import Path

from host_tools import bundle
from host_tools.image import content
from host_tools.runtimes import mpy, wasm

WEB = Path(__file__).with_name("web")
BOARD = "pico_lcd13"
PAGE_FILES = (
    "index.html",
    "style.css",
    "app.js",
    "worker.js",
    "saves.js",
    "icon.svg",
    "app.webmanifest",
)


def make(out):
    """Fill the folder `out`; returns the build id."""
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    inside = content.files(BOARD, None, bundle.LANGUAGES)
    build = json.loads(inside.pop("build.json"))["build"]
    files = [("/a/" + name, data) for name, data in sorted(inside.items())
             if not name.startswith("firmware/boards/")]
    files.append(("/a/build.json", json.dumps({"build": build, "board": "browser"}).encode()))
    files.append(("/web/webboard.mpy", mpy.compiled(WEB / "webboard.py")))
    listing = {"build": build, "files": [[name, len(data)] for name, data in files]}
    (out / "bundle.json").write_text(json.dumps(listing))
    (out / "bundle.bin").write_bytes(b"".join(data for _, data in files))
    for name in PAGE_FILES:
        shutil.copyfile(WEB / name, out / name)
    worker = (WEB / "sw.js").read_text("utf-8")
    (out / "sw.js").write_text(worker.replace("BUILD", build), "utf-8")
    runtime = out / "micropython"
    runtime.mkdir(exist_ok=True)
    for name in ("micropython.mjs", "micropython.wasm"):
        shutil.copyfile(wasm.package() / name, runtime / name)
    return build
