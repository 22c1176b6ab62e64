"""`pocketstead info`: what is on a device."""

import json

from host_tools.options import add_port, kilobytes, port_of

HELP = "build, slots, free space, battery and saves of a board"


def add_arguments(parser):
    add_port(parser)
    parser.add_argument(
        "--selftest", action="store_true", help="only the report of the last self-test"
    )


def told(selftest, as_json):
    """The report of a self-test; 1 if there is none, or something in it is wrong."""
    if as_json:
        print(json.dumps(selftest))
    elif not selftest:
        print("No self-test was made yet: hold B at power-on, or Settings, Self-test.")
    else:
        for key, value in selftest.items():
            print(f"{key:9}{value}")
    return 0 if selftest and not any(value[:2] == "no" for value in selftest.values()) else 1


def run(args):
    from host_tools.flash.flasher import info

    report = info(port_of(args))
    if args.selftest:
        return told(report["selftest"], args.json)
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
