"""Two editions of the site under one address below the root of a host, as GitHub Pages has it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from tests.browser.server import Served, Server, handler

PLACE = "repo/"


@dataclass
class Host(Served):
    """What is served, until the line is cut."""

    cut: bool = False

    @property
    def site(self) -> str:
        """The address of the site."""
        return self.origin + PLACE


def cuttable(host: Host) -> type[BaseHTTPRequestHandler]:
    """Answers nothing at all while the line is cut."""

    class Handler(handler(host)):  # type: ignore[misc]
        def do_GET(self) -> None:  # noqa: N802
            if host.cut:
                self.close_connection = True
            else:
                super().do_GET()

    return Handler


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """A folder at an address of its own; another may take its place."""
    host = Host(folder)
    server = Server(("127.0.0.1", 0), cuttable(host))
    host.origin = f"http://127.0.0.1:{server.server_address[1]}/"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
