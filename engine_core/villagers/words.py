"""The words rules and screens share: prompts, verbs, notes, score categories.

What each one carries is told beside it; docs/games/villagers.md has the tables. A card number
of 240 and more is a back: 240 + suit. Seats, slots, stacks and positions count from 0; a
position is the place of a card in the lists of its village. NOTE_SHOWS has two letters per note,
for a and b in its text: p player, c card, n number, e event, i improvement, - not in the text.
"""

P_MINI = 0  # Mini Villagers: draw a card or skip
P_DRAFT = 1  # draft a villager
P_MARK = 2  # put a coin on a Road villager
P_BUILD = 3  # one build action
P_SPOT = 4  # on which card of the own village
P_UNLOCK = 5  # which unlocker gets the 2 gold
P_STACK = 6  # where the returned card goes
P_BASIC = 7  # which basic villager
P_SWAP = 8  # with whom the Apprentice changes places
P_SIDE = 9  # which side of the Founders
P_SMUGGLE = 10  # whose gold the Smuggler halves
P_GIFT = 11  # which Road villager the Countess gets
P_JESTER = 12  # cancel a new event?
P_EVENT = 13  # which event comes next, or the Jester
P_BURDEN = 14  # pay or lose
P_DISCARD = 15  # discard from the hand
P_GIVE = 16  # give the Countess a hand card
P_ABDUCT = 17  # which villager the Countess takes
P_ARSON = 18  # which villager is discarded
P_COURIER = 19  # play the Courier before another player picks?
P_STALL = 20  # which stall card the Idler takes
P_PATRON = 21  # whom the Patron places
P_PROPHET = 22  # which stack the Prophet searches
P_SEARCH = 23  # which of the cards looked at
P_ORDER = 24  # the order of the rest, topmost first
P_SCHEMER = 25  # whom the Schemer takes
P_SHERIFF = 26  # which Thief is discarded
P_NOBLE = 27  # whose hand the Noble sees
P_PLUNDER = 28  # which card the Noble takes
P_FREELANCER = 29  # pay a Freelancer?
P_CHURCH = 30  # which face-down card
P_TAVERN = 31  # which basic villager for nothing

V_DRAW = 0
V_SKIP = 1
V_TAKE = 2  # slot
V_BLIND = 3  # stack, 6 = reserve
V_MARK = 4  # slot
V_DECLINE = 5
V_PLACE = 6  # card
V_MONK = 7  # card that covers, number of Monks
V_PLAY = 8  # card
V_HIRE = 9  # card returned
V_DONE = 10
V_ON = 11  # position
V_PAY = 12  # seat, position
V_FREE = 13
V_BANK = 14
V_STACK = 15  # stack
V_BASIC = 16  # card
V_SWAP = 17  # seat, position
V_SIDE = 18  # card
V_PICK = 19  # position
V_GIFT = 20  # slot
V_JESTER = 21  # event
V_KEEP = 22
V_EVENT = 23  # event
V_GOLD = 24  # amount
V_DISCARD = 25  # card
V_GIVE = 26  # card
V_LOSE = 27  # position
V_RECRUIT = 28
V_STALL = 29  # seat, card
V_CARD = 30  # card
V_SEARCH = 31  # stack
V_NEXT = 32  # card
V_AS_IS = 33
V_SCHEME = 34  # seat, position
V_ARREST = 35  # seat, position
V_VISIT = 36  # seat
V_ROB = 37  # position of the Thief, seat
V_FREELANCE = 38  # seat, position

N_TAKE = 0  # takes a from the Road (b = slot)
N_COINS = 1  # gets a gold lying on it (b = slot)
N_BLIND = 2  # draws a blind (b = stack, 6 = reserve)
N_REFILL = 3  # a comes to slot b; seat is 255
N_HAND = 4  # a cards go from the stall to the hand
N_LEAVE = 5  # a leaves slot b of the Road
N_MARK = 6  # puts a coin on a in slot b
N_ROUND = 7  # round a begins
N_PLACE = 8  # places a (b = its position)
N_UNLOCK = 9  # pays seat a's villager at position b
N_BANK = 10  # pays a gold to the bank for the padlock
N_FREE = 11  # unlocks a free of charge
N_BACK = 12  # returns a card (a = back) to stack b, 6 = reserve, 7 = discard
N_HIRE = 13  # hires a (b = its position)
N_SWAP = 14  # swaps the Apprentice for seat a's villager b
N_PLAY = 15  # plays a, which is discarded
N_GAIN = 16  # gains a gold from the bank
N_TURN = 17  # turns the Founders
N_HOME = 18  # uncovered a returns to the hand
N_FIRST = 19  # is first player now
N_MARKET = 20  # Market a is held
N_INCOME = 21  # a gold at the Market
N_COURT = 22  # the Countess places a (b = slot, 6 and more elsewhere)
N_NEWS = 23  # event a is revealed
N_EVENT = 24  # event a is resolved
N_JESTER = 25  # the Jester cancels a
N_FOOL = 26  # loses the Jester
N_FINE = 27  # pays a gold to the bank
N_TRIBUTE = 28  # pays a gold to the Countess
N_GRANT = 29  # the Countess gains a gold
N_STOLEN = 30  # loses a to the Countess
N_LOST = 31  # discards a
N_COINED = 32  # b gold on a of the Countess
N_COPPER = 33  # a gold from the copper of b
N_HELP = 34  # pays a Freelancer of seat a, position b
N_ROB = 35  # the Thief takes 3 gold from a
N_ARREST = 36  # discards a Thief of seat a
N_SCHEME = 37  # takes b from the village of a
N_PLUNDER = 38  # takes a card (b = back) from the hand of a
N_IDLER = 39  # takes b from the stall of a
N_COURIER = 40  # takes a (b = slot, or 10 + stack; a = back then)
N_RECRUIT = 41  # pays 1 gold to draft two
N_SECRET = 42  # takes a card (a = back) from b: stack, 6 = reserve
N_WINS = 43  # wins improvement a
N_TIE = 44  # nobody wins improvement a
N_MINI = 45  # draws a Mini Villager (a = 0 from the pile, 1 from a hand)
N_PAIR = 46  # discards a pair of Mini Villagers
N_OUT = 47  # is out of Mini Villagers

C_SUPPLY = 0
C_GOLD = 1
C_SILVER = 2
C_COINS = 3

NOTE_SHOWS = (
    b"c-n-c-c-n-c-c-n-c-p-n-c-c-c-pcc-n---c---n-n-c-e-"
    b"e-e---n-n-n-c-c-c-ncp-p-p-pcpcpcc---c-i-i-------"
)
