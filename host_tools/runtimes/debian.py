"""Debian's packages for our own use: a private apt that leaves the system's packages alone.

apt itself checks what it downloads: a signature over the list of a suite, a checksum in that list
for every file. Nothing is installed; packages are unpacked into a folder of ours.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from host_tools.errors import Unavailable

_KEYRINGS = ("debian-archive-keyring.gpg", "debian-archive-keyring.pgp")


def mirror(texts=None):
    """The address this machine gets Debian from, read from its apt sources; "" without one."""
    given = os.environ.get("POCKETSTEAD_DEBIAN_MIRROR")
    if given and texts is None:
        return given
    if texts is None:
        apt = Path("/etc/apt")
        found = [*sorted(apt.glob("sources.list.d/*")), apt / "sources.list"]
        texts = [
            f.read_text(errors="replace")
            for f in found
            if f.suffix in (".sources", ".list") and f.is_file()
        ]
    for text in texts:
        for line in text.splitlines():
            if line.startswith(("URIs:", "deb ")):
                for word in line.split():
                    if re.match(r"(https?|file|mirror\+file):.*/debian/?$", word):
                        return word
    return ""


def own_suite():
    """The suite this machine runs ("bookworm"); "" when it is no Debian."""
    try:
        lines = Path("/etc/os-release").read_text().splitlines()
    except OSError:
        return ""
    said = dict(line.split("=", 1) for line in lines if "=" in line)
    return said.get("VERSION_CODENAME", "").strip('"') if said.get("ID") == "debian" else ""


def keyring():
    """The file with the keys that Debian signs with, or None."""
    paths = (Path("/usr/share/keyrings", name) for name in _KEYRINGS)
    return next((path for path in paths if path.is_file()), None)


class Debian:
    """A private apt in `folder`, a scratch folder, for packages of some suites.

    what     begins the messages: "The 32-bit MicroPython"
    without  ends the remedies: what still works when it cannot be had
    """

    def __init__(self, folder, suites, what, without, arch="", sources=False):
        self.folder, self.what, self.without = Path(folder), what, without
        for tool in ("apt-get", "dpkg-deb"):
            if not shutil.which(tool):
                self.fail(
                    f"{what} comes from Debian packages; there is no {tool} here.",
                    "Use a Debian machine or container for it.",
                )
        address = mirror()
        if not address:
            self.fail(
                f"{what} comes from Debian, and /etc/apt names no Debian mirror.",
                "Set POCKETSTEAD_DEBIAN_MIRROR to the address of one.",
            )
        if not keyring():
            self.fail(
                f"{what} comes from Debian, and this machine has no Debian keyring.",
                "apt install debian-archive-keyring.",
            )
        self._configure(address, suites, arch, sources)
        self.step(["apt-get", "-qq", "update"], "reading Debian's package list")

    def fail(self, message, remedy):
        raise Unavailable(message, f"{remedy} {self.without}")

    def _configure(self, address, suites, arch, sources):
        """Write a configuration that knows one mirror, these suites, and nothing of the system."""
        apt = self.folder / "apt"
        for sub in ("lists/partial", "cache/archives/partial", "etc"):
            (apt / sub).mkdir(parents=True)
        (apt / "etc" / "debian.sources").write_text(
            f"Types: deb{' deb-src' if sources else ''}\nURIs: {address}\n"
            f"Suites: {' '.join(suites)}\nComponents: main\nSigned-By: {keyring()}\n"
        )
        config = apt / "apt.conf"
        config.write_text(
            (f'APT::Architecture "{arch}";\nAPT::Architectures {{ "{arch}"; }};\n' if arch else "")
            + 'APT::Sandbox::User "root";\nAcquire::Languages "none";\nAcquire::Retries "2";\n'
            'Dir::State::status "/dev/null";\nDir::Etc::sourcelist "/dev/null";\n'
            f'Dir::State::lists "{apt}/lists";\nDir::Cache "{apt}/cache";\n'
            f'Dir::Etc::sourceparts "{apt}/etc";\n'
        )
        self.env = dict(os.environ, APT_CONFIG=str(config), LC_ALL="C")

    def step(self, command, doing, cwd=None):
        done = subprocess.run(
            command,
            env=self.env,
            cwd=cwd or self.folder,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
        )
        if done.returncode:
            lines = [x for x in done.stderr.splitlines() if x.startswith("E:")]
            reason = (lines or done.stderr.strip().splitlines() or ["no reason given"])[0]
            self.fail(
                f"{self.what} cannot be had: {doing} failed ({reason}).",
                "Check the network and the Debian mirror in /etc/apt.",
            )

    def packages(self, names, target, only=None):
        """Download packages ("name" or "name/suite") and unpack them into `target`.

        only    arguments for tar that choose what is unpacked
        """
        debs = self.folder / "debs"
        debs.mkdir(exist_ok=True)
        self.step(["apt-get", "-qq", "download", *names], "downloading the packages", debs)
        Path(target).mkdir(parents=True, exist_ok=True)
        for deb in sorted(debs.glob("*.deb")):
            unpack = f'dpkg-deb --fsys-tarfile "$0" | tar -x -C "$1" {" ".join(only or ())}'
            self.step(
                ["bash", "-o", "pipefail", "-c", unpack, deb, target], f"unpacking {deb.name}"
            )
            deb.unlink()

    def sources(self, names, target):
        """Download source packages and unpack what their authors released: target/<name>/..."""
        folder = self.folder / "sources"
        folder.mkdir(exist_ok=True)
        for name in names:
            self.step(
                ["apt-get", "-qq", "--download-only", "source", name],
                f"downloading the source of {name}",
                folder,
            )
            plain = name.partition("/")[0]
            place = Path(target) / plain
            place.mkdir(parents=True)
            archive = next(folder.glob(f"{plain}_*.orig.tar.*"))
            self.step(
                ["tar", "-xf", archive, "-C", place, "--strip-components=1"],
                f"unpacking {archive.name}",
            )
