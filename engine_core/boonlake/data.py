"""Names of the compiled tables. Written by `pocketstead compile`; edit the content instead."""

from engine_core.tables import columns

SCHEMA = 0x06D26D0C

(  # layout 0x3E779919
    CONDITION,  # 16 x 1 at 0
    CONDITION_A,  # 16 x 1 at 16
    CONDITION_B,  # 16 x 1 at 32
    THRESHOLD,  # 128 x 1 at 48
    PROJECT_VP,  # 16 x 1 at 176
    PROJECT_TRACK,  # 16 x 1 at 192
    CARD_TYPE,  # 181 x 1 at 208
    CARD_COINS,  # 181 x 1 at 389
    CARD_VASES,  # 181 x 1 at 570
    CARD_WOOD,  # 181 x 1 at 751
    CARD_CLAY,  # 181 x 1 at 932
    CARD_STONE,  # 181 x 1 at 1113
    CARD_IRON,  # 181 x 1 at 1294
    CARD_VP,  # 165 x 1 at 1475
    NOW_AT,  # 166 x 2 at 1640
    NOW,  # 465 x 1 at 1972
    PERM_AT,  # 166 x 1 at 2437
    PERM,  # 104 x 1 at 2603
    END_AT,  # 166 x 1 at 2707
    END,  # 245 x 1 at 2873
    REGION,  # 34 x 1 at 3118
    SPACE_ROW,  # 34 x 1 at 3152
    SPACE_COL,  # 34 x 1 at 3186
    NEXT_AT,  # 35 x 1 at 3220
    NEXT,  # 120 x 1 at 3255
    FORD_AT,  # 35 x 1 at 3375
    FORD,  # 12 x 1 at 3410
    BRIDGE,  # 34 x 1 at 3422
    START,  # 34 x 1 at 3456
    SPACE_OP,  # 34 x 1 at 3490
    SPACE_ARG,  # 34 x 1 at 3524
    RIVER_OP,  # 31 x 1 at 3558
    RIVER_ARG,  # 31 x 1 at 3589
    PORT,  # 31 x 1 at 3620
    PATH_AT,  # 3 x 1 at 3651
    PATH,  # 49 x 1 at 3654
    LOCK,  # 4 x 1 at 3703
    SHIP_START,  # 8 x 1 at 3707
    MOVES,  # 7 x 1 at 3715
    LOSS,  # 7 x 1 at 3722
    ACTION_CARD,  # 7 x 1 at 3729
    TRACK_GAIN,  # 22 x 1 at 3736
    TRACK_VP,  # 22 x 1 at 3758
    TRACK_OP,  # 22 x 1 at 3780
    TRACK_ARG,  # 22 x 1 at 3802
    SETTLER_COINS,  # 2 x 1 at 3824
    SETTLER_VP,  # 2 x 1 at 3826
    SETTLER_ROW,  # 2 x 1 at 3828
    HOUSE_COINS,  # 6 x 1 at 3830
    HOUSE_VP,  # 6 x 1 at 3836
    HOUSE_ROW,  # 6 x 1 at 3842
    TOWN_COINS,  # 4 x 1 at 3848
    TOWN_VP,  # 4 x 1 at 3852
    TOWN_ROW,  # 4 x 1 at 3856
    CATTLE_COINS,  # 5 x 1 at 3860
    CATTLE_VP,  # 5 x 1 at 3865
    CATTLE_ROW,  # 5 x 1 at 3870
    LEVER_COST,  # 13 x 1 at 3875
    REWARD_OP,  # 4 x 1 at 3888
    REWARD_ARG,  # 4 x 1 at 3892
    EMINENCE_REWARD,  # 4 x 1 at 3896
    MARK,  # 35 x 1 at 3900
    PLOT_THERE,  # 70 x 1 at 3935
    PLOT_COST,  # 70 x 1 at 4005
    PLOT_PRICE,  # 70 x 1 at 4075
    PLOT_OP,  # 70 x 1 at 4145
    PLOT_ARG,  # 70 x 1 at 4215
    PLOT_TOWN,  # 70 x 1 at 4285
    EX_OF_AT,  # 8 x 1 at 4355
    EX_OF,  # 10 x 1 at 4363
    EX_GIVE_AT,  # 11 x 1 at 4373
    EX_GIVE,  # 22 x 1 at 4384
    EX_GET_AT,  # 11 x 1 at 4406
    EX_GET,  # 22 x 1 at 4417
    SOLO_B,  # 10 x 1 at 4439
    SOLO_CORNER,  # 40 x 1 at 4449
    SOLO_ACTION,  # 30 x 1 at 4489
    EMINENCE_HOUSES,  # 7 x 1 at 4519
    EMINENCE_TOWNS,  # 5 x 1 at 4526
    EMINENCE_CATTLE,  # 6 x 1 at 4531
    EMINENCE_CACTUS,  # 25 x 1 at 4537
    DEFICIT,  # 256 x 1 at 4562
    UPSTREAM,  # 256 x 1 at 4818
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
