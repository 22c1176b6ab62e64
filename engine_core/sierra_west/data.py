"""Names of the compiled tables. Written by `pocketstead compile`; edit the content instead."""

from engine_core.tables import columns

SCHEMA = 0x1B7ECD61

(
    SYM_OP,  # 39 x 1
    SYM_A,  # 39 x 1
    SYM_B,  # 39 x 1
    SYM_HAZARD,  # 39 x 1
    SYM_TARGET,  # 39 x 1
    CARD_KIND,  # 72 x 1
    GA,  # 72 x 1
    BA,  # 72 x 1
    GB,  # 72 x 1
    GC,  # 72 x 1
    BC,  # 72 x 1
    SUMMIT,  # 72 x 1
    ANIMAL,  # 72 x 1
    COST_AT,  # 36 x 2
    COST,  # 90 x 1
    SUMMIT_OP,  # 35 x 1
    SUMMIT_ARG,  # 35 x 1
    SUMMIT_AGAIN,  # 35 x 1
    SP_MARK,  # 24 x 1
    SP_GREEN,  # 24 x 1
    SP_RED,  # 24 x 1
    SP_FR,  # 24 x 1
    SP_FG,  # 24 x 1
    SP_FB,  # 24 x 1
    SP_GOLD,  # 24 x 1
    SP_DARK,  # 24 x 1
    SP_DIE,  # 24 x 1
    SP_FEW,  # 24 x 1
    SP_MANY,  # 24 x 1
    RIVER_AT,  # 25 x 2
    RIVER,  # 17 x 1
    CABIN_COLOUR,  # 13 x 1
    CABIN_COPIES,  # 13 x 1
    CABIN_OP,  # 13 x 1
    CABIN_ARG,  # 13 x 1
    CABIN_ONCE,  # 13 x 1
    MULTIPLIER,  # 7 x 1
    WAGON_BOOTS,  # 7 x 1
    WAGON_ANY,  # 7 x 1
    SURCHARGE,  # 4 x 1
    TRACK_REWARD,  # 5 x 1
    ANIMAL_REWARD,  # 8 x 1
    MANY,  # 4 x 1
    FISH_EACH,  # 4 x 1
    CARTS,  # 4 x 1
    HELPER,  # 18 x 1
    NEAR_AT,  # 22 x 2
    NEAR,  # 98 x 1
    ABOVE_AT,  # 21 x 2
    ABOVE,  # 28 x 1
    FROM_LEFT,  # 20 x 1
    LAYOUT_FEW,  # 20 x 1
    LAYOUT_MANY,  # 20 x 1
    OUTPOST_AT,  # 5 x 1
    PLAN_RIGHT,  # 18 x 1
    PLAN_ACT,  # 72 x 1
    PLAN_MULE,  # 18 x 1
    PLAN_ANIMAL,  # 18 x 1
    TRAP_RIGHT,  # 18 x 1
    TRAP_FAINT,  # 18 x 1
) = columns("sierra_west", SCHEMA)

BASE = 20
OP_GAIN = 0
OP_GOLD = 1
OP_BOOTS = 2
OP_SHOVEL = 3
OP_MULE = 4
OP_FUR = 5
OP_BEAR = 6
OP_PAIR = 7
OP_APPLES = 8
OP_HARVEST = 9
OP_PAN = 10
OP_MELANCHOLY = 11
OP_BANJO = 12
OP_OAR = 13
OP_FISHING = 14
OP_CATCH = 15
OP_LAMP = 16
OP_DYNAMITE = 17
OP_LOAD = 18
OP_MINE = 19
OP_TOOL = 20
OP_BULLETS = 21
OP_SHERIFF = 22
OP_LAW = 23
SUM_HOMESTEAD = 0
SUM_WAGON = 1
SUM_BASIC = 2
SUM_GAIN_GOLD = 3
SUM_ORCHARD = 4
SUM_FISH = 5
SUM_CART = 6
SUM_GUN = 7
SUM_SHARP = 8
CAB_BOOTS_TO_GOLD = 0
CAB_BOOTS_TO_PAIR = 1
CAB_BOOTS_DOUBLE = 2
CAB_STEP_BACK = 3
CAB_DROP_DOWN = 4
CAB_ALL_GREEN = 5
CAB_DOUBLE = 6
CAB_PAID_MINUS_1 = 7
CAB_BEAR_FREE = 8
CAB_SPADE_GOLD = 9
CAB_GOLD_TO_BASIC = 10
PLAN_WAG = 0
PLAN_GLD = 1
PLAN_FUR = 2
PLAN_HSM = 3
PLAN_HSW = 4
PLAN_HSS = 5
PLAN_MOV = 6
PLAN_SHV = 7
PLAN_SPC = 8
FIRST_MODE_OP = 8
