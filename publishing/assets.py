"""The site's files: the used part of Material, the styles joined into one, the search worker with
stemming, and the wheel of the calculators for pip and micropip.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from publishing.bundle.scripts import share_scripts
from publishing.bundle.sources import Sources, digest
from publishing.words import SiteWords

WORKER = re.compile(r"assets/javascripts/workers/search\.[0-9a-f]+\.min\.js")
STEMMING = Path(__file__).parent / "stemming.js"
BUNDLE = re.compile(r"assets/javascripts/bundle\.[0-9a-f]+\.min\.js")
FETCHED = re.compile(
    r'\?[\w$]+\("https://unpkg\.com/resize-observer-polyfill"\):([\w$]+)\(void 0\)'
)
"""Fetches a script if the browser lacks `ResizeObserver`."""
UNSEEING = "globalThis.ResizeObserver=class{observe(){}unobserve(){}disconnect(){}}"
"""A replacement that measures each element once. Without it, elements would keep their first
position even if their size changes later.
"""
UNUSED = re.compile(
    r".*\.map|partials/.*|assets/stylesheets/.*|assets/images/.*|assets/javascripts/lunr/.*"
)
LAID_OUT = re.compile(r"(?:/\*.*?\*/|\s)*\n\s*", re.DOTALL)
"""Comments and indentation at line ends, which are removed."""
CUSTOM_MEDIA = re.compile(r"^@custom-media (--[\w-]+) (.*);\n", re.MULTILINE)
MEDIA = re.compile(r"@media[^{]*")
NAMED = re.compile(r"\((--[\w-]+)\)")
SCRIPTS = "js/"
PREVIEWS = "preview/"
NEEDED = re.compile(r"assets/javascripts/lunr/min/lunr\.stemmer\.support\.min\.js")


def remove_unused(files: Files, code: str, *, first: bool) -> Files:
    """The files without source maps, Material's styles and the stemmers of other languages.

    The preview cards are the same in all languages, and published with the first.
    """
    stemmer = f"assets/javascripts/lunr/min/lunr.{code}.min.js"
    for file in list(files):
        uri = file.src_uri
        is_needed = uri == stemmer or NEEDED.fullmatch(uri)
        is_shared = uri.startswith(PREVIEWS) and not first
        if is_shared or (UNUSED.fullmatch(uri) and not is_needed):
            files.remove(file)
    return files


def add_search_worker(
    files: Files, config: MkDocsConfig, words: SiteWords, synonyms: Mapping[str, Sequence[str]]
) -> Files:
    """Append our search code to Material's search worker."""
    worker = take_script(files, WORKER, "search worker")
    own = worker.content_string.rpartition("//# sourceMappingURL")[0] or worker.content_string
    constants = {"LANGUAGE": words.code, "LETTERS": words.letters, "SYNONYMS": synonyms}
    lines = [
        f"const {name} = {json.dumps(value, ensure_ascii=False, separators=(',', ':'))};\n"
        for name, value in constants.items()
    ]
    content = own + "".join(lines) + STEMMING.read_text("utf-8")
    files.append(File.generated(config, worker.src_uri, content=content))
    return files


def without_polyfill(files: Files, config: MkDocsConfig) -> Files:
    """Material's bundle with UNSEEING in place of the polyfill that it would fetch."""
    bundle = take_script(files, BUNDLE, "bundle")
    content, found = FETCHED.subn(rf"?\1({UNSEEING}):\1(void 0)", bundle.content_string)
    if found != 1:
        raise ValueError("Material's bundle fetches no polyfill where publishing/assets.py looks")
    files.append(File.generated(config, bundle.src_uri, content=content))
    return files


def take_script(files: Files, pattern: re.Pattern[str], name: str) -> File:
    """Material's one script with such a path, removed from the files."""
    found = [file for file in files if pattern.fullmatch(file.src_uri)]
    if len(found) != 1:
        raise ValueError(f"Material has no {name} where publishing/assets.py looks for it")
    files.remove(found[0])
    return found[0]


def publish_scripts(files: Files, config: MkDocsConfig, sources: Sources) -> Files:
    """Publish the script of all pages with what it imports, in a folder named after their content.

    All other scripts in js/ belong to the bundle.
    """
    [script] = config.extra_javascript
    for file in [file for file in files if file.src_uri.startswith(SCRIPTS)]:
        files.remove(file)
    built = share_scripts(sources, (str(script).removeprefix(SCRIPTS),))
    folder = f"{SCRIPTS}{digest(content for _, content in sorted(built.items()))}/"
    for name, content in built.items():
        files.append(File.generated(config, folder + name, content=content))
    if isinstance(script, ExtraScriptValue):
        script.path = folder + script.path.removeprefix(SCRIPTS)
    return files


def join_styles(files: Files, config: MkDocsConfig) -> Files:
    """All our style sheets as one file, in the order of extra_css, named after its content."""
    parts = []
    for uri in config.extra_css:
        file = files.get_file_from_path(uri)
        if file is None:
            raise ValueError(f"extra_css names {uri}, which does not exist")
        parts.append(file.content_string)
        files.remove(file)
    content = LAID_OUT.sub("\n", with_widths("\n".join(parts)))
    name = f"styles/{sha256(content.encode()).hexdigest()[:8]}.css"
    files.append(File.generated(config, name, content=content))
    config.extra_css[:] = [name]
    return files


def with_widths(css: str) -> str:
    """Style sheets with the widths behind the names of `@custom-media`, unknown to browsers."""
    widths = dict(CUSTOM_MEDIA.findall(css))
    return MEDIA.sub(
        lambda media: NAMED.sub(lambda name: widths[name[1]], media[0]), CUSTOM_MEDIA.sub("", css)
    )


def wheel_name(root: Path) -> str:
    """The name of the wheel of a checkout, without extension."""
    builder = WheelBuilder(str(root))
    return f"{builder.artifact_project_id}-{builder.get_default_tag()}"


def write_wheel(root: Path, into: Path) -> Path:
    """Write the wheel of a checkout into a folder; the same files give the same bytes."""
    [wheel] = WheelBuilder(str(root)).build(directory=str(into), versions=["standard"])
    return Path(wheel)
