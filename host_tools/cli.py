"""The command `pocketstead VERB`: finds the verbs, reads the arguments, reports errors.

A verb is a module `host_tools/commands/<verb>.py` with

    HELP = "one line for the list of verbs"
    def add_arguments(parser): ...
    def run(args): ...  # returns the exit code; None is 0

and may add `DESCRIPTION` (a longer text for `pocketstead VERB --help`) and `JSON = False`
(no machine-readable output makes sense). Heavy imports belong inside `run`, so that
`pocketstead --help` stays quick.
"""

import argparse
import difflib
import importlib
import json
import os
import pkgutil
import sys
import traceback

from host_tools import commands
from host_tools.errors import FAILED, USAGE, UserError


def verbs():
    """Names of all verbs, sorted; a dash in a verb is an underscore in its module."""
    names = (m.name for m in pkgutil.iter_modules(commands.__path__))
    return sorted(n.replace("_", "-") for n in names if not n.startswith("_"))


def load(verb):
    """The module of a verb."""
    return importlib.import_module("host_tools.commands." + verb.replace("-", "_"))


def _parser():
    parser = argparse.ArgumentParser(
        prog="pocketstead",
        description="Four euro board games on a handheld: play, test, build and flash.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="`pocketstead VERB --help` explains a verb.",
    )
    parser.add_argument("--debug", action="store_true", help="show the traceback of an error")
    return parser


def _help_text():
    lines = [_parser().format_help().rstrip(), "", "verbs:"]
    for verb in verbs():
        try:
            text = load(verb).HELP
        except Exception as error:  # one broken verb must not hide the others
            text = f"(cannot be loaded: {error})"
        lines.append(f"  {verb:<12}{text}")
    return "\n".join(lines)


def _verb_parser(verb, module):
    parser = argparse.ArgumentParser(
        prog=f"pocketstead {verb}",
        description=getattr(module, "DESCRIPTION", module.HELP),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module.add_arguments(parser)
    known = parser._option_string_actions
    if "--json" not in known and getattr(module, "JSON", True):
        parser.add_argument("--json", action="store_true", help="machine-readable output")
    if "--debug" not in known:
        parser.add_argument("--debug", action="store_true", help="show the traceback of an error")
    return parser


def _unknown(verb):
    near = difflib.get_close_matches(verb, verbs(), 1)
    hint = f"Did you mean `pocketstead {near[0]}`?" if near else "`pocketstead --help` lists them."
    return UserError(f"There is no verb {verb!r}.", hint, USAGE)


def _report(error, as_json):
    """Print one message; with --json it is an object on stdout, so that readers can parse it."""
    if as_json:
        print(json.dumps({"error": error.message, "remedy": error.remedy, "code": error.code}))
    else:
        print(f"pocketstead: {error.message}", file=sys.stderr)
        if error.remedy:
            print(f"  {error.remedy}", file=sys.stderr)
    return error.code


def _bug(error, debug):
    if debug:
        traceback.print_exc()
    else:
        print(
            f"pocketstead: unexpected {type(error).__name__}: {error}\n"
            "  This is a mistake in Pocketstead; run it again with --debug to see where.",
            file=sys.stderr,
        )
    return FAILED


def main(argv=None):
    """Run one verb; returns the exit code."""
    argv = list(sys.argv[1:] if argv is None else argv)
    debug = "--debug" in argv
    while argv and argv[0] == "--debug":
        argv.pop(0)
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(_help_text())
        return 0 if argv else USAGE
    verb, rest = argv[0], argv[1:]
    as_json = "--json" in rest
    try:
        if verb.startswith("-"):
            raise UserError(f"Unknown option {verb!r}.", "`pocketstead --help` helps.", USAGE)
        if verb not in verbs():
            raise _unknown(verb)
        module = load(verb)
        args = _verb_parser(verb, module).parse_args(rest)
        return module.run(args) or 0
    except UserError as error:
        if debug:
            traceback.print_exc()
        return _report(error, as_json)
    except KeyboardInterrupt:
        print("\npocketstead: stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output has gone, e.g. `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return _bug(error, debug)
