"""Records: copies share nothing, packing loses nothing, numbers out of range are refused."""

import pytest

from engine_core.record import Record, State, declared, fresh, packed


@declared
class Part(Record):
    INTS = ("gold", "debt")
    LISTS = ("hand",)


@declared
class Whole(State):
    INTS = ("round",)
    WIDE = ("r0",)
    LISTS = ("deck",)
    GRIDS = ("map",)
    PILES = ("stacks",)
    PARTS = (("parts", Part),)


def example():
    whole = fresh(Whole)
    whole.round, whole.r0 = 3, (1 << 30) - 7
    whole.deck = [0, 255, 9]
    whole.map = bytearray(range(200)) * 2
    whole.stacks = [[], [1], [2, 3]]
    for gold in (0, 32767):
        part = fresh(Part)
        part.gold, part.debt, part.hand = gold, -gold, [gold & 255]
        whole.parts.append(part)
    return whole


def test_pack_and_unpack():
    data = packed(example())
    again = Whole()
    assert again.unpack(b"??" + data, 2) == 2 + len(data)
    assert packed(again) == data
    assert again.parts[1].debt == -32767 and again.stacks == [[], [1], [2, 3]]


def test_a_copy_shares_nothing():
    whole = example()
    before = packed(whole)
    copy = whole.copy()
    assert packed(copy) == before
    copy.deck.append(1)
    copy.map[0] = 9
    copy.stacks[2].pop()
    copy.parts[0].hand.append(5)
    copy.parts.pop()
    copy.note(1, 2, 3)
    assert packed(whole) == before and not whole.notes


def test_fresh_is_empty():
    assert packed(fresh(Whole)) == bytes(2 + 4 + 1 + 2 + 1 + 1)


def test_a_list_item_beyond_a_byte_cannot_be_packed():
    whole = example()
    whole.deck.append(256)
    with pytest.raises(ValueError):
        packed(whole)


def test_a_large_record_finds_room():
    whole = example()
    whole.map = bytearray(5000)
    data = packed(whole)
    again = Whole()
    assert again.unpack(data, 0) == len(data) > 5000
    assert packed(example()) == packed(example())
