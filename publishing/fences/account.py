"""Skruf as an example: the account of a deal, the sheet of a sitting, an auction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from calculators.skruf.play.cards import SIDES
from calculators.skruf.words import call_name
from calculators.text.language import capital
from calculators.text.tables import figure, signed
from publishing.cases import Case
from publishing.html import element, escape, table
from publishing.setting import Setting


def skruf_deal(answer: dict[str, Any], case: Case, setting: Setting) -> str:
    """One row for each item, a column for each side, and the sums."""
    words, sides = setting.words, answer["sides"]
    rows = [
        (
            item_name(item),
            *(figure(item["amount"]) if item["side"] == side["side"] else "" for side in sides),
        )
        for side in sides
        for item in (*side["above"], *side["below"])
    ]
    rows.append(sums(setting, [side["total"] for side in sides]))
    head = [escape(words("example.item")), *side_heads(setting)]
    return table(head, rows, label=f"{words('example.account')} ({case.id})")


def item_name(item: dict[str, Any]) -> str:
    """What an item is for, with its count where it is one: "…: 8 × 60"."""
    told = capital(item["text"])
    return escape(f"{told}: {item['formula']}" if "×" in item["formula"] else told)


def side_heads(setting: Setting) -> list[str]:
    """The two pairs of the narrated deals."""
    return [escape(setting.words(f"example.side.{side}")) for side in SIDES]


def sums(setting: Setting, totals: Sequence[int]) -> tuple[str, ...]:
    """The last line of an account."""
    return (element("b", escape(setting.words("example.sum"))), *map(figure, totals))


def skruf_sheet(answer: dict[str, Any], case: Case, setting: Setting) -> str:
    """What the case is about: the players' results, deal by deal, item by item, or the pairs."""
    if not answer["rows"]:
        return pairs(answer, case, setting)
    if "players" in case.answer:
        return results(answer, case, setting)
    if "rows" not in case.answer:
        return item_by_item(answer, case, setting)
    show = one_account if "sittings" in case.answer else deal_by_deal
    return show(answer, case, setting)


def pairs(answer: dict[str, Any], case: Case, setting: Setting) -> str:
    """Who plays with whom in every sitting, by the cards they drew where they drew."""
    words = setting.words
    said = words.table("skruf.down_to") if "drawn" in case.request else {}
    rows = [
        (
            str(sitting["sitting"]),
            *(
                escape(words("skruf.pair", one=said.get(one, one), two=said.get(two, two)))
                for one, two in sitting["pairs"]
            ),
        )
        for sitting in answer["sittings"]
    ]
    head = [escape(words(f"skruf.{key}")) for key in ("sitting", "pair_head", "against")]
    return table(head, rows, label=f"{words('skruf.pairs')} ({case.id})")


def deal_by_deal(answer: dict[str, Any], case: Case, setting: Setting) -> str:
    """A line for each deal, and the two accounts."""
    words = setting.words
    rows = [(str(row["deal"]), *map(figure, row["score"])) for row in answer["rows"]]
    rows.append(sums(setting, [one["total"] for one in answer["sittings"][0]["accounts"]]))
    head = [escape(words("example.deal")), *side_heads(setting)]
    return table(head, rows, label=f"{words('example.account')} ({case.id})")


def item_by_item(answer: dict[str, Any], case: Case, setting: Setting) -> str:
    """Every item of every deal, the two accounts, and what is left of the larger."""
    words = setting.words
    rows = [
        (
            str(row["deal"]),
            item_name(item),
            *(figure(item["amount"]) if item["side"] == side else "" for side in SIDES),
        )
        for row in answer["rows"]
        for item in row["entries"]
    ]
    sitting = answer["sittings"][0]
    last, *totals = sums(setting, [one["total"] for one in sitting["accounts"]])
    rows.append((last, "", *totals))
    net = ["", ""]
    net[sitting["winner"]] = figure(sitting["net"])
    rows.append((element("b", escape(words("skruf.net"))), "", *net))
    head = [escape(words("example.deal")), escape(words("example.item")), *side_heads(setting)]
    return table(head, rows, label=f"{words('example.account')} ({case.id})")


def one_account(answer: dict[str, Any], case: Case, setting: Setting) -> str:
    """The items of the one side that the case is about."""
    words = setting.words
    wanted = case.answer["sittings"][0]["accounts"]
    side = next(side for side in SIDES if wanted[side])
    rows = [
        (str(row["deal"]), item_name(item), figure(item["amount"]))
        for row in answer["rows"]
        for item in row["entries"]
        if item["side"] == side
    ]
    total = answer["sittings"][0]["accounts"][side]["total"]
    rows.append((element("b", escape(words("example.sum"))), "", figure(total)))
    head = [
        *(escape(words(f"example.{key}")) for key in ("deal", "item")),
        side_heads(setting)[side],
    ]
    return table(head, rows, label=f"{words('example.account')} ({case.id})")


def results(answer: dict[str, Any], case: Case, setting: Setting) -> str:
    """A hundredth for each player, plus or minus, by their names and not as they sit."""
    words = setting.words
    players = sorted(answer["players"], key=lambda one: str(one["name"]))
    head = [escape(words("skruf.player")), *(escape(one["name"]) for one in players)]
    row = (escape(words("skruf.result")), *(signed(one["total"]) for one in players))
    return table(head, [row], label=f"{words('skruf.result')} ({case.id})")


def skruf_auction(answer: dict[str, Any], setting: Setting) -> str:
    """Every call with the player who made it, and what is played in the end."""
    words = setting.words
    calls = "".join(
        element(
            "li",
            element("span", escape(words(f"skruf.seat.{call['seat']}")), class_="seat")
            + " "
            + element("span", escape(call["text"])),
        )
        for call in answer["calls"]
    )
    end = words("skruf.unfinished")
    if answer["contract"]:
        contract = answer["contract"]
        seats = {
            key: words(f"skruf.seat.{seat}")
            for key, seat in (
                ("seat", contract["bidder"]),
                ("buyer", answer["buyer"]),
                ("leader", answer["leader"]),
            )
        }
        bid = call_name(setting.language, answer["bid"])
        end = words("skruf.contract", bid=bid, **seats)
    return element("ol", calls, class_="steps calls") + element("p", escape(end), class_="value")
