"""`pocketstead play`: the browser simulator, served to this machine only."""

from pathlib import Path

HELP = "play in the browser: the real bundle on MicroPython in WebAssembly"
JSON = False


def add_arguments(parser):
    parser.add_argument("--port", type=int, default=8765, help="0 takes any free one")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--export", metavar="DIR", type=Path,
                        help="write the static page to DIR and end: any web server can serve it")


def server(folder, port):
    """An HTTP server for a folder on the loopback address."""
    import functools
    import http.server

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {
            **http.server.SimpleHTTPRequestHandler.extensions_map,
            ".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm",
            ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml",
        }

        def end_headers(self):
            # The service worker decides what is kept; the browser's own cache stays out of it.
            self.send_header("Cache-Control", "no-cache")
            super().end_headers()

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
        return max((path.stat().st_mtime_ns for path in CONTENT.rglob("*.*") if path.is_file()),
                   default=0)

    last = saved()
    while not stop.wait(pause):
        try:
            now = saved()
        except FileNotFoundError:  # an editor is just replacing a file
            continue
        if now != last:
            last = now
            if picked_up(say):
                say(f"build {site.make(folder)}: reload the page")


def run(args):
    import tempfile
    import threading
    import webbrowser

    from host_tools.simulator import site

    def say(text):
        print(text, flush=True)

    picked_up(say)
    if args.export:
        build = site.make(args.export)
        print(f"build {build} written to {args.export}; open its index.html through a web server")
        return 0
    with tempfile.TemporaryDirectory(prefix="pocketstead-") as folder:
        build = site.make(folder)
        with server(folder, args.port) as http:
            address = f"http://127.0.0.1:{http.server_address[1]}/"
            print(f"Pocketstead (build {build}) plays at {address}  (Ctrl-C ends)", flush=True)
            if not args.no_browser:
                webbrowser.open(address)
            stop = threading.Event()
            threading.Thread(target=watch, args=(folder, say, stop), daemon=True).start()
            try:
                http.serve_forever()
            except KeyboardInterrupt:
                print()
            stop.set()
    return 0
