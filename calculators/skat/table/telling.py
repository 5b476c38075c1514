"""Acts and reasons in words."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.core.cards import SUIT_SPELLINGS, Card
from calculators.skat.chances.reasons import Reasons
from calculators.skat.chances.telling import tell_reasons
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.table.acts import Act, Lay, Name, Play, Refuse, Say, Use
from calculators.skat.table.players import Because
from calculators.skat.table.state import State
from calculators.skat.table.view import View
from calculators.text.language import Language, capital


def tell_card(language: Language, card: Card) -> str:
    """A card in letters: ♣J, ♣Kn."""
    return f"{SUIT_SPELLINGS[card.suit][1]}{language.letter(card.rank.value)}"


def tell_cards(language: Language, cards: Iterable[Card]) -> str:
    """Cards one after the other."""
    return " ".join(tell_card(language, card) for card in cards)


def tell_reason(language: Language, rules: Ruleset, why: Because) -> str:
    """A reason as a sentence."""
    told: dict[str, object] = {}
    for key, value in why.facts.items():
        if key == "contract":
            told[key] = language.contract(rules.id, str(value))
        elif key == "won" and isinstance(value, int):
            told["percent"] = round(value / 10)
        elif isinstance(value, Card):
            told[key] = tell_card(language, value)
        elif isinstance(value, Reasons):
            told[key] = tell_reasons(language, value.found)
        elif isinstance(value, tuple):
            told[key] = tell_cards(language, value)
        else:
            told[key] = value
    return capital(language.words("skat_table")[f"reasons.{why.key}"].format(**told)).strip()


def tell_act(language: Language, before: State, seat: int, act: Act, *, to: int | None) -> str:
    """What a player does, as somebody at the table sees it; None sees everything."""
    words = language.words("skat_table").table("acts")
    sees = to is None or to == seat
    match act:
        case Say(call):
            return language.calls.get(call, call) if isinstance(call, str) else str(call)
        case Use("turn"):
            hidden = before.rules.turns_hidden and not sees
            card = tell_card(language, before.deal.skat[0])
            return words["turn-hidden"] if hidden else words["turn"].format(card=card)
        case Use(way):
            return words[way]
        case Refuse():
            return words["refuse"].format(card=tell_card(language, before.deal.skat[1]))
        case Lay(cards):
            if sees:
                return words["lay"].format(cards=tell_cards(language, cards))
            return words["lay-pushed" if before.declarer is None else "lay-hidden"]
        case Name(contract, announced):
            name = language.contract(before.rules.id, contract)
            if before.way == "turn" and before.rules.turns_hidden and not before.both_turned:
                card = tell_card(language, before.deal.skat[0])
                return words["name-shown"].format(card=card, contract=name)
            if announced == "none":
                return words["name"].format(contract=name)
            told = language.labels.get(announced, announced)
            return words["name-announced"].format(contract=name, announced=told)
        case Play(card):
            return words["play"].format(card=tell_card(language, card))
        case _:
            return words["give-up"]


def tell_choice(language: Language, seen: View, act: Act) -> str:
    """What could be done, in the words of somebody who has not done it and knows no hidden card."""
    words = language.words("skat_table").table("choices")
    match act:
        case Say(call):
            return language.calls.get(call, call) if isinstance(call, str) else str(call)
        case Use(way):
            return words[way]
        case Refuse():
            return words["refuse"]
        case Lay(cards):
            return words["lay"].format(cards=tell_cards(language, cards))
        case Name(contract, announced):
            name = language.contract(seen.rules.id, contract)
            kind = next(one for one in seen.rules.contracts if one.id == contract)
            if seen.way == "leave" and kind.skat == "either":
                name = f"{name} {language.labels['hand']}"
            told = language.labels.get(announced, announced)
            return name if announced == "none" else f"{name} {told}"
        case Play(card):
            return tell_card(language, card)
        case _:
            return words["give-up"]


def seat_name(language: Language, seat: int) -> str:
    """What a seat is called."""
    return language.seats[SEAT_NAMES[seat]]
