"""What a worker needs to play: engines by their checksum, kept beside one another.

Workers get this module by value, so they need Python and dask, not Pocketstead. Standard library
only, and no state but that of objects.
"""

import gc
import hashlib
import importlib
import io
import shutil
import sys
import tempfile
import threading
import time
import zipfile


class Loaded:
    """An unpacked engine. Its modules are in `sys.modules` only while it plays: two engines have
    the same names, and whoever hosts us may have an engine of its own."""

    def __init__(self, root):
        self.root = root
        self.modules = {}

    def __enter__(self):
        self.aside = self._taken_out()
        sys.modules.update(self.modules)
        sys.path.insert(0, self.root)
        return importlib.import_module("table")

    def __exit__(self, *_):
        sys.path.remove(self.root)
        self.modules = self._taken_out()
        sys.modules.update(self.aside)

    @staticmethod
    def _taken_out():
        ours = [
            name
            for name in sys.modules
            if name.partition(".")[0] in ("engine_core", "table", "tests")
        ]
        return {name: sys.modules.pop(name) for name in ours}


class Host:
    """All engines of an experiment on one worker; unpacked at their first game."""

    def __init__(self, archives):
        self.archives = archives  # checksum -> bytes
        self.engines = {}
        self.folder = None
        self.turn = None

    def setup(self, worker=None):
        gc.freeze()  # what is here now stays: no collection need look at it again
        self.turn = threading.Lock()
        self.folder = tempfile.mkdtemp(prefix="pocketstead-lab-")

    def teardown(self, worker=None):
        shutil.rmtree(self.folder, ignore_errors=True)

    def engine(self, checksum):
        if checksum not in self.engines:
            root = "%s/%s" % (self.folder, checksum[:16])
            with zipfile.ZipFile(io.BytesIO(self.archives[checksum])) as archive:
                verify(archive, checksum)
                archive.extractall(root)
            self.engines[checksum] = Loaded(root)
        return self.engines[checksum]

    def play(self, games):
        """(lines of JSON, seconds) of games given as (checksum, arguments of table.play)."""
        start = time.perf_counter()
        lines = [None] * len(games)
        with self.turn:
            for checksum in dict.fromkeys(one for one, _ in games):
                with self.engine(checksum) as table:
                    for k, (one, arguments) in enumerate(games):
                        if one == checksum:
                            lines[k] = table.line(*arguments)
        return lines, time.perf_counter() - start


def verify(archive, checksum):
    """The files of an archive are those of its checksum (compiled ones come on top)."""
    whole = hashlib.sha256()
    for name in sorted(archive.namelist()):
        if not name.endswith((".so", ".pyd")):
            data = archive.read(name)
            whole.update(("%s\n%d\n" % (name, len(data))).encode())
            whole.update(data)
    if whole.hexdigest() != checksum:
        raise ValueError("an engine arrived damaged: it has not the checksum %s" % checksum[:12])


def task(name, games):
    """What the scheduler hands to a worker."""
    from distributed import get_worker

    return get_worker().plugins[name].play(games)
