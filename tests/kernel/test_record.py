"""Records: copies share nothing, packing loses nothing, numbers out of range are refused."""

import pytest

from engine_core import record
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


class Plain(State):
    """Not declared: as every record on a device."""

    INTS = ("round",)
    WIDE = ("r0",)
    LISTS = ("deck", "slim")
    SLIM = ("slim",)
    GRIDS = ("map",)
    PILES = ("stacks",)
    PARTS = (("parts", Part),)


def plain():
    whole = fresh(Plain)
    whole.round, whole.r0, whole.deck, whole.map = -3, 1 << 29, [1, 2], bytearray(b"map")
    whole.slim = bytearray(b"slim")
    whole.stacks = [[1], [2, 3]]
    whole.parts = [fresh(Part), fresh(Part)]
    whole.parts[1].hand = [9]
    return whole


def test_a_record_that_is_not_declared_is_copied_alike():
    whole = plain()
    before = packed(whole)
    whole.note(1, 2)
    copy = whole.copy()
    assert packed(copy) == before and type(copy) is Plain and copy.notes == []
    copy.deck.append(7)
    copy.map.append(7)
    copy.stacks[0].append(7)
    copy.parts[1].hand.append(7)
    copy.round = copy.r0 = 7
    copy.note(3, 4)
    assert packed(whole) == before and whole.notes == [(1, 2, 0, 0)]


def test_it_fits_where_there_is_just_room():
    whole = plain()
    size = len(packed(whole))
    exact = bytearray(size)
    assert whole.pack(exact, 0) == size and bytes(exact) == packed(whole)
    for short in range(size):
        room = bytearray(short)
        with pytest.raises(IndexError):
            whole.pack(room, 0)
        assert len(room) == short, "nothing is written behind it"


@pytest.mark.parametrize("size", [10, 256 - 19, 256, 700, 3000])
def test_marks_as_bytes_come_back(monkeypatch, size):
    """As on a device: in pieces that fit between other things."""
    monkeypatch.setattr(record, "PACKED", True)
    whole = plain()
    whole.map = bytearray(k % 251 for k in range(size))
    mark = record.frozen(whole)
    data = record.joined(mark)
    assert data == packed(whole) and {len(piece) for piece in mark[:-1]} <= {256}
    packed(example())  # the room is used by others meanwhile
    again = record.thawed(Plain, mark)
    assert packed(again) == data and again.notes == [] and type(again.slim) is bytearray
    again.map[0] ^= 1
    assert record.joined(mark) == data
