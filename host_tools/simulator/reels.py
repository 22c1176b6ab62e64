"""Moving pictures of the four games: a real game by real bots, watched on the real screen."""

from engine_core import bots, catalog, journal, match, rng
from firmware.app import past
from firmware.app.saves import Store
from host_tools.emulator.panel import image
from host_tools.simulator.handheld import Handheld, Memory

SEED = 11
PICTURES = 24
MS = 700  # one picture


def played(game, seed=SEED):
    """The journal of a game between two normal bots."""
    running = match.new(game, seed, players=2)
    dice = rng.Dice(seed)
    while running.ask is not None:
        running.answer(bots.pick(running, "normal", dice))
    return journal.write(running)


def pictures(game, data):
    """So many pictures of a game, from its beginning to its score."""
    files = Memory()
    store = Store(files)
    past.put(store, game, past.LINK, 0, {"people": 0}, data)
    store.save_values("settings", {"language": "en", "motion": 0})
    store.save_values("boot", {"go": "replay", "game": game, "k": past.LINK})
    device = Handheld(files)
    device.wait(200)
    watching = device.app.stack[-1]
    found = []
    for k in range(PICTURES):
        watching.go_to(watching.total * k // PICTURES)
        watching.show()
        device.wait(100)
        found.append(image(device.display.data, 240, 240))
    return found


def make(folder):
    """One <game>.webp that moves and one <game>.png that does not, for every game."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in catalog.GAMES:
        found = pictures(game, played(game))
        found[PICTURES // 2].save(folder / f"{game}.png", optimize=True)
        found[0].save(
            folder / f"{game}.webp",
            save_all=True,
            append_images=found[1:],
            duration=MS,
            loop=0,
            lossless=True,
            quality=60,
            method=4,
        )


def preview(folder, out):
    """The picture that a link to the page shows: two games in their own pixels, doubled."""
    from PIL import Image

    sheet = Image.new("RGB", (1200, 630), "#12162a")
    for k, game in enumerate(("villagers", "boonlake")):
        picture = Image.open(folder / f"{game}.png").convert("RGB")
        sheet.paste(picture.resize((480, 480), Image.Resampling.NEAREST), (80 + 560 * k, 75))
    sheet.save(out, optimize=True)
