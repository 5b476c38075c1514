"""Acts and reasons in words."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.core.cards import SUIT_SPELLINGS, SUITS, Card
from calculators.core.steps import Sentence
from calculators.skat.chances.reasons import Holdings
from calculators.skat.chances.stakes import Estimate
from calculators.skat.chances.telling import tell_reasons, tell_way
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.play.piles import SEATS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.table.acts import Act, Lay, Name, Play, Refuse, Say, Use
from calculators.skat.table.evidence import Hope
from calculators.skat.table.state import State
from calculators.skat.table.view import View
from calculators.text.language import Language, capital


def tell_card(language: Language, card: Card) -> str:
    """A card in letters: ♣J, ♣Kn."""
    return f"{SUIT_SPELLINGS[card.suit][1]}{language.letter(card.rank.value)}"


def tell_cards(language: Language, cards: Iterable[Card], join: str = "and") -> str:
    """Cards in a sentence: ♣K and ♣9."""
    return language.listed([tell_card(language, card) for card in cards], join)


def tell_reason(language: Language, rules: Ruleset, why: Sentence) -> str:
    """A reason as a sentence or a few."""
    facts = dict(why.args)
    way = facts.pop("way", None)
    told = {key: tell_fact(language, rules, key, value) for key, value in facts.items()}
    if "estimate" in told:
        told["chance"] = told["estimate"]
    if way is not None:
        told |= tell_way(language, str(way), **told)
    if "deals" in facts:
        told["tried"] = tell_share(language, "tried", facts["wins"], facts["deals"])
        told["other_tried"] = tell_share(language, "tried-too", facts.get("fewer"), facts["deals"])
    if "among" in facts:
        told["so"] = tell_share(language, "so", facts["hits"], facts["among"])
    template = language.words("skat_table")[f"reasons.{why.key}"]
    return " ".join(capital(language.fill(template, **told)).split())


def tell_fact(language: Language, rules: Ruleset, key: str, value: object) -> object:
    """A fact as it stands in a sentence."""
    match key, value:
        case "contract", _:
            return language.contract_said(rules.id, str(value))
        case "announced", _:
            return language.labels.get(str(value), str(value))
        case "side", _:
            return language.words("skat_table")[f"sides.{value}"]
        case _, Estimate():
            return value.percent
        case _, Card():
            return tell_card(language, value)
        case _, Hope():
            return tell_hope(language, value)
        case _, Holdings():
            return tell_reasons(language, value.found, recommended=value.recommended)
        case _, tuple():
            return tell_cards(language, value)
    return value


def tell_hope(language: Language, hope: Hope) -> str:
    """What a card counts on, as part of a sentence."""
    words = language.words("skat_table")
    facts = {
        "place": words[f"places.{hope.place}"] if hope.place else "",
        "other": tell_card(language, hope.card) if hope.card else "",
        "suit": language.suits[SUITS[hope.suit - 1].value],
    }
    return language.fill(words[f"hopes.{hope.key}"], count=hope.count, **facts)


def tell_share(language: Language, table: str, wins: object, deals: object) -> str:
    """In how many of some deals; of those that were tried, of those where something was so."""
    share = "all" if wins == deals else "some" if wins else "none"
    return language.fill(language.words("skat_table")[f"{table}.{share}"], wins=wins, deals=deals)


def act_words(
    language: Language, rules: Ruleset, act: Act, *, hand: bool = False
) -> tuple[str, dict[str, object]]:
    """The key of an act in each table of words, and what belongs in its blanks."""
    match act:
        case Say(call):
            spoken = language.calls.get(call, call) if isinstance(call, str) else call
            return call if isinstance(call, str) else "bid", {"call": spoken}
        case Use(way):
            return way, {}
        case Refuse():
            return "refuse-hidden" if rules.turns_hidden else "refuse", {}
        case Lay(cards):
            return "lay", {"cards": tell_cards(language, cards)}
        case Name(contract, announced):
            name = language.contract_said(rules.id, contract)
            facts: dict[str, object] = {
                "contract": f"{name} {language.labels['hand']}" if hand else name,
                "announced": language.labels.get(announced, announced),
            }
            return "name" if announced == "none" else "name-announced", facts
        case Play(card):
            return "play", {"card": tell_card(language, card)}
        case _:
            return "give-up", {}


def tell_act(language: Language, before: State, seat: int, act: Act, *, to: int | None) -> str:
    """What a player does, as somebody at the table sees it; None sees everything."""
    words = language.words("skat_table").table("acts")
    key, facts = act_words(language, before.rules, act, hand=is_hand_game(before, act))
    sees = to is None or to == seat
    match act:
        case Use("turn"):
            key = "turn-hidden" if before.rules.turns_hidden and not sees else "turn"
            facts["card"] = tell_card(language, before.deal.skat[0])
        case Refuse():
            facts["card"] = tell_card(language, before.deal.skat[1])
        case Lay() if before.declarer is None:
            key = "push-lay" if sees else "push-lay-hidden"
        case Lay() if not sees:
            key = "lay-hidden"
        case Name() if (
            before.way == "turn" and before.rules.turns_hidden and not before.both_turned
        ):
            key, facts["card"] = "name-shown", tell_card(language, before.deal.skat[0])
    return language.fill(words.get(key) or words["say"], **facts)


def tell_choice(language: Language, seen: View, act: Act) -> str:
    """What could be done, as a button says it, by whoever knows no hidden card."""
    return tell_possible(language, seen, act, "choices")


def tell_advice(language: Language, seen: View, act: Act) -> str:
    """What somebody would do: after "would"."""
    return tell_possible(language, seen, act, "advice")


def tell_possible(language: Language, seen: View, act: Act, table: str) -> str:
    """An act that has not been done."""
    words = language.words("skat_table").table(table)
    key, facts = act_words(language, seen.rules, act, hand=is_hand_game(seen, act))
    if isinstance(act, Lay) and seen.declarer is None:
        key = "push-lay"
    return language.fill(words.get(key) or words["say"], **facts)


def is_hand_game(table: View | State, act: Act) -> bool:
    """Whether a game is named that could be played with the skat, but is not."""
    if not isinstance(act, Name) or table.way != "leave":
        return False
    return any(one.id == act.contract and one.skat == "either" for one in table.rules.contracts)


def seat_name(language: Language, seat: int) -> str:
    """What a seat is called within a sentence."""
    return language.seats[SEAT_NAMES[seat]]


def seat_names(language: Language, *, to: int | None = None) -> tuple[str, ...]:
    """What each seat is called within a sentence; by whoever sits there, you."""
    you = language.words("table")["is-you"]
    return tuple(you if seat == to else seat_name(language, seat) for seat in SEATS)
