"""Puts together what goes onto a device: bytecode, tables, fonts, texts, and a manifest of it all.

    build/<board>/bundle.json            the manifest
    build/<board>/slot/...               assets, as they lie in a slot
    build/<board>/modules/...            bytecode, deflated one by one
    build/<board>/native/<kind>/...      machine code, for the chip and for the virtual device
    build/<board>/pack/<kind>/code.pak   all modules in one file, for a device of this kind
    build/<board>/root/                  the starter, outside of the slots
    build/<board>/package.json           the same for `mpremote mip install`

Nothing in it depends on the time, the place or the machine: the same sources give the same bytes.
"""

import ast
import hashlib
import json
import shutil
import struct
import zlib
from pathlib import Path

from firmware.languages import LANGUAGES
from host_tools import boards
from host_tools.errors import UserError
from host_tools.flash.errors import fault
from host_tools.runtimes import REPO, mpy

STARTER = ("pack", "notice", "slots", "main")  # replaced on a device in this order
# MicroPython starts a main.py; the rest is bytecode, which spares 135 ms at every start.
ROOT_FILES = tuple(name + (".py" if name == "main" else ".mpy") for name in STARTER)
SHADOWS = tuple(name + ".py" for name in STARTER[:-1])  # sources would be taken instead
# Conformance is for tests.
NOT_ON_DEVICE = {"engine_core/conformance.py", *(f"firmware/{name}.py" for name in STARTER)}
BLOCK = 4096
STORE_NAME = 12  # letters of a name in /store
WINDOW = 10  # bits: what a device needs to load a deflated module is 1 KB and the tables of codes


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def dump(data):
    """JSON, always the same bytes for the same content."""
    return (json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode()


# --- what belongs to it


def _imports(path):
    """Names of the firmware modules a file imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def _drivers(repo, board):
    """The drivers that this board needs, found by following its imports."""
    wanted, todo = set(), [repo / f"firmware/boards/{board}.py"]
    while todo:
        for name in _imports(todo.pop()):
            path = repo / (name.replace(".", "/") + ".py")
            if name.startswith("firmware.drivers.") and path.is_file() and path not in wanted:
                wanted.add(path)
                todo.append(path)
    # The application names keys by firmware.drivers.buttons whatever the board has.
    wanted.update(p for p in [repo / "firmware/drivers/buttons.py"] if p.is_file())
    return wanted


def sources(board, repo=REPO):
    """The Python files that go onto a device of this kind, as paths relative to the repository."""
    drivers = _drivers(repo, board)
    found = []
    for folder in ("engine_core", "firmware"):
        for path in sorted((repo / folder).rglob("*.py")):
            name = path.relative_to(repo).as_posix()
            if name in NOT_ON_DEVICE or "__pycache__" in name:
                continue
            if path.stem != "__init__":
                if name.startswith("firmware/boards/") and path.stem != board:
                    continue
                if name.startswith("firmware/drivers/") and path not in drivers:
                    continue
            found.append(name)
    return found


def assets(languages, repo=REPO):
    """Compiled assets for the chosen languages: x.tab always, x.en.str only with English."""
    found = []
    for path in sorted((repo / "assets_compiled").iterdir()):
        parts = path.name.split(".")
        if path.is_file() and (len(parts) < 3 or parts[1] in languages):
            found.append(path.name)
    return found


# --- building


def kind(arch):
    """Machine code for a chip; it must match the loader's .mpy sub-version, too."""
    return arch + "-6.3"


def _entry(path):
    data = path.read_bytes()
    return {"size": len(data), "sha256": sha256(data)}


def deflated(data):
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -WINDOW, 9)
    return squeeze.compress(data) + squeeze.flush()


def inflated(data):
    return zlib.decompress(data, -WINDOW)


def _written(path, data):
    """Write a file; its entry."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return _entry(path)


def _starter(repo, folder):
    """Put the starter into a folder; its names and entries."""
    for name, target in zip(STARTER, ROOT_FILES):
        source = repo / f"firmware/{name}.py"
        data = source.read_bytes() if target == source.name else mpy.compiled(source)
        yield target, _written(folder / target, data)


def build(board, languages=LANGUAGES, out=None, repo=REPO):
    """Make the bundle of a board; returns its manifest."""
    spec = boards.get(board)
    if not spec.stock:
        raise UserError(
            f"A {spec.name} with official MicroPython has too little memory.",
            f"Use our own firmware: `pocketstead firmware --board {board}`.",
        )
    unknown = [x for x in languages if x not in LANGUAGES]
    if unknown or not languages:
        raise UserError(
            f"Unknown language {', '.join(unknown) or '(none)'}.",
            "Choose from " + ", ".join(LANGUAGES) + ".",
        )
    out = Path(out or repo / "build" / board)
    work = out.with_name(out.name + ".new")
    shutil.rmtree(work, ignore_errors=True)
    files, native = {}, {}
    names = sources(board, repo)
    modules = {
        name: _written(work / "modules" / name, deflated(data))
        for name, data in mpy.modules(names, repo).items()
    }
    for name in names:
        target = name[:-3] + ".mpy"
        if target not in modules:
            for arch in (spec.stock, "x86"):  # x86 is for the virtual device
                data = deflated(mpy.compiled(repo / name, name, arch))
                native.setdefault(kind(arch), {})[target] = _written(
                    work / "native" / kind(arch) / target, data
                )
    tables = []
    for name in assets(languages, repo):
        data = (repo / "assets_compiled" / name).read_bytes()
        files["assets_compiled/" + name] = _written(work / "slot/assets_compiled" / name, data)
        if data[:4] == b"PKST":
            schema, length = struct.unpack_from("<II", data, 8)
            tables.append([name, schema, length])
    manifest = {
        "app": "pocketstead",
        "format": 1,
        "version": version(repo),
        "board": board,
        "languages": list(languages),
        "assets": tables,
        "files": files,
        "modules": modules,
        "native": native,
        "root": dict(_starter(repo, work / "root")),
        "packs": {},
    }
    for each in native or ("any",):
        manifest["packs"][each] = _written(
            work / "pack" / each / "code.pak", pack(_modules(work, manifest, each))
        )
    manifest["build"] = sha256(dump(manifest))[:12]
    (work / "bundle.json").write_bytes(dump(manifest))
    (work / "package.json").write_bytes(dump(_package(manifest, spec, work)))
    for firmware in out.glob("*.uf2"):  # of `pocketstead firmware`, which writes here as well
        firmware.rename(work / firmware.name)
    shutil.rmtree(out, ignore_errors=True)
    work.rename(out)
    return manifest


def version(repo=REPO):
    import tomllib

    return tomllib.loads((repo / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def _package(manifest, spec, work):
    """For `mpremote mip install --target / build/<board>/package.json`: slot a, made current."""
    device = kind(spec.stock)
    urls = [
        ["store/" + place, "slot/" + name]
        for place, (name, _) in sorted(store_files(manifest).items())
    ]
    urls.append(["a/code.pak", f"pack/{pack_kind(manifest, device)}/code.pak"])
    mip = work / "mip"
    mip.mkdir()
    marks = {
        "a/manifest.json": device_manifest(manifest, device),
        "a/build.json": build_json(manifest),
        "slot": b"a",
    }
    marks.update(
        {"a/" + name: store_name(entry).encode() for name, entry in manifest["files"].items()}
    )
    for place, data in marks.items():
        (mip / place.replace("/", "_")).write_bytes(data)
    urls += [[name, "root/" + name] for name in ROOT_FILES]
    urls += [[place, "mip/" + place.replace("/", "_")] for place in marks]
    return {"urls": urls, "version": f"{manifest['version']}+{manifest['build']}"}


# --- reading


def build_json(manifest):
    """The small file the device itself reads; its presence says that the slot is complete."""
    keys = ("app", "build", "board", "version", "languages", "assets")
    small = {key: manifest[key] for key in keys}
    return (json.dumps(small, separators=(",", ":")) + "\n").encode()


def pack_kind(manifest, kind):
    """Which of the packs a device takes that loads machine code of this kind."""
    if "any" in manifest["packs"]:
        return "any"
    if kind not in manifest["packs"]:
        raise fault(118, kind=kind, kinds=", ".join(sorted(manifest["packs"])))
    return kind


def slot_files(manifest, kind):
    """{path in the slot: entry} for a device that loads machine code of this kind."""
    pointers = {
        name: {"size": STORE_NAME, "sha256": sha256(store_name(entry).encode())}
        for name, entry in manifest["files"].items()
    }
    return {"code.pak": manifest["packs"][pack_kind(manifest, kind)], **pointers}


def store_name(entry):
    return entry["sha256"][:STORE_NAME]


def store_files(manifest):
    """{name in /store: (name of the asset, entry)}; both slots share these."""
    return {store_name(entry): (name, entry) for name, entry in manifest["files"].items()}


def module_entries(manifest, kind):
    """{path of a module: entry}, in the order in which they lie in the pack."""
    found = {**manifest["modules"], **manifest["native"].get(kind, {})}
    return {name: found[name] for name in sorted(found)}


def _modules(folder, manifest, kind):
    """{path: bytes} of the modules for one kind of device, deflated."""
    found = {}
    for name in module_entries(manifest, kind):
        base = "modules" if name in manifest["modules"] else "native/" + kind
        found[name] = (Path(folder) / base / name).read_bytes()
    return found


def module_bytes(folder, manifest, names, kind):
    """Some modules, one after the other."""
    content = _modules(folder, manifest, kind)
    return b"".join(content[name] for name in names)


def pack_head(manifest, kind):
    """Length of everything in a pack before its first module."""
    modules = module_entries(manifest, kind)
    folders = set()
    for name in modules:
        parts = name.split("/")[:-1]
        folders.update("/".join(parts[: i + 1]) for i in range(len(parts)))
    return 8 + 20 * (len(folders) + len(modules))


def pack(modules):
    """The bytes of a code.pak; firmware/pack.py describes the format."""
    folders = set()
    for name in modules:
        parts = name.split("/")[:-1]
        folders.update("/".join(parts[: i + 1]) for i in range(len(parts)))
    paths = [*sorted(folders), *modules]
    sought = [struct.pack("<I", zlib.crc32(path.encode())) for path in paths]
    if len(set(sought)) != len(sought):
        raise UserError("Two modules have the same checksum of their path.", "Rename one of them.")
    places, sums, data = [], [], b"".join(modules.values())
    at = 8 + 20 * len(paths)
    for path in paths:
        content = modules.get(path)
        places.append(struct.pack("<II", at if content is not None else 0, len(content or b"")))
        sums.append(hashlib.sha256(content).digest()[:8] if content is not None else bytes(8))
        at += len(content or b"")
    head = struct.pack("<4sHH", b"PKPZ", len(folders), len(paths))
    return head + b"".join(sought) + b"".join(places) + b"".join(sums) + data


def read_index(data):
    """{CRC-32 of the path: (place, length, start of the SHA-256)} of the first bytes of a pack."""
    magic, folders, count = struct.unpack_from("<4sHH", data)
    if magic not in (b"PKPK", b"PKPZ") or len(data) < 8 + 20 * count:
        raise ValueError("no pack")
    found = {}
    for k in range(folders, count):
        key = struct.unpack_from("<I", data, 8 + 4 * k)[0]
        place, length = struct.unpack_from("<II", data, 8 + 4 * count + 8 * k)
        start = 8 + 12 * count + 8 * k
        found[key] = (place, length, bytes(data[start : start + 8]))
    return found


def device_manifest(manifest, kind):
    files = slot_files(manifest, kind)
    return dump({"build": manifest["build"], "board": manifest["board"], "files": files})


def load(folder):
    """The manifest of a bundle on disk, after every file was checked against it."""
    folder = Path(folder)
    path = folder / "bundle.json"
    if not path.is_file():
        raise fault(112, folder=folder)
    try:
        manifest = json.loads(path.read_text("utf-8"))
        claimed = manifest.pop("build")
        if sha256(dump(manifest))[:12] != claimed:
            raise ValueError("its build id does not fit its content")
        manifest["build"] = claimed
        for place, entry in _places(folder, manifest):
            data = place.read_bytes()
            if len(data) != entry["size"] or sha256(data) != entry["sha256"]:
                raise ValueError(f"{place.relative_to(folder).as_posix()} was changed")
    except (ValueError, KeyError, TypeError, AttributeError, OSError) as problem:
        raise fault(111, folder=folder, problem=problem) from problem
    return manifest


def _places(folder, manifest):
    for name, entry in manifest["files"].items():
        yield folder / "slot" / name, entry
    for name, entry in manifest["modules"].items():
        yield folder / "modules" / name, entry
    for kind, files in manifest["native"].items():
        for name, entry in files.items():
            yield folder / "native" / kind / name, entry
    for kind, entry in manifest["packs"].items():
        yield folder / "pack" / kind / "code.pak", entry
    for name, entry in manifest["root"].items():
        yield folder / "root" / name, entry


def file_bytes(folder, manifest, name, kind):
    """The bytes of one file of the slot."""
    if name != "code.pak":
        return store_name(manifest["files"][name]).encode()
    return (Path(folder) / "pack" / pack_kind(manifest, kind) / name).read_bytes()


def asset_bytes(folder, name):
    return (Path(folder) / "slot" / name).read_bytes()


def blocks(size):
    """Flash blocks a file of this size takes; very small ones live inside their folder's block."""
    return 0 if size <= 512 else -(-size // BLOCK)


def device_files(folder, manifest, kind, slot="a"):
    """{path: bytes} of a device on which this bundle was just installed."""
    folder = Path(folder)
    files = {
        f"{slot}/{name}": file_bytes(folder, manifest, name, kind)
        for name in slot_files(manifest, kind)
    }
    files.update(
        {
            f"store/{place}": asset_bytes(folder, name)
            for place, (name, _) in store_files(manifest).items()
        }
    )
    files[f"{slot}/manifest.json"] = device_manifest(manifest, kind)
    files[f"{slot}/build.json"] = build_json(manifest)
    files.update({name: (folder / "root" / name).read_bytes() for name in ROOT_FILES})
    files["slot"] = slot.encode()
    return files
