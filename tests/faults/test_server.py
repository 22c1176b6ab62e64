"""The page's server: whatever is asked of it, an answer and no traceback."""

import http.client
import threading

import pytest

from host_tools.commands import play


@pytest.mark.parametrize("path", ["/%00", "/a%00b", "/..%2f..%2fetc/passwd", "/%ff", "/x" * 900])
def test_strange_addresses_are_not_found(tmp_path, capfd, path):
    (tmp_path / "index.html").write_text("here")
    server = play.server(tmp_path, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        line = http.client.HTTPConnection(*server.server_address, timeout=10)
        line.request("GET", path)
        assert line.getresponse().status in (200, 301, 404)
    finally:
        server.shutdown()
    assert "Traceback" not in capfd.readouterr().err


def test_the_preview_has_the_pages_address(tmp_path):
    page = tmp_path / "index.html"
    page.write_text((play.Path(play.__file__).parents[1] / "simulator/web/index.html").read_text())
    play.addressed(page, "https://example.org/games")
    assert 'content="https://example.org/games/preview.png"' in page.read_text()
