"""A problem deal on the page: the table as its player sees it, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from calculators.core.cards import BY_CODE, Card
from calculators.door.door import Answer
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext
from calculators.practice.page.exercise_form import render_cards
from calculators.practice.page.selection import read_number
from calculators.practice.words import exercise_words
from calculators.skat.practice.one_card import open_cards
from calculators.skat.practice.own_mistakes import cards_seen
from calculators.skat.practice.problems.problem import (
    LEVELS,
    THEMES,
    WRITTEN,
    ProblemDeal,
    ProblemSoFar,
    problem,
)
from calculators.skat.table.acts import Play
from calculators.skat.table.moves import apply
from calculators.skat.table.page.board import render_middle, render_players
from calculators.skat.table.page.course import spoken_act, told_before
from calculators.skat.table.page.game import Game
from calculators.skat.table.page.hand import render_hand
from calculators.skat.table.page.seat import ShownDeal
from calculators.skat.table.solving import position_of
from calculators.skat.table.state import State
from calculators.skat.table.telling import tell_cards
from calculators.text.language import Language, Words


@dataclass(frozen=True)
class ProblemTable(ShownDeal):
    """A problem as the page of the table shows a deal."""

    states: tuple[State, ...]

    @cached_property
    def positions(self) -> list[State]:
        return [*self.states]


def answer_part(at: object, stated: object, words: Language, page: PageContext) -> Answer:
    """The problem at a place after the reader's cards: each card since the last of them in a frame,
    and when it is decided, how it ended.
    """
    place = read_number(str(at)) or 0
    found = problem(place % len(WRITTEN))
    cards = tuple(BY_CODE[code] for code in str(stated or "").split() if code in BY_CODE)
    played = found.play(cards)
    tables = tuple(tables_of(found, played, words, page))
    last = played.cards.index(played.turns[-1].card) if played.turns else -1
    result = found.lies.result(played.moment)
    now = tables[-1]
    said = exercise_words(words).table("problem")
    key = "your-turn" if result is None else "won" if result else "lost"
    return {
        "at": found.place,
        "frames": [frame(table) for table in tables[last + 1 :]],
        "pieces": {
            "hand": str(render_hand(now)) if result is None else "",
            "about": str(render_about(found, words)),
            "gone": str(render_gone(found, words)),
            "end": "" if result is None else str(render_end(found, played, words)),
        },
        "won": result,
        "tell": tell_turn(now, played, words) if result is None and cards else said[key],
        "cards": " ".join(one.card.code for one in played.turns),
    }


def tell_turn(table: ProblemTable, played: ProblemSoFar, words: Language) -> str:
    """Who took the trick, and what is still needed; in a null that it is the reader's turn."""
    said, needed = exercise_words(words).table("problem"), played.moment.needed
    contract = table.seen.contract
    null = contract is not None and contract.kind == "null"
    own = said["go-on-null"] if null else words.fill(said["go-on"], needed=needed)
    return f"{told_before(table)} {own}".strip()


def tables_of(
    found: ProblemDeal, played: ProblemSoFar, words: Language, page: PageContext
) -> Iterator[ProblemTable]:
    """The table before each card that has been played, and now."""
    state = found.table((), played.moment)
    game = Game(found.state.rules.id, "0", found.seat)
    states = [state]
    for card in played.cards:
        states.append(apply(states[-1], Play(card)))
    for count in range(1, len(states) + 1):
        moves = tuple(Play(card) for card in played.cards[: count - 1])
        shown = replace(game, moves=moves)
        yield ProblemTable(shown, words, page, tuple(states[:count]))


def frame(table: ProblemTable) -> Answer:
    """What lies on the table and what is still in hand, and what is told of the last card."""
    return {
        "pieces": {
            "players": str(render_players(table)),
            "middle": str(render_middle(table)),
            "hand": str(render_hand(table)),
        },
        "aloud": spoken_act(table),
    }


def render_about(found: ProblemDeal, words: Language) -> Html:
    """What the problem is about, and what the reader needs."""
    said = exercise_words(words).table("problem")
    view, lies = found.known.view, found.lies
    assert view.contract is not None
    if lies.is_null:
        aim = said["aim-null" if found.known.mine else "aim-against-null"]
    else:
        key = "aim" if found.known.mine else "aim-against"
        aim = words.fill(said[key], needed=lies.start.needed)
    if not found.known.mine:
        aim = f"{aim} {said['partner']}"
    theme, level, *_ = WRITTEN[found.place]
    line = said["head"].format(number=order().index(found.place) + 1, level=level)
    return element("p", element("b", said[f"themes.{theme}"]), f" · {line} · {aim}", class_="facts")


def render_gone(found: ProblemDeal, words: Language) -> Html:
    """The tricks so far, and what the reader put away."""
    view = replace(found.known.view, trick=())
    return joined(render_cards(group, words) for group in cards_seen(view))


# ---- how it ended ----


def render_end(found: ProblemDeal, played: ProblemSoFar, words: Language) -> Html:
    """What the right line is, which lie it was, and what each other card would have met."""
    said = exercise_words(words).table("problem")
    mistake = played.mistake
    lines = []
    if mistake and mistake is not played.turns[0]:
        card, right = name_one(words, (mistake.card,)), name_one(words, mistake.right)
        lines.append(said["gave-away"].format(card=card, cards=right))
    lines.append(words.fill(said["right"], cards=name_one(words, found.right), lies=count(found)))
    lines += tell_others(found, words, said)
    return element(
        "div",
        *[element("p", line) for line in lines],
        element("p", said["lay" if mistake else "lay-one"], class_="label"),
        *render_hands(found, played, words),
        class_="film",
    )


def name_one(words: Language, cards: tuple[Card, ...]) -> str:
    """Cards as one of them may be chosen."""
    return tell_cards(words, cards, "or")


def count(found: ProblemDeal) -> int:
    """How many lies there are."""
    return len(found.lies.all)


def tell_others(found: ProblemDeal, words: Language, said: Words) -> Iterator[str]:
    """In how many lies each other card loses even to somebody who sees all hands."""
    lies, known = found.lies, found.known
    wrong = [card for card in known.legal if card not in found.right]
    while wrong:
        group = [card for card in wrong if known.are_alike(wrong[0], card) or card is wrong[0]]
        wrong = [card for card in wrong if card not in group]
        after = lies.after(lies.start, group[0].bit, lies.start.lies)
        lost = sum(1 for _ in lies.losing(after))
        key = ("loses" if known.mine else "loses-alone") if lost else "loses-unseen"
        yield words.fill(
            said[key], cards=name_one(words, tuple(group)), lost=lost, lies=count(found)
        )


def render_hands(found: ProblemDeal, played: ProblemSoFar, words: Language) -> Iterator[Html]:
    """The other hands as they were when the problem began, in the lie that was played."""
    state = found.table((), played.moment)
    assert state.declarer is not None
    for group in open_cards(position_of(state, state.declarer)):
        if group.key != "trick":
            yield render_cards(group, words)


def order() -> tuple[int, ...]:
    """All problems as they are listed: so they are numbered."""
    return tuple(at for _, levels in listed() for places in levels.values() for at in places)


def listed() -> Iterator[tuple[str, dict[str, list[int]]]]:
    """Each theme with the places of its problems by level, the easiest first."""
    for theme in THEMES:
        found: dict[str, list[int]] = {}
        for level in map(str, range(1, LEVELS + 1)):
            places = [at for at, one in enumerate(WRITTEN) if one[:2] == (theme, level)]
            found |= {level: places} if places else {}
        yield theme, found
