"""`pocketstead bundle`: makes what goes onto a device, and says what it takes there."""

from pathlib import Path

from firmware.languages import LANGUAGES
from host_tools.options import tell, words

HELP = "make the files for a board with official MicroPython: bytecode, tables, texts"


def add_arguments(parser):
    parser.add_argument("--board", required=True, help="pico_lcd13 (of a Pico 2) or odroid_go")
    parser.add_argument("--languages", default=",".join(LANGUAGES), help="default: %(default)s")
    parser.add_argument("--out", type=Path, help="folder (default: build/BOARD)")


def run(args):
    from host_tools import bundle, bundle_report

    made = bundle.build(args.board, words(args.languages), args.out)
    report, build = bundle_report.make(made), made.chip_pack().about["build"]
    head = {"folder": str(made.folder), "build": build, "board": args.board}
    told = f"build {build} for {args.board} in {made.folder}"
    tell(args, {**head, **report}, told, bundle_report.text(report))
