"""`pocketstead info`: what is on a device."""

import json

HELP = "build, slots, free space, battery and saves of a board"


def add_arguments(parser):
    from host_tools.flash.options import add_port

    add_port(parser)


def run(args):
    from host_tools.flash.flasher import info
    from host_tools.flash.options import kilobytes, port_of

    report = info(port_of(args))
    if args.json:
        print(json.dumps(report))
        return 0
    print(f"{report['port']}: {report['machine']}, MicroPython {report['micropython']}")
    for name, slot in report["slots"].items():
        state = "complete" if slot["complete"] else "not complete"
        if slot["complete"] and not slot["drawn"]:
            state = f"has not drawn yet ({slot['failed_starts']} starts)"
        mark = "*" if name == report["active"] else " "
        what = name if name.startswith("image") else f"slot {name}"
        print(
            f" {mark} {what}: build {slot['build'] or '-'}, board {slot['board'] or '-'}, "
            f"{kilobytes(slot['bytes'])}, {state}"
        )
    if not report["slots"]:
        print("   Pocketstead is not installed.")
    print(
        f"   free: {kilobytes(report['free'])}"
        + (f", battery {report['battery']} %" if report["battery"] >= 0 else "")
    )
    for path, size in report["saves"].items():
        print(f"   {path}  {size:,} bytes")
    return 0
