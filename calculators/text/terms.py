"""Words of one part of the catalogues, by their key and their number."""

from __future__ import annotations

from calculators.errors import Term
from calculators.text.language import Language


def term_text(language: Language, term: Term) -> str:
    """The word of a term; where it is counted, with its number: "4 hearts", "one honour"."""
    words, key = language.words(term.part), f"{term.table}.{term.key}"
    if term.count is None:
        return words[key]
    template = words.get(f"{key}-{term.count}") or words[key]
    return template.format(count=language.number(term.count), figure=term.count)
