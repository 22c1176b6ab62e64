"""The command line frame: verbs are found, mistakes are told in one message, exit codes hold."""

import io
import json
import subprocess
import sys

import pytest

from host_tools import cli, commands, progress
from host_tools.errors import USAGE, UserError


@pytest.fixture
def verb(tmp_path, monkeypatch):
    """Returns a function that adds a verb made of this source."""
    monkeypatch.setattr(commands, "__path__", [*commands.__path__, str(tmp_path)])

    def add(name, body, head="HELP = 'a verb for the test'"):
        module = name.replace("-", "_")
        text = f"{head}\ndef add_arguments(parser):\n    parser.add_argument('--n', type=int)\n"
        text += f"def run(args):\n    {body}\n"
        (tmp_path / f"{module}.py").write_text(text)
        monkeypatch.delitem(sys.modules, f"host_tools.commands.{module}", raising=False)

    yield add
    for name in [n for n in sys.modules if n.startswith("host_tools.commands.zz")]:
        del sys.modules[name]


def test_verbs_are_discovered_and_listed(verb, capsys):
    verb("zz-one", "return 0")
    assert "zz-one" in cli.verbs() and "doctor" in cli.verbs()
    assert cli.main(["--help"]) == 0
    out = capsys.readouterr().out
    assert "zz-one" in out and "a verb for the test" in out


def test_every_verb_has_help_and_parses(capsys):
    for name in cli.verbs():
        module = cli.load(name)
        assert module.HELP and "\n" not in module.HELP, name
        with pytest.raises(SystemExit) as stop:
            cli.main([name, "--help"])
        assert stop.value.code == 0, name
    capsys.readouterr()


def test_run_gets_arguments_and_gives_the_exit_code(verb):
    verb("zz-code", "return args.n")
    assert cli.main(["zz-code", "--n", "7"]) == 7


def test_no_verb_prints_help_and_fails(capsys):
    assert cli.main([]) == USAGE
    assert "verbs:" in capsys.readouterr().out


def test_unknown_verb_suggests_the_near_one(capsys):
    assert cli.main(["doctro"]) == USAGE
    assert "pocketstead doctor" in capsys.readouterr().err


RAISE = "from host_tools.errors import UserError; raise UserError('No cow.', 'Buy one.', 5)"


def test_user_error_is_one_message(verb, capsys):
    verb("zz-err", RAISE)
    assert cli.main(["zz-err"]) == 5
    err = capsys.readouterr().err
    assert err == "pocketstead: No cow.\n  Buy one.\n"


def test_user_error_as_json(verb, capsys):
    verb("zz-errj", RAISE)
    assert cli.main(["zz-errj", "--json"]) == 5
    assert json.loads(capsys.readouterr().out) == {
        "error": "No cow.",
        "remedy": "Buy one.",
        "code": 5,
    }


@pytest.mark.parametrize("argv", [["--debug", "zz-bug"], ["zz-bug", "--debug"]])
def test_debug_shows_the_traceback(verb, capsys, argv):
    verb("zz-bug", "return 1 // 0")
    assert cli.main(["zz-bug"]) == 1
    assert "Traceback" not in capsys.readouterr().err
    assert cli.main(argv) == 1
    assert "Traceback" in capsys.readouterr().err


def test_a_broken_verb_does_not_hide_the_others(verb, capsys):
    verb("zz-broken", "return 0", head="import no_such_module")
    assert cli.main(["--help"]) == 0
    out = capsys.readouterr().out
    assert "cannot be loaded" in out and "doctor" in out


def test_module_and_script_are_the_same_command():
    done = subprocess.run(
        [sys.executable, "-m", "host_tools", "no-such-verb"], capture_output=True, text=True
    )
    assert done.returncode == USAGE and "no-such-verb" in done.stderr


def test_user_error_text_holds_the_remedy():
    assert str(UserError("a", "b")) == "a\n  b"
    assert str(UserError("a")) == "a"


class Terminal(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self):
        return True


def test_progress_is_silent_without_a_terminal():
    stream = io.StringIO()
    assert list(progress.bar([1, 2], stream=stream)) == [1, 2]
    with progress.bar(total=3, stream=stream) as bar:
        bar.update(3)
    assert stream.getvalue() == ""


def test_progress_shows_on_a_terminal_unless_quiet():
    stream = Terminal()
    assert list(progress.bar([1, 2], label="games", stream=stream)) == [1, 2]
    assert "games" in stream.getvalue()
    quiet = Terminal()
    assert list(progress.bar([1, 2], quiet=True, stream=quiet)) == [1, 2]
    assert quiet.getvalue() == ""
