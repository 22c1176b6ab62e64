"""What rules say to the kernel: a choice with one way is not asked."""

from engine_core.flow import choose


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
