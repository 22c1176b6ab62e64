"""The words rules and screens share: prompts, verbs, notes, score categories.

What each one carries is told beside it; docs/games/above_below.md has the tables. Cards,
villagers and caves are rows of the tables, items 0-7 are goods, 8 potion, 9 cider; rows of the
offer are 0 houses, 1 outposts. NOTE_SHOWS has two letters per note, for a and b in its text:
p player, c building, v villager, k cave, g item, e encounter, n number, r row, - not in the text.
"""

P_TURN = 0  # free actions, then one normal action or a pass
P_AGAIN = 1  # a Cave Cat refused: another normal action, or the end of the turn
P_EXPLORERS = 2  # who goes exploring
P_HARVESTERS = 3
P_LABOURERS = 4
P_BUILDER = 5
P_TRAINER = 6
P_TAKE = 7  # from which card a harvester takes
P_PAY = 8  # with how many coins, potions, ciders
P_PRICE = 9  # what to offer for the item in another sale circle
P_ANSWER = 10  # sell at this price?
P_CHOICE = 11  # what the party does in the encounter
P_REROLL = 12
P_EXERT = 13
P_LOSE = 14  # which good or potion is lost
P_INJURE = 15  # which member of the party is hurt
P_DRINK = 16
P_BED = 17
P_PLACE = 18  # goods onto the advancement track

V_EXPLORE = 0
V_BUILD = 1  # building
V_HARVEST = 2
V_TRAIN = 3  # slot
V_LABOUR = 4
V_PASS = 5
V_END = 6
V_BUY = 7  # seat
V_OFFER = 8  # item
V_WITHDRAW = 9
V_REFRESH = 10  # row
V_PLACE = 11  # good
V_SEND = 12  # villager
V_GO = 13
V_TAKE = 14  # building
V_PAY = 15  # coins, potions, ciders
V_PRICE = 16  # coins
V_YES = 17
V_NO = 18
V_CHOICE = 19  # 0, 1 or 2
V_REROLL = 20  # villager
V_KEEP = 21
V_EXERT = 22  # villager
V_DONE = 23
V_LOSE = 24  # item, 0 from the store or 1 from the sale circle
V_INJURE = 25  # villager
V_POTION = 26  # villager
V_CIDER = 27  # villager
V_BED = 28  # villager
V_PEDLAR_BUY = 29  # solitaire: the pedlar's good
V_PEDLAR_SELL = 30  # solitaire: the item in the sale circle, to the pedlar

N_ROUND = 0  # round a begins; seat is 255
N_PASS = 1
N_LABOUR = 2  # a coins for labour
N_CIDER = 3  # takes the cider of the reputation board
N_BUILD = 4  # builds a for b coins
N_ROW = 5  # a is turned up in row b; seat is 255
N_STOCK = 6  # good a comes to card b
N_BONUS = 7  # a coins for building
N_HARVEST = 8  # takes good a from card b
N_TRAIN = 9  # trains a for b coins
N_OFFER = 10  # puts a into the sale circle
N_WITHDRAW = 11  # takes a back
N_BID = 12  # offers b coins to seat a
N_SOLD = 13  # buys a for b coins; seat is the buyer
N_REFUSED = 14  # seat a refuses b coins
N_REFRESH = 15  # deals row a anew
N_PLACE = 16  # puts good a on space b of the track
N_CAT = 17  # the Cave Cat rolls b and comes along; a is the cat
N_CAT_REFUSES = 18  # a = cat, b = die
N_CAVE = 19  # goes into cave a with b villagers
N_ENCOUNTER = 20  # die b leads to encounter a
N_CHOICE = 21  # takes choice b of encounter a
N_ROLL = 22  # villager a rolls b
N_REROLL = 23  # villager a rolls anew: b
N_EXERT = 24  # exerts a
N_SUCCESS = 25  # reaches tier a (its row in the tables) with b lanterns
N_FAIL = 26  # b lanterns were too few for choice a (its row in the tables)
N_COINS = 27  # gains a coins
N_GAIN = 28  # gains b of item a
N_SHORT = 29  # item a is not in the supply any more
N_REP_UP = 30  # reputation rises by a
N_REP_DOWN = 31  # reputation falls by a
N_JOINS = 32  # villager a joins
N_EMPTY_CAVE = 33  # cave a is now an empty cave of the village
N_LOSE_COINS = 34  # loses a coins
N_LOSE = 35  # loses item a
N_INJURED = 36  # villager a is hurt
N_PAY = 37  # pays a of item b
N_POTION = 38  # villager a drinks a potion
N_DRINK = 39  # villager a drinks cider
N_BED = 40  # villager a sleeps in a bed
N_OWN_BED = 41  # villager a sleeps in his own bed
N_INCOME = 42  # a coins of income
N_RENEW = 43  # good a grows on card b
N_SLOT = 44  # villager a waits in slot b; seat is 255
N_FIRST = 45  # is first player now
N_SCORING = 46  # the game is over
N_PEDLAR = 47  # the pedlar brings good a this round
N_PEDLAR_BUY = 48  # buys a for b coins
N_PEDLAR_SELL = 49  # sells a for b coins
N_SPOILT = 50  # the cider leaves for this round
N_DRIFT = 51  # card a goes under its deck
N_WANDERER = 52  # villager a goes under the stack
N_RIVALS = 53  # card a leaves the game

C_TRACK = 0
C_BUILDINGS = 1
C_RANK = 2
C_POSITION = 3
C_CARDS = 4

NOTE_SHOWS = (
    b"n---n---cnc-gcn-gcvng-g-pngnpnr-gnvnvnkne-e-vnvnv-nn-n"
    b"n-gng-n-n-v-k-n-g-v-ngv-v-v-v-n-gcv-----g-gngn--c-v-c-"
)
