"""A review in words."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.skat.review.discard import PAIRS, JudgedDiscard
from calculators.skat.review.games import OtherGame
from calculators.skat.review.judged import JudgedCard, is_null
from calculators.skat.review.moments import TurningPoint
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.table.stakes import Stakes
from calculators.skat.table.state import State
from calculators.skat.table.telling import tell_card, tell_cards
from calculators.text.language import Language, capital

KEEPS = ("keeps-unknown", "keeps-1", "keeps-many")
"""The key of the sentence on so many cards that would have kept it."""
VERDICTS = {True: "won", False: "lost", None: "open"}


def tell_start(
    language: Language,
    end: State,
    cards: Sequence[JudgedCard],
    stakes: Stakes,
    names: Sequence[str],
) -> str:
    """What the game came to at the first card that was judged; `names` are those of the seats."""
    words = language.words("skat_review").table("start")
    if not cards:
        return words["unplayed"]
    if end.contract is None or end.declarer is None:
        return words["ramsch"]
    start = cards[0].before
    aim = "no-trick" if is_null(end) else "most-points"
    verdict = VERDICTS[start.won(stakes)]
    if aim == "most-points" and start.exact is None:
        verdict = "open"
    elif aim == "most-points" and verdict == "open":
        verdict = "counted"
    return capital(
        language.fill(
            words[f"{aim}-{verdict}"],
            player=names[end.declarer],
            contract=language.contract_said(end.rules.id, end.contract.id),
            value=start.exact,
        )
    )


def tell_turns(language: Language, cards: Sequence[JudgedCard], stakes: Stakes) -> str:
    """How often the result changed hands, and how much is not worked out."""
    if not cards:
        return ""
    is_ramsch = cards[0].played.before.contract is None
    words = language.words("skat_review")
    told = []
    if stakes.won(0) is None and not is_ramsch:
        told.append(words["all-tricks"])
    else:
        turns = sum(one.turned(stakes) for one in cards)
        key = "turns-ramsch" if is_ramsch else "turns"
        told.append(capital(language.fill(words[key], turns=turns)))
    unknown = sum(one.cost is None for one in cards)
    if unknown:
        told.append(language.fill(words["not-worked-out"], count=unknown, whole=len(cards)))
    return " ".join(told)


def tell_moment(language: Language, moment: TurningPoint, names: Sequence[str]) -> str:
    """A moment: what the card changed, by how much, and what would have kept it."""
    words = language.words("skat_review").table("moments")
    one = moment.card
    state = one.played.before
    facts = {
        "player": names[one.played.seat],
        "card": tell_card(language, one.played.card),
        "cards": tell_cards(language, one.keeps, "or"),
        "before": one.before.exact,
        "after": one.after.exact,
        "cost": one.cost,
        "score_before": moment.score_before,
        "score_after": moment.score_after,
    }
    keys = [moment_key(moment)]
    if one.cost is not None and not is_null(state) and moment.kind != "slip":
        keys.append("points-ramsch" if state.contract is None else "points")
    keys.append(KEEPS[min(len(one.keeps), 2)])
    return " ".join(capital(language.fill(words[key], **facts)) for key in keys)


def moment_key(moment: TurningPoint) -> str:
    """The key of the sentence on what a card changed."""
    one = moment.card
    state = one.played.before
    if moment.kind != "turned":
        return moment.kind
    if state.contract is None:
        return "turned-ramsch"
    side = "declarer" if one.played.seat == one.alone else "defender"
    return f"turned-{side}-null" if is_null(state) else f"turned-{side}"


def tell_discard(language: Language, found: JudgedDiscard, stakes: Stakes) -> str:
    """What the discard made of the game."""
    won = found.start.won(stakes)
    key = "held" if won else "open" if won is None else "better" if found.better else "some"
    if key == "some" and found.settled == PAIRS:
        key = "none"
    return language.fill(
        language.words("skat_review")[f"discard.{key}"],
        cards=tell_cards(language, found.laid),
        better=tell_cards(language, found.better),
        settled=found.settled,
        pairs=PAIRS,
    )


def tell_games(
    language: Language,
    rules: Ruleset,
    games: Sequence[OtherGame],
    declarer: int | None,
    names: Sequence[str],
) -> list[str]:
    """The games that were not played: those of others, then those of the declarer that win."""
    words = language.words("skat_review").table("games")
    others = [one for one in games if one.seat != declarer]
    own = [one for one in games if one.seat == declarer]

    def tell(key: str, one: OtherGame) -> str:
        return capital(
            words[key].format(
                player=names[one.seat],
                contract=language.contract_said(rules.id, one.contract.id),
                bid=one.bid,
            )
        )

    told = [tell(f"other-{VERDICTS[one.won]}", one) for one in others if one.won is not False]
    if others and not told:
        told.append(tell("others-lost", others[0]))
    told += [words["learner"]] if others else []
    told += [tell("own-won", one) for one in own if one.won]
    if own and all(one.won is False for one in own):
        told.append(words["own-none"])
    return told


def tell_given_up(language: Language) -> str:
    """That a game was given up which could still be won."""
    return language.words("skat_review")["given-up"]
