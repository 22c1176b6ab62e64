"""Numbers that tables and rules share: kinds of offers, prices, permanent effects, measures."""

# What T_ACT may offer.
PLAY = 1
SELL = 2
DEVELOP = 4
UPGRADE = 8
CATTLE = 16
DRAW = 32
RIGHT = 64  # the right part of an action tile: the top row of levers listens
ASKED = 128  # the question was put
ANY = 3  # a card of any type; projects have this type

# What cards are a price for.
FOR_RECRUIT = 0
FOR_LEVER = 1
FOR_EXCHANGE = 2
FOR_PLOT = 3

HOUSE_FREE = 1
TOWN_CHEAPER = 2
ANY_SITE = 4

# Permanent effects: positions in Seat.perks.
PM = 0
PC = 1
PD = 2  # + card type
PA = 5
PB = 6
PR = 7
PP_COINS = 8
PP_CARDS = 9
PV = 10

# What end-game effects and scoring tiles measure; 0 to 3 are presences in a region.
M_CATTLE = 4
M_SITES = 5
M_HOUSES = 6
M_TOWNS = 7
M_COIN_TRACK = 8
M_CARD_TRACK = 9
M_LEVERS = 10
M_LOWER_TRACK = 11
M_GROUP = 12
M_BRIDGES = 13
M_REGIONS = 14  # two regions, two thresholds
M_TYPES = 15  # two card types, two thresholds
M_PAY_SETTLERS = 16
M_PAY_VASES = 17
M_PAY_COINS = 18

# Levers as bits of Seat.built and Seat.up.
L1 = 2
L2 = 4
L3 = 8
L4 = 16
L5 = 32
L6 = 64
L7 = 128
L8 = 256
L9 = 512
L10 = 1024
L11 = 2048
L12 = 4096
