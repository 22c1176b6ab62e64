"""What lies on the table: the state of a game of Boonlake."""

from engine_core import record


@record.declared
class Seat(record.Record):
    """One player, or the Grey Eminence, who uses only some of it."""

    INTS = (
        "vp",  # as on the track; final scoring is added by scoring.py
        "tiles_vp",  # of these: from scoring tiles
        "income_vp",  # from income and unused levers
        "projects_vp",
        "coins",
        "vases",
        "ranch",
        "supply",
        "slots",  # settlers still beside rows 1 and 2
        "out",  # settlers on plots
        "coin_track",
        "card_track",
        "canoe0",  # the one further upstream
        "canoe1",
        "houses",  # removed from the board
        "towns",
        "cattle",
        "aside",  # houses that made way for towns
        "ship",  # place on the path of this round
        "built",  # levers as bits: 1 << number
        "up",  # of these: not used
        "turns",
    )
    LISTS = ("hand", "played", "offer")
    GRIDS = (
        "sites",  # level per kind
        "perks",  # permanent effects, ops.PM to ops.PV
        "present",  # presences per region
        "projects",  # per area: 1 done with a settler above, 2 done without
        "tokens",  # per area: value of the score token
    )


@record.declared
class State(record.State):
    INTS = (
        "players",
        "solo",  # 0, or difficulty + 1
        "round",  # 0 or 1
        "active",  # whose turn it is
        "first",  # start player
        "actor",  # who was asked last
        "tile",  # the action tile of this turn
        "row",  # and the row it came from, 0 at the top
        "scorings",  # interim scorings begun
        "locks",  # crossed in this round: 1 on the arm, 2 the last one
        "pending",  # an interim scoring follows this turn
        "closing",  # the last space was reached in round 2
        "pastures",  # left in the stack
        "over",
        "cactus",
        "number",  # preferred place of the Grey Eminence
        "cycle",  # solo tiles: 1 once all six were seen
    )
    WIDE = ("r0", "r1")
    LISTS = (
        "todo",  # the agenda (rules.AGENDA), four bytes a task; the last one is at hand
        "rows",  # action tiles from the top
        "deck",
        "discard",
        "grey",
        "areas",  # scoring tiles in play, that of seat k at place k; 255 before it is kept
        "pool",  # scoring tiles not dealt
        "free",  # empty plots, as cells: 2 * space + (0 upper, 1 lower)
        "edge",  # empty spaces next to a terrain tile
        "stack",  # solo tiles face down: 4 * tile + corner of the silhouette
        "used",  # solo tiles turned up
        "gone",  # solo tiles not in this game
    )
    SLIM = ("deck", "discard")
    GRIDS = (
        "ground",  # per space: 0 empty, tile + 1, PASTURE
        "plots",  # per cell: 0 empty, 1 + 3 * seat + (0 settler, 1 house, 2 town)
        "herds",  # 4 * space + seat: cattle
        "crowd",  # per space: pieces of anybody
        "near",  # per space: pieces there and on adjacent spaces
        "covered",  # per region
    )
    PARTS = (("seats", Seat),)

    @property
    def task(self):
        """The number of the task at hand (data.T_*)."""
        return self.todo[-4]

    @property
    def about(self):
        """Its first argument: the card, cell, space or area it is about (rules.AGENDA)."""
        return self.todo[-2]

    @property
    def detail(self):
        """Its second argument."""
        return self.todo[-1]
