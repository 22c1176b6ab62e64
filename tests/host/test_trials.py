"""Figures of trials: added up, put between the marks of a document, what did not run stays."""

from types import SimpleNamespace as Some

from tests import trials

PAGE = f"""# A page
{trials.BEGIN}
| Trial | Trials | Faults | Command |
|---|---|---|---|
| old ones | 5 | 0 | `pytest x` |
| cuts | 1 | 3 | `pytest y` |
{trials.END}
The end.
"""


def report(name, when="call", **told):
    return Some(nodeid=name, when=when, user_properties=list(told.items()))


def test_the_same_trial_of_several_games_is_added_up(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    reports = [
        report("tests/faults/test_a.py::test_x[one]", trials=["cuts", 1200]),
        report("tests/faults/test_a.py::test_x[two]", trials=["cuts", 34]),
        report("tests/faults/test_a.py::test_x[two]", "teardown", trials=["cuts", 34]),
        report("tests/faults/test_b.py::test_y", other=1),
    ]
    rows = trials.told(reports)
    trials.put(page, rows)
    text = page.read_text()
    assert "| cuts | 1,234 | 0 | `pytest tests/faults/test_a.py -k test_x` |" in text
    assert "| old ones | 5 | 0 | `pytest x` |" in text and text.endswith("The end.\n")
    rows = trials.failed([report("tests/faults/test_a.py::test_x[three]")], rows)
    trials.put(page, rows)
    assert "| cuts | 1,234 | 1 |" in page.read_text()
