"""The site's files: the used part of Material, the styles joined into one, the search worker with
stemming, and the wheel of the calculators for pip and micropip.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
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
UNUSED = re.compile(
    r".*\.map|partials/.*|assets/(stylesheets|images|javascripts/lunr)/.*|.*/bundle\..*"
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
    """The files without Material's script and styles and the stemmers of other languages.

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
    files: Files, config: MkDocsConfig, words: SiteWords, known: Mapping[str, object]
) -> File:
    """Material's search worker with our search code appended, and what it knows of words."""
    [worker] = [file for file in files if WORKER.fullmatch(file.src_uri)]
    files.remove(worker)
    own = worker.content_string.rpartition("//# sourceMappingURL")[0] or worker.content_string
    constants = {"LANGUAGE": words.code, "LETTERS": words.letters, **known}
    lines = [
        f"const {name} = {json.dumps(value, ensure_ascii=False, separators=(',', ':'))};\n"
        for name, value in constants.items()
    ]
    content = own + "".join(lines) + STEMMING.read_text("utf-8")
    extended = File.generated(config, worker.src_uri, content=content)
    files.append(extended)
    return extended


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
        script.path = folder + Path(script.path).name
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
