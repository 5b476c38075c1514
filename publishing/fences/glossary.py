"""```glossary: every term with its other names and what it means."""

from __future__ import annotations

from unicodedata import normalize

from publishing.html import element, escape
from publishing.problems import PageError
from publishing.setting import Setting
from publishing.terms import Term


def glossary(arguments: str, setting: Setting) -> str:
    """The whole glossary as one list of definitions, in the order of the alphabet."""
    if arguments:
        raise PageError(f"the glossary takes no arguments, but has {arguments!r}")
    own = setting.words.letters
    order = sorted(setting.terms.by_id.values(), key=lambda term: alphabetical(term.name, own))
    entries = "".join(entry(term, setting) for term in order)
    way = element("p", letters(order, own), class_="letters")
    return element("div", way + element("dl", entries, class_="glossary"))


def letters(order: list[Term], own: str) -> str:
    """A link from each letter to the first term that begins with it."""
    first: dict[str, Term] = {}
    for term in order:
        first.setdefault(alphabetical(term.name, own)[0][1], term)
    return " ".join(
        element("a", escape(letter.upper()), href=f"#{term.id}") for letter, term in first.items()
    )


def alphabetical(name: str, own: str) -> tuple[tuple[int, str], ...]:
    """Letters in the order of the alphabet, the language's own at its end; é is an e."""
    plain = [one if one in own else normalize("NFD", one)[0] for one in name.casefold()]
    return tuple((own.find(letter), letter) for letter in plain if letter.isalnum())


def entry(term: Term, setting: Setting) -> str:
    """One term: its name, what it means, its names elsewhere."""
    others = "".join(
        element("span", escape(name), class_="other", lang=code) + " "
        for code, name in term.elsewhere
    )
    old = (
        element("span", escape(setting.words("glossary.spelling_1912", form=term.spelling_1912)))
        if term.spelling_1912
        else ""
    )
    names = " ".join(part for part in (old, others.strip()) if part)
    return (
        element("dt", escape(term.name), id=term.id)
        + element("dd", escape(term.definition), class_="meaning")
        + element("dd", names, class_="names")
    )
