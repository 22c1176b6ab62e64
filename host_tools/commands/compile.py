"""`pocketstead compile`: content into assets_compiled/ and the generated modules."""

from host_tools.options import tell

HELP = "compile content (CSV, strings, fonts, art) into assets_compiled/"


def add_arguments(parser):
    parser.add_argument("--check", action="store_true", help="only say what would change")


def run(args):
    from host_tools.compiler import build

    out = build.compile_all()
    stale = build.stale(out)
    if args.check:
        changed = [
            name
            for name in sorted(out)
            if not (build.ROOT / name).exists() or (build.ROOT / name).read_bytes() != out[name]
        ]
    else:
        changed = build.write(out)
        for name in stale:
            (build.ROOT / name).unlink()
    wrote, gone = ("would write", "would remove") if args.check else ("wrote", "removed")
    lines = [f"{wrote} {name} ({len(out[name])} bytes)" for name in changed]
    lines += [f"{gone} {name}" for name in stale]
    lines.append(f"{len(out)} files, {len(changed)} changed")
    tell(args, {"files": len(out), "changed": changed, "removed": stale}, *lines)
    return 1 if args.check and (changed or stale) else 0
