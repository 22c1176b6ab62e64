"""Tables: what the compiler writes the engine reads, and everything else is refused by name."""

import re
from array import array

import pytest

from engine_core import tables
from engine_core.flow import TableError
from host_tools.compiler.source import Problems
from host_tools.compiler.tables import Tables


@pytest.fixture
def example(monkeypatch):
    out = Tables("toy", Problems())
    out.names("card", ("smith", "monk"))
    out.column("GOLD", (2, 255))
    out.column("PRICE", (7,))
    out.column("WIDE", (300, 65535), width=2)
    out.lists("PARENTS", ((1, 2), ()))
    out.export("card", ("monk",))
    assert not out.problems.found
    files = {"toy.tab": out.pack()}

    def read(name):
        if name not in files:
            raise OSError(2)
        return files[name]

    monkeypatch.setattr(tables, "reader", read)
    return out, files


def test_columns_come_back(example):
    out, _ = example
    gold, price, wide, starts, parents = tables.columns("toy", out.schema())
    assert gold == b"\x02\xff" and price == b"\x07" and parents == b"\x01\x02"
    assert wide == array("H", (300, 65535)) and list(starts) == [0, 2, 2]
    assert tables.fingerprint("toy")


def test_the_block_is_where_the_module_says(example):
    out, files = example
    layout = int(re.search(r"layout (0x\w+)", out.module())[1], 16)
    block = tables.block("toy", out.schema(), layout)
    places = {name: (int(n), int(width), int(start)) for name, n, width, start
              in re.findall(r"(\w+),  # (\d+) x (\d) at (\d+)", out.module())}
    for name, width, values in out.columns:
        count, wide, start = places[name]
        assert (count, wide) == (len(values), width)
        kind = "B" if width == 1 else "H"
        assert array(kind, block[start : start + count * width]) == array(kind, values)
    with pytest.raises(TableError, match="columns of other lengths"):
        tables.block("toy", out.schema(), layout ^ 1)


def test_the_module_names_them(example):
    out, _ = example
    text = out.module()
    assert "MONK = 1" in text and 'columns("toy", SCHEMA)' in text
    assert f"0x{out.schema():08X}" in text


@pytest.mark.parametrize(
    "spoil, message",
    [
        (lambda d: d[:-1], r"toy.tab is cut short \(\d+ of \d+ bytes\)"),
        (lambda d: d[:10], "not a table"),
        (lambda d: b"ABCD" + d[4:], "not a table"),
        (lambda d: d[:4] + b"\x02" + d[5:], "not a table of this version"),
        (lambda d: d[:5] + b"\x03" + d[6:], "not a table"),
        (lambda d: d[:-1] + bytes([d[-1] ^ 1]), "damaged"),
    ],
)
def test_damage_is_named(example, spoil, message):
    out, files = example
    files["toy.tab"] = spoil(files["toy.tab"])
    with pytest.raises(TableError, match=message):
        tables.columns("toy", out.schema())


def test_another_schema_is_refused(example):
    out, files = example
    with pytest.raises(TableError, match="compile and flash both"):
        tables.columns("toy", out.schema() ^ 1)


def test_a_missing_table_says_what_to_do(example):
    with pytest.raises(TableError, match="nothing.tab is missing: run `pocketstead compile`"):
        tables.columns("nothing", 1)


def test_values_do_not_change_the_schema_but_layout_and_names_do():
    def schema(gold=(1,), names=("a",), column="GOLD"):
        out = Tables("toy", Problems())
        out.names("card", names)
        out.column(column, gold)
        return out.schema()

    assert schema() == schema(gold=(9,))
    assert len({schema(), schema(names=("b",)), schema(column="SILVER")}) == 3


def test_long_columns_can_stay_in_their_file(monkeypatch):
    """What a small device reads entry by entry is what the others hold in memory."""
    from engine_core.above_below.data import SCHEMA

    whole = tables.columns("above_below", SCHEMA)
    monkeypatch.setattr(tables, "in_place", True)
    stored = tables.columns("above_below", SCHEMA)
    long = [k for k in range(len(whole)) if isinstance(stored[k], tables.Stored)]
    assert len(long) > 8
    for k in range(len(whole)):
        assert len(stored[k]) == len(whole[k])
        assert [stored[k][i] for i in range(len(whole[k]))] == list(whole[k])
    with pytest.raises(IndexError):
        stored[long[0]][len(whole[long[0]])]
