"""Makes the page in the browser: a folder of static files that any web server can serve.

The Python in it is what goes onto a device, module for module (without machine code); only
`webboard.py` stands in for the board. It is loaded in packs: `base` for the launcher and one per
game.
"""

import csv
import gzip
import json
import shutil
import time
from pathlib import Path

from engine_core import catalog
from host_tools.flash import rom
from host_tools.image import content, firmware
from host_tools.runtimes import mpy, wasm

WEB = Path(__file__).with_name("web")
BOARD = "pico_lcd13"
PAGE = (
    "index.html",
    "style.css",
    "app.js",
    "board.js",
    "digest.js",
    "install.js",
    "keys.js",
    "links.js",
    "saves.js",
    "scan.js",
    "screen.js",
    "serial.js",
    "sound.js",
    "words.js",
    "worker.js",
    "zip.js",
    "icon.svg",
    "app.webmanifest",
)


def make(out, images=(), boards=()):
    """Fill the folder `out` with all but the moving pictures; returns the build id.

    images: files that a board's own loader takes (`pocketstead firmware`), offered on the page.
    boards: targets (host_tools.image.targets) whose ROMFS the page can write over Web Serial.
    """
    out = Path(out)
    for folder in ("packs", "micropython", "images"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    build, files = device_files()
    for name, inside in packs(files).items():
        (out / "packs" / f"{name}.pack.gz").write_bytes(packed(inside))
    for name in PAGE:
        shutil.copyfile(WEB / name, out / name)
    said = page_words()
    page = (WEB / "index.html").read_text("utf-8").replace("LANGUAGES", language_buttons(said))
    (out / "index.html").write_text(page, "utf-8")
    (out / "helpers.py").write_text(rom.HELPERS)
    (out / "words.json").write_text(json.dumps(said, ensure_ascii=False), "utf-8")
    shutil.copyfile(wasm.package() / "micropython.mjs", out / "micropython/micropython.mjs")
    program = (wasm.package() / "micropython.wasm").read_bytes()
    (out / "micropython/micropython.wasm.gz").write_bytes(gzip.compress(program, 9, mtime=0))
    for path in images:
        shutil.copyfile(path, out / "images" / path.name)
    sizes = {
        path.relative_to(out).as_posix(): path.stat().st_size
        for folder in ("packs", "micropython")
        for path in sorted((out / folder).iterdir())
    }
    site = {
        "build": build,
        "sizes": sizes,
        "images": sorted(path.name for path in images),
        "boards": [rom_image(target, out / "images") for target in boards],
    }
    (out / "site.json").write_text(json.dumps(site))
    kept = ["./", *PAGE, "helpers.py", "words.json", "site.json", *sizes]
    worker = (WEB / "sw.js").read_text("utf-8")
    worker = worker.replace("BUILD", build).replace("['FILES']", json.dumps(kept))
    (out / "sw.js").write_text(worker, "utf-8")
    return build


def add_reels(out, build):
    """The moving pictures, and the still one that a link to the page shows."""
    from host_tools.runtimes import cache
    from host_tools.simulator import reels

    ready = cache.provide(f"reels-{build}", reels.make)
    for old in cache.root().glob("reels-*"):
        if old.name != ready.name and time.time() - old.stat().st_mtime > 86400:
            shutil.rmtree(old, ignore_errors=True)
    (Path(out) / "reels").mkdir(exist_ok=True)
    for path in sorted(ready.glob("*.[pw]*")):
        shutil.copyfile(path, Path(out) / "reels" / path.name)
    reels.preview(ready, Path(out) / "preview.png")


def device_files():
    """(build id, {path: bytes}) of what runs in the browser: a device's files and the board."""
    inside = content.files(BOARD)
    build = json.loads(inside.pop("build.json"))["build"]
    files = {
        "/a/" + name: data
        for name, data in sorted(inside.items())
        if not name.startswith("firmware/boards/")
    }
    files["/a/build.json"] = json.dumps({"build": build, "board": "browser"}).encode()
    files["/web/webboard.mpy"] = mpy.compiled(WEB / "webboard.py")
    return build, files


def rom_image(target, folder):
    """Writes the ROMFS of a target; what the page has to know of it."""
    files, data = firmware.partition(target)
    path = folder / f"{target.id}.romfs.gz"
    path.write_bytes(gzip.compress(data, 9, mtime=0))
    return {
        "name": target.id,
        "machine": f"Pocketstead {target.name} with ",
        "build": content.build_of(files),
        "file": "images/" + path.name,
    }


def packs(files):
    """{pack: {path: bytes}}: what the launcher needs, and what each game needs besides."""
    found = {name: {} for name in ("base", *catalog.GAMES)}
    for path, data in files.items():
        found[_pack(path)][path] = data
    return found


def _pack(path):
    """The game that a file belongs to; the launcher needs the covers of all of them."""
    *folders, name = path.split("/")
    if "games" in folders and name.split(".")[0] in ("__init__", "cover"):
        return "base"
    mine = [game for game in catalog.GAMES if game in folders or game == name.split(".")[0]]
    return mine[0] if mine else "base"


def packed(files):
    """One line that lists paths and sizes, then the bytes of all; worker.js unpacks it."""
    listing = json.dumps([[path, len(data)] for path, data in files.items()])
    return gzip.compress(listing.encode() + b"\n" + b"".join(files.values()), 9, mtime=0)


def language_buttons(said):
    """One for every language of words.csv, named in itself."""
    return "".join(
        f'<button data-lang="{code}" lang="{code}">{texts["language"]}</button>'
        for code, texts in said.items()
    )


def page_words():
    """{language: {key: text}} of the page around the handheld."""
    with open(WEB / "words.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    languages = [name for name in rows[0] if name != "key"]
    return {language: {row["key"]: row[language] for row in rows} for language in languages}
