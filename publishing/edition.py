"""One language of the site during a build: answers MkDocs' events with the pure functions."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure import StructureItem
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

from calculators.page.cards import PIPS
from calculators.text.language import language
from publishing.assets import (
    add_search_worker,
    join_styles,
    publish_scripts,
    remove_unused,
    wheel_name,
    write_wheel,
)
from publishing.bundle import Bundle, build_bundle
from publishing.bundle.sources import Sources
from publishing.cases import read_cases
from publishing.checks import edition_problems
from publishing.checks.built import built_faults
from publishing.data import FEED, Collected, write_data
from publishing.data import FOLDER as DATA
from publishing.editions import FOLDER as EDITIONS
from publishing.editions import read_releases
from publishing.fences import FENCES
from publishing.finder_pages import label_paragraphs
from publishing.finish import (
    bind_spaces,
    frame_tables,
    label_games,
    number_rules,
    report_address,
    text_of,
)
from publishing.first_lines import FirstLines
from publishing.hosting import write_headers, write_robots
from publishing.inline import counted_figures, rule_numbers
from publishing.irregularities import PAGE as FAULTS
from publishing.irregularities import authorities, finders
from publishing.languages import (
    Sister,
    alternates,
    build_translation,
    read_languages,
    relative,
    sisters,
)
from publishing.moved import leads_from, publish_script, write_moved
from publishing.offline import add_app_manifest, publish_offline, withhold_offline
from publishing.page_markdown import EditionExtension, Preparation, custom_fence
from publishing.paragraphs import Paragraph, page_paragraphs, with_earlier
from publishing.policy import SPECULATION, early_script, policy_element
from publishing.problems import Problem
from publishing.sbom import write_sbom
from publishing.search import (
    equal_words,
    page_entries,
    plain_name,
    synonyms,
    with_asked,
    with_chapter,
    write_entries,
)
from publishing.setting import Setting
from publishing.shipped import write_notices
from publishing.source import Source, read_pages
from publishing.sure import name_cases
from publishing.terms import (
    Term,
    TermLinker,
    other_names,
    read_terms,
    terms_in,
    with_notes,
)
from publishing.tested import cases_by_paragraph
from publishing.tree import read_html
from publishing.words import SiteWords

log = logging.getLogger("mkdocs.hooks.edition")
"""A warning here makes a strict build fail at its end."""

GLOSSARY = "glossary.md"
PREVIEWS = "docs/_theme/preview"


class Edition:
    """The data of one build of one language."""

    nav: Navigation
    search_worker: str

    def __init__(self, config: MkDocsConfig) -> None:
        self.config = config
        self.root = Path(config.config_file_path).parent
        self.repository: str = config.extra.get("repository") or ""
        self.listed = read_languages(config.extra["languages"])
        code = config.extra.get("language", self.listed[0].code)
        self.site = next(one for one in self.listed if one.code == code)
        self.language = language(code)
        self.words = SiteWords(code)
        self.names = {"wheel": wheel_name(self.root), **counted_figures(self.language)}
        self.first_lines = FirstLines(self.language)
        self.version = self.names["wheel"].split("-")[1]
        self.cases = read_cases(self.root / "cases")
        self.terms = terms_in(read_terms(self.root / "cases/terms.toml"), code)
        self.asked = {rule: one.asked[code] for rule, one in authorities().items()}
        self.asked |= {f"glossary#{id}": other_names(one) for id, one in self.terms.by_id.items()}
        self.asked |= {
            f"rulings#{case.erratum.lower()}": tuple(
                str(number) for number in case.printed.values()
            )
            for case in self.cases.values()
            if case.erratum
        }
        self.pages = {
            one.code: read_pages(self.root, self.root / "docs" / one.code) for one in self.listed
        }
        order = {uri: at for at, uri in enumerate(files_in(config.nav))}
        listed = sorted(self.own_pages.items(), key=lambda one: order.get(one[0], len(order)))
        named = {uri.removesuffix(".md"): page for uri, page in listed}
        self.anchors = {
            name: frozenset(anchor.id for anchor in page.anchors) for name, page in named.items()
        }
        self.paragraphs = {name: (page.title, page.numbers) for name, page in named.items()}
        self.prose = {name: page.prose for name, page in named.items()}
        self.tested = cases_by_paragraph(self.cases.values())
        self.entries: list[dict[str, str]] = []
        self.releases = read_releases(self.root / EDITIONS)
        self.texts: dict[str, Paragraph] = config.extra.setdefault("texts", {}).setdefault(code, {})
        """The paragraphs of this language as the pages show them."""
        self.titles: dict[str, str] = {}
        self.terms_used: Mapping[str, Term] = {}
        self.current: Page | None = None
        self.bundle = self.bundle_of(config)
        extension: Any = EditionExtension(self.setting, self.finish_tree)
        config.markdown_extensions.append(extension)
        config.mdx_configs["pymdownx.superfences"] = {
            "custom_fences": [
                custom_fence(name, self.setting_and_path, self.report) for name in FENCES
            ]
        }

    def bundle_of(self, config: MkDocsConfig) -> Bundle:
        """The bundle, which all languages share; the first one builds it. A site that is being
        written starts Python the plain way only, which is sooner made."""
        if "bundle" not in config.extra:
            self.kept = TemporaryDirectory()
            """A folder of its own, so that two builds at once do not disturb each other."""
            pruned = config.extra["prune"] and not config.extra["is_dev_server"]
            config.extra["bundle"] = build_bundle(
                self.root, Path(self.kept.name) / "runtime", prune=pruned
            )
        bundle: Bundle = config.extra["bundle"]
        return bundle

    @property
    def own_pages(self) -> dict[str, Source]:
        """The pages of this language, by file."""
        return self.pages[self.site.code]

    @property
    def is_first(self) -> bool:
        """Whether this language is at the root of the site."""
        return self.site is self.listed[0]

    def report(self, problem: Problem) -> None:
        """Log a problem."""
        log.warning(str(problem))

    # ---- before the pages ----

    def prepare_files(self, files: Files) -> Files:
        """Check the sources of this language, and leave out unneeded files of the theme."""
        for problem in edition_problems(
            self.root,
            self.pages,
            self.site.code,
            self.terms,
            self.tested,
            first=self.is_first,
        ):
            self.report(problem)
        files = remove_unused(files, self.site.code, first=self.is_first)
        files = join_styles(files, self.config)
        files = publish_scripts(files, self.config, Sources(self.root))
        files = add_app_manifest(files, self.config, self.site, self.words)
        self.search_worker = add_search_worker(
            files, self.config, self.words, self.known_words()
        ).url
        return files

    def known_words(self) -> dict[str, object]:
        """What the search knows of words: other names, equal words, the names of games."""
        letters = self.words.letters
        return {
            "SYNONYMS": synonyms(self.terms, letters),
            "EQUAL": equal_words(self.root / "cases/terms.toml", self.site.code, letters),
            "GAMES": [plain_name(self.language.rulesets[game], letters) for game in finders()],
        }

    # ---- each page ----

    @property
    def source(self) -> Source:
        """The source of the current page."""
        assert self.current is not None
        return self.own_pages[self.current.file.src_uri]

    def setting(self) -> Setting:
        """What the parts of the current page need to know."""
        assert self.current is not None
        return Setting(
            url=self.current.url,
            site=self.site,
            language=self.language,
            words=self.words,
            cases=self.cases,
            terms=self.terms,
            runtime=self.bundle.entry,
            first_lines=self.first_lines,
            anchors=self.anchors,
            paragraphs=self.paragraphs,
            prose=self.prose,
            tested=self.tested,
            origin=self.origin,
            wheel=self.names["wheel"],
        )

    def setting_and_path(self) -> tuple[Setting, str]:
        """The setting and the path of the current page."""
        return self.setting(), self.source.path

    def prepare_markdown(self, page: Page) -> str:
        """The Markdown of a page, with our blocks prepared."""
        self.current = page
        return Preparation(rule_numbers(), self.names, self.language.number, self.report)(
            self.source
        )

    def finish_tree(self, root: Element) -> None:
        """Change the parsed page: number rules, link terms, frame tables, bind spaces."""
        assert self.current is not None
        source = self.source
        for title in root.iter("h1"):
            title.set("id", "top")
            self.titles[source.uri] = text_of(title)
        anchors = number_rules(root, source.numbers, self.words)
        name_cases(root, source.uri.removesuffix(".md"), self.tested)
        lines = {anchor.id: anchor.line for anchor in source.anchors}
        for anchor in sorted(set(anchors) ^ set(source.numbers)):
            what = f"the anchor #{anchor} is a paragraph as written or as read, but not both"
            self.report(Problem(source.path, lines.get(anchor, 1), what))
        self.terms_used = {}
        if source.uri != GLOSSARY and GLOSSARY in self.own_pages:
            path = relative(f"{source.uri}/", f"{GLOSSARY}/").removeprefix("../").rstrip("/")
            self.terms_used = TermLinker(self.terms, path).link_terms(root)
        label_games(root, self.language.rulesets)
        frame_tables(root, self.titles.get(source.uri, ""))
        bind_spaces(root, self.words)
        label_paragraphs(root, source.uri.removesuffix(".md"), authorities(), self.words)

    def finish_content(self, html: str, page: Page) -> str:
        """The page's HTML with the earlier wordings of its paragraphs and its glossary notes; also
        records what stands on it, for the search and for programs.
        """
        tree = read_html(html)
        self.entries += [with_asked(one, self.asked) for one in page_entries(page.url, tree)]
        found = page_paragraphs(tree, self.site.folder + page.url, self.page_name)
        self.texts |= {one.id: one for one in found}
        html = with_earlier(html, found, self.releases, self.words)
        return with_notes(html, self.terms_used)

    def page_name(self, address: str) -> str:
        """The name of one of this language's pages by its address: "skat/index"."""
        name = address.removeprefix(self.site.folder).rstrip("/") or "index"
        return name if f"{name}.md" in self.own_pages else f"{name}/index"

    # ---- all pages ----

    def name_pages(self) -> None:
        """Name the pages in the navigation, and record the chapter of each for the search."""
        chapters = name_pages(self.nav, self.titles, self.words("home.title"))
        self.entries = [with_chapter(entry, chapters) for entry in self.entries]

    def add_to_template(self, context: Any, page: Page | None) -> None:
        """Add variables to the templates: the page in other languages, words, the policy."""
        context["early_script"] = early_script(self.root)
        context["policy"] = policy_element(context["early_script"])
        context["speculation"] = SPECULATION
        context["search_worker"] = self.search_worker
        context["sisters"] = self.sisters(page)
        context["site_words"] = self.words
        context["card_letter"] = self.language.letter
        context["signs"] = {suit: outline for suit, (_, outline) in PIPS.items()}
        is_dev_server = self.config.extra["is_dev_server"]
        context["finders"] = [one.url for one in self.nav.pages if one.file.name == FAULTS]
        context["finder"] = self.finder_page(page)
        context["moved"] = leads_from(page.url) if page else ""
        context["feed"] = f"{self.origin}{DATA}{FEED.name(self.site.code)}"
        context["alternates"] = self.alternates
        context["preview"] = self.preview_card(page) if page else ""
        context["report"] = report_address(self.repository, self.site.code)
        context["edition"] = self.page_edition(page)
        context["kept_from"] = None if is_dev_server else self.root_from(page)

    def finish_page(self, output: str) -> str:
        """The finished page, with its scripts preloaded."""
        return self.bundle.with_preloads(output)

    def sisters(self, page: Page | None) -> tuple[Sister, ...]:
        """The page in every language; for 404.html, which is served anywhere, the home pages."""
        if page is None:
            nowhere = {one.code: False for one in self.listed}
            path = urlsplit(self.origin).path
            return sisters(self.listed, self.site, "", exists=nowhere, origin=path)
        exists = {one.code: page.file.src_uri in self.pages[one.code] for one in self.listed}
        return sisters(self.listed, self.site, page.url, exists=exists)

    def alternates(self, page: Page) -> list[tuple[str, str]]:
        """The addresses of a page in every language."""
        return alternates(self.sisters(page), self.origin)

    def preview_card(self, page: Page) -> str:
        """The address of the picture that a link to a page shows: its chapter's, or the site's."""
        chapter = page.url.partition("/")[0]
        own = self.root / PREVIEWS / f"{chapter}.png"
        return f"{self.origin}preview/{chapter if own.exists() else 'site'}.png"

    def page_edition(self, page: Page | None) -> str:
        """The version, and a hash of the page's source: it changes only when the page does."""
        if page is None:
            return self.version
        text = self.own_pages[page.file.src_uri].text
        return f"{self.version}-{sha256(text.encode()).hexdigest()[:8]}"

    def finder_page(self, page: Page | None) -> str:
        """The address of the questions of a page's chapter, or of the first that has some."""
        found = [one.url for one in self.nav.pages if one.file.name == FAULTS]
        chapter = page.url.partition("/")[0] if page else ""
        return next((url for url in found if url.startswith(f"{chapter}/")), "".join(found[:1]))

    def root_from(self, page: Page | None) -> str:
        """The relative path from a page to the root of the whole site."""
        if page is None:
            return urlsplit(self.origin).path
        return relative(self.site.folder + page.url, "")

    @property
    def origin(self) -> str:
        """The address of the whole site."""
        return (self.config.site_url or "/").removesuffix(self.site.folder)

    def finish_site(self) -> None:
        """Write the search index; the first language then builds all others."""
        site = Path(self.config.site_dir)
        write_entries(site / "search/search_index.json", self.entries)
        self.first_lines.write(site)
        titles = {page.url: str(page.title) for page in self.nav.pages}
        write_moved(site, self.site, self.origin, policy_element(early_script(self.root)), titles)
        if not self.is_first:
            return
        self.bundle.publish(site)
        publish_script(self.root, site)
        for other in self.listed[1:]:
            build_translation(self.config, other)
        write_wheel(self.root, site / DATA)
        for problem in write_data(self.root, site, self.collected()):
            self.report(problem)
        if self.config.extra["is_dev_server"]:
            withhold_offline(site)
        else:
            worker = self.root / "docs/_theme/js/offline/service-worker.js"
            publish_offline(site, self.listed, self.bundle.start, worker)
        write_robots(site, self.origin, self.listed)
        write_headers(self.root, site, urlsplit(self.origin).path or "/")
        write_notices(site)
        write_sbom(self.root, site)
        if self.config.strict:
            for problem in built_faults(site, self.origin):
                self.report(problem)

    def collected(self) -> Collected:
        """What the pages of all languages hold for programs."""
        texts = self.config.extra["texts"]
        return Collected(self.version, self.origin, self.listed, texts, self.cases, self.releases)


def files_in(entries: Any) -> Iterator[str]:
    """The files of a navigation as mkdocs.yml lists them."""
    for entry in entries or ():
        if isinstance(entry, str):
            yield entry
        else:
            for inner in entry.values():
                yield from files_in(inner)


def name_pages(nav: Navigation, titles: Mapping[str, str], home: str) -> dict[str, str]:
    """Name every page by its label or heading and every chapter by its first page.

    `titles` are the headings by file. Returns the chapter of each page that belongs to one, by the
    page's address.
    """
    for page in nav.pages:
        title = home if page.is_homepage else titles.get(page.file.src_uri)
        page.title = page.meta.get("label") or title or page.title
    chapters: dict[str, str] = {}
    for section in sections(nav.items):
        pages = [child for child in section.children if isinstance(child, Page)]
        if pages:
            section.title = pages[0].meta.get("chapter") or pages[0].title or section.title
            chapters |= {page.url: section.title for page in pages[1:]}
    return chapters


def sections(items: Iterable[StructureItem]) -> Iterator[Section]:
    """Every section of the navigation, outer ones first."""
    for item in items:
        if isinstance(item, Section):
            yield item
            yield from sections(item.children)
