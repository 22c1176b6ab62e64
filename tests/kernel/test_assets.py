"""The one reader of assets: what is damaged, cut, missing or of other code is refused by name."""

import ast
import contextlib
import io
import re

import pytest

from engine_core import assets
from engine_core.catalog import GAMES
from engine_core.flow import TableError
from host_tools import runtimes
from host_tools.compiler import header
from host_tools.errors import Unavailable
from host_tools.runtimes import i386, in_place

FOLDER = runtimes.REPO / "assets_compiled"
FILES = sorted(FOLDER.iterdir())


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """(a function that writes toy.str, what reads it)."""
    monkeypatch.setattr(assets, "path", lambda name: str(tmp_path / name))
    good = header.pack(assets.TEXTS, 1, 0x89ABCDEF, b"what it holds")

    def write(data=good):
        (tmp_path / "toy.str").write_bytes(data)
        return good

    return write, lambda: assets.read("toy.str", assets.TEXTS, 0x89ABCDEF)


def test_a_file_comes_back(toy):
    write, read = toy
    assert write() == read() and read()[assets.HEADER :] == b"what it holds"


@pytest.mark.parametrize(
    "spoil, message",
    [
        (lambda d: d[:-1], r"toy.str is damaged \(32 of 33 bytes\): flash again"),
        (lambda d: d + b"\0", r"toy.str is damaged \(34 of 33 bytes\): flash again"),
        (lambda d: d[:10], "toy.str is no asset: run `pocketstead compile`, then flash again"),
        (lambda d: b"", "toy.str is no asset"),
        (lambda d: b"ABCD" + d[4:], "toy.str is no asset"),
        (lambda d: d[:-1] + b"!", r"toy.str is damaged \(checksum\): flash again"),
        (lambda d: header.pack(assets.TABLE, 1, 0x89ABCDEF, d[20:]), "kind 1, .* needs kind 2, "),
        (
            lambda d: header.pack(assets.TEXTS, 1, 7, d[20:]),
            "schema 00000007; .* schema 89abcdef: compile and flash both together",
        ),
    ],
)
def test_damage_is_named_with_its_remedy(toy, spoil, message):
    write, read = toy
    write(spoil(write()))
    with pytest.raises(TableError, match=message):
        read()


def test_a_missing_file_says_what_to_do(toy):
    with pytest.raises(TableError, match="toy.str is missing: run `pocketstead compile`, then"):
        toy[1]()


def test_a_file_without_content_is_a_file(toy):
    write, read = toy
    write(header.pack(assets.TEXTS, 0, 0x89ABCDEF, b""))
    assert len(read()) == assets.HEADER


def test_a_file_that_was_read_is_closed(toy, monkeypatch):
    write, read = toy
    file = io.BytesIO(write())
    monkeypatch.setattr(assets, "open", lambda *how: file, raising=False)
    read()
    assert file.closed


def test_what_lies_in_flash_is_proven_once_and_used_where_it_lies(toy, monkeypatch):
    write, read = toy
    flash = bytearray(write())  # opened, it is its own memory: as in a ROMFS
    monkeypatch.setattr(assets, "open", lambda *how: flash, raising=False)
    monkeypatch.setattr(assets, "_proven", {})
    flash[-1] ^= 1
    for _ in range(2):
        with pytest.raises(TableError, match="checksum"):
            read()
    flash[-1] ^= 1
    assert type(read()) is memoryview and read() == flash
    flash[-1] ^= 1  # flash does not change while it is used
    assert read() == flash
    with pytest.raises(TableError, match="kind"):
        assets.read("toy.str", assets.TABLE, 0x89ABCDEF)


def test_what_was_read_is_proven_every_time(toy):
    write, read = toy
    good = write()
    read()
    write(good[:-1] + b"!")
    with pytest.raises(TableError, match="checksum"):
        read()


def test_the_stamp_of_a_file_is_its_checksum(toy):
    write, read = toy
    assert assets.stamp("toy.str") == 0, "there is none"
    good = write()
    assert assets.stamp("toy.str") == assets.fingerprint(read()) != 0
    write(good[: assets.HEADER])
    assert assets.stamp("toy.str") == assets.fingerprint(good)
    write(good[: assets.HEADER - 1])
    assert assets.stamp("toy.str") == 0


def test_pieces_may_lie_anywhere_in_their_table():
    sizes, places, pieces = bytearray(256), bytearray(512), bytearray(700)
    for code, place, text in ((7, 5, b"near"), (8, 300, b"far"), (9, 650, b"farther")):
        sizes[code] = len(text)
        places[2 * code], places[2 * code + 1] = place & 255, place >> 8
        pieces[place : place + len(text)] = text
    inside = bytes((7, 32, 8, 32, 9))
    start = 8 + 256 + 512 + 700
    head = start.to_bytes(4, "little") + (start + len(inside)).to_bytes(4, "little")
    data = head + sizes + places + pieces + inside
    assert assets.squeezed(data, 0, 0, 1) == "near far farther"


def test_every_value_of_every_byte_of_a_small_file_is_proven(toy):
    write, _ = toy
    data = bytearray(write())
    for i in range(len(data)):
        for change in range(1, 256):
            data[i] ^= change
            with pytest.raises(TableError, match="toy.str"):
                assets._prove("toy.str", bytes(data))
            data[i] ^= change
    assets._prove("toy.str", bytes(data))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_damaged_byte_of_an_asset_is_found(path):
    """Every byte of header and indexes, every 29th of the rest: their checksum is one."""
    data = bytearray(path.read_bytes())
    for i in [*range(min(2000, len(data))), *range(2000, len(data), 29)]:
        data[i] ^= 1 << i % 8
        with pytest.raises(TableError, match=path.name):
            assets._prove(path.name, data)
        data[i] ^= 1 << i % 8
    assets._prove(path.name, data)


@pytest.mark.soak
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_damaged_byte_of_every_asset_is_found(path, record_property):
    data = bytearray(path.read_bytes())
    for i in range(len(data)):
        data[i] ^= 1 << i % 8
        with contextlib.suppress(TableError):
            assets._prove(path.name, data)
            pytest.fail("byte %d of %s" % (i, path.name))
        data[i] ^= 1 << i % 8
    assets._prove(path.name, data)
    record_property("trials", ["every byte of every asset damaged once", len(data)])


def test_names_are_found_in_an_index_and_no_others():
    entries = {(f"name{i}", i % 2): (i + 1, 1 + i % 3) for i in range(500)}
    names = assets.index(b"before" + header.index(entries), 6)
    for i in range(500):
        assert assets.find(names, f"name{i}", i % 2) == (i + 1, 1 + i % 3)
    others = [f"other{i}" for i in range(500)]
    assert [name for name in others if assets.find(names, name)[1]] == []
    assert assets.find(assets.index(header.index({}), 0), "name") == (0, 0)


def test_names_that_look_alike_are_refused(monkeypatch):
    monkeypatch.setattr(header.zlib, "crc32", lambda data, seed=0: 5)
    with pytest.raises(ValueError, match="'two' has the hash of 'one': rename one of them"):
        header.index({("one", 0): (1, 1), ("two", 0): (2, 1)})


def wide_columns(game):
    text = (runtimes.REPO / "engine_core" / game / "data.py").read_text("utf-8")
    found = dict(re.findall(r"^    ([A-Z][A-Z0-9_]*),  # \d+ x ([12])$", text, re.MULTILINE))
    assert found
    return found


def test_columns_are_used_as_flash_allows():
    """`in`, + and methods of bytes do not work on a memoryview; two bytes are read by entry."""
    wrong = []
    for path in sorted((runtimes.REPO / "engine_core").rglob("*.py")):
        wrong += misuses(path, path.parent.name)
    for path in sorted((runtimes.REPO / "firmware").rglob("*.py")):
        wrong += misuses(path, None)
    assert wrong == []


def misuses(path, home):
    tree = ast.parse(path.read_text("utf-8"))
    known = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[-1] == "data":
            game = home if node.module == "data" else node.module.split(".")[-2]
            columns = wide_columns(game) if game in GAMES else {}
            known.update(
                {a.asname or a.name: columns[a.name] for a in node.names if a.name in columns}
            )

    def column(node, widths="12"):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            node = node.value
        return isinstance(node, ast.Name) and known.get(node.id, "0") in widths

    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Compare)
            and isinstance(node.ops[0], (ast.In, ast.NotIn))
            and column(node.comparators[0])
            or isinstance(node, ast.BinOp)
            and (column(node.left) or column(node.right))
            or isinstance(node, ast.Attribute)
            and column(node.value)
            or isinstance(node, ast.Subscript)
            and isinstance(node.slice, ast.Slice)
            and column(node, "2")
            or isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and any(column(arg, "2") for arg in node.args)
            and node.func.id == "len"
            or isinstance(node, (ast.For, ast.comprehension))
            and column(node.iter, "2")
        ):
            yield f"{path.name}:{getattr(node, 'lineno', '?')}: {ast.unparse(node)}"


def test_what_flash_does_not_allow_is_noticed(tmp_path):
    path = tmp_path / "sample.py"
    for line, wrong in [
        ("SUIT[1]", 0),
        ("1 in SUIT", 1),
        ("SUIT + x", 1),
        ("SUIT.index(1)", 1),
        ("SUIT[1:2]", 0),
        ("1 in SUIT[1:2]", 1),
        ("len(SUIT)", 0),
    ]:
        path.write_text(f"from engine_core.villagers.data import SUIT\n{line}\n")
        assert len(list(misuses(path, None))) == wrong, line
    for line, wrong in [
        ("COST_AT[1]", 0),
        ("COST_AT[1:2]", 1),
        ("len(COST_AT)", 1),
        ("for x in COST_AT: pass", 1),
    ]:
        path.write_text(f"from engine_core.sierra_west.data import COST_AT\n{line}\n")
        assert len(list(misuses(path, None))) == wrong, line


# --- in flash, read by MicroPython itself

READ = '''
"""Reads every asset in place, and tells what was refused."""
import gc
import os

from engine_core import assets

KINDS = {"tab": 1, "str": 2, "fnt": 3, "img": 4, "book": 5, "snd": 6, "puz": 7}
names = sorted([entry[0] for entry in os.ilistdir("/rom/assets_compiled")])
kept = []
gc.collect()
before = gc.mem_alloc()
for name in names:
    with open("/rom/assets_compiled/" + name, "rb") as file:
        head = file.read(20)
    schema = head[8] | head[9] << 8 | head[10] << 16 | head[11] << 24
    try:
        kept.append(assets.read(name, KINDS[name[name.rfind(".") + 1 :]], schema))
        again = assets.read(name, KINDS[name[name.rfind(".") + 1 :]], schema)
        assert type(again) is memoryview and again == kept[-1]
    except assets.TableError as error:
        print(error)
again = None
gc.collect()
print("kept", len(kept), sum([len(data) for data in kept]), gc.mem_alloc() - before)
try:
    assets.read("none.tab", 1, 0)
except assets.TableError as error:
    print(error)
try:
    assets.read("villagers.tab", 1, 0)
except assets.TableError as error:
    print(error)
'''


def test_in_flash_nothing_is_copied_and_damage_is_named(tmp_path):
    try:
        i386.command()
    except Unavailable as why:
        pytest.skip(str(why))
    files = runtimes.files()
    bad = bytearray(files["assets_compiled/villagers.tab"])
    bad[1000] ^= 4
    files["assets_compiled/bad.tab"] = bytes(bad)
    files["assets_compiled/short.fnt"] = files["assets_compiled/tiny.fnt"][:-3]
    script = tmp_path / "read_script.py"
    script.write_text(READ)
    done = in_place.run(in_place.image([script], files), "read_script", [], "160k")
    size = sum(path.stat().st_size for path in FILES)
    said = done.stdout.splitlines()
    kept = [line.split() for line in said if line.startswith("kept")][0]
    assert int(kept[1]) == len(FILES) and int(kept[2]) == size, done
    assert int(kept[3]) < 80 * len(FILES), "bytes of heap for all assets"
    assert "bad.tab is damaged (checksum): flash again" in said
    assert "short.fnt is damaged (189 of 192 bytes): flash again" in said
    assert "none.tab is missing: run `pocketstead compile`, then flash again" in said
    assert any(line.startswith("villagers.tab is of kind 1, schema") for line in said)
