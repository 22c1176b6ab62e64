"""The page's server: whatever is asked of it, an answer and no traceback."""

import contextlib
import http.client
import random
import socket
import threading

import pytest

from host_tools.commands import play


@contextlib.contextmanager
def serving(folder, capfd):
    """The address of a server whose folder has one page; nothing falls over in it."""
    (folder / "index.html").write_text("here")
    server = play.server(folder, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_address
    finally:
        server.shutdown()
        server.server_close()
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize("path", ["/%00", "/a%00b", "/..%2f..%2fetc/passwd", "/%ff", "/x" * 900])
def test_strange_addresses_are_not_found(tmp_path, capfd, path):
    with serving(tmp_path, capfd) as address:
        line = http.client.HTTPConnection(*address, timeout=10)
        line.request("GET", path)
        assert line.getresponse().status in (200, 301, 404)


WORDS = (b"/", b"//", b"..", b".", b"%2e%2e", b"%2f", b"%00", b"%ff", b"%", b"?", b"#",
         b"index.html", b"secret", b"etc/passwd", b"\\", b"\xff\xfe", b":", b"@", b"http://x",
         b"~", b"a" * 300, b"a" * 5000, b"\t", b"\0", "é".encode())  # fmt: skip


def requests(dice, count):
    """First lines of a request as nobody sends them."""
    for _ in range(count):
        verb = dice.choice((b"GET", b"GET", b"GET", b"HEAD", b"POST", b"", b"get", b"\xff"))
        path = b"".join(dice.choice(WORDS) for _ in range(dice.randrange(9)))
        version = dice.choice((b" HTTP/1.1", b" HTTP/1.0", b" HTTP/1.0", b"", b" HTTP/9.9", b" x"))
        yield verb + b" " + (b"/" if dice.random() < 0.7 else b"") + path + version


def ask_strangely(folder, capfd, count, seed=1):
    """Each is answered or the line is closed; nothing beside the folder is ever given away."""
    inner = folder / "served"
    inner.mkdir()
    (folder / "secret").write_text("not for you")
    with serving(inner, capfd) as address:
        for line in requests(random.Random(seed), count):
            with socket.create_connection(address, timeout=10) as connection:
                connection.sendall(line + b"\r\nConnection: close\r\n\r\n")
                answer = b"".join(iter(lambda: connection.recv(65536), b""))
            assert b"not for you" not in answer and b"root:" not in answer, line


def test_strange_requests_are_answered(tmp_path, capfd):
    ask_strangely(tmp_path, capfd, 60)


@pytest.mark.soak
def test_many_strange_requests_are_answered(tmp_path, capfd, record_property):
    ask_strangely(tmp_path, capfd, 5000, 2)
    record_property("trials", ["strange requests to the server of `play`", 5000])


def test_the_preview_has_the_pages_address(tmp_path):
    page = tmp_path / "index.html"
    page.write_text((play.Path(play.__file__).parents[1] / "simulator/web/index.html").read_text())
    play.addressed(page, "https://example.org/games")
    assert 'content="https://example.org/games/preview.png"' in page.read_text()
