"""What a bundle takes of a device's flash, part by part."""

from host_tools import boards, bundle


def part_of(name):
    """The part a file of the pack belongs to, for the report."""
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


def make(made):
    """{"parts": [{part, files, bytes}], "bytes": ..., "two_slots": ..., ...} of a Bundle."""
    pack, spec = made.chip_pack(), boards.get(made.board)
    parts = {}
    for key, found in pack.parts.items():
        part = parts.setdefault(part_of(made.names[key]), {"files": 0, "bytes": 0})
        part["files"] += 1
        part["bytes"] += found.size
    # A folder of its own each, and the file system's root with the starter.
    two = bundle.BLOCK * (2 * (2 + bundle.blocks(len(pack.data))) + 2)
    two += bundle.BLOCK * sum(bundle.blocks(len(data)) for data in made.starter.values())
    return {
        "parts": [{"part": name, **part} for name, part in parts.items()],
        "bytes": len(pack.data),
        "two_slots": two,
        "file_system": spec.flash,
        "left_for_saves": spec.flash - two,
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
        f"Two builds take {report['two_slots'] // 1024:,} of "
        f"{report['file_system'] // 1024:,} KB; {report['left_for_saves'] // 1024:,} KB "
        "are left for saves."
    )
    return "\n".join(lines)
