"""```example TS-EX-02: a worked example, its numbers put there by the calculators."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from calculators.text.tables import figure
from publishing.cases import Case
from publishing.fences.account import skruf_auction, skruf_deal, skruf_sheet
from publishing.fences.opening import opening
from publishing.fences.sheet import score_sheet
from publishing.html import element, escape
from publishing.problems import PageError
from publishing.setting import Setting

Answer = dict[str, Any]


def example(arguments: str, setting: Setting) -> str:
    """The figure of one case."""
    case = setting.cases.get(arguments)
    if case is None:
        raise PageError(f"no case is called {arguments!r}")
    show = SHOWN.get(case.operation)
    if show is None:
        raise PageError(f"an example cannot show the operation {case.operation} ({case.id})")
    content = show(case.answered(setting.site.code), case, setting)
    content += printed(case, setting)
    link = element("a", escape(case.id), href=f"#{case.id.lower()}")
    content += element("figcaption", f"{link} {opening(case, setting)}".rstrip())
    return element("figure", content, class_="example", id=case.id.lower())


def spoken(text: str) -> str:
    """The count as it is said at the table."""
    return element("p", escape(text), class_="say")


def amount(value: int, label: str) -> str:
    """The number that the example comes to."""
    return element("p", f"{big(value)} {escape(label)}", class_="value")


def big(value: int) -> str:
    """An amount as it is drawn; a loss is red as well."""
    return element("span", figure(value), class_="amount lost" if value < 0 else "amount")


def game_value(answer: Answer, case: Case, setting: Setting) -> str:
    """The count aloud and what goes on the sheet."""
    notes = "".join(element("p", escape(note), class_="note") for note in answer["notes"])
    return spoken(answer["say"]) + amount(answer["score"], setting.words("example.score")) + notes


def matadors(answer: Answer, case: Case, setting: Setting) -> str:
    """With or without how many."""
    return spoken(answer["say"])


def auction(answer: Answer, case: Case, setting: Setting) -> str:
    """Every call with its speaker, and how it ended."""
    if case.request["ruleset"] == "skruf":
        return skruf_auction(answer, setting)
    language = setting.language
    calls = "".join(
        element(
            "li",
            element("span", escape(language.seats[call["player"]]), class_="seat")
            + " "
            + element("span", escape(language.calls.get(call["call"], str(call["call"])))),
        )
        for call in answer["calls"]
    )
    if answer["declarer"]:
        seat = language.seats[answer["declarer"]]
        end = setting.words("example.declarer", seat=seat.capitalize(), bid=answer["final_bid"])
    elif answer["result"]:
        end = setting.words(f"example.{answer['result']}")
    else:
        raise PageError(f"the auction of {case.id} does not end")
    return element("ol", calls, class_="steps calls") + element("p", escape(end), class_="value")


def ramsch(answer: Answer, case: Case, setting: Setting) -> str:
    """What each player is charged or paid, with the count where there is one."""
    items = "".join(
        element(
            "li",
            big(player["score"]) + (f" {escape(player['say'])}" if player["say"] else ""),
        )
        for player in answer["players"]
    )
    notes = "".join(element("p", escape(note), class_="note") for note in answer["notes"])
    return element("ol", items, class_="steps scores") + notes


def printed(case: Case, setting: Setting) -> str:
    """Where the source errs: the number it prints, and where that is discussed."""
    answer = case.answered(setting.site.code)
    told = [
        escape(setting.words("example.printed", printed=figure(shown), amount=figure(answer[key])))
        for key, shown in case.printed.items()
        if isinstance(shown, int) and isinstance(answer.get(key), int)
    ]
    if case.erratum:
        href = setting.link(f"errata#{case.erratum.lower()}")
        link = element("a", escape(case.erratum), href=href)
        told.append(setting.words("example.erratum", link=link))
    return element("p", " ".join(told), class_="printed") if told else ""


SHOWN: dict[str, Callable[[Answer, Case, Setting], str]] = {
    "game-value": game_value,
    "matadors": matadors,
    "auction": auction,
    "ramsch": ramsch,
    "score-sheet": score_sheet,
    "skruf-deal": skruf_deal,
    "skruf-sheet": skruf_sheet,
}
