"""Squeezed texts are read back as they were, and take half of the room."""

import pytest

from engine_core import assets
from host_tools.compiler import header
from host_tools.compiler.squeeze import squeezed

RHYME = "Przez bór i łąkę: « c\u2019est là-bas ! » over the hill, over the wall, over the well.\n"


@pytest.mark.parametrize(
    "texts",
    [
        [""],
        ["", "a", ""],
        ["one text that says nothing twice"],
        [RHYME * 20, "", RHYME[:30] * 9, "ż" * 300],
        ["".join(chr(32 + (7 * k + n) % 90) for n in range(400)) for k in range(9)],
    ],
)
def test_texts_are_read_back(texts):
    table, inside = squeezed([text.encode() for text in texts])
    places = header.places(inside, 4 * (len(texts) + 1) + len(table))
    data = places + table + b"".join(inside)
    found = [assets.squeezed(data, 0, n, len(texts)) for n in range(len(texts))]
    assert found == texts


def test_much_of_the_same_takes_little():
    table, inside = squeezed([RHYME.encode()] * 50)
    assert len(table) + sum(map(len, inside)) < len(RHYME.encode()) * 50 // 2
