"""What the replays of all games share: moments, comments and score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from calculators.core.cards import Card, Suit
from calculators.core.errors import Problem, RuleError, Term
from calculators.core.families import RULESET_IDS, family_of
from calculators.deals.moments import Moment, Translations, check_stated
from calculators.door import door
from calculators.door.fields import Values, quote_value
from calculators.text.language import DEFAULT, Language

SEAT_ARGUMENTS = ("giver", "taker", "at_seat", "turn")
"""The arguments of problems that are seats."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A deal that the engine has checked from the first call to the score."""

    ruleset: str
    name: Translations
    players: tuple[str, ...]
    dealer: int
    moments: tuple[Moment, ...]
    comments: Mapping[str, Translations]
    """The comments on a moment or on a whole trick, by its id."""
    roles: tuple[str, ...]
    """The role of each seat: dealer, forehand, …; empty if it has none."""
    sides: tuple[int, ...]
    suits: tuple[str, ...]
    """The groups of a sorted hand; "J" is the group of jacks if they are trumps."""
    order: Mapping[Card, int]
    """The place of each card within its group."""
    points: Mapping[Card, int]
    """The card points of each card; empty in games without card points."""
    operation: str
    request: Mapping[str, object]
    """The request for the score."""
    contract: str
    """The id of the contract, or the last bid."""
    side_with_skat: int | None = None
    """The side to which the skat or the discards count from the first trick on."""
    titles: Mapping[str, Translations] = field(default_factory=dict)
    """Names of variations by id."""
    address: str = ""
    """The page of the table with the deal at its end, below the language; empty if it has none."""

    def score_in(self, locale: str) -> door.Answer:
        """The score and its count in a language."""
        return score_answer(self.operation, self.request, locale)

    def side_names(self, side: int, language: Language) -> str:
        """The names of the players on a side."""
        names = [name for name, own in zip(self.players, self.sides, strict=True) if own == side]
        return language.listed(sorted(names))


def score_answer(
    operation: str, request: Mapping[str, object], locale: str = DEFAULT
) -> door.Answer:
    """The answer to the request for the score; a refusal is raised as a problem of the deal."""
    found = door.answer(operation, {**request, "locale": locale})
    if not found["ok"]:
        faults = "; ".join(f"{error['field']}: {error['text']}" for error in found["errors"])
        raise RuleError(Problem("score-refused", "result", {"told": faults}))
    return found


def comments_by_moment(read: Values, moments: tuple[Moment, ...]) -> dict[str, Translations]:
    """The comments of the file by the id of their moment: call, exchange, trick or card."""
    found: dict[str, Translations] = {}
    for kind, name in (("call", "call"), ("exchange", "give"), ("act", "act"), ("trick", "trick")):
        for at, one in enumerate(read.get(kind) or (), 1):
            if one["tells"]:
                found[f"{name}-{at}"] = one["tells"]
    for at, trick in enumerate(read["trick"] or (), 1):
        found |= notes_of(f"trick-{at}", trick)
    for variation in read.get("variation") or ():
        for at, trick in enumerate(variation["trick"], variation["after_trick"] + 1):
            name = f"{variation_name(variation['id'])}-trick-{at}"
            found |= notes_of(name, trick) | ({name: trick["tells"]} if trick["tells"] else {})
    known = {moment.id for moment in moments}
    for id, texts in (read["comments"] or {}).items():
        if id not in known:
            raise RuleError(Problem("unknown-field", f"comments.{id}", {"value": id}))
        found[id] = texts
    return found


def notes_of(name: str, trick: Values) -> dict[str, Translations]:
    """The comments on single cards of a trick, by the moments in which they are played."""
    places = [card.code for card in trick["cards"]]
    return {
        f"{name}-{places.index(code) + 1}": texts
        for code, texts in (trick["notes"] or {}).items()
        if code in places
    }


def variation_name(id: str) -> str:
    """A variation's id as part of the ids of its moments."""
    return id.lower()


def check_outcome(result: Values, found: Mapping[str, object], field: str = "result") -> None:
    """Raise RuleError if the file states another outcome than was found."""
    for key, value in found.items():
        check_stated(f"{field}.{key}", plain_value(result.get(key)), plain_value(value))


def plain_value(value: object) -> object:
    """The value with tuples as lists and cards as text, for comparing."""
    if isinstance(value, (list, tuple)):
        return tuple(plain_value(item) for item in value)
    return value.value if isinstance(value, Suit) else value


def read_replay(data: Values) -> Replay:
    """The replay of a deal; RuleError with the faulty fields."""
    ruleset = data.get("ruleset")
    family = family_of(ruleset)
    if family is None:
        args = {"value": quote_value(ruleset), "allowed": RULESET_IDS}
        raise RuleError(Problem("not-a-choice", "ruleset", args))
    try:
        replay: Replay = family.module("deals.reading").read_replay(data)
    except RuleError as refused:
        names = data.get("players")
        raise RuleError(
            *(with_player_names(problem, names) for problem in refused.problems)
        ) from None
    return replay


def with_player_names(problem: Problem, names: object) -> Problem:
    """The problem with players' names in place of seats."""
    args = dict(problem.args)
    for key in SEAT_ARGUMENTS:
        value = args.get(key)
        seat = value.key if isinstance(value, Term) else value
        if isinstance(seat, int) and isinstance(names, list) and seat < len(names):
            args[key] = str(names[seat])
    return replace(problem, args=args)


def tricks_text(language: Language, count: int) -> str:
    """A number of tricks in words: "no trick", "four tricks"."""
    return language.term(Term("deals", "tricks", "tricks", count))
