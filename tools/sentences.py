"""Every sentence that the program puts together, as it is read: `make sentences`, for an editor.

Each entry of the catalogues is filled in with what may stand in its blanks, one at a time: numbers
with 1, 2 and 5, and 0 where there is a form for none; every contract, seat and act.
What comes out is kept in `cases/sentences.sv.txt` and `cases/sentences.en.txt`, where a change can
be read.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Formatter

from calculators.core.families import FAMILIES
from calculators.text.language import LOCALES, Language, capital, catalogue, language

ROOT = Path(__file__).parent.parent
COUNTS = (0, 1, 2, 5)
NEXT = "\n    "
NUMBERS: dict[str, Sequence[int]] = {
    "amount": (24,), "base": (12,), "beaten": (60,), "best": (67,), "bid": (18, 48),
    "chance": (1, 67), "deals": (16,), "differ": (84,), "expected": (16,), "figure": (24,),
    "fewer": (2,), "high": (12,), "highest": (264,), "hundredth": (3,), "left": (10,),
    "length": (36,), "level": (4,), "low": (10,), "made": (61,), "multiplier": (3,), "need": (61,),
    "needed": (61,), "net": (312,), "nodes": (20000,), "pairs": (65,), "percent": (12,),
    "reach": (24,), "rest": (30,), "right": (10,), "score_after": (-48,), "score_before": (24,),
    "simple": (24,), "sum": (91,), "total": (48,), "whole": (12,), "wins": (14,),
}  # fmt: skip
"""What stands for a number that is no count of a noun, or is never as low."""
NEVER_NONE: dict[str, Sequence[int]] = {
    "skruf.bids.": (1, 4), "skruf.counted.karonkas": (3,), "skat_odds.found.": (2, 5),
    "skat_review.not-worked-out": (1, 2, 5), "sheet.over": (36,), "review.judging": (10,),
    "skruf_value.": (13,),
}  # fmt: skip
"""What stands for the numbers of some entries, by the beginning of their keys."""
FEW = (("skat", "spades"), ("skat", "grand"), ("skat", "null"), ("tournee-skat", "tournee-spades"))
"""The contracts of the files: a suit, a game without one, a null, and one with an article."""
SIGNS = ("table", "skat_table", "skat_review", "skat_chances")
"""Where cards are signs."""
COUNTED = ("count", "tricks", "card_points", "cost", "points")
WORDS = {
    "ruleset": "rulesets", "source": "sources", "type": "types", "call": "calls", "seat": "seats",
    "player": "seats", "at_seat": "seats", "who": "seats", "winner": "seats", "suit": "suits",
}  # fmt: skip
"""Blanks that are filled from a table of words."""
PHRASES = {
    "act": ("skat_table", "advice."), "command.act": ("skat_table", "acts."),
    "table.line.act": ("skat_table", "acts."),
    "way": ("skat_chances", "way-"), "often": ("skat_chances", "of-hands"),
    "skat_table.held": ("skat_chances", "for"),
    "skat_chances.for.held": ("skat_chances", "held."),
    "skat_chances.against.held": ("skat_chances", "held."),
    "skat_chances.held.with-top.held": ("skat_chances", "held.trumps"),
    "skat_chances.held.without-top.held": ("skat_chances", "held.few-trumps"),
    "tried": ("skat_table", "tried."), "hope": ("skat_table", "hopes."),
    "so": ("skat_table", "so."), "skat_table.side": ("skat_table", "sides."),
    "place": ("skat_table", "places."),
    "other_tried": ("skat_table", "tried-too."),
    "skruf.tricks": ("skruf", "counted.tricks"), "skruf.aces": ("skruf", "counted.aces"),
    "skruf.honours": ("skruf", "counted.honours"), "skruf.steps": ("skruf", "counted.steps"),
}  # fmt: skip
"""Blanks that are filled with other entries: the catalogue, and how their keys begin."""


def blanks(template: str) -> dict[str, str]:
    """The blanks of a template, each with its forms."""
    return {name: forms or "" for _, name, forms, _ in Formatter().parse(template) if name}


def samples(words: Language, key: str, name: str, forms: str, *, every: bool) -> Sequence[object]:
    """What may stand in a blank; without anything better, its name between brackets."""
    part = key.partition(".")[0]
    phrase = next(
        (PHRASES[at] for at in (f"{key}.{name}", f"{part}.{name}", name) if at in PHRASES), None
    )
    usual = COUNTS if not forms or forms.count("|") > 1 else COUNTS[1:]
    counts = next((NEVER_NONE[start] for start in NEVER_NONE if key.startswith(start)), usual)
    if phrase is None and (forms or name in COUNTED) and part != "page":
        return list(NUMBERS.get(name, counts))
    if name in NUMBERS:
        return list(NUMBERS[name])
    if name == "contract":
        names = {words.contract_said(*one) for one in (contracts() if every else FEW)}
        said = {"hand": words.labels["hand"], "ouvert": "ouvert"}
        ends = tuple(word for at, word in said.items() if at in key)
        return sorted(one for one in names if not one.endswith(ends))
    if name == "call" and (".errors." in key or ".notes." in key or key.endswith(".bid")):
        return [18]
    if name in WORDS:
        return list(dict.fromkeys(getattr(words, WORDS[name]).values()))
    if phrase is not None:
        source, start = phrase
        found = words.words(source)
        rows = [
            sentences(words, f"{source}.{at}", found[at], every=every)
            for at in found
            if at.startswith(start)
        ]
        return [row[-1] for row in rows]
    if name == "announced":
        return [words.labels[level] for level in ("schneider", "schwarz")]
    if name in ("card", "led", "other", "cards", "better", "prize", "loses", "keeps"):
        shown = [sign(words, part, code) for code in ("CJ", "HT")]
        return [words.listed(shown)] if name in ("cards", "better") else shown[:1]
    return [f"‹{name}›"]


def sign(words: Language, part: str, code: str) -> str:
    """A card as it stands in sentences of a part."""
    pips = {"C": "♣", "H": "♥"}
    return pips[code[0]] + words.letter(code[1]) if part in SIGNS else words.card_name(code)


def contracts() -> Iterator[tuple[str, str]]:
    """Every contract of every ruleset that has any."""
    for family in FAMILIES:
        for rules in family.module("rules.rulesets").RULESETS.values():
            for contract in getattr(rules, "contracts", ()):
                yield rules.id, contract.id


def sentences(words: Language, key: str, template: str, *, every: bool) -> list[str]:
    """A template with each of its blanks filled in all ways, the others in the first."""
    found = {
        name: samples(words, key, name, forms, every=every)
        for name, forms in blanks(template).items()
    }
    usual = {name: some[0] for name, some in found.items()}
    filled = [
        words.fill(template, **{**usual, name: one}) for name, some in found.items() for one in some
    ]
    whole = template.startswith("{") and template.endswith(".")
    told = list(dict.fromkeys(filled)) or [template]
    return [capital(one) for one in told] if whole else told


def rendered(locale: str, *, every: bool = True) -> Iterator[tuple[str, str]]:
    """Every entry by its key, each way in which it can be read; or with a `FEW` contracts."""
    words = language(locale)
    for path in sorted((ROOT / "calculators/text" / locale).glob("[!_]*.py")):
        for key, template in catalogue(path.stem, locale).items():
            for sentence in sentences(words, f"{path.stem}.{key}", template, every=every):
                yield f"{path.stem}.{key}", sentence


def golden(locale: str) -> str:
    """The file of a language: a line for each sentence, below the key of its entry."""
    found: dict[str, list[str]] = {}
    for key, sentence in rendered(locale, every=False):
        found.setdefault(key, []).append(sentence)
    return "".join(f"{key}: {NEXT.join(some)}\n" for key, some in found.items())


def main() -> None:
    """Write the files, or only that of the language asked for."""
    for locale in sys.argv[1:] or LOCALES:
        (ROOT / f"cases/sentences.{locale}.txt").write_text(golden(locale), "utf-8")


if __name__ == "__main__":
    main()
