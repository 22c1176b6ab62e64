"""Who is sent to explore, to harvest, to labour (AB-6.2, AB-8.1, AB-10.1).

DECISION: one question. A party stands ready, and whoever wants another one says so: everybody who
is READY can be sent or kept at home, as often as one likes, until they go.
"""

from engine_core.flow import ask

from . import data as d, words as w

PURSE = 3  # AB-18.8: coins with which the only hammer stays for a building


def party_options(t, seat):
    """Off they go, once there are enough; anybody else may go along or stay."""
    party = t.party
    out = [(w.V_GO,)] if len(party) >= t.least else []
    for villager in t.seats[seat].ready:
        if villager in party:
            out.append((w.V_STAY, villager))
        elif len(party) < t.most:
            out.append((w.V_SEND, villager))
    return out


def gather(t, seat, prompt, least, most):
    """Declare `least` to `most` READY villagers."""
    me = t.seats[seat]
    if len(me.ready) <= least:
        t.party = me.ready[:]
        return
    t.least = least
    t.most = min(most, len(me.ready))
    party = t.party = proposed(me, prompt)
    while True:
        pick = yield ask(seat, prompt, party_options, t)
        if pick[0] == w.V_GO:
            break
        if pick[0] == w.V_STAY:
            party.remove(pick[1])
        else:
            party.append(pick[1])
    party.sort()


def proposed(me, prompt):
    """As a computer would send them: explorers by AB-18.8, else the one with fewest symbols."""
    if prompt != w.P_EXPLORERS:
        return [fewest(me.ready)]
    party = []
    while len(party) < party_size(len(me.ready)):
        party.append(next_explorer(me, party))
    return party


def party_size(ready):
    return 2 if ready < 3 else 3 if ready < 5 else 4


def next_explorer(me, party):
    """AB-18.8: the best lanterns; symbols, and the only hammer while there are coins, weigh."""
    only = -1
    if me.coins >= PURSE:
        hammers = [villager for villager in me.ready if d.HAMMER[villager]]
        only = hammers[0] if len(hammers) == 1 else -1
    found = -1
    least = 0
    for villager in me.ready:  # in ascending order
        if villager in party:
            continue
        key = 2 * (d.LANTERN1[villager] + d.LANTERN2[villager])
        if d.HAMMER[villager]:
            key += 9 if villager == only else 3
        if d.QUILL[villager]:
            key += 3
        if found < 0 or key < least:
            found, least = villager, key
    return found


def symbols(villager):
    """A plus symbol counts 2 (AB-18)."""
    return d.HAMMER[villager] + d.QUILL[villager]


def fewest(people):
    """The villager with the fewest symbols; the lower number where equal."""
    return min([(symbols(villager), villager) for villager in people])[1]
