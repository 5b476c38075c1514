"""Words of one part of the catalogues, by their key and their number."""

from __future__ import annotations

from calculators.errors import Term
from calculators.text.language import Language, catalogue


def term_text(language: Language, term: Term) -> str:
    """The word of a term; where it is counted, with its number: "4 hearts", "one honour"."""
    table = getattr(catalogue(term.part, language.code), term.table)
    if term.count is None:
        return str(table[term.key])
    template = str(table.get(f"{term.key}-{term.count}") or table[term.key])
    return template.format(count=language.number(term.count), figure=term.count)
