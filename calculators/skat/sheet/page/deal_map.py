"""Where the fields of a deal stand in its form: read, written back, and blamed for a fault."""

from __future__ import annotations

from calculators.core.cards import BY_CODE, Rank, Suit, mask
from calculators.page.controls import Values
from calculators.page.values import (
    Entry,
    FieldMap,
    Question,
    converted_number,
    map_of,
    one,
    read_sequence,
    read_tick,
    read_whole,
    text_of,
    under,
)
from calculators.sheet.kind import Carry, passed_deal
from calculators.skat.rules.choices import contract_for
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.play.piles import all_card_points
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.sheet.page.entry import SCORES, TYPED
from calculators.skat.sheet.page.rows import SkatTable, dealer_after
from calculators.skat.sheet.rounds import ACTIVE, active_seats
from calculators.skat.value.ask import game_value
from calculators.skat.value.form.infringement import BY, DECIDED
from calculators.text.tables import figure

SAME = ("hand", "both_turned", "bid", "variants", "forfeit")
"""Fields of a game whose controls are called as they are."""
REMEMBERED = ("last_trick", "tie")
"""Who did what in a ramsch, by the place after the dealer."""
PILES = {"card_points": "points", "tricks": "tricks"}
"""What each player took in a ramsch, by the field and by the first part of its controls."""


def entries(table: SkatTable, carry: Carry) -> FieldMap:
    """All that a deal may say."""
    same = tuple(field for field in game_value.REQUEST.fields if field.name in SAME)
    game = (
        one("contract", read=lambda name: None if name in ("", TYPED) else name),
        one("announced", read=lambda level: None if level in ("", "none") else level),
        *map_of(same),
        matadors(table.rules),
        result(table.rules),
    )
    return (
        passed_deal(),
        one("declarer", "who", lambda who: int(who) if who.isdigit() else None),
        typed_score(),
        several_scores(table),
        *under("game", game),
        ramsch(table, carry),
        one("dealer", read=read_whole),
        one("starts_bock", read=read_tick),
    )


def typed_score() -> Entry:
    """A score as it is written down, its sign by the side that won."""

    def read(values: Values) -> Question:
        if values.get("contract") != TYPED:
            return {}
        score = converted_number(values["score"].strip().lstrip("+"))
        if isinstance(score, int):
            score = abs(score) if values["side"] == "won" else -abs(score)
        return {"score": score}

    def write(deal: Question) -> Values:
        score = deal.get("score")
        if score is None:
            return {}
        side = "won" if score > 0 else "lost"
        return {"contract": TYPED, "side": side, "score": str(abs(score))}

    return Entry(("score",), ("score", "side"), read, write)


def several_scores(table: SkatTable) -> Entry:
    """A score for each; a line left empty is nought."""
    names = tuple(f"{SCORES}.{seat}" for seat in range(len(table.players)))

    def read(values: Values) -> Question:
        typed = [values.get(name, "").strip().lstrip("+") for name in names]
        if not any(typed):
            return {}
        return {SCORES: [converted_number(number or "0") for number in typed]}

    def write(deal: Question) -> Values:
        if SCORES not in deal:
            return {}
        numbers = map(figure, deal[SCORES])
        return {"who": SCORES, **dict(zip(names, numbers, strict=False))}

    return Entry((SCORES,), names, read, write, lambda _field, _values: SCORES)


def matadors(rules: Ruleset) -> Entry:
    """Matadors as the cards that show them."""

    def read(values: Values) -> Question:
        pressed = [
            name.removeprefix("top.")
            for name, value in values.items()
            if name.startswith("top.") and value == "true"
        ]
        if not pressed:
            return {}
        trump = contract_for(rules, values["contract"]).trump
        held = [
            card
            for card in order(rules, trump).trumps
            if card.code in pressed or own_rank(card.code) in pressed
        ]
        found = matadors_in(rules, trump, mask(tuple(held)))
        return {"matadors": {"held": found.held, "count": found.count}}

    def write(game: Question) -> Values:
        if not game or contract_for(rules, game["contract"]).kind == "null":
            return {}
        return pressed_for(rules, contract_for(rules, game["contract"]).trump, game)

    return Entry(("matadors", "cards"), (), read, write, lambda _field, _values: "tops")


def own_rank(code: str) -> str:
    """What a trump of the suit goes by on the form; the jacks go by their own names."""
    return "" if code[1] == Rank.JACK.value else code[1]


def pressed_for(rules: Ruleset, trump: Suit | None, game: Question) -> Values:
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


def result(rules: Ruleset) -> Entry:
    """What the declarer took, as a level; for a level the card points that just reach it."""
    least = least_points(rules)

    def read(values: Values) -> Question:
        if values.get(BY):
            return standing(rules, values)
        level = values.get("result", "")
        if level == "conceded":
            return {"conceded": True}
        if level == "points":
            return {"card_points": read_whole(values["card_points"].strip())}
        if level and contract_for(rules, values["contract"]).kind == "null":
            return {"tricks": 0 if level == "made" else 1}
        if level in ("schwarz", "lost-schwarz"):
            return {"tricks": 10 if level == "schwarz" else 0}
        return {"card_points": least.get(level)}

    def write(game: Question) -> Values:
        tricks, points = game.get("tricks"), game.get("card_points")
        if not game:
            return {}
        if game.get("conceded"):
            return {"result": "conceded"}
        if game.get("forfeit"):
            values = {} if points is None else {"card_points": text_of(points)}
            return values | ({DECIDED: "true"} if tricks else {})
        if contract_for(rules, game["contract"]).kind == "null":
            return {"result": "lost" if tricks else "made"}
        if tricks in (10, 0):
            return {"result": "schwarz" if tricks else "lost-schwarz"}
        level = next((one for one in least if least[one] == points), "points")
        return {"result": level, "card_points": text_of(points)}

    def place(_field: str, values: Values) -> str:
        if not values.get(BY):
            return "result"
        return "card_points" if "card_points" in values else BY

    paths = ("conceded", "card_points", "tricks")
    return Entry(paths, ("result", "card_points"), read, write, place)


def standing(rules: Ruleset, values: Values) -> Question:
    """How a game stood when an infringement ended it."""
    if contract_for(rules, values["contract"]).kind == "null":
        return {"tricks": 1 if values.get(DECIDED) == "true" else None}
    return {"card_points": read_whole(values.get("card_points", "").strip())}


def least_points(rules: Ruleset) -> dict[str, int]:
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


def ramsch(table: SkatTable, carry: Carry) -> Entry:
    """A ramsch, from forehand on; numbers that are not stated are gaps."""

    def read(values: Values) -> Question:
        if values.get("who") != "ramsch":
            return {}
        seats = playing_seats(table, converted_number(values.get("dealer", "")), carry)
        found: Question = {"ramsch.refusals": read_whole(values.get("refusals", "").strip())}
        for field, name in PILES.items():
            typed = [read_whole(values.get(f"{name}.{seat}", "").strip()) for seat in seats]
            found[f"ramsch.{field}"] = typed if any(one is not None for one in typed) else None
        for name in REMEMBERED:
            seat = read_whole(values.get(name, ""))
            found[f"ramsch.{name}"] = seats.index(seat) if seat in seats else None
        order = read_sequence(values, "trick_order") or []
        if found["ramsch.tricks"] in (None, [order.count(seat) for seat in range(ACTIVE)]):
            found["ramsch.trick_order"] = order or None
        return found

    def write(deal: Question) -> Values:
        ramsch = deal.get("ramsch")
        if ramsch is None:
            return {}
        values: Values = {"who": "ramsch"}
        seats = playing_seats(table, deal.get("dealer"), carry)
        for field, name in PILES.items():
            for seat, number in zip(seats, ramsch.get(field) or (), strict=False):
                values[f"{name}.{seat}"] = text_of(number)
        for name in REMEMBERED:
            if ramsch.get(name) is not None:
                values[name] = str(seats[ramsch[name]])
        stated = [name for name in ("trick_order", "refusals") if ramsch.get(name)]
        return values | {name: text_of(ramsch[name]) for name in stated}

    def place(field: str, values: Values) -> str:
        name, _, seat = field.removeprefix("ramsch").removeprefix(".").partition(".")
        if name in REMEMBERED:
            return name
        seats = playing_seats(table, converted_number(values.get("dealer", "")), carry)
        return f"{PILES[name]}.{seats[int(seat)]}" if name in PILES and seat else "ramsch"

    return Entry(("ramsch",), (), read, write, place)


def dealer_of(table: SkatTable, stated: object, carry: Carry) -> int | None:
    """Who dealt: as stated, or by turn; None where nobody knows."""
    dealer = stated if isinstance(stated, int) else dealer_after(table, carry)
    return dealer if dealer is not None and 0 <= dealer < len(table.players) else None


def playing_seats(table: SkatTable, stated: object, carry: Carry) -> tuple[int, ...]:
    """The seats that got cards; the first three where nobody knows who dealt."""
    dealer = dealer_of(table, stated, carry)
    return tuple(range(ACTIVE)) if dealer is None else active_seats(len(table.players), dealer)


def third_pile(table: SkatTable, values: Values, carry: Carry) -> dict[str, str]:
    """The card points of the third player in a ramsch, once those of the others are filled in."""
    dealer = converted_number(values.get("dealer", ""))
    fields = [f"points.{seat}" for seat in playing_seats(table, dealer, carry)]
    typed = {name: read_whole(values.get(name, "").strip()) for name in fields}
    empty = [name for name, number in typed.items() if number is None]
    filled = [number for number in typed.values() if isinstance(number, int)]
    rest = all_card_points(table.rules) - sum(filled)
    return {empty[0]: str(rest)} if len(empty) == 1 and len(filled) == 2 and rest >= 0 else {}


def fields_out(table: SkatTable, values: Values, carry: Carry) -> tuple[str, ...]:
    """What is not asked of whoever sits out: whether they played, and what they took."""
    dealer = dealer_of(table, converted_number(values.get("dealer", "")), carry)
    if dealer is None:
        return ()
    seats = active_seats(len(table.players), dealer)
    return tuple(
        field
        for seat in range(len(table.players))
        if seat not in seats
        for field in (f"who={seat}", *(f"{name}.{seat}" for name in PILES.values()))
    )
