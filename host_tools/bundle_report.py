"""What a bundle takes on a device: flash per part, and RAM per part as measured on 32 bits."""

from host_tools import boards, bundle
from host_tools.errors import UserError

# Loads the modules of each part in turn and prints what stays on the heap.
MEASURE = """
import gc, sys
def load(names):
    done = 0
    for name in names:
        try:
            __import__(name)
            done += 1
        except (ImportError, AttributeError, OSError, ValueError):
            pass
    return done
def main():
    for line in PARTS:
        gc.collect()
        before = gc.mem_alloc()
        done = load(line[1])
        gc.collect()
        print(line[0], gc.mem_alloc() - before, done, len(line[1]))
main()
"""


def part_of(name):
    """The part a file of the slot belongs to, for the report."""
    pieces = name.split("/")
    if pieces[0] == "assets_compiled":
        words = pieces[-1].split(".")
        if len(words) > 2:
            return f"texts {words[1]}"
        return {"fnt": "fonts", "img": "pictures", "tab": "tables"}.get(words[-1], "other assets")
    if pieces[0] == "engine_core":
        return f"game {pieces[1]}" if len(pieces) > 2 else "engine"
    if len(pieces) > 2:
        if pieces[1] == "screens" and not pieces[2].startswith("__"):
            return "screens " + pieces[2].split(".")[0]
        return {"drivers": "drivers and board", "boards": "drivers and board"}.get(
            pieces[1], pieces[1])
    return "application base"


def slot_flash(manifest):
    """Bytes of flash that a slot takes, without the assets that both slots share."""
    kind = f"{boards.get(manifest['board']).arches[0]}-6.3"
    files = bundle.slot_files(manifest, kind)
    marks = len(bundle.device_manifest(manifest, kind))
    return bundle.BLOCK * (4 + bundle.blocks(marks)
                           + sum(bundle.blocks(entry["size"]) for entry in files.values()))


def store_flash(manifest):
    """Bytes of flash for the assets."""
    return bundle.BLOCK * (2 + sum(bundle.blocks(e["size"]) for e in manifest["files"].values()))


def two_builds(manifest):
    """Two slots that share their assets, as is usual from one build to the next."""
    return 2 * slot_flash(manifest) + store_flash(manifest)


def make(folder, manifest, ram=True):
    """{"parts": [{name, files, bytes, flash, ram}], "flash": ..., "free": ...}"""
    spec = boards.get(manifest["board"])
    kind = f"{spec.arches[0]}-6.3"
    code = bundle.module_entries(manifest, bundle.pack_kind(manifest, kind))
    files = {**code, **manifest["files"]}
    parts = {}
    for name in sorted(files):
        part = parts.setdefault(part_of(name), {"files": 0, "bytes": 0, "flash": 0, "ram": None,
                                                "modules": []})
        part["files"] += 1
        part["bytes"] += files[name]["size"]
        if name not in code:  # modules lie in one pack, without gaps
            part["flash"] += bundle.BLOCK * bundle.blocks(files[name]["size"])
        else:
            part["flash"] += files[name]["size"]
        if name.endswith(".mpy"):
            part["modules"].append(name[:-4].replace("/", ".").removesuffix(".__init__"))
    if ram:
        _measure(folder, manifest, parts)
    flash = slot_flash(manifest)
    listed = [{"part": name, **{k: v for k, v in part.items() if k != "modules"}}
              for name, part in parts.items()]
    return {"parts": listed, "bytes": sum(p["bytes"] for p in parts.values()),
            "slot_flash": flash, "store_flash": store_flash(manifest),
            "two_slots": two_builds(manifest), "file_system": spec.flash,
            "left_for_saves": spec.flash - two_builds(manifest)}


def _measure(folder, manifest, parts):
    """Fill in "ram": bytes on the heap after importing a part, on MicroPython with 32 bits."""
    import shutil
    import tempfile
    from pathlib import Path

    from host_tools.runtimes import i386

    order = sorted(parts, key=lambda p: (p != "engine", p.startswith("screens"), p))
    lists = [(p, parts[p]["modules"]) for p in order if parts[p]["modules"]]
    with tempfile.TemporaryDirectory() as place:
        shutil.copytree(Path(folder) / "slot", place, dirs_exist_ok=True)
        for base in ("modules", "native/x86-6.3"):
            for path in sorted((Path(folder) / base).rglob("*.mpy")):
                target = Path(place) / path.relative_to(Path(folder) / base)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(bundle.inflated(path.read_bytes()))
        script = f"import sys\nsys.path[:] = [{place!r}, '.frozen']\nPARTS = {lists!r}\n" + MEASURE
        try:
            done = i386.run(script, heap="2m", cwd=place)
        except UserError:
            return
    for line in done.stdout.splitlines():
        name, size, loaded, wanted = line.rsplit(" ", 3)
        if loaded != "0":
            parts[name]["ram"] = int(size)
            parts[name]["not_loaded"] = int(wanted) - int(loaded)


def text(report):
    lines = [f"{'part':<24}{'files':>6}{'bytes':>9}{'flash':>9}{'RAM':>9}"]
    for part in report["parts"]:
        ram = "-" if part["ram"] is None else f"{part['ram']:,}"
        if part.get("not_loaded"):
            ram += "*"
        lines.append(f"{part['part']:<24}{part['files']:>6}{part['bytes']:>9,}"
                     f"{part['flash']:>9,}{ram:>9}")
    lines.append(f"{'slot':<24}{sum(p['files'] for p in report['parts']):>6}"
                 f"{report['bytes']:>9,}{report['slot_flash'] + report['store_flash']:>10,}")
    if any(part.get("not_loaded") for part in report["parts"]):
        lines.append("* without the modules that need the board itself")
    lines.append(f"Two builds that share their assets take {report['two_slots'] // 1024:,} of "
                 f"{report['file_system'] // 1024:,} KB; {report['left_for_saves'] // 1024:,} KB "
                 "are left for saves.")
    if report["left_for_saves"] < 64 * 1024:
        lines.append("That is too little on a board with 2 MB: choose fewer --languages for it.")
    return "\n".join(lines)
