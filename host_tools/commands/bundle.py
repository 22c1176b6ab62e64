"""`pocketstead bundle`: makes what goes onto a device, and says what it takes there."""

import json
from pathlib import Path

from firmware.languages import LANGUAGES

HELP = "make the files for a board with official MicroPython: bytecode, tables, texts"


def add_arguments(parser):
    parser.add_argument("--board", required=True, help="pico_lcd13 (of a Pico 2) or odroid_go")
    parser.add_argument("--languages", default=",".join(LANGUAGES), help="default: %(default)s")
    parser.add_argument("--out", type=Path, help="folder (default: build/BOARD)")


def run(args):
    from host_tools import bundle, bundle_report

    made = bundle.build(args.board, tuple(filter(None, args.languages.split(","))), args.out)
    report, build = bundle_report.make(made), made.chip_pack().about["build"]
    if args.json:
        told = {"folder": str(made.folder), "build": build, "board": args.board}
        print(json.dumps({**told, **report}))
    else:
        print(f"build {build} for {args.board} in {made.folder}")
        print(bundle_report.text(report))
    return 0
