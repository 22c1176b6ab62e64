"""The file of an experiment: the plan in its first line, then one line per game, in order.

It grows in the order of the plan and in no other, so at any moment it is the beginning of the
finished file: a run that was interrupted goes on behind its last whole unit.
"""

import json
from pathlib import Path

from host_tools.errors import UserError

FORMAT = 1


class Results:
    """Lines of games; `cell`, `unit` and `arm` stand in front of what table.play wrote down."""

    def __init__(self, path, plan):
        self.path = Path(path)
        self.plan = plan
        self.head = json.dumps({"format": FORMAT}) + "\n" + plan.text() + "\n"
        self.lines = self._resumed()
        self.file = self._opened()

    def _opened(self):
        """The file, with nothing in it but what is kept."""
        self.path.touch()
        file = self.path.open("r+", encoding="utf-8", newline="\n")
        if self.path.stat().st_size < len(self.head):
            file.write(self.head)
        file.flush()
        kept = (self.head + "".join(self.lines)).encode()
        file.seek(len(kept))
        file.truncate()
        return file

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()

    def add(self, cell, unit, records):
        """The games of one unit as table.line gave them, arm by arm, line-up by line-up."""
        per_arm = len(records) // len(self.plan.arms)
        fresh = [
            '{"cell":%d,"unit":%d,"arm":%d,%s\n' % (cell, unit, k // per_arm, record[1:])
            for k, record in enumerate(records)
        ]
        self.lines += fresh
        self.file.writelines(fresh)
        self.file.flush()

    def games(self, since=0):
        """All games from this line on, as dicts."""
        return [json.loads(line) for line in self.lines[since:]]

    def _resumed(self):
        """The lines of an interrupted run of the same plan, without a unit cut in two."""
        if not self.path.exists() or self.path.stat().st_size < len(self.head):
            return []  # nothing, or an end before the first game
        lines = self.path.read_text("utf-8").splitlines(keepends=True)
        if "".join(lines[:2]) != self.head:
            raise UserError(
                f"{self.path} belongs to another experiment.",
                "Choose another --out, or remove the file to begin anew.",
            )
        lines = [line for line in lines[2:] if line.endswith("\n")]
        while lines and not self._whole(lines):
            lines.pop()
        return lines

    def _whole(self, lines):
        """Whether the last line closes its unit."""
        last = json.loads(lines[-1])
        cell, unit = last["cell"], last["unit"]
        prefix = '{"cell":%d,"unit":%d,' % (cell, unit)
        there = sum(line.startswith(prefix) for line in lines[-64:])
        return there == len(self.plan.unit(self.plan.cells[cell], unit))


def read(path):
    """(plan as a dict, games) of a results file."""
    lines = Path(path).read_text("utf-8").splitlines()
    return json.loads(lines[1]), [json.loads(line) for line in lines[2:]]
