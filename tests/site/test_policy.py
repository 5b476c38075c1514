"""The Content-Security-Policy: on every page, the same, kept by what stands there and in force."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from publishing.checks.built import policy_faults, read_site
from publishing.policy import policy, with_last_script
from tests.site.built import Served
from tests.site.tools import wait_for_script
from tests.site.watched import open_context

SCRIPT = "document.title = 'x';"
HEAD = f'<meta http-equiv="Content-Security-Policy" content="{policy(SCRIPT)}">'
GOOD = f"<html><head>{HEAD}<script>{SCRIPT}</script></head><body>{{}}</body></html>"
BREACHES = """() => {
    window.kinds = new Set();
    document.addEventListener("securitypolicyviolation", (event) => {
        kinds.add(event.effectiveDirective);
    });
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    document.body.setAttribute("style", "color: red");
    const image = "<img src='data:,' onerror='window.ran = true'>";
    document.body.insertAdjacentHTML("beforeend", image);
}"""
HARMLESS = (
    '<script type="application/json">{"a": 1}</script>',
    '<script src="a.js" type="module"></script>',
    '<link rel="stylesheet" href="a.css"><a href="#a">a</a>',
)
HARMFUL = {
    "<script>alert(1)</script>": "a script that the policy does not know",
    "<script type=module>import 'a'</script>": "a script that the policy does not know",
    '<p style="color: red">a</p>': "the attribute style is not allowed by the policy",
    '<p onclick="alert(1)">a</p>': "the attribute onclick is not allowed by the policy",
    '<a href=" javascript:alert(1)">a</a>': "an address that is a script is not allowed",
    "<style>p { color: red }</style>": "a style element is not allowed by the policy",
}


def problems(site: Path, page: str) -> list[str]:
    """What the build would say of a site with this page."""
    (site / "index.html").write_text(page, "utf-8")
    return [problem.text for problem in policy_faults(read_site(site))]


@pytest.mark.parametrize("content", HARMLESS)
def test_a_page_may_hold_what_the_policy_allows(tmp_path: Path, content: str) -> None:
    assert problems(tmp_path, GOOD.format(content)) == []


@pytest.mark.parametrize(("content", "told"), HARMFUL.items())
def test_a_page_that_breaks_the_policy_fails_the_build(
    tmp_path: Path, content: str, told: str
) -> None:
    [problem] = problems(tmp_path, GOOD.format(content))
    assert problem.startswith(told)


def test_a_page_without_the_policy_of_all_others_fails_the_build(tmp_path: Path) -> None:
    assert problems(tmp_path, "<p>a</p>") == ["has 0 policies instead of one"]
    late = GOOD.replace(HEAD, f'<script src="a.js"></script>{HEAD}')
    assert problems(tmp_path, late) == ["stands before the policy"]
    (tmp_path / "other").mkdir()
    (tmp_path / "other/index.html").write_text(GOOD.replace("img-src", "media-src"), "utf-8")
    assert problems(tmp_path, GOOD) == ["has another policy than the first page"]


def test_what_reloads_a_page_while_one_works_on_it_is_allowed(tmp_path: Path) -> None:
    put = GOOD.format("a<script>reload(1, 2);</script>")
    assert problems(tmp_path, put) == ["a script that the policy does not know"]
    assert problems(tmp_path, with_last_script(put.encode()).decode()) == []


def test_nothing_unsafe_and_nobody_else_is_allowed_on_any_page(site: Served) -> None:
    assert list(policy_faults(read_site(site.folder))) == []
    found = {
        policy
        for path in site.folder.rglob("*.html")
        for policy in re.findall(r'Content-Security-Policy" content="([^"]+)"', path.read_text())
    }
    [policy] = found
    words = set(re.split(r"[; ]+", policy))
    assert {word for word in words if "unsafe" in word} == {"'wasm-unsafe-eval'"}
    assert not {word for word in words if "." in word or "*" in word or ":" in word} - {"data:"}
    wanted = ("object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-src 'none'")
    assert all(directive in policy for directive in wanted)


def test_the_policy_is_in_force(browser: Browser, site: Served) -> None:
    with open_context(browser, site.origin) as context:
        page = context.new_page()
        page.goto("skat/calculator/")
        page.evaluate(BREACHES)
        wait_for_script(page, "kinds.size >= 3")
        refused = {"script-src-elem", "style-src-attr", "script-src-attr"}
        assert set(page.evaluate("[...kinds]")) == refused
        assert page.evaluate("window.ran") is None
