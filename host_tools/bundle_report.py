"""What a bundle takes of a device's flash, part by part."""

from host_tools import boards, bundle


def part_of(name):
    """The part a file of the slot belongs to, for the report."""
    pieces = name.split("/")
    if pieces[0] == "assets_compiled":
        words = pieces[-1].split(".")
        if len(words) > 2:
            return f"texts {words[1]}"
        kinds = {"fnt": "fonts", "img": "pictures", "tab": "tables", "puz": "puzzles"}
        return kinds.get(words[-1], "other assets")
    if pieces[0] == "engine_core":
        return f"game {pieces[1]}" if len(pieces) > 2 else "engine"
    if len(pieces) > 2:
        return {"drivers": "drivers and board", "boards": "drivers and board"}.get(
            pieces[1], pieces[1]
        )
    return "application base"


def slot_flash(manifest):
    """Bytes of flash that a slot takes, without the assets that both slots share."""
    kind = bundle.kind(boards.get(manifest["board"]).stock)
    files = bundle.slot_files(manifest, kind)
    marks = len(bundle.device_manifest(manifest, kind))
    return bundle.BLOCK * (
        4 + bundle.blocks(marks) + sum(bundle.blocks(entry["size"]) for entry in files.values())
    )


def store_flash(manifest):
    """Bytes of flash for the assets."""
    return bundle.BLOCK * (2 + sum(bundle.blocks(e["size"]) for e in manifest["files"].values()))


def two_builds(manifest):
    """Two slots that share their assets, as is usual from one build to the next."""
    return 2 * slot_flash(manifest) + store_flash(manifest)


def make(manifest):
    """{"parts": [{part, files, bytes}], "bytes": ..., "slot_flash": ..., ...}"""
    spec = boards.get(manifest["board"])
    code = bundle.module_entries(manifest, bundle.pack_kind(manifest, bundle.kind(spec.stock)))
    files = {**code, **manifest["files"]}
    parts = {}
    for name in sorted(files):
        part = parts.setdefault(part_of(name), {"files": 0, "bytes": 0})
        part["files"] += 1
        part["bytes"] += files[name]["size"]
    return {
        "parts": [{"part": name, **part} for name, part in parts.items()],
        "bytes": sum(p["bytes"] for p in parts.values()),
        "slot_flash": slot_flash(manifest),
        "store_flash": store_flash(manifest),
        "two_slots": two_builds(manifest),
        "file_system": spec.flash,
        "left_for_saves": spec.flash - two_builds(manifest),
    }


def text(report):
    lines = [f"{'part':<24}{'files':>6}{'bytes':>10}"]
    lines += [
        f"{part['part']:<24}{part['files']:>6}{part['bytes']:>10,}" for part in report["parts"]
    ]
    lines.append(
        f"{'slot':<24}{sum(p['files'] for p in report['parts']):>6}{report['bytes']:>10,}"
    )
    lines.append(
        f"Two builds that share their assets take {report['two_slots'] // 1024:,} of "
        f"{report['file_system'] // 1024:,} KB; {report['left_for_saves'] // 1024:,} KB "
        "are left for saves."
    )
    return "\n".join(lines)
