"""Between the form of a deal and the deal as the score sheet reads it, in both directions."""

from __future__ import annotations

from typing import Any

from calculators.cards import BY_CODE, Rank, mask
from calculators.page.controls import applied, controls
from calculators.page.sheet_kind import Deal
from calculators.page.values import Values, converted_number, request_from, sequence, values_from
from calculators.skat.operations import game_value
from calculators.skat.operations.choices import contract_for
from calculators.skat.play.matadors import matadors_in
from calculators.skat.play.trumps import order
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.sheet.rounds import ACTIVE, active_seats
from calculators.skat.sheet_page.entry import SCORES, TYPED, parts
from calculators.skat.sheet_page.table import SkatTable
from calculators.text.tables import figure


def deal_from(table: SkatTable, stated: Values, dealer: int | None) -> tuple[Deal, tuple[str, ...]]:
    """The deal as far as the form tells it, and the fields that still lack."""
    values = applied(controls(parts(table)), stated)
    who = values.get("who", "")
    if not who:
        return {}, ("who",)
    deal, lacks = kind_of(table, who, values, dealer)
    if values.get("dealer"):
        deal["dealer"] = converted_number(values["dealer"])
    if values.get("starts_bock") == "true":
        deal["starts_bock"] = True
    return deal, lacks


def kind_of(
    table: SkatTable, who: str, values: Values, dealer: int | None
) -> tuple[Deal, tuple[str, ...]]:
    """One of the kinds of deals."""
    if who == "passed":
        return {"passed": True}, ()
    if who == "ramsch":
        return ramsch_from(table, values, dealer)
    if who == SCORES:
        return scores_from(table, values)
    contract = values.get("contract", "")
    declarer = {"declarer": converted_number(who)}
    if not contract:
        return declarer, ("contract",)
    if contract == TYPED:
        score = converted_number(values.get("score", "").strip().lstrip("+"))
        lacks = tuple(name for name in ("side", "score") if not values.get(name, "").strip())
        if isinstance(score, int):
            score = abs(score) if values["side"] == "won" else -abs(score)
        return {**declarer, "score": score}, lacks
    game, lacks = game_from(table, values)
    return {**declarer, "game": game}, lacks


def scores_from(table: SkatTable, values: Values) -> tuple[Deal, tuple[str, ...]]:
    """A score for each; a line left empty is nought."""
    names = [f"{SCORES}.{seat}" for seat in range(len(table.players))]
    typed = [values.get(name, "").strip().lstrip("+") for name in names]
    if not any(typed):
        return {}, (names[0],)
    return {SCORES: [converted_number(one or "0") for one in typed]}, ()


def game_from(table: SkatTable, values: Values) -> tuple[Deal, tuple[str, ...]]:
    """A game: the request to game-value, but for the ruleset, which is the sheet's."""
    rules = table.rules
    plain = {
        name: value
        for name, value in values.items()
        if name in ("contract", "hand", "announced", "both_turned", "bid") or "variants." in name
    }
    game = request_from(game_value.FIELDS, plain)
    if game.get("announced") == "none":
        del game["announced"]
    game = {key: value for key, value in game.items() if value is not False}
    lacks = []
    contract = contract_for(rules, values["contract"])
    if contract.kind != "null":
        pressed = [
            name.removeprefix("top.")
            for name, value in values.items()
            if name.startswith("top.") and value == "true"
        ]
        if pressed:
            trumps = order(rules, contract.trump).trumps
            held = [
                card for card in trumps if card.code in pressed or own_rank(card.code) in pressed
            ]
            found = matadors_in(rules, contract.trump, mask(tuple(held)))
            game["matadors"] = {"held": found.held, "count": found.count}
        else:
            lacks.append("tops")
    result = values.get("result", "")
    if not result or (result == "points" and not values.get("card_points", "").strip()):
        lacks.append("card_points" if result else "result")
    else:
        game |= taken(rules, contract.kind, result, values)
    return game, tuple(lacks)


def own_rank(code: str) -> str:
    """What a trump of the suit goes by on the form; the jacks go by their own names."""
    return "" if code[1] == Rank.JACK.value else code[1]


def taken(rules: Ruleset, kind: str, result: str, values: Values) -> Deal:
    """What the declarer took; for a level the card points with which it is just reached."""
    if result == "conceded":
        return {"conceded": True}
    if result == "points":
        return {"card_points": converted_number(values["card_points"])}
    if kind == "null":
        return {"tricks": 0 if result == "made" else 1}
    if result in ("schwarz", "lost-schwarz"):
        return {"tricks": 10 if result == "schwarz" else 0}
    return {"card_points": least(rules)[result]}


def least(rules: Ruleset) -> dict[str, int]:
    """The card points that stand for a level, none of them on an edge where more would be said.

    An even split may start a bock round, and three quarters of the pack turn on a ruling; both
    are there for those who type the card points.
    """
    return {
        "made": rules.made_from.amount,
        "schneider": rules.schneider_from.amount + 1,
        "lost": rules.made_from.amount - 2,
        "lost-schneider": rules.schneider_free_from.amount - 1,
    }


def ramsch_from(
    table: SkatTable, values: Values, dealer: int | None
) -> tuple[Deal, tuple[str, ...]]:
    """A ramsch, from forehand on."""
    seats = played_by(table, converted_number(values.get("dealer", "")), dealer)
    ramsch: Deal = {}
    lacks: list[str] = []
    for field, name in (("card_points", "points"), ("tricks", "tricks")):
        typed = [values.get(f"{name}.{seat}", "").strip() for seat in seats]
        if all(typed):
            ramsch[field] = [converted_number(one) for one in typed]
        else:
            lacks += [f"{name}.{seat}" for seat, one in zip(seats, typed, strict=True) if not one]
    trick_order = sequence(values, "trick_order")
    if trick_order:
        ramsch["trick_order"] = trick_order
    if values.get("refusals", "").strip():
        ramsch["refusals"] = converted_number(values["refusals"])
    return {"ramsch": ramsch}, tuple(lacks)


def values_of(table: SkatTable, deal: Deal, dealer: int | None) -> Values:
    """A deal as the form would hold it: the way back, for changing a deal."""
    values: Values = {}
    if deal.get("dealer") is not None:
        values["dealer"] = str(deal["dealer"])
    if deal.get("starts_bock"):
        values["starts_bock"] = "true"
    if deal.get("passed"):
        return {**values, "who": "passed"}
    if SCORES in deal:
        told = {f"{SCORES}.{seat}": figure(one) for seat, one in enumerate(deal[SCORES])}
        return {**values, "who": SCORES, **told}
    if "ramsch" in deal:
        return {**values, "who": "ramsch", **ramsch_values(table, deal, dealer)}
    values["who"] = str(deal["declarer"])
    if "score" in deal:
        side = "won" if deal["score"] > 0 else "lost"
        return {**values, "contract": TYPED, "side": side, "score": str(abs(deal["score"]))}
    return {**values, **game_values(table.rules, deal["game"])}


def played_by(table: SkatTable, stated: object, dealer: int | None) -> tuple[int, ...]:
    """The seats that got cards; the first three where nobody knows who dealt."""
    found = stated if isinstance(stated, int) else dealer
    if found is None or not 0 <= found < len(table.players):
        return tuple(range(ACTIVE))
    return active_seats(len(table.players), found)


def ramsch_values(table: SkatTable, deal: Deal, dealer: int | None) -> Values:
    ramsch = deal["ramsch"]
    seats = played_by(table, deal.get("dealer"), dealer)
    values: Values = {}
    for field, name in (("card_points", "points"), ("tricks", "tricks")):
        for seat, number in zip(seats, ramsch.get(field) or (), strict=False):
            values[f"{name}.{seat}"] = str(number)
    if ramsch.get("trick_order"):
        values["trick_order"] = " ".join(str(seat) for seat in ramsch["trick_order"])
    if ramsch.get("refusals"):
        values["refusals"] = str(ramsch["refusals"])
    return values


def game_values(rules: Ruleset, game: Deal) -> Values:
    """A game on the form: matadors as the cards that show them, the result as its level."""
    values = values_from({k: v for k, v in game.items() if k not in ("matadors", "cards")})
    values.setdefault("announced", "none")
    contract = contract_for(rules, game["contract"])
    if contract.kind != "null":
        values |= pressed_for(rules, contract.trump, game)
    tricks, points = values.pop("tricks", ""), values.pop("card_points", "")
    if values.pop("conceded", "") == "true":
        values["result"] = "conceded"
    elif contract.kind == "null":
        values["result"] = "made" if tricks == "0" else "lost"
    elif tricks in ("10", "0"):
        values["result"] = "schwarz" if tricks == "10" else "lost-schwarz"
    else:
        levels = {str(amount): level for level, amount in least(rules).items()}
        values["result"] = levels.get(points, "points")
        values["card_points"] = points
    return values


def pressed_for(rules: Ruleset, trump: Any, game: Deal) -> Values:
    """The cards to press: all of the run, or after "without" the card that ends it."""
    trumps = order(rules, trump).trumps
    if game.get("cards"):
        held = {BY_CODE[str(code)] for code in game["cards"] if str(code) in BY_CODE}
        shown = [card for card in trumps if card in held]
    elif "matadors" in game:
        count = game["matadors"]["count"]
        shown = list(trumps[:count] if game["matadors"]["held"] else trumps[count : count + 1])
    else:
        return {}
    if not shown:
        return {"top.none": "true"}
    return {f"top.{own_rank(card.code) or card.code}": "true" for card in shown}
