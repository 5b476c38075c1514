"""What every sheet has: a number that opens a deal, why one cannot be counted, the rules behind."""

from __future__ import annotations

from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, notes, rule_list
from calculators.page.sheet_kind import Errors, Table, Told


def number(table: Table, deal: int) -> Html:
    """The number of a deal, which opens it."""
    opens = element(
        "button",
        str(deal),
        type="button",
        class_="bare",
        aria_label=table.words["open-deal"].format(deal=deal),
        data_open=True,
    )
    return element("th", opens, scope="row", class_="number")


def refused(table: Table, columns: int, deal: int, errors: Errors) -> Html:
    """A deal that cannot be counted: why, across the whole row. It scores nothing."""
    told = " ".join(error["text"] for error in errors)
    # The last column is not there on narrow pages, so nothing may reach into it.
    across = element("td", told, colspan=str(columns - 2))
    return element(
        "tr", number(table, deal), across, element("td", class_="what"), class_="refused"
    )


def counted(said: list[str], amounts: list[str], remarks: list[str]) -> Html:
    """A deal counted aloud, what it writes for whom, and what else there is to say."""
    lines = [element("p", line, class_="say") for line in said]
    spans = [element("span", amount, class_="amount") for amount in amounts]
    value = element("p", joined(spans, " "), class_="value")
    notes = [element("p", remark, class_="note") for remark in remarks]
    return Html("".join([element("div", *lines, value, class_="example"), *notes]))


def reasons(table: Table, told: Told, page: PageContext) -> Html:
    """The notes and the rules behind a count or an ending, for those who ask."""
    rules = (*told["rules"], *told["rulings"])
    if not rules:
        return Html("")
    summary = element("summary", table.words["reasons"])
    return element("details", summary, *notes(told), rule_list(rules, page))
