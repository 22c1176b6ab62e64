"""Names of the compiled tables. Written by `pocketstead compile`; edit the content instead."""

from engine_core.tables import columns

SCHEMA = 0xDF404991

(  # layout 0x271CF7E7
    SUPPLY,  # 10 x 1 at 0
    PEDLAR_SELLS,  # 10 x 1 at 10
    PEDLAR_PAYS,  # 10 x 1 at 20
    KIND,  # 68 x 1 at 30
    COST,  # 68 x 1 at 98
    POINTS,  # 68 x 1 at 166
    EFFECT_AT,  # 69 x 2 at 234
    EFFECT,  # 243 x 1 at 372
    GOOD,  # 68 x 1 at 615
    RENEWS,  # 68 x 1 at 683
    CLASS,  # 36 x 1 at 751
    LANTERN1,  # 36 x 1 at 787
    LANTERN2,  # 36 x 1 at 823
    HAMMER,  # 36 x 1 at 859
    QUILL,  # 36 x 1 at 895
    MARKS,  # 36 x 1 at 931
    BREED,  # 36 x 1 at 967
    SPACE_POINTS,  # 9 x 1 at 1003
    SPACE_INCOME,  # 9 x 1 at 1012
    REP_POINTS,  # 15 x 1 at 1021
    SLOT_COST,  # 5 x 1 at 1036
    LEVEL_COINS,  # 10 x 1 at 1041
    LEVEL_TARGET,  # 10 x 1 at 1051
    LEVEL_CIDER,  # 10 x 1 at 1061
    LEVEL_DRIFT,  # 10 x 1 at 1071
    LEVEL_RIVALS,  # 10 x 1 at 1081
    LEVEL_REP,  # 10 x 1 at 1091
    LEVEL_ROW,  # 10 x 1 at 1101
    LEVEL_KEYS,  # 10 x 1 at 1111
    LEVEL_DARK,  # 10 x 1 at 1121
    ENC_PLACE,  # 150 x 1 at 1131
    ENC_MOOD,  # 150 x 1 at 1281
    ENC_CHOICE,  # 151 x 2 at 1432
    CHOICE_COST,  # 420 x 1 at 1734
    CHOICE_COST_N,  # 420 x 1 at 2154
    CHOICE_BONUS,  # 420 x 1 at 2574
    CHOICE_BONUS_N,  # 420 x 1 at 2994
    CHOICE_TIER,  # 421 x 2 at 3414
    CHOICE_FAIL_TEXT,  # 420 x 1 at 4256
    CHOICE_FAIL,  # 421 x 2 at 4676
    TIER_LANTERNS,  # 812 x 1 at 5518
    TIER_OP,  # 813 x 2 at 6330
    OP_CODE,  # 1547 x 1 at 7956
    OP_ARG,  # 1547 x 1 at 9503
    FAIL_CODE,  # 131 x 1 at 11050
    FAIL_ARG,  # 131 x 1 at 11181
    ENCOUNTER,  # 150 x 1 at 11312
) = columns("above_below", SCHEMA)

MUSHROOM = 0
FISH = 1
FRUIT = 2
ROPE = 3
POT = 4
PAPER = 5
ORE = 6
AMETHYST = 7
POTION = 8
CIDER = 9
K_START = 0
FIRST_START = 0
K_HOUSE = 1
FIRST_HOUSE = 4
K_OUTPOST = 2
FIRST_OUTPOST = 29
K_STAR = 3
FIRST_STAR = 53
K_KEY = 4
FIRST_KEY = 59
BED = 0
TRAIN_READY = 1
COIN_ON_BUILD = 2
REROLL = 3
COIN_ON_EXPLORE = 4
DRINK_AS_COIN = 5
POTION_INCOME = 6
INCOME = 7
REP_NOW = 8
POTION_NOW = 9
STOCK = 10
RENEW = 11
INCOME_PER_GOOD = 12
VP_PER_VILLAGER = 13
VP_PER_ITEM = 14
VP_PER_BUILDING = 15
VP_PER_EMPTY_CAVE = 16
SYMBOLS = 8
FIRST_VILLAGER = 12
FIRST_SPECIAL = 30
CAT = 1
BAD_REP = 2
OWN_BED = 4
NO_DRINK = 8
REP_LEAST = -4
REP_MOST = 10
SIGNED = 128
OP_REP_UP = 12
OP_REP_DOWN = 13
OP_VILLAGER = 14
OP_CAVE = 15
OP_SPECIAL = 16
OP_LOSE_COIN = 17
OP_LOSE_GOOD = 18
OP_LOSE_POTION = 19
OP_INJURE = 20
OP_HAMMER = 21
OP_QUILL = 22
OP_COIN = 1
OP_ITEM = 2
WRITTEN = 150
