"""The site's files: of Material only what is used, the styles as one, a search that can stem."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

WORKER = re.compile(r"assets/javascripts/workers/search\.[0-9a-f]+\.min\.js")
STEMMING = Path(__file__).parent / "search/stemming.js"
UNUSED = re.compile(
    r".*\.map|partials/.*|assets/stylesheets/.*|assets/images/.*|assets/javascripts/lunr/.*"
)
NEEDED = re.compile(r"assets/javascripts/lunr/min/lunr\.stemmer\.support\.min\.js")


def keep_needed(files: Files, code: str) -> Files:
    """The files without source maps, Material's styles and the stemmers of other languages."""
    stemmer = f"assets/javascripts/lunr/min/lunr.{code}.min.js"
    for file in list(files):
        uri = file.src_uri
        if UNUSED.fullmatch(uri) and not NEEDED.fullmatch(uri) and uri != stemmer:
            files.remove(file)
    return files


def with_search(files: Files, config: MkDocsConfig, code: str) -> Files:
    """Material's search worker with our lines behind its own."""
    workers = [file for file in files if WORKER.fullmatch(file.src_uri)]
    if len(workers) != 1:
        raise ValueError("Material has no search worker where publishing/assets.py looks for it")
    [worker] = workers
    own = worker.content_string.rpartition("//# sourceMappingURL")[0] or worker.content_string
    files.remove(worker)
    ours = f'const LANGUAGE = "{code}";\n{STEMMING.read_text("utf-8")}'
    files.append(File.generated(config, worker.src_uri, content=own + ours))
    return files


def with_one_style(files: Files, config: MkDocsConfig) -> Files:
    """All our style sheets as one, in the order of extra_css, named by its content."""
    parts = []
    for uri in config.extra_css:
        file = files.get_file_from_path(uri)
        if file is None:
            raise ValueError(f"extra_css names {uri}, which does not exist")
        parts.append(file.content_string)
        files.remove(file)
    content = "\n".join(parts)
    name = f"styles/{sha256(content.encode()).hexdigest()[:8]}.css"
    files.append(File.generated(config, name, content=content))
    config.extra_css[:] = [name]
    return files
