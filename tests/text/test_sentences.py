"""What editors read: every entry of the catalogues, filled in with what may stand in its blanks."""

from __future__ import annotations

import re

import pytest

from calculators.text.language import LOCALES, catalogue, language
from tools.sentences import ROOT, golden, rendered

ONE = {"sv": "1|en|ett", "en": "1|one|an?"}
SEVERAL = {
    "sv": "ögon|knektar|kungar|damer|tior|nior|åttor|färger|givar|rundor|honnörer|betar|gånger",
    "en": "(?:card )?points|aces|kings|queens|jacks|tens|nines|eights|suits|trumps|cards|deals"
    "|games|tricks|rounds|steps|reasons|bids|times|names|matadors|undertricks|honours|players",
}
"""Nouns in the plural, by language."""
WITHIN = ("rulings.", "fault-", "levels.", "chance-way")
"""Entries within a sentence, or that begin with a blank and get their capital when told."""


def faults_in(locale: str, key: str, sentence: str) -> str | None:
    """What is wrong with a sentence that was put together; None where nothing is."""
    part, _, rest = key.partition(".")
    written = re.sub(r"\{[^{}]*\}", "", re.sub(r"\{[^{}]*\}", "", catalogue(part, locale)[rest]))
    wrong = rf"\b(?:{ONE[locale]}) (?:{SEVERAL[locale]})\b|\b(?:0|nought) (?!av|of)[a-zåäö]"
    found = re.search(rf"{wrong}|\b(\w+) \1\b|\{{\w|\bNone\b|  |[^.]\.\.(?!\.)|\. \.", sentence)
    if found and found[0] not in written:
        return found[0]
    begins_small = sentence.endswith(".") and sentence[0].islower()
    return sentence[0] if begins_small and not any(one in rest for one in WITHIN) else None


@pytest.mark.parametrize("locale", LOCALES)
def test_the_sentences_are_those_that_were_read(locale: str) -> None:
    kept = (ROOT / f"cases/sentences.{locale}.txt").read_text("utf-8")
    assert golden(locale) == kept, "read what changed: make sentences, git diff cases"


@pytest.mark.parametrize("locale", LOCALES)
def test_no_sentence_disagrees_with_its_number_or_is_left_with_a_blank(locale: str) -> None:
    found = [(key, told, faults_in(locale, key, told)) for key, told in rendered(locale)]
    assert [one for one in found if one[2]] == []


def test_a_count_takes_the_form_of_its_noun_and_a_word_up_to_twelve() -> None:
    words = language("en")
    told = [words.fill("{n:no trick|one trick|# tricks}", n=n) for n in (0, 1, 2, 12, 13)]
    assert told == ["no trick", "one trick", "two tricks", "twelve tricks", "13 tricks"]
    assert [words.fill("{n} {n:card|cards}", n=n) for n in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]
    assert words.fill("{n:#}, not {other}", n=7, other=7) == "seven, not 7"


def test_things_are_listed_with_a_word_before_the_last() -> None:
    listed = language("sv").listed
    assert [listed("abc"[:n], "or") for n in (0, 1, 2, 3)] == ["", "a", "a eller b", "a, b eller c"]
