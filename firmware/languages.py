"""The languages of the device and of all tools: the one place that names them.

The order is that of the settings. Rules of a language that only its texts need (quotes, spaces at
which no line ends) are in host_tools/compiler/typography.py.
"""

# Which of the forms {one|more} or {one|few|many} a number takes.
ONE = 0  # 1 is one
NONE_OR_ONE = 1  # 0 and 1 are one
FEW = 2  # 1 is one, 2 to 4 are few (not 12 to 14), all others many

# code, rule of numbers, letters of a word too wide for its line before it is broken
DECLARED = (
    ("en", ONE, 6),
    ("pl", FEW, 7),
    ("fr", NONE_OR_ONE, 6),
)
LANGUAGES = tuple([one[0] for one in DECLARED])


def declared(language):
    """(code, rule of numbers, letters before a break)."""
    return DECLARED[LANGUAGES.index(language)]


def forms(language):
    """How many forms a number chooses from."""
    return 3 if declared(language)[1] == FEW else 2


def form(rule, n):
    """Which of them a number takes."""
    if n < 0:
        n = -n
    if n == 1 or n == 0 and rule == NONE_OR_ONE:
        return 0
    if rule == FEW and not (2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14):
        return 2
    return 1
