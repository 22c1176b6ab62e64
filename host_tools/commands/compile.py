"""`pocketstead compile`: content into assets_compiled/ and the generated modules."""

import json

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
    if args.json:
        print(json.dumps({"files": len(out), "changed": changed, "removed": stale}))
    else:
        for name in changed:
            print(f"{'would write' if args.check else 'wrote'} {name} ({len(out[name])} bytes)")
        for name in stale:
            print(f"{'would remove' if args.check else 'removed'} {name}")
        print(f"{len(out)} files, {len(changed)} changed")
    return 1 if args.check and (changed or stale) else 0
