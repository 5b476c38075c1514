"""Changes Material's script so that it fetches nothing from another host for old browsers."""

from __future__ import annotations

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

BUNDLE = re.compile(r"assets/javascripts/bundle\.[0-9a-f]+\.min\.js")
FETCHED = re.compile(
    r'\?[\w$]+\("https://unpkg\.com/resize-observer-polyfill"\):([\w$]+)\(void 0\)'
)
"""Fetches a script if the browser lacks `ResizeObserver`."""
UNSEEING = "globalThis.ResizeObserver=class{observe(){}unobserve(){}disconnect(){}}"
"""A replacement that measures each element once. Without it, elements would keep their first
position even if their size changes later.
"""


def without_polyfill(files: Files, config: MkDocsConfig) -> Files:
    """The files with this replacement for the `ResizeObserver` from another host."""
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
