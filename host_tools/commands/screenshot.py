"""`pocketstead screenshot`: the picture on a running device as a PNG."""

from pathlib import Path

from host_tools.options import add_port, port_of, tell

HELP = "save what a running board shows as a PNG"


def add_arguments(parser):
    add_port(parser)
    parser.add_argument("file", type=Path, nargs="?", default=Path("pocketstead.png"))
    parser.add_argument("--scale", type=int, default=1, help="pixels per pixel (default 1)")


def run(args):
    from host_tools.emulator.panel import image
    from host_tools.flash import screen

    width, height, pixels = screen.take(port_of(args))
    picture = image(pixels, width, height)
    if args.scale > 1:
        picture = picture.resize((width * args.scale, height * args.scale), 0)
    picture.save(args.file)
    report = {"file": str(args.file), "width": width, "height": height}
    tell(args, report, f"{width}x{height} -> {args.file}")
