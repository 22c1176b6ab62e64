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


def run(args):
    import tempfile
    import webbrowser

    from host_tools.simulator import site

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
            try:
                http.serve_forever()
            except KeyboardInterrupt:
                print()
    return 0
