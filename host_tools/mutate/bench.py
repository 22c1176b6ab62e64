"""Tries changes in forks of one process that has collected the tests once.

Run as `python -m host_tools.mutate.bench JOB`, JOB a JSON file: the tests, the sources, and groups
of changes. Answers with a JSON line per change. A change replaces the code of the functions that
stand in memory, so nothing is written and nothing is imported again. The tests that pass
through the statement run, the cheapest first, until one fails or takes far too long.
"""

import gc
import hashlib
import importlib
import json
import os
import resource
import signal
import sys
import tempfile
import time
import types
from pathlib import Path

import coverage
import pytest

from host_tools.mutate import sites

MEMORY = 3 << 30
LONG = 0.4  # seconds: such a test is taken to pass everywhere
ASLEEP = 60  # seconds without anything to do: it hangs
ELSEWHERE = {"wasm", "i386", "made"}  # tests in another process do not meet the change
OPTIONS = ["-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not soak and not slow"]


class Bench:
    def __init__(self, job, out):
        self.job, self.out = job, out
        self.failed = None

    def pytest_runtest_logreport(self, report):
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session):
        items = [item for item in session.items if not ELSEWHERE & set(item.fixturenames)]
        self.sources = self.job["sources"]
        self.functions = _functions(self.sources)
        self.by_name = {item.nodeid: item for item in items}
        self.baseline(items)
        self.say(tests=len(items), seconds=round(sum(self.costs.values()), 1))
        for group in self.job["groups"]:
            for number, fields in group:
                site = sites.Site(**fields)
                names = self.affordable(self.witnesses(site))
                by = self.tried(site, names)
                self.say(site=number, by=by, through=len(names))
                if by and self.job["first"]:
                    break
        return True

    def say(self, **facts):
        self.out.write(json.dumps(facts) + "\n")
        self.out.flush()

    def baseline(self, items):
        """Which tests pass through which line, which play long, and what each costs.

        What was measured is kept until a source or the test's own file changes.
        """
        book = Path(self.job["kept"])
        known = json.loads(book.read_text()) if book.exists() else {}
        keys = _keys(items)
        known = {name: known[name] for name in keys if known.get(name, [0])[0] == keys[name]}
        fresh = [item for item in items if item.nodeid not in known]
        for item, more in self.measured(fresh).items():
            known[item] = [keys[item], *more]
        book.parent.mkdir(parents=True, exist_ok=True)
        book.write_text(json.dumps(known))
        self.costs = {name: cost for name, (_, cost, _, _) in known.items()}
        self.long = {name for name, (_, _, long, _) in known.items() if long}
        self.through = {path: {} for path in self.sources}
        for name, (*_, lines) in known.items():
            for path, numbers in lines.items():
                for number in numbers:
                    self.through[path].setdefault(number, set()).add(name)

    def measured(self, items):
        """{name: (seconds, whether it is long, {path: lines it passes})}"""

        def measure(report):
            found, long = {}, []
            watch = coverage.Coverage(config_file=False, data_file=None, include=self.sources)
            signal.signal(signal.SIGPROF, lambda *_: (watch.stop(), long.append(None)))
            for k, item in enumerate(items):
                watch.start()
                watch.switch_context(item.nodeid)
                signal.setitimer(signal.ITIMER_PROF, LONG)
                began = time.process_time()
                self.run(item, items[k + 1] if k + 1 < len(items) else None)
                found[item.nodeid] = [time.process_time() - began, bool(long), {}]
                signal.setitimer(signal.ITIMER_PROF, 0)
                watch.stop()
                long.clear()
                if self.failed:
                    return {"failed": self.failed}
            data = watch.get_data()
            for path in self.sources:
                for line, names in data.contexts_by_lineno(os.path.abspath(path)).items():
                    for name in names:
                        if name in found:
                            found[name][2].setdefault(path, []).append(line)
            return found

        status, told = _forked(measure) if items else (0, {})
        if told is None or "failed" in told:
            self.say(error=told["failed"] if told else f"the tests ended with {status}")
            raise SystemExit(1)
        return told

    def witnesses(self, site):
        """The tests that pass through a site, the cheapest first; the long ones always may."""
        names = set(self.long)
        for line in range(site.statement, site.end[0] + 1):
            names |= self.through[site.path].get(line, set())
        names.discard("")
        return sorted(names, key=lambda name: (self.costs[name], name))

    def affordable(self, names):
        """The cheapest of them, as far as the seconds for one change go."""
        left, seconds = self.job["seconds"], 0.0
        for k, name in enumerate(names):
            seconds += self.costs[name]
            if left and seconds > left:
                return names[: max(1, k)]
        return names

    def tried(self, site, names):
        """The test that notices the change, or None."""

        def change(report):
            self.put_in(site)
            for name in names:
                report(name)
                signal.setitimer(signal.ITIMER_PROF, 5 * self.costs[name] + 1)
                self.run(self.by_name[name], None)
                if self.failed:
                    return self.failed
            return None

        status, told = _forked(change)
        if status:  # too long, or out of memory: the last test that was begun
            return f"{told} ({signal.Signals(status & 127).name if status & 127 else 'ended'})"
        return told

    def run(self, item, following):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

    def put_in(self, site):
        text = sites.applied(Path(site.path).read_text("utf-8"), site)
        file = os.path.abspath(site.path)
        changed = {}
        _codes(compile(text, file, "exec"), changed)
        for function in self.functions.get(file, ()):
            function.__code__ = changed[_place(function.__code__)]
        whole = compile(text, file, "exec")
        loader = importlib.machinery.SourceFileLoader
        plain = loader.get_code
        loader.get_code = lambda self, name: whole if self.path == file else plain(self, name)


def _keys(items):
    """{name: checksum of its file and of all that is no test}"""
    common = hashlib.sha256()
    for folder in ("engine_core", "firmware", "host_tools", "tests"):
        for path in sorted(Path(folder).rglob("*.py")):
            if folder != "tests" or not path.name.startswith("test_"):
                common.update(path.as_posix().encode() + path.read_bytes())
    files = {}
    for item in items:
        if item.path not in files:
            whole = common.copy()
            whole.update(item.path.read_bytes())
            files[item.path] = whole.hexdigest()
    return {item.nodeid: files[item.path] for item in items}


def _functions(sources):
    """{file: its functions}, wherever they hang."""
    for path in sources:
        importlib.import_module(path[:-3].replace("/", ".").removesuffix(".__init__"))
    files = {os.path.abspath(path) for path in sources}
    gc.unfreeze()
    found = {}
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType) and thing.__code__.co_filename in files:
            found.setdefault(thing.__code__.co_filename, []).append(thing)
    gc.collect()
    gc.freeze()
    return found


def _place(code):
    return code.co_qualname, code.co_firstlineno


def _codes(code, found):
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            found[_place(constant)] = constant
            _codes(constant, found)


def _forked(work):
    """(status, what `work` returned) of a fork; if it dies, what it reported last."""
    with tempfile.TemporaryFile() as answer:
        child = os.fork()
        if not child:
            try:
                silent = os.open(os.devnull, os.O_RDWR)
                for stream in (0, 1, 2):
                    os.dup2(silent, stream)
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

                def report(told):
                    answer.seek(0)
                    answer.truncate()
                    answer.write(json.dumps(told).encode())
                    answer.flush()

                report(work(report))
                os._exit(0)
            except BaseException:
                os._exit(99)
        status = _awaited(child)
        answer.seek(0)
        told = answer.read()
        return status, json.loads(told) if told else None


def _awaited(child):
    """The status of a fork; one that only sleeps is ended. One that waits for a core is not."""
    asleep, pause = 0, 0.002
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status
        time.sleep(pause)
        pause = min(1, pause * 1.5)
        state = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[0]
        asleep = asleep + pause if state == "S" else 0
        if asleep > ASLEEP:
            os.kill(child, signal.SIGKILL)


def main():
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    job = json.loads(Path(sys.argv[1]).read_text())
    with tempfile.TemporaryDirectory(prefix="pocketstead-mutate-") as scratch:
        words = [*OPTIONS, f"--basetemp={scratch}/t", "-k", job["which"], *job["tests"]]
        return pytest.main(words, plugins=[Bench(job, out)])


if __name__ == "__main__":
    sys.exit(main())
