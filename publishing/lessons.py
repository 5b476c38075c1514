"""Reads and checks the lessons of cases/lessons; the calculators confirm every stated answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, takewhile
from pathlib import Path

from calculators.core.cards import PACK_BY_CODE, Card, Rank
from calculators.core.families import RULESET_IDS, family_of
from calculators.deals.moments import turn_trick_over
from calculators.deals.replays import Replay
from calculators.door import door
from calculators.practice.kinds import KINDS
from calculators.skat.site.short_deals import ShortDeal
from calculators.text.language import LOCALES, capital
from calculators.text.tables import Answer
from publishing.cases import (
    CASES,
    Case,
    read_cases,
    read_named_text,
    read_toml,
    replay_of,
    with_lines,
)
from publishing.problems import PageError

LESSONS = CASES / "lessons"
Texts = Mapping[str, str]
"""A text in every language, by code."""
Faults = Iterator[tuple[str, str]]
"""Faults, each as field and text."""
ASKS = ("read", "cards", "order", "choice", "number", "deal")
"""The kinds of step: reading, choosing cards, ordering cards, choosing, entering a number, playing
a short deal."""
ASKED_TEXTS = ("text", "question", "done", "wrong")
"""The texts of a step with a question; one that is only read has the first."""
PATHS = ("first-tricks", "evening", "second-evening", *RULESET_IDS)
NEEDED_KEYS = frozenset(("path", "place", "ruleset", "title", "goal", "rules", "step"))
LESSON_KEYS = NEEDED_KEYS | {"trainer", "deal"}
STEP_KEYS = frozenset(
    ("text", "asks", "cards", "label", "question", "choices", "right", "done", "wrong", "try")
) | {"proof", "play", "picture", "ladder", "won_by_count", "deal"}
DEAL_KEYS = frozenset(("seed", "seat"))
TURN_KEYS = frozenset(("deal", "trick", "give", "seat", "free"))
SHORT_DEAL_KEYS = frozenset(("contract", "hands", "seat", "leader", "declarer", "taken", "needed"))
PART_KEYS = {
    "play": (TURN_KEYS, frozenset(("deal", "seat"))),
    "deal": (SHORT_DEAL_KEYS, frozenset(("contract", "hands"))),
}
"""Parts of a step, each with the keys that it may have and those that it must."""
DERIVED = frozenset(("asks", "cards", "right", "proof"))
"""What a step that plays a card of a deal has from the deal."""


# ---- the types of a lesson ----


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible answer: its label, or for one that was given, the reply to it."""

    value: str
    texts: Texts
    is_good: bool = False
    """Whether it is as good as the right one."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A request to the calculators, and the path of the right answer in theirs."""

    operation: str
    request: Answer
    gives: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A card to be played in a deal, from what the player sees, and the trick as it was played."""

    seat: int
    hand: tuple[Card, ...]
    lying: tuple[tuple[str, Card], ...]
    """The cards in the trick so far, with the players’ names."""
    played: tuple[tuple[int, str, Card], ...]
    """The whole trick, with seats and names."""
    winner: int
    counts: tuple[int, int]
    """What the declarer’s side has after the trick, and the others: card points, those laid away
    included, or where none are counted, tricks."""
    ruleset: str
    contract: str
    is_free: bool = False
    is_gift: bool = False
    """Whether cards are given away, before the play."""
    in_tricks: bool = False
    """Whether the game counts tricks, not card points."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card that was played, or the cards that were given."""
        return tuple(card for seat, _, card in self.played if seat == self.seat)


@dataclass(frozen=True, slots=True)
class Step:
    """One screen: a text, cards on the table, and for most steps a question."""

    text: Texts
    asks: str
    cards: tuple[str, ...]
    label: Texts | None
    question: Texts | None
    choices: tuple[Choice, ...]
    right: str
    done: Texts | None
    wrong: Texts | None
    tries: tuple[Choice, ...]
    proof: Proof | None
    play: Turn | None = None
    picture: str = ""
    ladder: tuple[int, ...] = ()
    """The bids of the game up to some number, to look at."""
    won_by_count: tuple[tuple[str, int], ...] = ()
    """Counts of a hand, and how many of a hundred such hands are won."""
    deal: ShortDeal | None = None
    others: tuple[Step, ...] = ()
    """The same with other cards, for who asks for it again."""

    @property
    def is_discard(self) -> bool:
        """Whether cards are to be put away: that many, and no more."""
        return bool(self.proof and self.proof.gives.endswith("discard"))


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a path."""

    id: str
    path: str
    place: int
    ruleset: str
    title: Texts
    goal: Texts
    rules: tuple[str, ...]
    trainer: str
    steps: tuple[Step, ...]
    table: str = ""
    """The page with the deal that is played when the lesson is over, below the language."""


# ---- reading ----


def lesson_of(name: str, folder: Path = LESSONS) -> Lesson:
    """The lesson of a file."""
    return check_lesson(name, read_named_text("lesson", name, folder))


def lessons_of(path: str, folder: Path = LESSONS) -> tuple[Lesson, ...]:
    """The lessons of a path, in order."""
    found = [lesson_of(file.stem, folder) for file in folder.glob("*.toml")]
    return tuple(sorted((one for one in found if one.path == path), key=lambda one: one.place))


@lru_cache(maxsize=128)
def check_lesson(name: str, text: str) -> Lesson:
    """The lesson; PageError with all faults and their lines."""
    place = f"cases/lessons/{name}.toml"
    data = read_toml(place, text)
    faults = list(lesson_faults(data))
    if not faults:
        lesson = read_lesson(name, data)
        wrong = [(f"step.{at}.proof", proof_fault(step)) for at, step in enumerate(lesson.steps)]
        faults = [fault for fault in wrong if fault[1]]
    if faults:
        raise PageError(with_lines(place, text, faults))
    return lesson


def read_lesson(name: str, data: Answer) -> Lesson:
    """A lesson from data without faults."""
    steps = tuple(read_step(step, data["ruleset"]) for step in data["step"])
    trainer = data.get("trainer", "")
    rest = {key: data[key] for key in ("path", "place", "ruleset", "title", "goal")}
    return Lesson(
        id=name,
        rules=tuple(data["rules"]),
        trainer=trainer,
        steps=steps,
        table=table_address(data["ruleset"], **data["deal"]) if "deal" in data else "",
        **rest,
    )


def table_address(ruleset: str, seed: str, seat: int) -> str:
    """The page with a deal by its name, and the reader in a seat."""
    family = family_of(ruleset)
    assert family
    return str(family.module("table.address").play_address(ruleset, seed, seat=seat))


def read_step(data: Answer, ruleset: str) -> Step:
    """A step from data without faults, with the others that can take its place."""
    first, *deals = data.get("deal", (None,))
    step = plain_step(data, read_short_deal(first, ruleset) if first else None)
    others = (plain_step(data, read_short_deal(deal, ruleset)) for deal in deals)
    return replace(step, others=tuple(others))


def codes_of(cards: Sequence[Card]) -> str:
    """Cards as one text."""
    return " ".join(card.code for card in cards)


def read_short_deal(data: Answer, ruleset: str) -> ShortDeal:
    """All that can become of a short deal."""
    family = family_of(ruleset)
    assert family
    found: ShortDeal = family.module("site.short_deals").short_deal(ruleset, **data)
    return found


def plain_step(data: Answer, deal: ShortDeal | None) -> Step:
    """A step without those that can take its place."""
    play = read_turn(**data["play"]) if "play" in data else None
    if play:
        cards = codes_of(play.hand)
        data = {**data, "asks": "cards", "cards": cards, "right": codes_of(play.cards)}
    if deal:
        cards = codes_of(deal.hand)
        data = {**data, "asks": "deal", "cards": cards, "right": "won"}
    return Step(
        text=data["text"],
        asks=data.get("asks", "read"),
        cards=tuple(data.get("cards", "").split()),
        label=data.get("label"),
        question=data.get("question"),
        choices=tuple(Choice(one["value"], texts_of(one)) for one in data.get("choices", ())),
        right=str(data.get("right", "")),
        done=data.get("done"),
        wrong=data.get("wrong"),
        tries=tuple(
            Choice(str(one["answer"]), texts_of(one), one.get("good", False))
            for one in (
                *data.get("try", ()),
                *(why_illegal(play) if play else ()),
                *(as_good(play, data["done"]) if play else ()),
            )
        ),
        proof=read_proof(data["proof"]) if "proof" in data else None,
        play=play,
        picture=data.get("picture", ""),
        ladder=ladder_up_to(data["ladder"]) if "ladder" in data else (),
        won_by_count=won_by_count(data.get("won_by_count", ())),
        deal=deal,
    )


def won_by_count(counts: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Counts of a hand in Skat, with how many of a hundred such hands are won."""
    family = family_of("skat")
    assert family
    found: tuple[tuple[str, int], ...] = family.module("site.strategy").won_by_count(counts)
    return found


def ladder_up_to(highest: int) -> tuple[int, ...]:
    """The bids of Skat from the lowest on, as the calculators give them."""
    values = door.answer("bid-values", {"ruleset": "skat"})["values"]
    return tuple(value for value in values if value <= highest)


def read_turn(deal: str, seat: int, trick: int = 0, give: int = 0, *, free: bool = False) -> Turn:
    """The turn of a seat in a trick of a deal, or its gifts from one of them on; tricks and gifts
    count from 1, seats from 0.

    If it is `free`, every card that may be played is as good as the one that was.
    """
    replay = replay_of(deal)
    if give:
        return gifts_of(replay, seat, give)
    cards = [moment for moment in replay.moments if moment.chapter == f"trick-{trick}"]
    at = next(at for at, moment in enumerate(cards) if moment.seat == seat)
    seen, last = cards[at].layout, turn_trick_over(cards[-1].layout)
    counts = [
        sum(replay.points[card] for card in (*taken, *aside)) if replay.points else tricks
        for taken, aside, tricks in zip(last.taken, (last.aside, ()), last.tricks, strict=True)
    ]
    played = tuple((own, replay.players[own], card) for own, card in cards[-1].layout.trick)
    winner = cards[-1].winner
    assert winner is not None
    return Turn(
        seat,
        sorted_hand(replay, (*seen.hands[seat], played[at][2])),
        tuple((name, card) for _, name, card in played[:at]),
        played,
        winner,
        (counts[0], counts[1]),
        replay.ruleset,
        replay.contract.split()[-1],
        is_free=free,
        in_tricks=not replay.points,
    )


def gifts_of(replay: Replay, seat: int, give: int) -> Turn:
    """The cards that a seat gives away one after another."""
    gifts = [moment for moment in replay.moments if moment.kind == "give"][give - 1 :]
    own = tuple(takewhile(lambda moment: moment.seat == seat, gifts))
    given = tuple(card for moment in own for card in moment.cards)
    hand = sorted_hand(replay, (*own[-1].layout.hands[seat], *given))
    played = tuple((seat, "", card) for card in given)
    return Turn(seat, hand, (), played, seat, (0, 0), replay.ruleset, "", is_gift=True)


def sorted_hand(replay: Replay, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as players hold it: trumps first, then by suit, from high to low."""

    def place(card: Card) -> tuple[int, int]:
        jack = card.rank is Rank.JACK and "J" in replay.suits
        return replay.suits.index("J" if jack else card.suit.value), replay.order[card]

    return tuple(sorted(hand, key=place))


def why_illegal(turn: Turn) -> Iterator[Answer]:
    """The reply to each card that may not be played, as the calculators give it."""
    if turn.is_gift:
        return
    request = {
        "ruleset": turn.ruleset,
        "contract": turn.contract,
        "cards": [card.code for _, card in turn.lying],
        "hand": [card.code for card in turn.hand],
    }
    found: dict[str, dict[str, object]] = {}
    for code in LOCALES:
        for one in door.answer("trick", {**request, "locale": code})["illegal"]:
            known = found.setdefault(one["card"], {"answer": one["card"]})
            known[code] = f"{capital(one['text'])}."
    yield from found.values()


def as_good(turn: Turn, texts: Texts) -> Iterator[Answer]:
    """The reply to each other card, where any that may be played will do."""
    barred = {one["answer"] for one in why_illegal(turn)}
    for card in turn.hand:
        if turn.is_free and card not in turn.cards and card.code not in barred:
            yield {**texts, "answer": card.code, "good": True}


def read_proof(data: Answer) -> Proof:
    """The proof of a step: its own, or that of a worked example."""
    gives = data.get("gives", "")
    if "case" in data:
        case = worked_examples()[data["case"]]
        return Proof(case.operation, case.request, gives)
    return Proof(data["operation"], data.get("request", {}), gives)


@lru_cache(maxsize=1)
def worked_examples() -> Mapping[str, Case]:
    """The worked examples, by their ids."""
    return read_cases(CASES)


def texts_of(data: Texts) -> Texts:
    """The texts of a record, by language."""
    return {code: data[code] for code in LOCALES}


# ---- faults ----


def lesson_faults(data: Answer) -> Faults:
    """The faults in the structure of a lesson, by field."""
    yield from key_faults(data, LESSON_KEYS, NEEDED_KEYS)
    if "deal" in data:
        for key, what in key_faults(data["deal"], DEAL_KEYS, DEAL_KEYS):
            yield f"deal.{key}", what
    if data.get("path") not in PATHS:
        yield "path", f"is one of {', '.join(PATHS)}"
    if data.get("ruleset") not in RULESET_IDS:
        yield "ruleset", "no such game"
    if data.get("trainer", "") not in ("", *KINDS):
        yield "trainer", f"is one of {', '.join(KINDS)}"
    for key in ("title", "goal"):
        yield from missing_texts(key, data.get(key, {}))
    for at, step in enumerate(data.get("step", ())):
        for key, what in step_faults(step):
            yield f"step.{at}.{key}", what


def key_faults(data: Answer, known: frozenset[str], needed: frozenset[str] = frozenset()) -> Faults:
    """Unknown keys, and missing keys."""
    yield from ((key, "no such key") for key in sorted(set(data) - known))
    yield from ((key, "is missing") for key in sorted(needed - set(data)))


def step_faults(step: Answer) -> Faults:
    """The faults in the structure of a step."""
    yield from key_faults(step, STEP_KEYS)
    for part, keys in PART_KEYS.items():
        for one in listed(step.get(part, ())):
            for key, what in key_faults(one, *keys):
                yield f"{part}.{key}", what
    if "deal" in step or "play" in step:
        yield from played_faults(step)
    else:
        yield from question_faults(step)


def question_faults(step: Answer) -> Faults:
    """The faults of a step that is only read, or asks a question of its own."""
    asks = step.get("asks", "read")
    if asks not in ASKS:
        yield "asks", f"is one of {', '.join(ASKS)}"
    for key in ASKED_TEXTS[: 1 if asks == "read" else None]:
        yield from missing_texts(key, step.get(key, {}))
    for code in step.get("cards", "").split():
        if code not in PACK_BY_CODE:
            yield "cards", f"{code} is no card"
    if asks != "read" and not str(step.get("right", "")):
        yield "right", "is missing"
    if asks != "read" and "proof" not in step:
        yield "proof", "is missing: the calculators must know the answer too"
    proof = step.get("proof", {})
    if proof and "operation" not in proof and proof.get("case") not in worked_examples():
        yield "proof", "names an operation, or one of the worked examples"
    yield from answer_faults(step, asks)


def listed(part: Answer | Sequence[Answer]) -> Sequence[Answer]:
    """A part of a step that may stand there several times, as a list."""
    return part if isinstance(part, (list, tuple)) else (part,)


def played_faults(step: Answer) -> Faults:
    """The faults of a step that plays cards of a deal."""
    yield from ((key, "comes from the deal") for key in sorted(DERIVED & set(step)))
    for key in ASKED_TEXTS:
        yield from missing_texts(key, step.get(key, {}))
    for one in step.get("try", ()):
        yield from missing_texts("try", one)


def answer_faults(step: Answer, asks: str) -> Faults:
    """Answers that cannot be given, or are given twice."""
    offered = {one.get("value") for one in step.get("choices", ())}
    right = str(step.get("right", ""))
    for one in step.get("choices", ()):
        yield from missing_texts("choices", one)
    if (asks == "choice") != bool(offered):
        yield "choices", "belong to a choice"
    if asks == "choice" and right not in offered:
        yield "right", "is none of the choices"
    laid = set(step.get("cards", "").split())
    if asks in ("cards", "order") and not set(right.split()) <= laid:
        yield "right", "names a card that does not lie there"
    seen = {right}
    for one in step.get("try", ()):
        answer = str(one.get("answer", ""))
        if answer in seen:
            yield "try", f"{answer} is right, or there already"
        if asks == "choice" and answer not in offered:
            yield "try", f"{answer} is none of the choices"
        seen.add(answer)
        yield from missing_texts("try", one)


def missing_texts(key: str, texts: Answer) -> Faults:
    """The languages in which a text is missing."""
    for code in LOCALES:
        if not str(texts.get(code, "")).strip():
            yield key, f"has no text in {code}"


# ---- every answer agrees with the calculators ----


def proof_fault(step: Step) -> str:
    """The difference between the stated answer and the calculators'; empty if they agree."""
    if step.play:
        return turn_fault(step, step.play)
    if not all(one.deal.can_be_won for one in (step, *step.others) if one.deal):
        return "a deal cannot be won"
    if step.proof is None:
        return ""
    if step.asks == "order":
        return order_fault(step.right.split(), step.proof)
    answer = door.answer(step.proof.operation, step.proof.request)
    if not answer["ok"]:
        return refusal(answer)
    try:
        given = answer_text(value_at(answer, step.proof.gives))
    except (KeyError, IndexError, TypeError):
        return f"the answer has no {step.proof.gives}"
    wanted = step.right
    if step.asks == "cards":
        given, wanted = (" ".join(sorted(cards.split())) for cards in (given, wanted))
    return "" if given == wanted else f"the calculators say {given}, the lesson {wanted}"


def turn_fault(step: Step, turn: Turn) -> str:
    """What is wrong with the replies to a card; the deal itself was checked when it was read."""
    values = [one.value for one in step.tries]
    strange = set(values) - {card.code for card in turn.hand}
    if strange:
        return f"{', '.join(sorted(strange))} is not in the hand"
    twice = {value for value in values if values.count(value) > 1}
    return f"{', '.join(sorted(twice))} may not be played, or is answered twice" if twice else ""


def order_fault(cards: list[str], proof: Proof) -> str:
    """Cards are in order if each wins a trick in which the next one was led."""
    for higher, lower in pairwise(cards):
        answer = door.answer("trick", {**proof.request, "cards": [lower, higher]})
        if not answer["ok"]:
            return refusal(answer)
        if answer["winning_card"] != higher:
            return f"{higher} does not beat {lower}"
    return ""


def refusal(answer: Answer) -> str:
    """Why the calculators refuse to answer."""
    return "; ".join(error["text"] for error in answer["errors"])


def value_at(answer: object, path: str) -> object:
    """The value at a dotted path: "columns.0.base"."""
    for part in path.split("."):
        if isinstance(answer, list):
            answer = answer[int(part)]
        elif isinstance(answer, dict):
            answer = answer[part]
        else:
            raise TypeError(path)
    return answer


def answer_text(found: object) -> str:
    """A value of the calculators as an answer of a lesson."""
    if isinstance(found, bool):
        return "yes" if found else "no"
    return " ".join(map(str, found)) if isinstance(found, list) else str(found)
