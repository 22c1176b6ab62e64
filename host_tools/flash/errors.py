"""The numbered errors of everything that talks to a device; docs/errors.md lists the same."""

from host_tools.errors import FAILED, UserError

# number: (what happened, what to do). A test compares this table with docs/errors.md.
ERRORS = {
    101: (
        "No board was found.",
        "Plug it in with a cable that carries data, install MicroPython on it, or give --port. "
        "`pocketstead ports` lists what is there.",
    ),
    102: (
        "{count} boards are connected: {ports}.",
        "Choose one with --port, or take all of them with --all.",
    ),
    103: (
        "The port {port} is in use by another program.",
        "Close the other terminal, editor or flash command, then try again.",
    ),
    104: (
        "The port {port} cannot be opened: {problem}.",
        "Check the name with `pocketstead ports`. On Linux, join the group that owns the port "
        "(often dialout) and log in again.",
    ),
    105: (
        "{port} does not answer as MicroPython does.",
        "Hold A while switching on (safe mode) and try again; if that does not help, copy "
        "our firmware again (docs/builders.md).",
    ),
    106: (
        "{port} runs MicroPython {found}; 1.25 or newer is needed.",
        "Install a newer MicroPython from micropython.org; files on the board may be lost by "
        "that, so run `pocketstead backup` first.",
    ),
    107: (
        "{port} is a {machine}; the bundle is for {board} ({chips}).",
        "Build and flash for the right board with --board.",
    ),
    108: (
        "{port} holds Pocketstead for {found}, the bundle is for {board}.",
        "Use --board {found}; if the board was really changed, add --change-board.",
    ),
    109: (
        "{port} is a {machine}, which fits several boards: {boards}.",
        "Say which one with --board.",
    ),
    110: (
        "{port} has {free} KB free; this update needs {needed} KB.",
        "Remove other files from the board, bundle fewer languages, or `pocketstead wipe` it "
        "(a backup first keeps the saves).",
    ),
    111: (
        "The bundle in {folder} is damaged: {problem}.",
        "Make it again with `pocketstead bundle`.",
    ),
    112: ("There is no bundle in {folder}.", "Make one with `pocketstead bundle --board NAME`."),
    113: (
        "The file system of {port} is damaged: {problem}.",
        "Save what can be saved with `pocketstead backup`, then `pocketstead wipe --format` and "
        "flash again.",
    ),
    114: (
        "The line to {port} dropped {times} times; the update is not finished.",
        "Saves are untouched. Try another cable or socket and flash again: only what is "
        "missing is sent.",
    ),
    115: (
        "{name} on {port} is not what was sent, twice in a row.",
        "Saves are untouched. Flash again; if it happens again, the flash chip is worn out.",
    ),
    116: (
        "The new build {new} did not draw its first frame on {port}; build {old} runs again.",
        "Look at what it says with `pocketstead console`, then fix and flash again.",
    ),
    117: (
        "{port} was updated to build {new}, but the build has not drawn its first frame.",
        "Look at the screen and at `pocketstead console`. Three starts without a frame lead "
        "back to the build before, if there is one.",
    ),
    118: (
        "The bundle has no machine code of kind {kind}, which this MicroPython needs.",
        "Use MicroPython 1.25 or newer. It has: {kinds}.",
    ),
    119: (
        "{path} is not a backup of Pocketstead: {problem}.",
        "Choose a file that `pocketstead backup` wrote.",
    ),
    120: ("There are no saves on {port}.", "Nothing to back up; play first."),
    121: (
        "The application on {port} does not answer.",
        "It must be running and awake: press a key on the device, or `pocketstead info` to see "
        "what is installed.",
    ),
    122: ("Nothing was wiped.", "Answer yes, or give --yes."),
    123: (
        "{port} stopped answering: {problem}.",
        "Unplug the board, plug it in again, then repeat the command.",
    ),
    125: ("The emulated board can only be {boards}, not {board}.", "Choose one of them."),
    126: (
        "{port} runs a firmware of ours that this version cannot update over the serial line.",
        "Back the saves up (`pocketstead backup FILE`), make a new one with `pocketstead "
        "firmware`, and copy the file onto the board's drive (docs/builders.md).",
    ),
    127: (
        "{port} does not take a bundle: boards with an RP2040 run our own firmware.",
        "Leave --bundle out: `pocketstead flash` makes what the board needs.",
    ),
    128: (
        "Nothing was changed on {port}.",
        "Answer yes, or give --yes, to put our own firmware onto it.",
    ),
    129: (
        "{path} is not our firmware for {target}: {problem}.",
        "Make it with `pocketstead firmware`, or leave --uf2 out.",
    ),
    130: (
        "{port} was sent into its boot loader, but neither its drive nor the board has come.",
        "Copy {path} onto the drive by hand: unplug the board, plug it in with BOOTSEL held "
        "down (PicoSystem: X). The saves are in that file, and in {backup}.",
    ),
    131: (
        "{path} could not be copied onto {drive}: {problem}.",
        "Copy it by hand: firmware, games and saves are in it. The board waits in its boot "
        "loader; the saves are in {backup} as well.",
    ),
    132: (
        "{path} was copied, but the board at {port} has not come back.",
        "Unplug it and plug it in again. If it does not start: plug it in with BOOTSEL held "
        "down (PicoSystem: X) and copy the file by hand. The saves are in it, and in {backup}.",
    ),
    133: (
        "{port} runs our firmware now, but {name} did not arrive.",
        "`pocketstead restore {backup}` brings the saves back.",
    ),
    134: (
        "{name} on {port} has no end.",
        "Unplug the board, plug it in again, then repeat the command; if it happens again, its "
        "file system is damaged: `pocketstead wipe` makes a new one.",
    ),
}


class DeviceError(UserError):
    """A numbered error; `number` is what docs/errors.md explains."""

    def __init__(self, number, message, remedy):
        super().__init__(f"E{number}: {message}", remedy, FAILED)
        self.number = number


def fault(number, **details):
    """The error of this number, with its blanks filled in."""
    message, remedy = ERRORS[number]
    return DeviceError(number, message.format(**details), remedy.format(**details))
