"""Material's script, without the host that it would ask where a browser lacks `ResizeObserver`."""

from __future__ import annotations

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

BUNDLE = re.compile(r"assets/javascripts/bundle\.[0-9a-f]+\.min\.js")
FETCHED = re.compile(
    r'\?[\w$]+\("https://unpkg\.com/resize-observer-polyfill"\):([\w$]+)\(void 0\)'
)
"""A script is fetched from elsewhere, or nothing is done."""
UNSEEING = "globalThis.ResizeObserver=class{observe(){}unobserve(){}disconnect(){}}"
"""Material measures everything once before it observes it. Without this, only what changes size
later keeps the place that it was given first."""


def without_polyfill(files: Files, config: MkDocsConfig) -> Files:
    """The files with a `ResizeObserver` that sees nothing in place of one from another host."""
    bundles = [file for file in files if BUNDLE.fullmatch(file.src_uri)]
    if len(bundles) != 1:
        raise ValueError("Material has no bundle where publishing/material.py looks for it")
    [bundle] = bundles
    content, found = FETCHED.subn(rf"?\1({UNSEEING}):\1(void 0)", bundle.content_string)
    if found != 1:
        raise ValueError("Material's bundle fetches no polyfill where publishing/material.py looks")
    files.remove(bundle)
    files.append(File.generated(config, bundle.src_uri, content=content))
    return files
