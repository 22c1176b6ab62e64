"""`pocketstead play`: the browser simulator, served to this machine only."""

from pathlib import Path

HELP = "play in the browser: the real bundle on MicroPython in WebAssembly"
JSON = False


def add_arguments(parser):
    parser.add_argument("--port", type=int, default=8765, help="0 takes any free one")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--export",
        metavar="DIR",
        type=Path,
        help="write the static page to DIR and end: any web server can serve it",
    )
    parser.add_argument(
        "--address",
        metavar="URL",
        help="where the exported page will be: links to it then show a picture",
    )


def addressed(page, address):
    """The page with the address it will have: whoever shows a preview wants all of it."""
    text = page.read_text("utf-8")
    address = address.rstrip("/") + "/"
    text = text.replace('content="preview.png"', f'content="{address}preview.png"')
    page.write_text(text, "utf-8")


def server(folder, port, reels=None):
    """An HTTP server for a folder on the loopback address.

    reels: an Event; pictures that are still being made are waited for until it is set.
    """
    import functools
    import http.server

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {
            **http.server.SimpleHTTPRequestHandler.extensions_map,
            ".mjs": "text/javascript",
            ".js": "text/javascript",
            ".wasm": "application/wasm",
            ".webmanifest": "application/manifest+json",
            ".svg": "image/svg+xml",
        }

        def end_headers(self):
            # The service worker decides what is kept; the browser's own cache stays out of it.
            self.send_header("Cache-Control", "no-cache")
            super().end_headers()

        def do_GET(self):
            if reels is not None and self.path.startswith("/reels/"):
                reels.wait(60)
            super().do_GET()

        def translate_path(self, path):
            return super().translate_path(path).replace("\0", "")

        def log_message(self, format, *args):
            pass

    handler = functools.partial(Handler, directory=str(folder))
    try:
        return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:
        # Somebody has the port, perhaps another `pocketstead play`: take a free one.
        return http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)


def picked_up(say, content=None, root=None):
    """Compile tables and texts that were edited; True if something changed. What is wrong in them
    is told, and then the compiled ones stay as they are."""
    from host_tools.compiler import build
    from host_tools.compiler.source import CONTENT, CompileError

    try:
        changed = build.write(build.compile_tables(content or CONTENT), root or build.ROOT)
    except CompileError as error:
        say(str(error))
        return False
    if changed:
        say("picked up: " + ", ".join(changed))
    return bool(changed)


def watch(folder, say, stop, pause=0.5):
    """Make the page anew whenever content is saved: the next reload plays with it."""
    from host_tools.compiler.source import CONTENT
    from host_tools.simulator import site

    def saved():
        return max(
            (path.stat().st_mtime_ns for path in CONTENT.rglob("*.*") if path.is_file()), default=0
        )

    last = saved()
    while not stop.wait(pause):
        try:
            now = saved()
        except FileNotFoundError:  # an editor is just replacing a file
            continue
        if now != last:
            last = now
            if picked_up(say):
                say(f"build {site.make(folder, board_images())}: reload the page")


def board_images():
    """The newest image of each board that `pocketstead firmware` has made here."""
    from host_tools.runtimes import REPO

    made = (REPO / "build").glob("*/pocketstead-*.uf2")
    newest = {}
    for path in sorted(made, key=lambda p: p.stat().st_mtime):
        newest[path.parent.name] = path
    return list(newest.values())


def draw_reels(folder, build, ready):
    """The moving pictures come while somebody plays already."""
    from host_tools.simulator import site

    try:
        site.add_reels(folder, build)
    finally:
        ready.set()


def run(args):
    import tempfile
    import threading
    import webbrowser

    from host_tools.image import targets
    from host_tools.simulator import site

    def say(text):
        print(text, flush=True)

    picked_up(say)
    if args.export:
        images = board_images()
        build = site.make(args.export, images, targets.TARGETS.values())
        site.add_reels(args.export, build)
        if args.address:
            addressed(args.export / "index.html", args.address)
        say(f"build {build} written to {args.export}; open its index.html through a web server")
        if not images:
            say("Without files for boards: run `pocketstead firmware` first to offer them.")
        return 0
    with tempfile.TemporaryDirectory(prefix="pocketstead-") as folder:
        build = site.make(folder, board_images())
        reels, stop = threading.Event(), threading.Event()
        with server(folder, args.port, reels) as http:
            address = f"http://127.0.0.1:{http.server_address[1]}/"
            say(f"Pocketstead (build {build}) plays at {address}  (Ctrl-C ends)")
            if not args.no_browser:
                webbrowser.open(address)
            for job, given in ((draw_reels, (folder, build, reels)), (watch, (folder, say, stop))):
                threading.Thread(target=job, args=given, daemon=True).start()
            try:
                http.serve_forever()
            except KeyboardInterrupt:
                print()
            stop.set()
    return 0
