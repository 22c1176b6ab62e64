"""`pocketstead sheet`: pictures of screens, one PNG each or all on one sheet."""

from pathlib import Path

from firmware.languages import LANGUAGES
from host_tools.errors import USAGE, UserError
from host_tools.options import tell

HELP = "a contact sheet of the screens as PNG"
DESCRIPTION = """Draws registered screens on CPython, as the device draws them.

  pocketstead sheet --list                 which screens there are
  pocketstead sheet --out kit.png kit/     all screens whose name begins with kit/
  pocketstead sheet --each shots           one PNG per screen into the folder shots
"""


def add_arguments(parser):
    """The options of the verb."""
    parser.add_argument("names", nargs="*", help="screens, or beginnings of names; none: all")
    parser.add_argument("--out", default="sheet.png", help="the sheet (default: %(default)s)")
    parser.add_argument("--each", metavar="DIR", help="one picture per screen, no sheet")
    parser.add_argument("--list", action="store_true", help="only list the screens")
    parser.add_argument("--size", default="240x240", help="240x240 or 320x240")
    parser.add_argument("--lang", default="en", choices=LANGUAGES)
    parser.add_argument("--large", action="store_true", help="large text")
    parser.add_argument("--contrast", action="store_true", help="high contrast")
    parser.add_argument("--columns", type=int, default=4)
    parser.add_argument("--scale", type=int, default=2)


def chosen(names, known):
    """The screens meant by names or beginnings of names."""
    found = []
    for wanted in names:
        matching = [n for n in known if n == wanted or n.startswith(wanted)]
        if not matching:
            raise UserError(
                f"There is no screen {wanted!r}.", "`pocketstead sheet --list` lists them.", USAGE
            )
        found += [n for n in matching if n not in found]
    return found or list(known)


def _size(text):
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise UserError(f"--size is {text!r}.", "It must look like 320x240.", USAGE)
    return int(width), int(height)


def run(args):
    """Draw the screens."""
    from host_tools.simulator import shots

    names = chosen(args.names, list(shots.load_all()))
    if args.list:
        return tell(args, names, *names)
    setup = shots.Setup(*_size(args.size), args.lang, args.large, args.contrast)
    panels = [shots.take(name, setup) for name in names]
    if args.each:
        files = []
        for name, panel in zip(names, panels):
            path = Path(args.each) / (name.replace("/", "_") + ".png")
            path.parent.mkdir(parents=True, exist_ok=True)
            panel.image(args.scale).save(path)
            files.append(str(path))
    else:
        shots.sheet(panels, args.columns, args.scale, labels=names).save(args.out)
        files = [args.out]
    return tell(args, {"files": files, "screens": names}, *files)
