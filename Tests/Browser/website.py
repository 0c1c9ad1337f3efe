"""Test pages and their pictures, on a server that counts requests."""

from __future__ import annotations

import threading
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

ROOT = Path(__file__).resolve().parents[2]
PAGES = Path(__file__).resolve().parent / "pages"
PICTURES = ROOT / "TestImages"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
}
DRAWING = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80">'
    b'<rect width="80" height="80"/></svg>'
)
STRICT = (
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)


class Website:
    """Serves Tests/Browser/pages at /, and TestImages at /pictures/, on a free port.

    The query of a picture can have `cors`, which lets pages of other sites read it, and `fresh`,
    which forbids the browser to store it. That of a page can have `strict`, a strict security
    policy. Pages themselves fetch only pictures with `made`.
    """

    def __init__(self) -> None:
        # Files that tests add, by path.
        self.made: dict[str, bytes] = {}
        self.requests: Counter[str] = Counter()
        # The addresses that a script asked for, and not an element of a page.
        self.fetched: list[str] = []
        self.other = ""  # the address of another site, in pages: OTHER
        website = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                website.requests[self.path] += 1
                if self.headers["Sec-Fetch-Dest"] == "empty":
                    website.fetched.append(self.path)
                website.answer(self)

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.port = self.server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        address = urlsplit(handler.path)
        path, query = address.path, parse_qs(address.query, keep_blank_values=True)
        folder = PICTURES if path.startswith("/pictures/") else PAGES
        file = folder / Path(path).name
        if path == "/drawing.svg":
            body, kind = DRAWING, "image/svg+xml"
        elif path in self.made:
            body, kind = self.made[path], TYPES[file.suffix]
        elif file.is_file():
            body, kind = file.read_bytes(), TYPES[file.suffix]
        else:
            handler.send_error(404)
            return
        if kind.startswith("text"):
            body = body.replace(b"OTHER", self.other.encode())
        handler.send_response(200)
        handler.send_header("Content-Type", kind)
        handler.send_header("Content-Length", str(len(body)))
        handler.send_header("Cache-Control", "no-store" if "fresh" in query else "max-age=600")
        if "cors" in query:
            handler.send_header("Access-Control-Allow-Origin", "*")
        if "strict" in query:
            handler.send_header("Content-Security-Policy", STRICT)
        handler.end_headers()
        handler.wfile.write(body)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
