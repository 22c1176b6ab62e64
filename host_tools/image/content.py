"""What lies in the ROMFS of a handheld: every module by itself, and all assets as they are."""

import hashlib
import json

from host_tools import bundle
from host_tools.runtimes import REPO, mpy


def files(board, languages, repo=REPO):
    """{path in the ROMFS: bytes} for a board. No machine code: our image draws in C."""
    found = mpy.modules(bundle.sources(board, repo), repo)
    for name in bundle.assets(languages, repo):
        found["assets_compiled/" + name] = (repo / "assets_compiled" / name).read_bytes()
    digest = hashlib.sha256()
    for name in sorted(found):
        digest.update(f"{name} {bundle.sha256(found[name])}\n".encode())
    found["build.json"] = (
        json.dumps(
            {
                "app": "pocketstead",
                "build": digest.hexdigest()[:12],
                "board": board,
                "version": bundle.version(repo),
                "languages": list(languages),
            },
            separators=(",", ":"),
        )
        + "\n"
    ).encode()
    return found
