"""A choice up to the end of its own step: for previews of games whose screens have STEPS."""


class Step:
    """The rules of a fork at its question: when they are asked for a step, its own is over."""

    def __init__(self, fork, last):
        self.table = fork.state
        self.rules = fork.rules
        self.hide = fork.rules.hide
        self.last = last  # no other follows
        self.told = -1  # notes by then

    @property
    def step(self):  # not a method: rules nest deep, and so one call less
        self.told = len(self.table.notes)
        return _nothing if self.last else self.rules.step


def _nothing(t):
    return None
