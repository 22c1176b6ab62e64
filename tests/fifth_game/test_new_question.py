"""A new question of a game is two places: its rows in words.csv and the rule that asks it.

Screen, keys, hint, bots, saves and the log of a game need nothing more; how bots rate it and why a
hint likes an option may follow later, a place each.
"""

import pytest

from tests.fifth_game import tree

WORDS = """prompt,picnic,34,,settler,hand/list,BL-3,,A picnic?,Piknik?,Un pique-nique ?
verb,picnic,33,n,coin,,,,Picnic for {a:n},Piknik za {a:n},Pique-nique pour {a:n}
"""
RULE = """
    meal = yield ask(t, seat, words.P_PICNIC, [(words.V_PICNIC, 2), (words.V_PICNIC, 1)])
    t.seats[seat].coins += meal[1]
"""


@pytest.mark.slow
def test_a_new_question_is_two_places(tmp_path):
    root = tree.copied(tmp_path)
    with open(root / "host_tools" / "content" / "boonlake" / "words.csv", "a") as rows:
        rows.write(WORDS)
    path = root / "engine_core" / "boonlake" / "turn.py"
    rule = path.read_text("utf-8")
    rule = rule.replace("from . import data as d", "from . import data as d, words")
    path.write_text(rule.replace("    done(t)\n", "    done(t)" + RULE, 1), "utf-8")
    tree.run(root, "-m", "host_tools", "compile")
    said = tree.script(root, "new_question.py")
    assert [line.split(" ", 1)[1] for line in said.splitlines()] == [
        "A picnic? | Picnic for 2",
        "Piknik? | Piknik za 2",
        "Un pique-nique\u00a0? | Pique-nique pour 2",
    ]
