"""Names of the compiled tables. Written by `pocketstead compile`; edit the content instead."""

from engine_core.tables import columns

SCHEMA = 0x06D26D0C

(
    CONDITION,  # 16 x 1
    CONDITION_A,  # 16 x 1
    CONDITION_B,  # 16 x 1
    THRESHOLD,  # 128 x 1
    PROJECT_VP,  # 16 x 1
    PROJECT_TRACK,  # 16 x 1
    CARD_TYPE,  # 181 x 1
    CARD_COINS,  # 181 x 1
    CARD_VASES,  # 181 x 1
    CARD_WOOD,  # 181 x 1
    CARD_CLAY,  # 181 x 1
    CARD_STONE,  # 181 x 1
    CARD_IRON,  # 181 x 1
    CARD_VP,  # 165 x 1
    NOW_AT,  # 166 x 2
    NOW,  # 465 x 1
    PERM_AT,  # 166 x 1
    PERM,  # 104 x 1
    END_AT,  # 166 x 1
    END,  # 245 x 1
    REGION,  # 34 x 1
    SPACE_ROW,  # 34 x 1
    SPACE_COL,  # 34 x 1
    NEXT_AT,  # 35 x 1
    NEXT,  # 120 x 1
    FORD_AT,  # 35 x 1
    FORD,  # 12 x 1
    BRIDGE,  # 34 x 1
    START,  # 34 x 1
    SPACE_OP,  # 34 x 1
    SPACE_ARG,  # 34 x 1
    RIVER_OP,  # 31 x 1
    RIVER_ARG,  # 31 x 1
    PORT,  # 31 x 1
    PATH_AT,  # 3 x 1
    PATH,  # 49 x 1
    LOCK,  # 4 x 1
    SHIP_START,  # 8 x 1
    MOVES,  # 7 x 1
    LOSS,  # 7 x 1
    ACTION_CARD,  # 7 x 1
    TRACK_GAIN,  # 22 x 1
    TRACK_VP,  # 22 x 1
    TRACK_OP,  # 22 x 1
    TRACK_ARG,  # 22 x 1
    SETTLER_COINS,  # 2 x 1
    SETTLER_VP,  # 2 x 1
    SETTLER_ROW,  # 2 x 1
    HOUSE_COINS,  # 6 x 1
    HOUSE_VP,  # 6 x 1
    HOUSE_ROW,  # 6 x 1
    TOWN_COINS,  # 4 x 1
    TOWN_VP,  # 4 x 1
    TOWN_ROW,  # 4 x 1
    CATTLE_COINS,  # 5 x 1
    CATTLE_VP,  # 5 x 1
    CATTLE_ROW,  # 5 x 1
    LEVER_COST,  # 13 x 1
    REWARD_OP,  # 4 x 1
    REWARD_ARG,  # 4 x 1
    EMINENCE_REWARD,  # 4 x 1
    MARK,  # 35 x 1
    PLOT_THERE,  # 70 x 1
    PLOT_COST,  # 70 x 1
    PLOT_PRICE,  # 70 x 1
    PLOT_OP,  # 70 x 1
    PLOT_ARG,  # 70 x 1
    PLOT_TOWN,  # 70 x 1
    EX_OF_AT,  # 8 x 1
    EX_OF,  # 10 x 1
    EX_GIVE_AT,  # 11 x 1
    EX_GIVE,  # 22 x 1
    EX_GET_AT,  # 11 x 1
    EX_GET,  # 22 x 1
    SOLO_B,  # 10 x 1
    SOLO_CORNER,  # 40 x 1
    SOLO_ACTION,  # 30 x 1
    EMINENCE_HOUSES,  # 7 x 1
    EMINENCE_TOWNS,  # 5 x 1
    EMINENCE_CATTLE,  # 6 x 1
    EMINENCE_CACTUS,  # 25 x 1
    DEFICIT,  # 256 x 1
    UPSTREAM,  # 256 x 1
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
T_COINS = 0
T_CARDS = 1
T_SETTLERS = 2
T_VASES = 3
T_VP = 4
T_COIN_TRACK = 5
T_CARD_TRACK = 6
T_COIN_INCOME = 7
T_CARD_INCOME = 8
T_FILL = 9
T_RIGHT = 10
T_RIVER = 11
T_TURN_OVER = 12
T_NEXT_TURN = 13
T_NEW_ROUND = 14
T_INCOME = 15
T_LEVERS = 16
T_REGIONS = 17
T_FINAL = 18
T_EMINENCE = 19
T_EMINENCE_SHIP = 20
T_KEEP = 24
T_FIRST_SITE = 25
T_TURN = 26
T_ACT = 27
T_PAY = 28
T_GIVE = 29
T_DEVELOP = 30
T_UPGRADE = 31
T_TOWN = 32
T_CATTLE = 33
T_HERD = 34
T_EXPLORE = 35
T_PLACE = 36
T_PASTURE = 37
T_TENDED = 38
T_REGION = 39
T_REGION_COINS = 40
T_RECRUIT = 41
T_MODERNISE = 42
T_PROGRESS = 43
T_NEWS = 44
T_SAIL = 45
T_SITES = 46
T_SITE_OR_VASE = 47
T_TRACK = 48
T_EXCHANGE = 49
T_LIFT = 50
T_SCORE = 51
T_TRADE = 52
T_WINDOW = 53
T_CANOE = 54
