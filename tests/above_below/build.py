"""Tables for tests: pieces by their ids in the content (H05, A03), dice as they shall fall."""

from engine_core import match, rng
from engine_core.above_below import data, explore, rules, village, words
from engine_core.above_below.data import ENC_CHOICE
from engine_core.above_below.state import CHOOSE, EMPTY
from engine_core.above_below.turn import begin_turn
from engine_core.catalog import complete
from host_tools.compiler.build import game_tables
from host_tools.compiler.source import Problems

TABLES = game_tables("above_below", Problems())
CARDS = TABLES.name_lists["building"]
PEOPLE = TABLES.name_lists["villager"]
CAVES = TABLES.name_lists["cave"]
ITEMS = TABLES.name_lists["item"]
BUILDER, TEACHER, SCOUT = "A01", "A02", "A03"
GLOGO, CAT, CAT2, METAL, LIQUID = "X02", "X03", "X04", "X05", "X01"


def card(name):
    return CARDS.index(name)


def person(name):
    return PEOPLE.index(name)


def people(names):
    return sorted(PEOPLE.index(name) for name in names.split())


def item(name):
    return ITEMS.index(name)


def roll(t, *dice):
    """Start the generator so that the next six-sided dice fall like this."""
    trial = rng.Dice(1)
    for seed in range(1 << 20):
        rng.seed(trial, seed)
        start = trial.r0, trial.r1
        if all(rng.below(trial, 6) + 1 == die for die in dice):
            t.r0, t.r1 = start
            return
    raise AssertionError("no seed rolls %r" % (dice,))


class Scene:
    """A table to be laid out, and then the match that stands at it."""

    def __init__(self, players=2, seed=5, **options):
        self.options = complete("above_below", {"players": players, **options})
        self.t = rules.setup(seed, self.options)
        self.t.first = self.t.turn = 0
        begin_turn(self.t)
        for me in self.t.seats:
            self.coins(self.t.seats.index(me), 7)
        self.match = None

    # -- laying out

    def seat(self, seat=0):
        return (self.match.state if self.match else self.t).seats[seat]

    def coins(self, seat, count):
        me = self.t.seats[seat]
        self.t.bank += count - me.coins
        me.coins = count

    def pull(self, name):
        """Take a villager or card from wherever it lies."""
        t = self.t
        if name in PEOPLE:
            number, places = person(name), [t.stack, t.specials]
            if number in t.slots:
                t.slots[t.slots.index(number)] = EMPTY
            for me in t.seats:
                places += [me.ready, me.tired, me.injured]
        else:
            number = card(name)
            places = [t.houses, t.outposts, t.stars, t.keys, t.house_deck, t.outpost_deck, t.box]
        for place in places:
            if number in place:
                place.remove(number)
        return number

    def people(self, seat=0, ready="", tired="", injured=""):
        """Exactly these villagers."""
        me = self.t.seats[seat]
        for area, names in (("ready", ready), ("tired", tired), ("injured", injured)):
            setattr(me, area, sorted(self.pull(name) for name in names.split()))

    def own(self, names, seat=0, load=None):
        """Buildings of a village, as bought; `load` says how many goods are left on the last."""
        me = self.t.seats[seat]
        for name in names.split():
            number = self.pull(name)
            if name[0] == "O":
                me.filled.append(self.t.pile.pop())
            village.settle(self.t, seat, number)
            if load is not None:
                self.t.supply[data.GOOD[number]] += me.load[-1] - load
                me.load[-1] = load

    def store(self, seat=0, **items):
        for name, count in items.items():
            self.t.supply[item(name)] -= count
            village.keep(self.t.seats[seat], item(name), count)

    def track(self, seat=0, **items):
        for name, count in items.items():
            self.t.supply[item(name)] -= count
            self.t.seats[seat].track.append(item(name))
            self.t.seats[seat].stacks.append(count)

    def circle(self, seat, name):
        self.t.supply[item(name)] -= 1
        self.t.seats[seat].offered = item(name)

    def caves(self, count, seat=0):
        for _ in range(count):
            self.t.seats[seat].caves.append(self.t.pile.pop())

    def houses(self, row, deck=None):
        """The house row from the left, and its deck from the top; the rest is put away."""
        t = self.t
        everything = t.houses + t.house_deck
        t.houses = [card(name) for name in row.split()]
        rest = [c for c in everything if c not in t.houses]
        t.house_deck = rest if deck is None else [card(name) for name in deck.split()][::-1]

    def slots(self, names, top=""):
        """The five slots from the cheapest (- for none), and the top of the stack."""
        t = self.t
        everything = [v for v in t.slots if v != EMPTY] + t.stack
        t.slots = [EMPTY if name == "-" else person(name) for name in names.split()]
        t.stack = [v for v in everything if v not in t.slots and PEOPLE[v] != top]
        if top:
            t.stack.append(person(top))

    def exploring(self, number, party, seat=0, cave=None):
        """The party stands before this encounter."""
        t = self.t
        me = t.seats[seat]
        t.turn = seat
        t.cave = t.pile.pop() if cave is None else CAVES.index(cave)
        if t.cave in t.pile:
            t.pile.remove(t.cave)
        t.party = people(party)
        for villager in t.party:
            me.ready.remove(villager)
        t.encounter = number
        t.phase = CHOOSE

    def roll(self, *dice):
        roll(self.t, *dice)

    def pass_all(self):
        for me in self.t.seats[1:]:
            me.passed = 1

    # -- playing

    def start(self):
        self.match = match.at("above_below", self.t, **self.options)
        return self

    @property
    def ask(self):
        return self.match.ask

    @property
    def state(self):
        return self.match.state

    def offers(self, verb):
        """The options of this verb, without it."""
        return [option[1:] for option in self.ask.options if option[0] == verb]

    def can(self, *option):
        return option in self.ask.options

    def do(self, *option):
        self.match.answer(option)
        return self

    def send(self, names):
        """Send exactly these villagers."""
        sending = (words.P_EXPLORERS, words.P_HARVESTERS, words.P_LABOURERS)
        if self.ask is not None and self.ask.prompt in sending:
            wanted = people(names)
            for number in [v for v in self.state.party if v not in wanted]:
                self.do(words.V_STAY, number)
            for number in [v for v in wanted if v not in self.state.party]:
                self.do(words.V_SEND, number)
            self.do(words.V_GO)
        return self

    def store_of(self, seat=0):
        """{item: count} of what the store holds."""
        store = self.seat(seat).store
        return {ITEMS[i]: n for i, n in enumerate(store) if n}

    def areas(self, seat=0):
        """The village as text: `A01 | A02 | A03` for READY, TIRED, INJURED."""
        me = self.seat(seat)
        areas = (me.ready, me.tired, me.injured)
        return " | ".join(" ".join(PEOPLE[v] for v in area) or "-" for area in areas)

    def notes(self, kind):
        return [note[1:] for note in self.match.notes if note[0] == kind]

    def finish_round(self):
        """Pass, decline and place nothing until another round begins or the game ends."""
        now = self.state.round
        while self.ask is not None and self.state.round == now:
            options = self.ask.options
            for verb in (words.V_PASS, words.V_DONE, words.V_END):
                if (verb,) in options:
                    self.do(verb)
                    break
            else:
                raise AssertionError("%r is in the way" % (options,))
        return self


def sample(monkeypatch, tmp_path, text):
    """Make this encounter number 1 of the book: `A 3 = coin 1 | 4 = mushroom 1`."""
    from host_tools.compiler.games.above_below import encounters

    path = tmp_path / "encounters.txt"
    path.write_text("ENC 001 | tunnel | funny\n" + text, "utf-8")
    book = encounters.Book(tmp_path, encounters.read_machine(path, []), {}, [])
    for name, values in encounters.columns_of(book):
        for module in (explore, data):
            if hasattr(module, name.upper()):
                monkeypatch.setattr(module, name.upper(), values)
    return len(ENC_CHOICE)
