"""`pocketstead mutate`: which small change of a rule would no test notice?"""

from host_tools.options import tell

HELP = "change rules one by one and see whether a test notices"
DESCRIPTION = """AREA is a game, or kernel, saves, flash. Each change is one step: a comparison, a
sum, a number, a statement left out. The tests of the area that pass through the line must fail;
digests of golden games, pictures, screens and bots do not count.
Those that change nothing are listed, with the reason, in tests/AREA/equivalents.txt.

  pocketstead mutate sierra_west --sample 100        about 100 changes, chosen by --seed
  pocketstead mutate villagers --file solo.py        all changes of one file
  pocketstead mutate boonlake --match "vases.*-= " --tests tests/truth/test_referee.py
                                                     does the referee alone see every payment?
  pocketstead mutate kernel --seconds 10             quick: of each change the cheapest tests alone
  pocketstead mutate above_below --rules             a table: does a test fail without each rule?
                                                     (interrupt it; the same command goes on)

Needs the package `coverage` (extra `mutate`). Exit code 1 when a change survives.
"""


def add_arguments(parser):
    parser.add_argument("area")
    parser.add_argument("--sample", type=int, default=50, help="how many changes (50)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", help="only this file, all of its changes")
    parser.add_argument("--match", help="only changes that read like this pattern, all of them")
    parser.add_argument("--tests", nargs="+", help="only these tests may notice")
    parser.add_argument(
        "--seconds", type=float, default=0, help="so much of tests for a change (all of them)"
    )
    parser.add_argument("--rules", action="store_true", help="by rule ids, for a game")
    parser.add_argument("--out", help="where the table of --rules goes (build/rules_AREA.md)")


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

    try:
        paths, tests, which = mutate.area(args.area)
    except ValueError:
        raise UserError(
            f"There is no area {args.area!r}.",
            "Choose a game, or one of " + ", ".join(mutate.AREAS),
            USAGE,
        ) from None
    where = (paths, args.tests or tests, which)
    return by_rules(args, *where) if args.rules else by_places(args, *where)


def picked_from(found, args):
    """The places that are asked for."""
    import re

    if args.match:
        found = [site for site in found if re.search(args.match, site.key)]
    return found if args.file or args.match else chosen(found, args.sample, args.seed)


def by_places(args, paths, tests, which):
    from host_tools import mutate
    from host_tools.mutate import sites, trial
    from host_tools.progress import bar

    found = []
    for path in paths:
        if args.file in (None, path.name):
            found += sites.find(path.as_posix(), (mutate.REPO / path).read_text("utf-8"))
    known = mutate.equivalents(args.area)
    picked = picked_from(found, args)
    groups = [[site] for site in picked if site.key not in known]
    survived, noticed = [], {}
    trials = trial.tried(paths, tests, which, groups, args.seconds)
    for site, by, through in bar(trials, len(groups), "changes", quiet=args.json):
        if by:
            noticed[site.key] = by
        else:
            survived.append((site, through))
            if not args.json:
                why = "" if through else "no test passes here: "
                print(f"{site.path}:{site.line}: {why}{site.key.partition(' ')[2]}", flush=True)
    tried = len(groups)
    share = 100 * len(noticed) / tried if tried else 100.0
    report = {
        "area": args.area,
        "sites": len(found),
        "tried": tried,
        "killed": len(noticed),
        "equivalent": len(picked) - tried,
        "share": round(share, 1),
        "survived": [site.key for site, _ in survived],
        "noticed": noticed,
    }
    tell(
        args,
        report,
        f"{args.area}: {len(noticed)} of {tried} changes noticed ({share:.1f} %), "
        f"{len(picked) - tried} known to change nothing; {len(found)} places in all",
    )
    return int(bool(survived))


def by_rules(args, paths, tests, which):
    from pathlib import Path

    from engine_core import catalog
    from host_tools import mutate
    from host_tools.errors import USAGE, UserError
    from host_tools.mutate import rules, trial
    from host_tools.progress import bar

    if args.area not in catalog.GAMES:
        raise UserError(f"{args.area} has no rule ids.", "--rules is for a game.", USAGE)
    prefix = catalog.manifest(args.area).PREFIX
    texts = {path.as_posix(): (mutate.REPO / path).read_text("utf-8") for path in paths}
    stand = rules.changes(texts, prefix, mutate.equivalents(args.area))
    names = sorted((name for name in stand if stand[name]), key=rules.order)
    build = mutate.REPO / "build"
    book = rules.Book(build / f"rules_{args.area}.jsonl", texts)
    proof = book.known(stand, mutate.REPO)
    left = [name for name in names if name not in proof]
    groups = [stand[name] for name in left]
    of = [name for name in left for _ in stand[name]]
    tried = dict.fromkeys(names, 0)
    if left:
        trials = trial.numbered(paths, tests, which, groups, True, args.seconds)
        for number, site, by, _ in bar(trials, label="changes", quiet=args.json):
            tried[of[number]] += 1
            if by:
                proof[of[number]] = (site, by)
                book.add(of[number], site, by)
    out = Path(args.out or build / f"rules_{args.area}.md")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(rules.table(args.area, stand, proof, tried), "utf-8")
    bare = [name for name in names if name not in proof]
    silent = sorted((name for name in stand if not stand[name]), key=rules.order)
    lines = [
        f"{args.area}: {len(proof)} of {len(names)} rules with code fail a test when changed, "
        f"{sum(tried.values())} changes; {len(silent)} ids stand where there is none: {out}"
    ]
    if bare:
        lines.append("no test fails without " + ", ".join(bare))
    tell(args, {"proven": sorted(proof), "not": bare, "no_code": silent}, *lines)
    return int(bool(bare))
