"""One language of the site while it is built: what MkDocs asks for, answered by the pure parts."""

from __future__ import annotations

import logging
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from calculators.text.language import language
from publishing.assets import (
    keep_needed,
    wheel_name,
    with_named_scripts,
    with_one_style,
    with_search,
    write_wheel,
)
from publishing.bundle import Bundle, build_bundle
from publishing.cases import read_cases
from publishing.checks import edition_problems
from publishing.checks.built import dead_references
from publishing.checks.policy import unguarded
from publishing.extension import EditionExtension
from publishing.fences import FENCES
from publishing.fencing import fence
from publishing.head import with_alternates
from publishing.hosting import write_headers
from publishing.languages import Sister, languages, relative, sisters
from publishing.material import without_polyfill
from publishing.naming import name_pages
from publishing.notes import with_notes
from publishing.numbers import numbers
from publishing.offline import publish_offline, with_app, withhold_offline
from publishing.paragraphs import number_rules
from publishing.policy import early, policy
from publishing.prepare import Preparation
from publishing.problems import Problem
from publishing.reports import report_address
from publishing.sbom import write_sbom
from publishing.search import entries, in_chapter, write_entries
from publishing.setting import Setting
from publishing.shipped import write_notices
from publishing.source import Source, read_pages
from publishing.tables import frame_tables, text_of
from publishing.term_links import Linker
from publishing.terms import Term, read_terms, terms
from publishing.translations import build_translation
from publishing.typography import bind
from publishing.words import SiteWords

log = logging.getLogger("mkdocs.hooks.edition")
"""A warning here aborts a strict build, once everything has been told."""

GLOSSARY = "glossary.md"


class Edition:
    """Everything that one build knows."""

    nav: Navigation

    def __init__(self, config: MkDocsConfig) -> None:
        self.config = config
        self.root = Path(config.config_file_path).parent
        self.repository: str = config.extra.get("repository") or ""
        self.listed = languages(config.extra["languages"])
        code = config.extra.get("language", self.listed[0].code)
        self.site = next(one for one in self.listed if one.code == code)
        self.language = language(code)
        self.words = SiteWords(code)
        self.numbers = numbers()
        self.drawn_names = {"wheel": wheel_name(self.root)}
        self.cases = read_cases(self.root / "cases")
        self.terms = terms(read_terms(self.root / "cases/terms.toml"), code)
        self.pages = {
            one.code: read_pages(self.root, self.root / "docs" / one.code) for one in self.listed
        }
        self.anchors = {
            uri.removesuffix(".md"): frozenset(anchor.id for anchor in page.anchors)
            for uri, page in self.own_pages.items()
        }
        self.paragraphs = {
            uri.removesuffix(".md"): (page.title, page.numbers)
            for uri, page in self.own_pages.items()
        }
        self.entries: list[dict[str, str]] = []
        self.titles: dict[str, str] = {}
        self.used: dict[str, Term] = {}
        self.current: Page | None = None
        self.bundle = self.bundle_of(config)
        config.markdown_extensions.append(EditionExtension(self.setting, self.finish_tree))  # type: ignore[arg-type]
        config.mdx_configs["pymdownx.superfences"] = {
            "custom_fences": [fence(name, self.draw_setting, self.report) for name in FENCES]
        }

    def bundle_of(self, config: MkDocsConfig) -> Bundle:
        """The same for all languages; the first has it made."""
        if self.is_first:
            self.kept = TemporaryDirectory()
            """The bundle's own place: two builds at once do not meet in it."""
            config.extra["bundle"] = build_bundle(
                self.root, Path(self.kept.name) / "runtime", prune=config.extra["prune"]
            )
        bundle: Bundle = config.extra["bundle"]
        return bundle

    @property
    def own_pages(self) -> dict[str, Source]:
        return self.pages[self.site.code]

    @property
    def is_first(self) -> bool:
        return self.site is self.listed[0]

    def report(self, problem: Problem) -> None:
        """Tell what is wrong."""
        log.warning(str(problem))

    # ---- before the pages ----

    def files(self, files: Files) -> Files:
        """Check the sources of this language; leave out what the theme brings and nobody needs."""
        for problem in edition_problems(
            self.root, self.pages, self.site.code, self.terms, first=self.is_first
        ):
            self.report(problem)
        files = with_one_style(keep_needed(files, self.site.code), self.config)
        files = with_named_scripts(files, self.config)
        files = without_polyfill(files, self.config)
        files = with_app(files, self.config, self.site, self.words)
        return with_search(files, self.config, self.words)

    # ---- each page ----

    def setting(self) -> Setting:
        """The page that is being made."""
        assert self.current is not None
        return Setting(
            url=self.current.url,
            site=self.site,
            language=self.language,
            words=self.words,
            cases=self.cases,
            terms=self.terms,
            runtime=self.bundle.entry,
            anchors=self.anchors,
            paragraphs=self.paragraphs,
        )

    def draw_setting(self) -> tuple[Setting, str]:
        """The same, with the name of its file."""
        assert self.current is not None
        return self.setting(), self.own_pages[self.current.file.src_uri].path

    def markdown(self, page: Page) -> str:
        """What Markdown reads."""
        self.current = page
        prepare = Preparation(self.numbers, self.drawn_names, self.language.number, self.report)
        return prepare(self.own_pages[page.file.src_uri])

    def finish_tree(self, root: Element, setting: Setting) -> None:
        """The parsed page: numbers at the rules, terms explained, tables framed, spaces bound."""
        assert self.current is not None
        uri = self.current.file.src_uri
        for title in root.iter("h1"):
            title.set("id", "top")
            self.titles[uri] = text_of(title)
        number_rules(
            root,
            setting.words,
            lambda anchor: report_address(self.repository, self.site.code, setting.url, anchor),
        )
        self.used = {}
        if uri != GLOSSARY and GLOSSARY in self.own_pages:
            path = relative(f"{uri}/", f"{GLOSSARY}/").removeprefix("../").rstrip("/")
            self.used = Linker(setting.terms, path).page(root)
        frame_tables(root, self.titles.get(uri, ""))
        bind(root, setting.words)

    def content(self, html: str, page: Page) -> str:
        """The page's HTML, with what its terms mean, and what the search finds in it."""
        self.entries += entries(page.url, html)
        return with_notes(html, self.used, self.words)

    # ---- all pages ----

    def name_pages(self) -> None:
        """Names for the navigation; the search knows the chapter of a page as well."""
        chapters = name_pages(self.nav, self.titles, self.words("home.title"))
        self.entries = [in_chapter(entry, chapters) for entry in self.entries]

    def describe(self, context: Any, page: Page | None) -> None:
        """What the templates may use besides MkDocs' own: sister pages, words, the policy."""
        context["early_script"] = early(self.root)
        context["policy"] = policy(context["early_script"])
        context["sisters"] = self.sisters(page)
        context["site_words"] = self.words
        context["kept_from"] = None if self.config.extra["passing"] else self.root_from(page)

    def page(self, output: str, page: Page) -> str:
        """The finished page: its sisters told in the head, and the scripts that its own ask for."""
        return self.bundle.with_early(with_alternates(output, self.sisters(page), self.origin))

    def sisters(self, page: Page | None) -> tuple[Sister, ...]:
        """The page in every language; for 404.html, which is shown anywhere, the home pages."""
        if page is None:
            nowhere = {one.code: False for one in self.listed}
            path = urlsplit(self.origin).path
            return sisters(self.listed, self.site, "", exists=nowhere, origin=path)
        exists = {one.code: page.file.src_uri in self.pages[one.code] for one in self.listed}
        return sisters(self.listed, self.site, page.url, exists=exists)

    def root_from(self, page: Page | None) -> str:
        """The way from a page to the root of the whole site."""
        if page is None:
            return urlsplit(self.origin).path
        return relative(self.site.folder + page.url, "")

    @property
    def origin(self) -> str:
        """The address of the whole site."""
        return (self.config.site_url or "/").removesuffix(self.site.folder)

    def finish(self) -> None:
        """The search index; then, from the first language, all the others."""
        if self.is_first:
            self.bundle.publish(Path(self.config.site_dir))
            write_wheel(self.root, Path(self.config.site_dir) / "python")
        write_entries(Path(self.config.site_dir) / "search/search_index.json", self.entries)
        if self.is_first:
            for other in self.listed[1:]:
                build_translation(self.config, other)
            self.keep()
            self.tell_others()
            if self.config.strict:
                site = Path(self.config.site_dir)
                for problem in (*dead_references(site, self.origin), *unguarded(site)):
                    self.report(problem)

    def keep(self) -> None:
        """What readers keep of the whole site; nothing while it is being written."""
        site = Path(self.config.site_dir)
        if self.config.extra["passing"]:
            withhold_offline(site)
        else:
            worker = self.root / "docs/_theme/js/service-worker.js"
            publish_offline(site, self.listed, self.bundle.start, worker)

    def tell_others(self) -> None:
        """What the host is to say with every file, and what of the site others have made."""
        site = Path(self.config.site_dir)
        write_headers(self.root, site, urlsplit(self.origin).path or "/")
        write_notices(site)
        write_sbom(self.root, site)
