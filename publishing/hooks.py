"""The hooks that MkDocs calls. Each passes its event on to the edition being built.

Other modules are reloaded for every build, so that `make serve` follows changes in publishing/ and
calculators/. Where only sentences of pages have changed, `make serve` builds these pages alone;
what other pages, the search and the data show of them follows with the next whole build.
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

if TYPE_CHECKING:
    from publishing.edition import Edition

OURS = ("publishing", "calculators")
LAST = -100
WORK: dict[str, Any] = {"command": "build", "editions": {}, "times": {}}
"""The command that MkDocs was started with, the editions of the last whole build by language, and
when each of their sources was saved."""
WRITTEN = ("docs", "calculators", "publishing", "cases", "mkdocs.yml", "pyproject.toml")
INDEX = "search/search_index.json"


def on_startup(command: str, *, dirty: bool) -> None:
    WORK["command"] = command


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    root = str(Path(config.config_file_path).parent)
    if root not in sys.path:
        sys.path.insert(0, root)
    if "language" not in config.extra and "former" not in config.extra:
        WORK["times"] = saved_times(Path(root))
        for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
            if name != __name__:
                del sys.modules[name]
    from publishing.edition import Edition

    config.extra["is_dev_server"] = WORK["command"] == "serve"
    config.extra["edition"] = found = Edition(config)
    if former := former_edition(config):
        found.titles |= former.titles
    else:
        WORK["editions"][found.site.code] = found
    return config


def former_edition(config: MkDocsConfig) -> Edition | None:
    """The same language as the last whole build left it, where only some pages are built."""
    found: Edition | None = config.extra.get("former", {}).get(edition(config).site.code)
    return found


def edition(config: MkDocsConfig) -> Edition:
    found: Edition = config.extra["edition"]
    return found


def on_files(files: Files, config: MkDocsConfig) -> Files:
    return edition(config).prepare_files(files)


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    edition(config).nav = nav
    if former := former_edition(config):
        heads = {page.file.src_uri: page.meta for page in former.nav.pages}
        for page in nav.pages:
            page.meta = heads[page.file.src_uri]
    return nav


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    return edition(config).prepare_markdown(page)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    return edition(config).finish_content(html, page)


def on_env(env: Any, config: MkDocsConfig, files: Files) -> Any:
    edition(config).name_pages()
    return env


def on_template_context(context: Any, template_name: str, config: MkDocsConfig) -> Any:
    edition(config).add_to_template(context, None)
    return context


def on_page_context(context: Any, page: Page, config: MkDocsConfig, nav: Navigation) -> Any:
    edition(config).add_to_template(context, page)
    return context


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    return edition(config).finish_page(output)


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
    """Allow the script that reloads pages after a change, which MkDocs inserts last; and build
    only some pages where that is enough."""
    from publishing.policy import with_last_script

    put: Any = server._inject_js_into_html
    server._inject_js_into_html = lambda *page: with_last_script(put(*page))  # type: ignore[method-assign]
    server.builder = lambda: build_changed(Path(config.config_file_path).parent, builder)
    return server


def saved_times(root: Path) -> dict[Path, int]:
    """When each source was saved."""
    found = (path for name in WRITTEN for path in (root / name, *(root / name).rglob("*")))
    return {path: path.stat().st_mtime_ns for path in found if path.is_file()}


def build_changed(root: Path, builder: Any) -> None:
    """Build the pages that have changed; the whole site if anything else has, or what other pages
    know of these: their headings and paragraphs."""
    now, before = saved_times(root), WORK["times"]
    changed = {path for path in {*now, *before} if now.get(path) != before.get(path)}
    pages = [
        (code, path.relative_to(root / "docs" / code).as_posix())
        for code in WORK["editions"]
        for path in changed
        if path in now and path.suffix == ".md" and path.is_relative_to(root / "docs" / code)
    ]
    if not pages or len(pages) < len(changed) or not all(only_sentences(*one) for one in pages):
        builder()
        return
    build_pages({code for code, _ in pages})
    WORK["times"] = now


def only_sentences(code: str, uri: str) -> bool:
    """Whether nothing has changed of a page but what stands between its headings."""
    from publishing.source import read_pages

    last: Edition = WORK["editions"][code]
    now = read_pages(last.root, last.root / "docs" / code).get(uri)
    known = last.own_pages.get(uri)
    if now is None or known is None:
        return False
    kept = [(one.title, one.numbers, [anchor.id for anchor in one.anchors]) for one in (now, known)]
    return kept[0] == kept[1]


def build_pages(codes: Collection[str]) -> None:
    """Build the pages of some languages that have been saved since they were built."""
    from publishing.languages import build_translation

    first, *others = WORK["editions"].values()
    last: MkDocsConfig = first.config
    config = load_config(last.config_file_path, site_dir=last.site_dir)
    config.site_url = last.site_url
    config.extra |= {"bundle": first.bundle, "texts": {}, "former": WORK["editions"]}
    indexes = {Path(one.config.site_dir, INDEX) for one in WORK["editions"].values()}
    kept = {path: path.read_bytes() for path in indexes}
    if first.site.code in codes:
        build(config, serve_url=config.site_url, dirty=True)
    for other in others:
        if other.site.code in codes:
            build_translation(config, other.site, dirty=True)
    for path, content in kept.items():
        path.write_bytes(content)


@event_priority(LAST)
def on_post_build(config: MkDocsConfig) -> None:
    if "former" not in config.extra:
        edition(config).finish_site()
