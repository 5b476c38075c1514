"""A window of each browser engine, driven alike: Chromium by Playwright, Firefox by Marionette,
WebKitGTK by WebDriver over HTTP; the last two are the same commands in two envelopes.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Error, Page

from tests.site.watched import DESK, open_context

PATIENCE = 120.0
"""Seconds to wait for anything."""
CSS = "css selector"
RUN = "const act = {}; return act(...arguments)"
"""What WebDriver makes of a JavaScript function."""
HOLDS_STILL = """async (css) => {
  const one = document.querySelector(css);
  one?.scrollIntoView({ block: "center" });
  const place = () => JSON.stringify(one?.getBoundingClientRect());
  const before = place();
  await new Promise((go) => setTimeout(go, 100));
  return Boolean(one) && place() === before;
}"""
"""WebKit's driver clicks where an element was when it looked."""
SIZE = {"width": 1280, "height": 1000}


class Window(Protocol):
    """What a road asks of a browser."""

    def go(self, address: str) -> None: ...
    def run(self, act: str, *given: object) -> Any:
        """What a JavaScript function or its promise returns."""

    def click(self, css: str) -> None: ...
    def type(self, css: str, text: str) -> None:
        """Type into an empty field."""


class CommandError(Exception):
    """A command that a browser did not carry out."""


def insist(act: Callable[[], Any], *refusals: type[Exception]) -> Any:
    """What is returned once it is true: pages move, and give way to others."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if found := act():
                return found
        except refusals:
            if time.monotonic() > end:
                raise
        assert time.monotonic() < end, "never"
        time.sleep(0.1)


def wait_for(window: Window, act: str, *given: object) -> Any:
    """What a JavaScript function returns, once that is true."""
    return insist(lambda: window.run(act, *given), CommandError, Error)


def reload(window: Window) -> None:
    """Load the page anew as its own script does: a driver's way is not the service worker's."""
    old = window.run(
        "() => { setTimeout(() => location.reload()); return performance.timeOrigin; }"
    )
    wait_for(
        window, "(old) => performance.timeOrigin !== old && document.readyState[0] === 'c'", old
    )


class Connection(Protocol):
    """A way to send WebDriver commands."""

    def send(self, command: str, given: Mapping[str, object]) -> Any: ...


class Marionette:
    """Firefox: `length:[0, id, command, given]` there, `length:[1, id, error, result]` back."""

    def __init__(self, port: int) -> None:
        self.line = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.stream = self.line.makefile("rwb")
        self.close = self.line.close
        self.receive()
        self.send("NewSession", {})

    def receive(self) -> Any:
        length = b""
        while (sign := self.stream.read(1)) not in (b":", b""):
            length += sign
        return json.loads(self.stream.read(int(length)))

    def send(self, command: str, given: Mapping[str, object]) -> Any:
        text = json.dumps([0, 1, f"WebDriver:{command}", given]).encode()
        self.stream.write(b"%d:%s" % (len(text), text))
        self.stream.flush()
        _, _, error, result = self.receive()
        if error:
            raise CommandError(error["message"])
        return result.get("value", result) if isinstance(result, dict) else result


PATHS = {
    "Navigate": "url",
    "ExecuteScript": "execute/sync",
    "FindElement": "element",
    "ElementClick": "element/{id}/click",
    "ElementSendKeys": "element/{id}/value",
    "SetWindowRect": "window/rect",
}
"""Of the commands, as WebDriver names them over HTTP."""


class OverHttp:
    """WebKitGTK: a request for each command."""

    def __init__(self, port: int) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.close = self.connection.close
        self.session = ""
        started = self.post("/session", {"capabilities": {}})
        self.session = f"/session/{started['sessionId']}"

    def post(self, path: str, given: Mapping[str, object]) -> Any:
        self.connection.request("POST", path, json.dumps(given))
        answer = self.connection.getresponse()
        value = json.loads(answer.read())["value"]
        if answer.status >= 400:
            raise CommandError(value["message"])
        return value

    def send(self, command: str, given: Mapping[str, object]) -> Any:
        return self.post(f"{self.session}/{PATHS[command].format(**given)}", given)


class DrivenWindow:
    """A window driven by WebDriver commands."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        connection.send("SetWindowRect", SIZE)

    def go(self, address: str) -> None:
        self.connection.send("Navigate", {"url": address})

    def run(self, act: str, *given: object) -> Any:
        return self.connection.send("ExecuteScript", {"script": RUN.format(act), "args": given})

    def find(self, css: str) -> str:
        [id] = self.connection.send("FindElement", {"using": CSS, "value": css}).values()
        return str(id)

    def click(self, css: str) -> None:
        def click() -> bool:
            if not self.run(HOLDS_STILL, css):
                return False
            self.connection.send("ElementClick", {"id": self.find(css)})
            return True

        insist(click, CommandError)

    def type(self, css: str, text: str) -> None:
        self.connection.send("ElementSendKeys", {"id": self.find(css), "text": text})


class PlaywrightWindow:
    """A window of Chromium, as in all other tests."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def go(self, address: str) -> None:
        self.page.goto(address)

    def run(self, act: str, *given: object) -> Any:
        return self.page.evaluate(f"(given) => ({act})(...given)", given)

    def click(self, css: str) -> None:
        self.page.locator(css).first.click()

    def type(self, css: str, text: str) -> None:
        self.page.locator(css).first.press_sequentially(text)


@contextmanager
def start(*command: str, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process that ends with the block."""
    silent = subprocess.DEVNULL
    environment = {**os.environ, **variables}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=silent, env=environment
    ) as running:
        try:
            yield running
        finally:
            running.terminate()


def installed(program: str) -> str:
    """The path of a program; without it, the test is skipped."""
    path = which(program)
    if path is None:
        pytest.skip(f"missing: {program} (Debian: firefox-esr, webkit2gtk-driver, xvfb)")
    return path


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def open_chromium(browser: Browser) -> Iterator[Window]:
    with open_context(browser, "", **DESK) as context:
        yield PlaywrightWindow(context.new_page())


@contextmanager
def open_firefox() -> Iterator[Window]:
    port = free_port()
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        Path(profile, "user.js").write_text(f'user_pref("marionette.port", {port});\n', "utf-8")
        command = (installed("firefox-esr"), "--headless", "--marionette", "--profile", profile)
        with start(*command), closing(insist(lambda: Marionette(port), OSError)) as connection:
            yield DrivenWindow(connection)


@contextmanager
def open_webkit() -> Iterator[Window]:
    port = free_port()
    with ExitStack() as during:
        screen = during.enter_context(
            start(installed("Xvfb"), "-displayfd", "1", "-screen", "0", "1400x1100x24")
        )
        assert screen.stdout
        display = f":{screen.stdout.readline().decode().strip()}"
        during.enter_context(start(installed("WebKitWebDriver"), f"--port={port}", DISPLAY=display))
        connection = during.enter_context(closing(insist(lambda: OverHttp(port), OSError)))
        yield DrivenWindow(connection)
