"""A host on which files can be spoilt while a page is open, and a light page with one element of
each kind: a start that fails is told by all of them, and costs as much for all as for one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from threading import Event, Thread

from tests.site.built import Server

PAGE_OF_A_NETWORK = b"<!doctype html><title>Log in</title><p>Welcome to our network."
TOGETHER = "en/together/"
"""The address of the light page."""
PARTS = {
    "en/skat/calculator/": ("game-value", "define"),
    "en/learn/trainers/": ("trainer-desk", "trainer-desk"),
    "en/score-sheet/": ("score-sheet", "score-sheet"),
}
"""Pages of the site, with the element and the script that the light page takes from each."""
FORGET = "sessionStorage.clear(); localStorage.clear();"
"""No document remembers what happened in an earlier one. Evenings in the database stay."""


class Host:
    """The built site. What is spoilt is said by a pattern of its path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.spoilt: dict[str, Fault] = {}
        self.together = page_together(folder)
        self.released = Event()

    def fault_of(self, path: str) -> Fault | None:
        return next((one for name, one in self.spoilt.items() if re.search(name, path)), None)

    def mend(self) -> None:
        """The cause is gone. Who waits for a file is cut off, and asks again if it wants."""
        self.spoilt = {}
        self.release()

    def release(self) -> None:
        released, self.released = self.released, Event()
        released.set()


class Spoiler(SimpleHTTPRequestHandler):
    """Answers as the host's faults say. Nothing is kept by the browser."""

    def __init__(self, host: Host, *asked: object) -> None:
        self.host = host
        super().__init__(*asked, directory=str(host.folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        fault = self.host.fault_of(path)
        if fault:
            fault(self, self.host.folder / path.lstrip("/"))
        elif path == f"/{TOGETHER}":
            self.send(200, self.host.together, "text/html")
        else:
            super().do_GET()

    def do_HEAD(self) -> None:
        self.do_GET()

    def send(self, status: int, body: bytes = b"", kind: str = "", **headers: str) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": kind, **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


Fault = Callable[[Spoiler, Path], None]


@contextmanager
def open_host(folder: Path) -> Iterator[tuple[Host, str]]:
    """A host that serves a folder, and its address."""
    host = Host(folder)
    server = Server(("127.0.0.1", 0), partial(Spoiler, host))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield host, f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        host.mend()
        server.shutdown()
        server.server_close()
        thread.join()


# ---- what can be wrong with a file ----


def gone(ask: Spoiler, file: Path) -> None:
    ask.send(404)


def in_trouble(ask: Spoiler, file: Path) -> None:
    ask.send(500)


def truncated(ask: Spoiler, file: Path) -> None:
    ask.send(200, file.read_bytes()[: file.stat().st_size // 2], ask.guess_type(file))


def damage(ask: Spoiler, file: Path) -> None:
    """Some bytes in the middle."""
    body = file.read_bytes()
    at = len(body) // 2
    hurt = body[:at] + b"*/}\0\xff(" * 9 + body[at + 54 :]
    ask.send(200, hurt, ask.guess_type(file))


def replaced(ask: Spoiler, file: Path) -> None:
    ask.send(200, PAGE_OF_A_NETWORK, "text/html")


def withheld(ask: Spoiler, file: Path) -> None:
    ask.host.released.wait()


def cut_off(ask: Spoiler, file: Path) -> None:
    """Nothing is answered, and the connection ends."""


def led_away(ask: Spoiler, file: Path) -> None:
    ask.send(302, Location="http://login.invalid/")


def of_another_edition(ask: Spoiler, file: Path) -> None:
    listed = b'{"edition": "1", "groups": {"shared": {"runtime/js-0/define.js": ""}}}'
    ask.send(200, listed, "application/json")


FAULTS: tuple[Fault, ...] = (gone, in_trouble, truncated, damage, replaced, withheld)


# ---- the light page ----


def page_together(folder: Path) -> bytes:
    """A page with the elements of other pages, and without all that is not theirs."""
    pages = {address: (folder / address / "index.html").read_text("utf-8") for address in PARTS}
    early = find(r"<script data-early.*?</script>", pages["en/score-sheet/"])
    style = Path(find(r"styles/\w+\.css", pages["en/score-sheet/"])).name
    scripts, elements = [], []
    for address, (element, script) in PARTS.items():
        shown = pages[address]
        source = find(
            rf'<script type="module" src="[./]*(runtime/js-\w+/[\w/]*{script}\.js"[^>]*>)', shown
        )
        scripts.append(f'<script type="module" src="/{source}</script>')
        elements.append(find(rf"<{element} .*?</{element}>", shown))
    head = f'<meta charset="utf-8"><title>Together</title>{early}{"".join(scripts)}'
    sheet = f'<link rel="stylesheet" href="/en/styles/{style}">'
    body = "<h1>Together</h1>" + "".join(elements)
    return f"<!doctype html><html lang=en class=no-js>{head}{sheet}<body>{body}".encode()


def find(pattern: str, text: str) -> str:
    """The first place where a pattern fits, or its first group there."""
    found = re.search(pattern, text, re.DOTALL)
    assert found, pattern
    return found[found.lastindex or 0]
