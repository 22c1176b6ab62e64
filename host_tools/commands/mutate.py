"""`pocketstead mutate`: which small change of a rule would no test notice?"""

import json

HELP = "change rules one by one and see whether a test notices"
DESCRIPTION = """AREA is a game, or kernel, saves, flash. Each change is one step: a comparison, a
sum, a number, a statement left out. The tests of the area that pass through the line must fail.
Those that change nothing are listed, with the reason, in tests/AREA/equivalents.txt.

  pocketstead mutate sierra_west --sample 100        about 100 changes, chosen by --seed
  pocketstead mutate villagers --file solo.py        all changes of one file

Needs the package `coverage` (extra `mutate`). Exit code 1 when a change survives.
"""


def add_arguments(parser):
    parser.add_argument("area")
    parser.add_argument("--sample", type=int, default=50, help="how many changes (50)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", help="only this file, all of its changes")


def chosen(found, sample, seed):
    """So many of the sites, always the same ones for a seed."""
    from engine_core import rng

    dice = rng.Dice(seed)
    found = list(found)
    picked = []
    while found and len(picked) < sample:
        picked.append(found.pop(rng.below(dice, len(found))))
    return picked


def run(args):
    from host_tools import mutate
    from host_tools.errors import USAGE, UserError
    from host_tools.mutate import sites, trial
    from host_tools.progress import bar

    try:
        paths, tests = mutate.area(args.area)
    except ValueError:
        raise UserError(
            f"There is no area {args.area!r}.",
            "Choose a game, or one of " + ", ".join(mutate.AREAS),
            USAGE,
        ) from None
    found = []
    for path in paths:
        if args.file in (None, path.name):
            found += sites.find(path.as_posix(), (mutate.REPO / path).read_text("utf-8"))
    known = mutate.equivalents(args.area)
    picked = found if args.file else chosen(found, args.sample, args.seed)
    copy = trial.Copy()
    through = copy.passing(tests, paths)
    killed, same, survived = 0, 0, []
    for site in bar(picked, label="changes", quiet=args.json):
        who = through.get(site.path, {}).get(site.line, [])
        if site.key in known:
            same += 1
        elif who and copy.killed(site, who):
            killed += 1
        else:
            survived.append(site)
    tried = killed + len(survived)
    share = 100 * killed / tried if tried else 100.0
    if args.json:
        print(
            json.dumps(
                {
                    "area": args.area,
                    "sites": len(found),
                    "tried": tried,
                    "killed": killed,
                    "equivalent": same,
                    "share": round(share, 1),
                    "survived": [site.key for site in survived],
                }
            )
        )
    else:
        for site in survived:
            print(f"{site.path}:{site.line}: {site.function}: {site.before} -> {site.after}")
        print(
            f"{args.area}: {killed} of {tried} changes noticed ({share:.1f} %), {same} known to "
            f"change nothing; {len(found)} places in all"
        )
    return int(bool(survived))
