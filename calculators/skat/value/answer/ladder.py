"""The ladder of bids: the next one, what reaches it, and every step to press."""

from __future__ import annotations

from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, read_number, rule_links, setting_button, spoken_line
from calculators.page.tables import table
from calculators.page.values import Values
from calculators.skat.value.tables import ladder_table
from calculators.text.language import Language
from calculators.text.tables import Answer

SHOWN = 6
"""So many of the bids above the last one are told with what reaches them."""


def next_bid(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """The next bids above the one heard, what reaches each, and the whole ladder."""
    heard = read_number(values.get("_bid", "")) or 0
    above = [entry for entry in answer["reached_by"] if entry["value"] > heard]
    if not above:
        line, shown = language.forms["top-reached"], []
    else:
        told = ladder_table(above[:SHOWN], language)
        bid, by = told.rows[0]
        line = language.forms["next-bid"].format(bid=bid, by=by)
        shown = [table(told, language.operations["bid-values"])]
    return joined(
        [
            spoken_line(line, class_="say"),
            steps(answer["values"], heard, language),
            *shown,
            rule_links(answer, language, page),
        ]
    )


def steps(values: list[int], heard: int, language: Language) -> Html:
    """Every number of the ladder; pressing one means that it has been heard."""
    items = [
        element(
            "li",
            setting_button(
                str(value), f"_bid={value}", aria_pressed="true" if value == heard else "false"
            ),
            class_="passed" if value <= heard else None,
        )
        for value in values
    ]
    return element("ol", *items, class_="rungs", aria_label=language.forms["whole-ladder"])
