"""The history of a game: how large it is, how it is cut, and when it is given up."""

from engine_core import history
from engine_core.history import History


def whole(kept):
    out = bytearray()
    kept.put(out)
    return bytes(out)


def test_its_size_is_known_before_it_is_packed():
    choices = [(1,), (2, 3), (4, 5, 6, 7)]
    assert history.packed(choices) == b"\x01\x01\x02\x02\x03\x04\x04\x05\x06\x07"
    assert history.packed_size(choices) == len(history.packed(choices)) == 10
    assert history.packed_size([]) == 0


def test_pieces_are_filled_to_the_brim():
    kept = History()
    kept.extend([(1,) * 99])
    kept.extend([(2,) * 155])
    assert [len(piece) for piece in kept.pieces] == [256]
    kept.extend([(3,)])
    assert [len(piece) for piece in kept.pieces] == [256, 2]
    assert [len(piece) for piece in History(bytes(600)).pieces] == [256, 256, 88]


def test_as_much_as_is_kept_and_no_more(monkeypatch):
    monkeypatch.setattr(history, "MOST", 10)
    kept = History(bytes(8))
    kept.extend([(1,)])
    assert kept.whole and kept.size == 10 and whole(kept) == bytes(8) + b"\x01\x01"
    kept.extend([(2,)])
    assert not kept.whole and kept.pieces == [], "the room is free again"
    kept.extend([(3,)])
    assert kept.size == 12 and whole(kept) == b""


def test_a_copy_goes_its_own_way():
    kept = History(b"abc")
    copy = kept.copy()
    assert (copy.size, whole(copy)) == (3, b"abc")
    copy.extend([(1,)])
    assert (kept.size, whole(kept), copy.size) == (3, b"abc", 5)
