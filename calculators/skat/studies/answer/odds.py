"""Where cards can lie: each chance as a percentage and a fraction, with its count."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.cards import card_face
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, spoken_line
from calculators.page.values import Values
from calculators.text.language import Language, capital
from calculators.text.tables import Answer


def odds(answer: Answer, values: Values, language: Language, _page: PageContext) -> Html:
    """The likeliest split, or the wanted cards; then every chance, the skat's before the splits."""
    words = language.words("skat_odds")
    skat, split = answer["skat"], answer["split"]
    asked = skat[:1] if values.get("wanted") else []
    first = (asked or sorted(split, key=lambda one: -one["ways"]) or skat)[:1]
    key = "headline" if first and first[0] in skat else "likeliest"
    told = [
        language.fill(
            words[key], case=one["text"], percent=one["percent"], count=answer.get("out", 0)
        )
        for one in first
    ]
    out = [card_face(card, language) for card in answer.get("out_cards", ())]
    return joined(
        [
            spoken_line(capital(told[0] if told else words["nothing"]), class_="say"),
            element("p", words["cards-out"], ": ", joined(out, " ")) if out else Html(""),
            chance_rows(words["splits"], split),
            chance_rows(words["in-the-skat"], skat),
            element("p", words["places"].format(**answer["room"]), class_="note"),
            element("p", words["how-counted"], class_="note"),
        ]
    )


def chance_rows(title: str, chances: Iterable[Answer]) -> Html:
    """Each chance in a line, its count below."""
    rows = [
        element(
            "li",
            element("b", capital(one["text"])),
            " ",
            element("span", one["percent"], class_="figure"),
            " ",
            element("span", one["fraction"]),
            " ",
            element("small", one["working"].replace(", ", ",\N{NO-BREAK SPACE}")),
        )
        for one in chances
    ]
    if not rows:
        return Html("")
    return joined([element("p", title, class_="label"), element("ul", *rows, class_="chances")])
