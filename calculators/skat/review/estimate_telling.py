"""What the model says of the auction and the discard, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from calculators.skat.chances.stakes import Estimate
from calculators.skat.review.estimates import JudgedGame, JudgedHand
from calculators.skat.table.state import State
from calculators.skat.table.telling import tell_cards
from calculators.text.language import Language, capital

ALL = 1000


def tell_hands(
    language: Language, hands: Iterable[JudgedHand], names: Sequence[str]
) -> Iterator[str]:
    """How far each hand was worth a bid, and how far it went."""
    words = language.words("skat_review").table("estimates")
    for one in hands:
        if one.reach is None:
            key = "hand-none" if one.bid is None else "hand-none-bid"
        elif one.bid is None:
            key = "hand-unbid"
        else:
            key = "hand-within" if one.bid <= one.reach else "hand-over"
        told = words[key].format(player=names[one.seat], bid=one.bid, reach=one.reach)
        yield capital(told)


def tell_game(language: Language, end: State, found: JudgedGame) -> Iterator[str]:
    """What the game promised before the skat was seen, and whether another promised more."""
    words = language.words("skat_review").table("estimates")
    played, best = found.played, found.best_game
    contract = language.contract_said(end.rules.id, played.contract.id)
    if found.before is not None:
        chance = found.before.percent
        told = language.fill(words["game"], contract=contract, bid=end.auction.bid, chance=chance)
        yield capital(told)
    if end.way == "turn":
        return  # The card that was turned names the game.
    if best.contract == played.contract:
        yield words["game-best"]
    else:
        better = language.contract_said(end.rules.id, best.contract.id)
        mean, other = mean_score(played.estimate), mean_score(best.estimate)
        yield capital(words["game-other"].format(better=better, best=other, expected=mean))


def mean_score(found: Estimate) -> str:
    """A mean score in whole points."""
    value = round(found.expected / ALL)
    return f"−{-value}" if value < 0 else str(value)


def tell_discard_estimate(language: Language, end: State, found: JudgedGame) -> str:
    """The discard beside the one that the model would have made; nothing where none was made."""
    played, best = found.played, found.best_discard
    if not played.laid:
        return ""
    words = language.words("skat_review").table("estimates")
    if set(played.laid) == set(best.laid):
        key = "discard-best"
    else:
        key = "discard-even" if played.percent == best.percent else "discard-other"
    return language.fill(
        words[key],
        contract=language.contract_said(end.rules.id, played.contract.id),
        cards=tell_cards(language, played.laid),
        better=tell_cards(language, best.laid),
        chance=played.percent,
        best=best.percent,
    )
