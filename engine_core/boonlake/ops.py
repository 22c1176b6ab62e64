"""Numbers of the tasks on the agenda. Cards, plots, spaces and river bonuses name them too.

A task is four bytes on `t.todo`: its number, a seat and two arguments; the last one is next.
Tasks below ASKS run by themselves; the others put a question and stay until it is settled.
"""

T_COINS = 0  # a = how many, and so on
T_CARDS = 1
T_SETTLERS = 2
T_VASES = 3
T_VP = 4
T_COIN_TRACK = 5
T_CARD_TRACK = 6
T_COIN_INCOME = 7
T_CARD_INCOME = 8
T_FILL = 9
T_RIGHT = 10  # a = action tile
T_RIVER = 11
T_TURN_OVER = 12
T_NEXT = 13
T_ROUND = 14
T_INCOME = 15
T_LEVERS = 16
T_REGIONS = 17
T_FINAL = 18
T_EMINENCE = 19
T_EMINENCE_SHIP = 20

ASKS = 24
T_KEEP = 24
T_FIRST_SITE = 25
T_TURN = 26
T_ACT = 27  # a = card type or ANY, b = what may be done (below)
T_PAY = 28  # a = card, or CARDS + scoring tile
T_GIVE = 29  # a = cards to discard as a price, b = for what (FOR_*)
T_DEVELOP = 30
T_UPGRADE = 31  # a = HOUSE_FREE, TOWN_CHEAPER or 0
T_TOWN = 32  # a = cell, b = bonuses of the card
T_CATTLE = 33
T_HERD = 34  # a = space
T_EXPLORE = 35
T_PLACE = 36  # a = grey tile
T_PASTURE = 37
T_TENDED = 38
T_REGION = 39
T_REGION_COINS = 40  # a = region that pays nothing
T_RECRUIT = 41  # a = 1 once a settler was bought
T_MODERNISE = 42  # a = 1 when it cannot be skipped
T_PROGRESS = 43
T_NEWS = 44
T_SAIL = 45
T_SITE = 46  # a = kind, or ANY_SITE
T_SITE_OR_VASE = 47
T_TRACK = 48  # a = steps
T_EXCHANGE = 49  # a = exchange, b = victory points
T_RAISE = 50
T_SCORE = 51
T_TRADE = 52  # a = area
T_WINDOW = 53
T_CANOE = 54

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
