"""`pocketstead games`: finished games that a board keeps, listed and fetched as journals."""

import json
from pathlib import Path

from host_tools.options import add_port, port_of

HELP = "list the finished games on a board and fetch them as journals"
DESCRIPTION = """Lists the games that a board keeps for watching again: the last three of each game
and the best of the weekly challenge. With --fetch each is written to a file of a few hundred
bytes that `pocketstead replay FILE --log` tells in words.

  pocketstead games                          what there is
  pocketstead games --fetch games            all of them, into the folder games
  pocketstead games --postcards cards        a picture of the own table of each, and of saved games
  pocketstead games --backup FILE            the same from a file that `pocketstead backup` wrote
"""


def add_arguments(parser):
    add_port(parser)
    parser.add_argument("--fetch", metavar="DIR", type=Path, help="write the journals there")
    parser.add_argument(
        "--postcards", metavar="DIR", type=Path, help="write a picture (PNG) of every game there"
    )
    parser.add_argument(
        "--backup", metavar="FILE", type=Path, help="look into a backup instead of a board"
    )


def store_of(files):
    """The files of a device, {path: bytes}, as the application sees them."""
    from firmware.app.saves import Store
    from host_tools.simulator.handheld import Memory

    memory = Memory()
    memory.data = {path.split("/")[-1]: data for path, data in files.items()}
    return Store(memory)


def found(files):
    """[(name, meta, journal)] of the files of a device; damaged ones are left."""
    from engine_core import catalog

    store = store_of(files)
    from firmware.app import past

    rows = []
    for game in catalog.GAMES:
        for k, meta in past.entries(store, game):
            name = f"{game}-{'week' if k == past.BEST else len(rows) + 1}"
            rows.append((name, meta, past.load(store, game, k)[2]))
    return rows


def postcards(files, folder):
    """Writes a picture of every finished and every saved game; [path]."""
    from engine_core import catalog, match
    from engine_core.flow import SaveError

    store = store_of(files)
    from firmware.app import shelf
    from host_tools.simulator import postcards as pictures

    tables = []
    for name, _, data in found(files):
        tables.append((name, list(match.replay(data))[-1]))
    for game in catalog.GAMES:
        _, data = shelf.unpack(store.load(shelf.save_name(game)))
        try:
            tables.append((f"{game}-saved", match.load(data)))
        except SaveError:
            continue
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, table in tables:
        path = folder / f"{name}.png"
        if pictures.write(table, path):
            written.append(path)
    return written


def read(port):
    """{path: bytes} of the files with finished and saved games on a board."""
    from host_tools.flash import saves, update

    with update.opened(port) as device:
        state = update.look(device)
        kept = ("past_", "game_")
        wanted = [p for p in saves.user_files(state.files) if p.split("/")[-1][:5] in kept]
        files = {path: device.read(path) for path in wanted}
        if state.active:
            device.restart()
    return files


def run(args):
    from engine_core import journal
    from host_tools.flash.saves import read_backup

    files = read_backup(args.backup) if args.backup else read(port_of(args))
    cards = postcards(files, args.postcards) if args.postcards else []
    rows = []
    for name, meta, data in found(files):
        game, seed, options, choices = journal.read(data)
        row = {
            "name": name,
            "game": game,
            "seed": seed,
            "options": options,
            "bytes": len(data),
            "choices": len(choices),
            "score": meta.get("score"),
            "won": bool(meta.get("won")),
            "code": meta.get("code", ""),
        }
        if args.fetch:
            args.fetch.mkdir(parents=True, exist_ok=True)
            path = args.fetch / f"{name}.journal"
            path.write_bytes(data)
            row["file"] = str(path)
        rows.append(row)
    if args.json:
        print(json.dumps(rows))
        return 0
    for row in rows:
        won = ", won" if row["won"] else ""
        code = f", code {row['code']}" if row["code"] else ""
        print(
            f"{row['name']}: {row['score']} points{won}, {row['choices']} choices, "
            f"{row['bytes']} bytes, seed {row['seed']:06d}{code}"
            + (f" -> {row['file']}" if args.fetch else "")
        )
    for path in cards:
        print(f"postcard -> {path}")
    if not rows:
        print("No finished games there.")
    return 0
