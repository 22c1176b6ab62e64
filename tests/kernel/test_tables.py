"""Tables: what the compiler writes the engine reads, and everything else is refused by name."""

import sys
from types import SimpleNamespace

import pytest

from engine_core import assets, tables
from engine_core.flow import TableError
from host_tools.compiler.source import Problems
from host_tools.compiler.tables import Tables


@pytest.fixture
def example(monkeypatch, tmp_path):
    out = Tables("toy", Problems())
    out.names("card", ("smith", "monk"))
    out.column("GOLD", (2, 255))
    out.column("PRICE", (7,))
    out.column("WIDE", (300, 65535), width=2)
    out.lists("PARENTS", ((1, 2), ()))
    out.export("card", ("monk",))
    assert not out.problems.found
    (tmp_path / "toy.tab").write_bytes(out.pack())
    monkeypatch.setattr(assets, "path", lambda name: str(tmp_path / name))
    return out


def test_columns_come_back(example):
    out = example
    gold, price, wide, starts, parents = tables.columns("toy", out.schema())
    assert gold == (2, 255) and price == (7,) and parents == (1, 2)
    assert wide == (300, 65535) and starts == (0, 2, 2)
    assert tables.fingerprint("toy")


def test_the_module_names_them(example):
    out = example
    text = out.module()
    assert "MONK = 1" in text and 'columns("toy", SCHEMA)' in text
    assert f"0x{out.schema():08X}" in text


def test_another_schema_is_refused(example):
    out = example
    with pytest.raises(TableError, match="compile and flash both"):
        tables.columns("toy", out.schema() ^ 1)


def test_values_do_not_change_the_schema_but_layout_and_names_do():
    def schema(gold=(1,), names=("a",), column="GOLD"):
        out = Tables("toy", Problems())
        out.names("card", names)
        out.column(column, gold)
        return out.schema()

    assert schema() == schema(gold=(9,))
    assert len({schema(), schema(names=("b",)), schema(column="SILVER")}) == 3


def test_in_flash_wide_numbers_are_read_as_a_struct(monkeypatch):
    """uctypes, as MicroPython has it: kind and offset in one number, kind and count in one."""
    asked = []
    flash = SimpleNamespace(
        ARRAY=1 << 30,
        UINT16=1 << 28,
        LITTLE_ENDIAN=0,
        addressof=lambda view: ("address", view),
        struct=lambda *given: asked.append(given) or "numbers",
    )
    monkeypatch.setitem(sys.modules, "uctypes", flash)
    view = memoryview(bytes(6))
    assert tables._wide(view, 3) == "numbers"
    assert asked == [(("address", view), (1 << 30, 1 << 28 | 3), 0)]
    assert list(tables._wide(b"\x2c\x01\xff\xff", 2)) == [300, 65535]
