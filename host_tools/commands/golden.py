"""`pocketstead golden`: play the golden games again and write their digests."""

HELP = "renew the digests of the golden games after a change of rules or tables"


def add_arguments(parser):
    from engine_core import catalog

    parser.add_argument("game", choices=catalog.GAMES)


def run(args):
    from host_tools.play import golden

    changed = golden.renew(args.game)
    print(f"{args.game}: {len(golden.read(args.game))} games, {changed} changed")
    return 0
