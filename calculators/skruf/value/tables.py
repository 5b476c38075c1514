"""Skruf's answers as tables, for the command line, files and pages."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.page.markup import element
from calculators.sheet.files import Cell, columns
from calculators.sheet.money import decimals, money_text
from calculators.sheet.settle import MILLION
from calculators.skruf.rules.words import count_text, seat_name, side_name
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable, signed


def form_words(language: Language) -> dict[str, str]:
    """The words of Skruf's forms, which reports use too."""
    return language.words("skruf_value")


def game_lines(answer: Answer, language: Language) -> tuple[str, ...]:
    """The game that a deal wins, or the points of both sides towards it."""
    words = form_words(language)
    if answer["game"]:
        game = words["first-game" if answer["game"]["number"] == 1 else "second-game"]
        side = capital(side_name(language, answer["game"]["side"]))
        return (words["game-won"].format(side=side, game=game),)
    if answer["towards_game"]:
        one, two = answer["towards_game"]
        return (words["towards"].format(one=one, two=two),)
    return ()


def auction_line(answer: Answer, language: Language) -> str:
    """Whose turn it is, or the contract, its side, and who leads."""
    words = form_words(language)
    if answer["contract"]:
        contract = answer["contract"]
        return words["contract-is"].format(
            seat=capital(seat_name(language, contract["bidder"])),
            bid=answer["calls"][last_bid(answer)]["text"],
            tricks=count_text(language, "tricks", contract["needed"]),
            buyer=capital(seat_name(language, answer["buyer"])),
            leader=seat_name(language, answer["leader"]),
        )
    if answer["finished"]:
        key = "misere-is" if answer["result"] == "misere" else "passed-out"
        return words[key].format(
            dealer=capital(seat_name(language, answer["next_dealer"])),
            leader=capital(seat_name(language, answer["leader"] or 0)),
        )
    key = "turn" if answer["phase"] == "bidding" else "turn-raising"
    return words[key].format(seat=capital(seat_name(language, answer["to_call"])))


def last_bid(answer: Answer) -> int:
    """The index of the last bid among the calls."""
    return max(at for at, entry in enumerate(answer["calls"]) if entry["call"] != "pass")


def pair_names(sitting: Answer, language: Language) -> tuple[str, str]:
    """The names of both pairs, or their seats if the players have no names."""
    if "pairs" not in sitting:
        return side_name(language, 0), side_name(language, 1)
    template = form_words(language)["and"]
    one, two = (template.format(one=pair[0], two=pair[1]) for pair in sitting["pairs"])
    return one, two


def players_table(answer: Answer, begun: list[Answer], language: Language) -> TextTable:
    """The result of each player, sitting by sitting, and their sum."""
    words = form_words(language)
    numbers = [sitting["sitting"] for sitting in begun]
    amounts = money_texts(answer["players"], language)
    rows = [
        (
            player["name"],
            *(
                "–" if (points := player["booked"][number - 1]) is None else signed(points)
                for number in numbers
            ),
            element("b", signed(player["total"])),
            *amounts[at : at + 1],
        )
        for at, player in enumerate(answer["players"])
    ]
    sittings = [words["sitting"].format(n=number) for number in numbers]
    amount = (words["amount"],) if amounts else ()
    heads = (words["players"], *sittings, words["result"], *amount)
    return TextTable(heads, tuple(rows), frozenset(range(1, len(heads))), words["booked"])


def money_texts(players: Sequence[Answer], language: Language) -> list[str]:
    """Every player's amount with its sign, exact, with the same decimals; empty without a stake."""
    if not any(player["amount"] is not None for player in players):
        return []
    amounts = [round((player["amount"] or 0) * MILLION) for player in players]
    digits = decimals(amounts, 0)
    texts = [money_text(language, amount, digits, "", None) for amount in amounts]
    return [f"+{text}" if amount > 0 else text for amount, text in zip(amounts, texts, strict=True)]


def sheet_rows(answer: Answer, language: Language) -> list[list[Cell]]:
    """A row for every deal: points above and below the line, totals and counts by side."""
    words = columns(language)
    sides = (0, 1)
    head: list[Cell] = [words["deal"], words["sitting"]]
    for key in ("above", "below", "side-total", "side-count"):
        head += [words[key].format(side=side + 1) for side in sides]
    staked = any(player["amount"] is not None for player in answer["players"])
    keys = ("name", "total", "amount") if staked else ("name", "total")
    ends = [words["player"], words["final"], words["money"]][: len(keys)]
    rows = [[*head, *ends]]
    for row in answer["rows"]:
        says = row["say"] or ["", ""]
        found: list[Cell] = [row["deal"], row["sitting"]]
        for values in (row["above"], row["below"], row["totals"], says):
            found += [values[side] for side in sides]
        rows.append([*found, *(None for _ in ends)])
    blank: list[Cell] = [None] * len(head)
    rows += [[*blank, *(player[key] for key in keys)] for player in answer["players"]]
    return rows
