"""Names of the compiled tables. Written by `pocketstead compile`; edit the content instead."""

from engine_core.tables import columns

SCHEMA = 0x0310949A

(
    CONDITION,
    CONDITION_A,
    CONDITION_B,
    THRESHOLD,
    PROJECT_VP,
    PROJECT_TRACK,
    CARD_TYPE,
    CARD_COINS,
    CARD_VASES,
    CARD_WOOD,
    CARD_CLAY,
    CARD_STONE,
    CARD_IRON,
    CARD_VP,
    NOW_AT,
    NOW,
    PERM_AT,
    PERM,
    END_AT,
    END,
    REGION,
    SPACE_ROW,
    SPACE_COL,
    NEXT_AT,
    NEXT,
    FORD_AT,
    FORD,
    BRIDGE,
    START,
    SPACE_OP,
    SPACE_ARG,
    RIVER_OP,
    RIVER_ARG,
    PORT,
    PATH_AT,
    PATH,
    LOCK_AT,
    LOCK,
    SHIP_START,
    MOVES,
    LOSS,
    ACTION_CARD,
    TRACK_GAIN,
    TRACK_VP,
    TRACK_OP,
    TRACK_ARG,
    SETTLER_COINS,
    SETTLER_VP,
    SETTLER_ROW,
    HOUSE_COINS,
    HOUSE_VP,
    HOUSE_ROW,
    TOWN_COINS,
    TOWN_VP,
    TOWN_ROW,
    CATTLE_COINS,
    CATTLE_VP,
    CATTLE_ROW,
    LEVER_COST,
    REWARD_OP,
    REWARD_ARG,
    EMINENCE_REWARD,
    MARK,
    PLOT_THERE,
    PLOT_COST,
    PLOT_PRICE,
    PLOT_OP,
    PLOT_ARG,
    PLOT_TOWN,
    EX_OF_AT,
    EX_OF,
    EX_GIVE_AT,
    EX_GIVE,
    EX_GET_AT,
    EX_GET,
    SOLO_B,
    SOLO_CORNER,
    SOLO_ACTION,
    EMINENCE_HOUSES,
    EMINENCE_TOWNS,
    EMINENCE_CATTLE,
    EMINENCE_CACTUS,
    DEFICIT,
    UPSTREAM,
) = columns("boonlake", SCHEMA)

CARDS = 165
A_EXPANSION = 0
A_SETTLEMENT = 1
A_CATTLE = 2
A_REGIONS = 3
A_RECRUITING = 4
A_PROGRESS = 5
A_BUILDING = 6
TRACK = 11
PASTURE = 36
TOWN_ZERO = 100
