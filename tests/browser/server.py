"""Serves a folder like a good static host: gzip, HTTP/1.1, caching, and the headers of `_headers`.
It can be slowed down.
"""

from __future__ import annotations

import gzip
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tests.site.hosted import host_headers

TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
}
COMPRESSED = frozenset({".css", ".html", ".js", ".json", ".mjs", ".wasm"})
"""File types that hosts compress; archives are sent unchanged."""

CHUNK = 16_384


@dataclass(frozen=True, slots=True)
class Line:
    """A connection's speed; unlimited by default."""

    bytes_per_second: float = float("inf")
    delay: float = 0.0
    """The delay before each answer, in seconds."""


FAST_4G = Line(9_000_000 / 8, 0.060)


@dataclass
class Served:
    """The folder that is served, and the requests received."""

    folder: Path
    place: str = ""
    """The path of the site on the host: "" or, as on GitHub Pages, the name of a repository and
    "/".
    """
    origin: str = ""
    line: Line = Line()
    headers: Mapping[str, str] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)
    """Paths (or beginnings of paths) that answer 503."""
    asked: list[str] = field(default_factory=list)
    sent: int = 0
    """The bytes of all answers, without headers."""
    free_at: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)
    cut: bool = False
    """Whether no request is answered."""
    minds_rules: bool = True
    """Whether the headers of `_headers` are sent; GitHub Pages sends none of them."""
    held: set[str] = field(default_factory=set)
    """Paths (or beginnings of paths) whose answers wait."""

    @property
    def site(self) -> str:
        """The address of the site."""
        return self.origin + self.place

    def forget(self) -> None:
        """Clear the lists and counters."""
        self.asked.clear()
        self.sent = 0

    def wait_for(self, size: int) -> None:
        """Wait as long as the connection needs for some bytes; all answers share it."""
        with self.lock:
            self.sent += size
            self.free_at = max(self.free_at, time.monotonic()) + size / self.line.bytes_per_second
            until = self.free_at
        if (left := until - time.monotonic()) > 0:
            time.sleep(left)


@lru_cache(maxsize=256)
def zipped(path: Path, changed: int) -> bytes:
    """A file as gzip, cached until the file changes."""
    return gzip.compress(path.read_bytes(), 9)


def handler(served: Served) -> type[BaseHTTPRequestHandler]:
    """The class that handles one connection."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True
        wbufsize = -1

        def do_GET(self) -> None:
            if served.cut:
                self.close_connection = True
                return
            path = self.path.partition("?")[0]
            file = served.folder / path.lstrip("/")
            served.asked.append(path)  # a test that sees the request here may change the folder
            if served.line.delay:
                time.sleep(served.line.delay)
            if file.is_dir():
                file /= "index.html"
            while path.startswith(tuple(served.held) or ("\0",)):
                time.sleep(0.05)
            if path.startswith(tuple(served.broken) or ("\0",)):
                self.tell(503, b"", {})
            elif not file.is_file():
                self.tell(404, b"", {})
            else:
                self.send_file(file)

        def send_file(self, file: Path) -> None:
            headers = {
                "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
                "Cache-Control": "max-age=600",
                **served.headers,
            }
            if file.suffix in COMPRESSED:
                headers["Content-Encoding"] = "gzip"
                self.tell(200, zipped(file, file.stat().st_mtime_ns), headers)
            else:
                self.tell(200, file.read_bytes(), headers)

        def tell(self, status: int, body: bytes, headers: Mapping[str, str]) -> None:
            self.send_response(status)
            site = served.folder / served.place
            asked_for = host_headers(site, self.path) if served.minds_rules else {}
            for name, value in {
                "Content-Length": str(len(body)),
                **asked_for,
                **headers,
            }.items():
                self.send_header(name, value)
            self.end_headers()
            try:
                for start in range(0, len(body), CHUNK):
                    part = body[start : start + CHUNK]
                    served.wait_for(len(part))
                    self.wfile.write(part)
                    self.wfile.flush()
            except ConnectionError:
                self.close_connection = True

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    return Handler


class Server(ThreadingHTTPServer):
    """A server that ignores connections dropped by browsers."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        pass


@contextmanager
def serve_folder(folder: Path, place: str = "") -> Iterator[Served]:
    """Serve a folder at an address of its own; another folder may replace it later."""
    served = Served(folder, place)
    server = Server(("127.0.0.1", 0), handler(served))
    served.origin = f"http://127.0.0.1:{server.server_address[1]}/"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield served
    finally:
        served.held.clear()
        server.shutdown()
        server.server_close()
        thread.join()
