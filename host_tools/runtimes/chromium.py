"""A real Chromium without a window, to test the browser simulator in what people use.

Taken from the machine if it has one; else Debian's headless build is unpacked into the cache, with
the libraries that the machine lacks. The system's packages stay as they are.
"""

import json
import os
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

from host_tools.errors import Unavailable
from host_tools.runtimes import cache, debian

PACKAGE = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", PACKAGE)
_NAME = "chromium-headless"
_WITHOUT = "Install Chromium to run the browser tests; everything else works without it."


def _suite():
    for line in Path("/etc/os-release").read_text().splitlines():
        if line.startswith("VERSION_CODENAME="):
            return line.partition("=")[2].strip('"')
    return ""


def _install(folder):
    mirror = debian.mirror()
    tools = shutil.which("apt-get") and shutil.which("dpkg-deb") and debian.keyring()
    if not (tools and mirror and _suite()):
        raise Unavailable("There is no Chromium, and no Debian mirror to take it from.", _WITHOUT)
    cache.say(f"fetching a headless Chromium (Debian {_suite()}, 100 MB) into {folder}")
    security = mirror.rstrip("/") + "-security"
    with cache.scratch("apt") as scratch:
        scratch = Path(scratch)
        for sub in ("lists/partial", "cache/archives/partial", "etc"):
            (scratch / sub).mkdir(parents=True)
        for name, uri, suite in (
            ("main", mirror, _suite()),
            ("security", security, _suite() + "-security"),
        ):
            (scratch / "etc" / f"{name}.sources").write_text(
                f"Types: deb\nURIs: {uri}\nSuites: {suite}\nComponents: main\n"
                f"Signed-By: {debian.keyring()}\n"
            )
        config = scratch / "apt.conf"
        config.write_text(
            'APT::Sandbox::User "root";\nAcquire::Languages "none";\nAcquire::Retries "2";\n'
            'APT::Install-Recommends "false";\nDir::Etc::sourcelist "/dev/null";\n'
            f'Dir::State::lists "{scratch}/lists";\nDir::Cache "{scratch}/cache";\n'
            f'Dir::Etc::sourceparts "{scratch}/etc";\nDebug::NoLocking "true";\n'
        )
        env = dict(os.environ, APT_CONFIG=str(config), LC_ALL="C")
        done = _apt(["update"], env)
        if done.returncode:  # a mirror without the security suite serves as well
            (scratch / "etc" / "security.sources").unlink()
            done = _apt(["update"], env)
        if not done.returncode:
            done = _apt(["--download-only", "-y", "install", PACKAGE], env)
        if done.returncode:
            reason = [x for x in done.stderr.splitlines() if x.startswith("E:")] or ["?"]
            raise Unavailable(f"Chromium cannot be fetched: {reason[0]}", _WITHOUT)
        for deb in sorted((scratch / "cache/archives").glob("*.deb")):
            subprocess.run(["dpkg-deb", "-x", deb, folder / "root"], check=True)
    if not _find(folder):
        raise Unavailable("The Chromium package holds no program that we know.", _WITHOUT)


def _apt(words, env):
    return subprocess.run(
        ["apt-get", "-qq", *words],
        env=env,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


def _find(folder):
    for name in ("headless_shell", "chromium-headless-shell", "chrome-headless-shell"):
        for path in (folder / "root").rglob(name):
            if path.is_file() and os.access(path, os.X_OK) and path.stat().st_size > 1_000_000:
                return path
    return None


def command():
    """(command line, environment) of a Chromium; fetched at first if the machine has none."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return [path, "--headless"], dict(os.environ)
    folder = cache.provide(_NAME, _install)
    libraries = sorted({str(p.parent) for p in (folder / "root").rglob("*.so*")})
    return [str(_find(folder))], dict(os.environ, LD_LIBRARY_PATH=":".join(libraries))


class Browser:
    """A running Chromium with one page, spoken to over a pipe in its own protocol."""

    def __init__(self, profile=None):
        self.scratch = None if profile else tempfile.TemporaryDirectory()
        profile = profile or self.scratch.name
        words, env = command()
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()
        words += [
            "--remote-debugging-pipe",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            f"--user-data-dir={profile}",
            "about:blank",
        ]

        def connect():  # the protocol wants descriptors 3 and 4
            os.dup2(to_browser, 203)
            os.dup2(from_browser, 204)
            os.dup2(203, 3)
            os.dup2(204, 4)
            os.close(203)
            os.close(204)

        self.process = subprocess.Popen(
            words,
            env=env,
            preexec_fn=connect,
            close_fds=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.number = 0
        self.answers = {}
        self.log = []
        self.ready = threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()
        self.session = None
        target = self._page_target()
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)[
            "sessionId"
        ]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(domain + ".enable")

    def _page_target(self):
        for info in self.send("Target.getTargets")["targetInfos"]:
            if info["type"] == "page":
                return info["targetId"]
        return self.send("Target.createTarget", url="about:blank")["targetId"]

    def _listen(self):
        data = b""
        while True:
            part = os.read(self.reader, 65536)
            if not part:
                break
            data += part
            while b"\0" in data:
                message, _, data = data.partition(b"\0")
                self._take(json.loads(message))
        with self.ready:
            self.answers["end"] = True
            self.ready.notify_all()

    def _take(self, message):
        with self.ready:
            if "id" in message:
                self.answers[message["id"]] = message
                self.ready.notify_all()
            elif message.get("method") in (
                "Runtime.exceptionThrown",
                "Log.entryAdded",
                "Runtime.consoleAPICalled",
            ):
                self.log.append(message["params"])

    def send(self, method, timeout=60, **params):
        """One command of the protocol; its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        number = self.number
        with self.ready:
            self.ready.wait_for(lambda: number in self.answers or "end" in self.answers, timeout)
            answer = self.answers.pop(number, None)
        if answer is None:
            raise TimeoutError(f"Chromium did not answer {method}")
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def run(self, code):
        """The value of a JavaScript expression on the page; promises are waited for."""
        result = self.send(
            "Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in result:
            raise RuntimeError(str(result["exceptionDetails"])[:500])
        return result["result"].get("value")

    def open(self, address):
        self.send("Page.navigate", url=address)

    def close(self):
        try:
            self.send("Browser.close", timeout=5)
        except (OSError, RuntimeError, TimeoutError):
            self.process.kill()
        self.process.wait(10)
        os.close(self.writer)
        if self.scratch:
            self.scratch.cleanup()
