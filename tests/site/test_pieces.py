"""The parts of a page by themselves."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from calculators.core.cards import BY_CODE
from calculators.page.rule_tables import figure_columns
from calculators.text.language import language
from publishing.finish import (
    PARAGRAPH,
    bind_spaces,
    frame_tables,
    label_games,
    number_rules,
    report_address,
)
from publishing.inline import draw_card, number_text, rule_numbers, unknown_cards
from publishing.languages import SiteLanguage, alternates, relative, sisters
from publishing.problems import PageError
from publishing.search import page_entries, synonyms, with_chapter
from publishing.source import Source
from publishing.terms import TermLinker, read_terms, terms_in
from publishing.tree import read_html
from publishing.words import SiteWords

pytestmark = pytest.mark.road
ROOT = Path(__file__).parents[2]
SWEDISH, ENGLISH = language("sv"), language("en")
NUMBERS = rule_numbers()
SITES = (
    SiteLanguage("sv", "Svenska", "Budnyckeln", "", "", ""),
    SiteLanguage("en", "English", "The Bid Key", "", "", "en/"),
    SiteLanguage("de", "Deutsch", "Der Reizschlüssel", "", "", "de/"),
)


def shown(root: Element) -> str:
    return tostring(root, encoding="unicode").replace("\N{NO-BREAK SPACE}", "~")


# ---- numbers ----


@pytest.mark.parametrize(
    ("name", "amount"),
    [
        ("turneskat.solo-clubs", 12),
        ("turneskat.made-from", 61),
        ("turneskat.schneider-from", 91),
        ("skat.schneider-from", 90),
        ("turneskat.schneider-free-from", 31),
        ("skat.eyes-A", 11),
        ("skat.eyes-J", 2),
        ("skat.all-eyes", 120),
        ("turneskat.lowest-bid", 10),
        ("skat.lowest-bid", 18),
        ("turneskat.trumps", 11),
        ("turneskat.trumps-grand", 4),
        ("turneskat.hand-cards", 10),
        ("turneskat.skat-cards", 2),
        ("turneskat.deck", 32),
        ("turneskat.tricks", 10),
        ("turneskat.packet-3", 4),
        ("turneskat.level-game", 1),
        ("turneskat.ramsch-3", 50),
        ("tournee-skat.ramsch-3", 5),
        ("tournee-skat.march", -30),
        ("skat.march", 120),
        ("skat.ramsch-1", 2),
        ("skat.schieben", 2),
        ("skat.variant-grand-base", 20),
        ("skat.variant-grand-ouvert-36", 36),
        ("skat.variant-grand-ouvert-30", 30),
        ("skat.variant-revolution", 92),
        ("skat.variant-only-jacks", 4),
    ],
)
def test_a_number_is_drawn_from_its_ruleset(name: str, amount: int) -> None:
    assert NUMBERS[name] == amount


def test_a_number_can_be_said_in_words() -> None:
    assert number_text("skat.tricks", "word", NUMBERS, SWEDISH.number) == "tio"
    assert number_text("skat.tricks", "Word", NUMBERS, ENGLISH.number) == "Ten"
    assert number_text("tournee-skat.march", "", NUMBERS, SWEDISH.number) == "−30"


def test_an_unknown_number_is_told_with_those_near_it() -> None:
    with pytest.raises(PageError, match=r"near it: turneskat\.solo-clubs"):
        number_text("turneskat.solo-clubbs", "", NUMBERS, SWEDISH.number)


# ---- cards ----


def test_a_card_speaks_and_shows_the_language_of_the_page() -> None:
    swedish = draw_card("CJ", SWEDISH)
    english = draw_card("CJ", ENGLISH)
    assert 'aria-label="klöver knekt"' in swedish
    assert ">Kn<" in swedish
    assert 'aria-label="jack of clubs"' in english
    assert ">J<" in english
    assert all('class="card card-c" role="img"' in drawn for drawn in (swedish, english))


@pytest.mark.parametrize("code", [*BY_CODE, "C", "S", "H", "D", "C2", "H6", "D10"])
def test_every_card_is_well_formed_html(code: str) -> None:
    for spoken in ("sv", "en"):
        root = fromstring(draw_card(code, language(spoken)))
        assert root.get("aria-label")
        assert root.find("svg/path") is not None


def test_a_card_that_is_none_is_told() -> None:
    assert [str(error)[:4] for error in unknown_cards(":CJ: och :SD:, :H10::C: kl. 12:30:15")] == [
        ":SD:"
    ]


# ---- paragraphs, typography, terms ----


def test_paragraphs_with_an_anchor_are_numbered() -> None:
    root = fromstring('<div><p id="one">A</p><p>B</p><ul><li>C</li></ul><p id="two">D</p></div>')
    numbers = {"one": 1, "two": 2}
    assert number_rules(root, numbers, SiteWords("en")) == ["one", "two"]
    first, _, _, second = root
    assert first.get("class") == "rule"
    assert [link.text for link in (first[-1], second[-1])] == ["1", "2"]
    assert second[-1].attrib == {
        "class": "rule-number",
        "href": "#two",
        "title": "Paragraph 2: share or report",
        "aria-label": "Paragraph 2: share or report",
    }


TABLE = "<div><table><tr><th>Topic</th><th>{}</th><th>{}</th></tr>{}</table></div>"


def test_a_table_of_games_knows_the_game_of_each_cell() -> None:
    games = ENGLISH.rulesets
    row = "<tr><td>Pack</td><td>32</td><td>52</td></tr>"
    root = fromstring(TABLE.format("Skat", "Skruf", row))
    label_games(root, games)
    assert root[0].get("data-games") == "skat skruf"
    topic, skat, skruf = root[0][1]
    assert topic.attrib == {}
    assert skat.attrib == {"data-game": "skat", "data-label": "Skat"}
    assert skruf.attrib == {"data-game": "skruf", "data-label": "Skruf"}
    other = fromstring(TABLE.format("Skat", "Points", row))
    label_games(other, games)
    assert other[0].get("data-games") is None


def test_an_error_is_reported_with_the_id_of_its_paragraph() -> None:
    assert report_address("", "sv") == ""
    asked = urlsplit(report_address("https://host/o/n/", "en"))
    assert (asked.netloc, asked.path) == ("host", "/o/n/issues/new")
    form = parse_qs(asked.query)
    assert form["paragraph"] == [f"{PARAGRAPH} (en)"]
    assert (ROOT / ".github/ISSUE_TEMPLATE" / form["template"][0]).exists()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("61 ögon och 3 matadorer", "61~ögon och 3~matadorer"),
        ("nivå 3 av 7", "nivå~3 av 7"),
        ("4 × 12 = 48", "4~×~12~=~48"),
        ("år 1912 kom häftet", "år 1912 kom häftet"),
        ("61–90 ögon – men", "61–90~ögon – men"),
        ("<b>61</b> ögon", "<b>61</b>~ögon"),
        ("<code>61 ögon</code>", "<code>61 ögon</code>"),
        ("1 spelbord", "1 spelbord"),
    ],
)
def test_a_number_stays_with_its_word(before: str, after: str) -> None:
    root = fromstring(f"<div><p>{before}</p></div>")
    bind_spaces(root, SiteWords("sv"))
    assert shown(root) == f"<div><p>{after}</p></div>"


ROWS = [
    {
        "id": "ogon",
        "sv": "ögon",
        "sv_definition": "Vad korten är värda.",
        "forms_sv": ["ögon", "ögonen"],
        "en": "card points",
        "en_definition": "What cards are worth.",
        "forms_en": ["card point", "card points"],
        "de": "Augen",
    },
    {
        "id": "kort",
        "sv": "kort",
        "sv_definition": "Ett kort.",
        "forms_sv": ["kort", "öppna kort"],
        "idioms_sv": ["inom kort"],
    },
]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<p>Ögonen, ögon.</p>", "<p>[Ögonen ogon], ögon.</p>"),
        ("<p>Ögon</p><p>ögon</p>", "<p>[Ögon ogon]</p><p>{ögon ogon}</p>"),
        ("<p>Ögon</p><h2>x</h2><p>ögon</p>", "<p>[Ögon ogon]</p><h2>x</h2><p>[ögon ogon]</p>"),
        ("<table><tr><td>ögon</td></tr></table>", "<table><tr><td>ögon</td></tr></table>"),
        ("<p>ha <em>öppna kort</em> och kort</p>", "<p>ha <em>[öppna kort kort]</em> och kort</p>"),
        ("<p><a>ögon</a> ögon</p>", "<p><a>ögon</a> [ögon ogon]</p>"),
        ("<p>Inom kort ges kort</p>", "<p>Inom kort ges [kort kort]</p>"),
        ("<h2>Ögon</h2>", "<h2>Ögon</h2>"),
        ("<p>ögonblick, skatkort, kort-</p>", "<p>ögonblick, skatkort, kort-</p>"),
        ("<ul><li>kort<p>kort</p></li></ul>", "<ul><li>[kort kort]<p>{kort kort}</p></li></ul>"),
    ],
)
def test_the_first_form_of_a_term_in_a_block_is_linked(before: str, after: str) -> None:
    root = fromstring(f"<div>{before}</div>")
    TermLinker(terms_in(ROWS, "sv"), "../glossary.md").link_terms(root)
    for found in root.iter():
        if found.get("class") == "term":
            id = found.get("data-term")
            assert found.get("href") == (f"../glossary.md#{id}" if found.tag == "a" else None)
            told = f"{found.text} {id}"
            found.text = f"[{told}]" if found.tag == "a" else f"{{{told}}}"
            found.tag = "keep"
            found.attrib.clear()
    text = shown(root).replace("<keep>", "").replace("</keep>", "")
    assert text == f"<div>{after}</div>"


@pytest.mark.parametrize("code", ["sv", "en"])
@pytest.mark.parametrize("game", ["turneskat", "tournee-skat", "skruf"])
def test_the_name_of_a_game_leads_to_that_game(code: str, game: str) -> None:
    terms = terms_in(read_terms(ROOT / "cases/terms.toml"), code)
    found = terms.term_for(language(code).rulesets[game])
    assert found is not None
    assert found.id == game


@pytest.mark.parametrize(
    ("code", "phrase"),
    [
        ("sv", "ändra i efterhand"),
        ("sv", "på förhand bestämt"),
        ("en", "four questions lead to the answer"),
        ("en", "somebody who claims more than twenty years"),
        ("en", "it deals with this form"),
        ("en", "that makes the game worth precisely so much"),
        ("en", "the deal is void"),
        ("en", "given up on that suit"),
        ("en", "the Skat Masters final"),
    ],
)
def test_an_idiom_of_the_language_is_no_term_of_the_game(code: str, phrase: str) -> None:
    root = fromstring(f"<div><p>{phrase}</p></div>")
    rows = read_terms(ROOT / "cases/terms.toml")
    assert not TermLinker(terms_in(rows, code), "../glossary.md").link_terms(root)


# ---- tables ----


def test_the_columns_of_figures_are_known() -> None:
    assert figure_columns([["a", "1", "–", "x"], ["b", "−20", "3", ""], ["c", "2,5", "", "y"]]) == {
        1,
        2,
    }


def test_a_table_is_framed_and_named_by_its_heading() -> None:
    row = "<tr><td>a</td><td>12</td></tr>"
    root = fromstring(f"<div><h2>Values</h2><table>{row}</table><table>{row}</table></div>")
    frame_tables(root, "Page")
    frames = root.findall("div")
    assert [frame.get("aria-label") for frame in frames] == ["Values", "Values (2)"]
    assert frames[0].get("tabindex") == "0"
    assert [cell.get("class") for cell in frames[0].iter("td")] == [None, "number"]


# ---- languages ----


def test_a_page_knows_its_sisters() -> None:
    exists = {"sv": True, "en": True, "de": False}
    found = sisters(SITES, SITES[1], "skat/value/", exists=exists)
    assert [sister.href for sister in found] == ["../../../skat/value/", "./", "../../../de/"]
    assert [sister.current for sister in found] == [False, True, False]
    assert relative("", "en/") == "en/"
    assert relative("en/", "") == "../"


def test_the_first_language_is_for_every_other_reader() -> None:
    found = sisters(SITES[:2], SITES[0], "skat/", exists={"sv": True, "en": True})
    assert alternates(found, "https://x/") == [
        ("sv", "https://x/skat/"),
        ("en", "https://x/en/skat/"),
        ("x-default", "https://x/skat/"),
    ]


# ---- names ----


def test_each_name_of_a_thing_leads_to_the_others() -> None:
    rows = [
        {"id": "eyes", "sv": "ögon, kortpoäng", "en": "card points, eyes", "de": "Augen"},
        {"id": "skat", "sv": "skat (spelet)", "en": "skat", "de": "Skat"},
        {"id": "stock", "sv": "skaten", "en": "the skat", "de": "Skat", "sv_1912": "Skatén"},
    ]
    more = {f"{code}_definition": "" for code in ("sv", "en")}
    found = synonyms(terms_in([row | more for row in rows], "sv"), "åäö")
    assert found["card points"] == found["augen"] == ["ögon", "kortpoäng"]
    assert found["ögon"] == ["kortpoäng"]
    assert found["the skat"] == ["skaten"]
    assert "skat" not in found, "a word of the language itself means what it means there"


# ---- sources ----

PAGE = """---
title: x
---
# Title

Text with `[no](link.md)` and a [link](a.md#b).
{ #rule }

## Heading { #heading }

```example TS-EX-02
```
"""


def test_a_source_knows_its_lines() -> None:
    source = Source("docs/sv/x.md", "x.md", PAGE)
    assert source.title == "Title"
    assert [(link.line, link.target) for link in source.links] == [(6, "a.md#b")]
    assert [(a.line, a.id, a.kind) for a in source.anchors] == [
        (7, "rule", "paragraph"),
        (9, "heading", "heading"),
    ]
    assert [(f.line, f.name, f.arguments) for f in source.fences] == [(11, "example", "TS-EX-02")]


# ---- search ----

HTML = """<h1 id="top">Value</h1><p>Intro.</p><h2 id="levels">Levels<a class="headerlink">¶</a></h2>
<p class="rule" id="one">First <span role="img" aria-label="jack of clubs"><svg></svg></span> rule.
<a class="rule-number" href="#one">1</a></p><ul><li>more</li></ul>
<div hidden><template>secret</template></div>
<dl><dt id="eyes">eyes</dt><dd>Points &amp; more</dd></dl>
"""


def test_the_search_knows_pages_sections_rules_and_terms() -> None:
    found = page_entries("skat/value/", read_html(HTML))
    assert [entry["location"] for entry in found] == [
        "skat/value/",
        "skat/value/#levels",
        "skat/value/#one",
        "skat/value/#eyes",
    ]
    page, section, rule, term = found
    assert (page["title"], page["text"]) == ("Value", "<p>Intro.</p>")
    assert (section["title"], section.get("number")) == ("Levels", None)
    assert (rule["title"], rule["number"]) == ("Levels", "1")
    assert rule["text"] == "<p>First jack of clubs rule.</p><p>more</p>"
    assert (term["title"], term["text"]) == ("eyes", "<p>Points &amp; more</p>")
    named = [with_chapter(one, {"skat/value/": "Skat"}) for one in (page, rule)]
    assert [one["place"] for one in named] == ["Skat Value", "Skat Value"]
    assert [one.get("chapter") for one in named] == ["Skat", None]
