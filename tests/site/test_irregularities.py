"""Disputes at the table: every path of every game's questions, the pages, and the search."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from itertools import chain
from urllib.parse import parse_qs

import pytest

from calculators.core.families import RULESET_IDS
from calculators.door.door import answer
from calculators.text.language import language
from publishing.checks.cited import read_coverage
from publishing.finder_pages import (
    count_link,
    draw_concordance,
    draw_finder,
    label_text,
    paragraph_prose,
)
from publishing.first_lines import FirstLines
from publishing.irregularities import (
    CAN_TURN,
    COUNTED,
    DECIDED,
    MOST_QUESTIONS,
    NOBODY,
    PLAY_ON,
    Question,
    Ruling,
    anchor_of,
    authorities,
    finders,
    paths,
    walk,
)
from publishing.languages import SiteLanguage
from publishing.setting import Setting
from publishing.source import Source, read_pages
from publishing.words import SiteWords
from tests.by_day import by_day
from tests.site.built import Served
from tests.site.test_search import ask
from tests.site.tools import ROOT

LANGUAGES = ("sv", "en")
PAGES: Mapping[str, Mapping[str, Source]] = {
    code: read_pages(ROOT, ROOT / "docs" / code) for code in LANGUAGES
}
WORDS = {code: SiteWords(code) for code in LANGUAGES}
CASES = tomllib.loads((ROOT / "tests/irregular_cases.toml").read_text("utf-8"))["case"]
QUARRELS = tomllib.loads((ROOT / "tests/quarrels.toml").read_text("utf-8"))["quarrel"]
AT_THE_TABLE = tomllib.loads((ROOT / "tests/quarrels_at_the_table.toml").read_text("utf-8"))[
    "quarrel"
]
LEDGER = {id for id in read_coverage(ROOT / "cases/coverage.toml") if id.startswith("IR-")}
SITUATIONS = 140
FIRST = 3
"""So many results of a search are seen at once."""
PLAYERS = (28, 30)
"""Of so many quarrels so many must reach their ruling."""


def setting(code: str, game: str) -> Setting:
    """The page with a game's questions."""
    named = {uri.removesuffix(".md"): page for uri, page in PAGES[code].items()}
    return Setting(
        url=f"{game}/faults/",
        site=SiteLanguage(code, "", "", "", "", "" if code == "sv" else f"{code}/"),
        language=language(code),
        words=WORDS[code],
        cases={},
        terms=None,  # type: ignore[arg-type]
        runtime="runtime/define.js",
        first_lines=FirstLines(language(code)),
        anchors={name: frozenset(one.id for one in page.anchors) for name, page in named.items()},
        paragraphs={name: (page.title, page.numbers) for name, page in named.items()},
        prose={name: page.prose for name, page in named.items()},
    )


# ---- the questions ----


def questions_of(game: str) -> list[Question]:
    """What is asked in a game, once for each way to it."""
    finder = finders()[game]
    begun = {way[:length] for way, _ in paths(finder) for length in range(MOST_QUESTIONS)}
    return [one for answers in begun if isinstance(one := walk(finder, answers), Question)]


@pytest.mark.parametrize("game", finders())
def test_every_path_ends_in_one_ruling_after_four_questions_at_most(game: str) -> None:
    seen = set()
    for answers, ruling in paths(finders()[game]):
        assert 1 <= len(answers) <= MOST_QUESTIONS
        assert ruling.at, answers
        for words in WORDS.values():
            assert words[f"finder.write.{ruling.written}"]
            assert not ruling.on or words[f"finder.on.{ruling.on}"]
        assert answers not in seen
        seen.add(answers)


@pytest.mark.parametrize("game", finders())
def test_a_question_has_answers_to_choose_from_and_no_two_are_the_same(game: str) -> None:
    asked = {id(found): found for found in questions_of(game)}.values()
    for question in asked:
        assert len(question.choices) > 1, question
        assert len({one.id for one in question.choices}) == len(question.choices)
        for code in LANGUAGES:
            assert len({one.texts[code] for one in question.choices}) == len(question.choices)
        for one in question.choices:
            assert bool(one.asks) != bool(one.written), one.id


def test_every_question_is_reached_in_some_game() -> None:
    reached: set[str] = set()
    for game, finder in finders().items():
        found = {id(one) for one in questions_of(game)}
        reached |= {name for name, one in finder.questions.items() if id(one) in found}
    assert {name for finder in finders().values() for name in finder.questions} == reached


def test_there_are_questions_for_every_game() -> None:
    assert set(finders()) == set(RULESET_IDS) - {"isko"}


def test_every_labelled_paragraph_is_reached() -> None:
    reached = {
        rule
        for finder in finders().values()
        for _, ruling in paths(finder)
        for rule in (*ruling.at, *ruling.also)
    }
    labelled = {rule for rule, one in authorities().items() if one.has_label}
    assert reached <= labelled
    assert {rule.partition("#")[2] for rule in labelled - reached} == {"rest-follows-skat"}


def test_a_game_of_the_same_page_is_asked_nothing_that_is_not_its_own() -> None:
    for game, finder in finders().items():
        for _, ruling in paths(finder):
            chapters = {rule.partition("/")[0] for rule in (*ruling.at, *ruling.also)}
            assert chapters <= {game, "skat"}


def test_an_unknown_answer_and_one_too_many_are_refused() -> None:
    finder = finders()["skat"]
    with pytest.raises(ValueError, match="no answer"):
        walk(finder, ["moon"])
    with pytest.raises(ValueError, match="nothing is asked"):
        walk(finder, ["count", "sixty", "sixty"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['says']}-{case['game']}")
def test_a_situation_leads_to_its_ruling(case: dict[str, str]) -> None:
    ruling = walk(finders()[case["game"]], case["path"].split())
    assert isinstance(ruling, Ruling)
    assert case["at"] in (*ruling.at, *ruling.also)
    assert (ruling.written, ruling.on) == (case["written"], case.get("on", ""))
    assert case["says"] in authorities()[case["at"]].says


STAYS = "skat/faults#already-decided"
STANDS = {"stays-won", "stays-lost", "null-stays-lost"}
"""What is written down of a game that was decided already."""


@pytest.mark.parametrize("game", finders())
def test_a_game_already_decided_stays_decided(game: str) -> None:
    for answers, ruling in paths(finders()[game]):
        assert (ruling.written in STANDS) == (STAYS in ruling.at), answers
        if ruling.written in STANDS:
            assert ruling.on in ("", "level"), answers
        if ruling.on == "level":
            assert ruling.written == "stays-won", answers
        if answers[0] == DECIDED:
            assert ruling.written in STANDS, answers


@pytest.mark.parametrize("game", [one for one, finder in finders().items() if finder.opens])
def test_a_ruling_that_can_turn_leads_to_what_holds_of_decided_games(game: str) -> None:
    html = draw_finder(game, setting("en", game))
    place = anchor_of((DECIDED,))
    turning = [one for _, one in paths(finders()[game]) if one.on in (*CAN_TURN, NOBODY)]
    assert html.count(f'href="#{place}"') == len(turning) > 0
    assert f'id="{place}"' in html


@pytest.mark.parametrize("game", finders())
def test_nobody_can_play_on_once_the_cards_are_counted(game: str) -> None:
    for answers, ruling in paths(finders()[game]):
        if answers[0] == COUNTED:
            assert ruling.on in ("", NOBODY), answers
            assert PLAY_ON not in (*ruling.at, *ruling.also), answers


GIVING_UP = {
    "skat/faults#declarer-gives-up",
    "skat/faults#declarer-gives-up-late",
    "skat/faults#defender-gives-up",
    "turneskat/faults#giving-up",
    "tournee-skat/faults#giving-up",
}
REASONS = {
    "declarer-lost": "declarer-at-fault",
    "hand-lost": "declarer-at-fault",
    "declarer-won": "defenders-at-fault",
    "given-up": "conceded",
    "tournee-given-up": "conceded",
    "stays-won": "made",
    "stays-lost": "card-points",
}


@pytest.mark.parametrize("game", [one for one, finder in finders().items() if finder.opens])
def test_a_game_given_up_is_never_counted_as_a_broken_rule(game: str) -> None:
    finder = finders()[game]
    reached = [one for _, one in paths(finder) if GIVING_UP.intersection(one.at)]
    assert reached
    for ruling in reached:
        assert "forfeit" not in finder.opens.get(ruling.written, {}), ruling


@pytest.mark.parametrize(
    ("game", "written"), [(game, key) for game, one in finders().items() for key in one.opens]
)
def test_the_calculator_opens_with_what_the_ruling_says(game: str, written: str) -> None:
    request = finders()[game].opens[written]
    html = count_link(request, setting("en", game))
    query = parse_qs(html.partition("?")[2].partition('"')[0].replace("&amp;", "&"))
    assert query.get("conceded") == (["true"] if "conceded" in request else None)
    assert query.get("forfeit.by") == ([request["forfeit"]["by"]] if "forfeit" in request else None)
    contract = "hearts" if game == "skat" else "solo-hearts"
    deal = {"contract": contract, "matadors": {"held": True, "count": 1}, "locale": "en"}
    found = answer("game-value", {**deal, **request})
    assert found["ok"], found
    assert found["reason"] == REASONS[written]
    assert found["won"] == (written in ("declarer-won", "stays-won"))
    assert "schneider" not in found["say"]
    dear = answer("game-value", {**deal, **request, "bid": 48})
    assert dear["won"] is False
    if game != "tournee-skat":
        assert dear["value"] >= 48, "the overbid rules hold for a forfeited game too"


FOR_FOUR_OR_OF_THE_ISKO = {
    "sv": r"\b(kuper\w*|står över|är man fyra|rundan?|guckser)\b",
    "en": r"\b(cut\w*|sits? out|sitting out|four at|round|guckser|forehand|rearhand|tournées?)\b",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_tournee_skat_is_asked_about_as_a_game_for_three_in_its_own_words(code: str) -> None:
    html = draw_finder("tournee-skat", setting(code, "tournee-skat"))
    shown = re.sub(r"<[^>]+>", " ", html.partition('class="finder-others"')[0])
    assert not re.findall(FOR_FOUR_OR_OF_THE_ISKO[code], shown)


def test_there_are_enough_situations() -> None:
    assert len(CASES) >= 60


# ---- the pages ----


def test_every_situation_of_the_ledger_is_accounted_for() -> None:
    assert len(LEDGER) == SITUATIONS
    said: dict[str, list[str]] = {}
    for rule, one in authorities().items():
        for id in one.says:
            said.setdefault(id, []).append(rule)
    covered = read_coverage(ROOT / "cases/coverage.toml")
    for id in LEDGER:
        entry = covered[id]
        if isinstance(entry, dict):
            assert id not in said
        else:
            assert sorted(said[id]) == sorted([entry] if isinstance(entry, str) else entry)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_paragraph_of_these_pages_says_on_whose_authority(code: str) -> None:
    without = {"about", "labels"}
    for uri, page in PAGES[code].items():
        name = uri.removesuffix(".md")
        if name.endswith("/faults"):
            rules = {f"{name}#{anchor}" for anchor in page.numbers if anchor not in without}
            assert rules == {rule for rule in authorities() if rule.startswith(f"{name}#")}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_label_begins_with_a_word_of_its_kind(code: str) -> None:
    kinds = WORDS[code].table("finder.kinds")
    assert len(set(kinds.values())) == len(kinds)
    for one in authorities().values():
        assert label_text(one, WORDS[code]).startswith(kinds[one.kind])


PROPOSES = {"sv": "*Vi föreslår:* ", "en": "*We propose:* "}
SILENT = {"sv": "Något straff nämns inte.", "en": "No penalty is named."}
LEANING = {
    "sv": r"((Den|Det|De|Hen) (får|kan|ska|har|är|gäller)|Detta|Dessa|Samma sak|Detsamma|Märks)\b",
    "en": r"(It|They|This|That|These|He|She|The same|If (it|they|this|that))\b",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_nothing_settles_ends_with_one_proposal(code: str) -> None:
    for rule, one in authorities().items():
        prose = paragraph_prose(rule, setting(code, "skat"))
        if one.kind == "open" or SILENT[code] in prose:
            assert prose.count(PROPOSES[code]) == 1, rule


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_ruling_stands_alone(code: str) -> None:
    for rule in authorities():
        prose = paragraph_prose(rule, setting(code, "skat"))
        assert not re.match(LEANING[code], prose), rule


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", finders())
def test_the_questions_are_complete_without_a_script(game: str, code: str) -> None:
    html = draw_finder(game, setting(code, game))
    rulings = list(paths(finders()[game]))
    assert html.count('class="finder-ruling"') == len(rulings)
    for answers, _ in rulings:
        assert f'id="q-{"-".join(answers)}"' in html
    assert "{{" not in html
    assert "](" not in html


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sections_of_the_isko_lead_to_paragraphs(code: str) -> None:
    html = draw_concordance("", setting(code, "skat"))
    for section in ("3.2.11", "4.4.4", "4.1.6", "3.3.9"):
        assert f"{section}<" in html
    assert html.count("<tr>") > 50


# ---- the search, and the site as built ----


def first_found(site: Served, code: str, *queries: str) -> list[list[str]]:
    """The addresses that a reader sees at once, for each query."""
    answers = ask(site, "" if code == "sv" else code, *queries)
    return [[one["location"] for one in found[:FIRST]] for found in answers]


@pytest.mark.parametrize("code", by_day(("sv",), LANGUAGES))
def test_the_search_finds_the_ruling_by_the_words_of_players(site: Served, code: str) -> None:
    asked = [one[code] for one in QUARRELS]
    missed = [
        one[code]
        for one, found in zip(QUARRELS, first_found(site, code, *asked), strict=True)
        if one["at"].replace("#", "/#") not in found
    ]
    reached, of = PLAYERS
    assert len(missed) <= len(QUARRELS) * (of - reached) // of, missed


@pytest.mark.parametrize("code", LANGUAGES)
def test_quarrels_written_before_the_pages_were_read_find_their_ruling(
    site: Served, code: str
) -> None:
    displayed = first_found(site, code, *[one[code] for one in AT_THE_TABLE])
    missed = [
        one[code]
        for one, found in zip(AT_THE_TABLE, displayed, strict=True)
        if not {rule.replace("#", "/#") for rule in one["at"]}.intersection(found)
    ]
    assert len(AT_THE_TABLE) == 40
    assert len(missed) <= 3, missed


def test_the_questions_lead_to_the_ruling_of_every_quarrel() -> None:
    ruled = {
        game: {rule for _, ruling in paths(finder) for rule in (*ruling.at, *ruling.also)}
        for game, finder in finders().items()
    }
    assert {one["at"] for one in QUARRELS} <= ruled["skat"]
    for one in AT_THE_TABLE:
        assert all(rule in ruled[rule.partition("/")[0]] for rule in one["at"])


WORDS_OF_PLAYERS = {
    "sv": ("klädde inte", "renons", "visade kort", "gav fel", "tittade i skaten", "felgivning"),
    "en": ("revoke", "misdeal", "exposed card", "claim", "peeked at the skat"),
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_few_words_find_these_pages(site: Served, code: str) -> None:
    words = WORDS_OF_PLAYERS[code]
    for word, found in zip(words, first_found(site, code, *words), strict=True):
        assert any("/faults/#" in address for address in found), word


def test_every_page_leads_to_the_questions_of_its_game(site: Served) -> None:
    for page in chain(site.folder.glob("*/*/index.html"), site.folder.glob("en/*/*/index.html")):
        html = page.read_text("utf-8")
        if 'class="colophon"' in html and page.parent.name != "faults":
            assert 'faults/">' in html.rpartition('class="colophon"')[2], page
