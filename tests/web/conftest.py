"""The page, served as any web server would, and a visitor."""

import threading

import pytest

from host_tools.commands import play
from host_tools.errors import Unavailable
from host_tools.runtimes import chromium
from host_tools.simulator import site
from tests.web.visitor import Player


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    try:
        chromium.command()
        site.add_reels(folder, site.make(folder))
    except Unavailable as why:
        pytest.skip(str(why))
    return folder


@pytest.fixture(scope="session")
def address(folder):
    http = play.server(folder, 0)
    threading.Thread(target=http.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{http.server_address[1]}/"
    http.shutdown()


@pytest.fixture
def player(address):
    someone = Player(address)
    yield someone
    someone.browser.close()
