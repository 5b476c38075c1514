"""The other languages: the same configuration, another folder of pages, a folder of the site."""

from __future__ import annotations

from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from publishing.languages import SiteLanguage


def build_translation(first: MkDocsConfig, site: SiteLanguage) -> None:
    """Build one more language into the site that the first has just been built into.

    The first build is still counting warnings, so a strict one fails for these as well,
    after everything has been told.
    """
    root = Path(first.config_file_path).parent
    config = load_config(
        first.config_file_path,
        docs_dir=str(root / "docs" / site.code),
        site_dir=str(Path(first.site_dir) / site.folder),
        site_name=site.site_name,
        site_description=site.site_description,
        copyright=site.copyright,
        strict=False,
    )
    config.site_url = f"{first.site_url or '/'}{site.folder}"
    config.theme["language"] = site.code
    config.extra["language"] = site.code
    config.extra["bundle"] = first.extra["bundle"]
    build(config)
