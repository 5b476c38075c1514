"""The hooks that MkDocs calls. Each passes its event on to the edition being built.

Other modules are reloaded for every build, so that `make serve` follows changes in publishing/ and
calculators/.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
WORK = {"command": "build"}
"""The command that MkDocs was started with."""


def on_startup(command: str, *, dirty: bool) -> None:
    WORK["command"] = command


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    root = str(Path(config.config_file_path).parent)
    if root not in sys.path:
        sys.path.insert(0, root)
    if "language" not in config.extra:
        for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
            if name != __name__:
                del sys.modules[name]
    from publishing.edition import Edition

    config.extra["is_dev_server"] = WORK["command"] == "serve"
    config.extra["edition"] = Edition(config)
    return config


def edition(config: MkDocsConfig) -> Edition:
    found: Edition = config.extra["edition"]
    return found


def on_files(files: Files, config: MkDocsConfig) -> Files:
    return edition(config).prepare_files(files)


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    edition(config).nav = nav
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
    return edition(config).finish_page(output, page)


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
    """Allow the script that reloads pages after a change; MkDocs inserts it last."""
    from publishing.policy import with_last_script

    put: Any = server._inject_js_into_html
    server._inject_js_into_html = lambda *page: with_last_script(put(*page))  # type: ignore[method-assign]
    return server


@event_priority(LAST)
def on_post_build(config: MkDocsConfig) -> None:
    edition(config).finish_site()
