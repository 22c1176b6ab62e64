"""What rules say to the kernel: a choice with one way is not asked."""

import weakref

from engine_core.flow import ask, choose


def test_several_ways_are_asked_and_the_answer_comes_back():
    chosen = choose(2, 7, [(1, 4), (1, 5)])
    ask = next(chosen)
    assert (ask.seat, ask.prompt, ask.options) == (2, 7, [(1, 4), (1, 5)])
    try:
        chosen.send((1, 5))
    except StopIteration as end:
        assert end.value == (1, 5)
    else:
        raise AssertionError("it asked twice")


def test_one_way_is_not_asked():
    try:
        next(choose(0, 7, [(3, 1)]))
    except StopIteration as end:
        assert end.value == (3, 1)
    else:
        raise AssertionError("it asked")


class Table:
    """Something that options are made of."""


def test_options_are_made_once_and_the_table_is_free_to_go():
    table, made = Table(), []
    question = ask(1, 7, lambda table, seat: made.append(seat) or [(seat,)], table)
    seen = weakref.ref(table)
    del table
    assert made == [] and question.options == [(1,)] and question.options == [(1,)]
    assert made == [1] and seen() is None
