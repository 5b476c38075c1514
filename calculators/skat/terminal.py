"""A deal at the terminal: one seat is a person's, the other two are learners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from calculators.cards import BY_CODE
from calculators.door import answer as ask_door
from calculators.errors import Problem
from calculators.fields import quote_value
from calculators.skat.play.auction import SEATS
from calculators.skat.play.piles import PLAYERS, card_points
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.table.acts import Act, GiveUp, Lay, Play, Say, read_act
from calculators.skat.table.allowed import why_not
from calculators.skat.table.ending import score
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import asks_declarer
from calculators.skat.table.seeds import deal_of, is_seed, seed_in_row, seed_of_day
from calculators.skat.table.state import ALONE, State, start
from calculators.skat.table.telling import seat_name, tell_act, tell_cards, tell_choice, tell_reason
from calculators.skat.table.view import View, sorted_hand, view
from calculators.text.language import Language, capital
from calculators.text.problems import error_list
from calculators.text.spelling import read_card
from calculators.text.tables import Answer, Report, Table, figure

__all__ = ["is_seed", "play", "seed_of_day"]
Hear = Callable[[str], str | None]
"""Asks with a prompt; None when nothing more will be said."""
Tell = Callable[[str], None]
ADVICE = "?"
LEAVE = ("q", "quit")
YES = ("yes", "ja", "y", "j")
PASS = ("pass", "p")


class LeftError(Exception):
    """The person has left the table."""


@dataclass(frozen=True, slots=True)
class Talk:
    """What the person hears and says, in a language."""

    language: Language
    tell: Tell
    hear: Hear

    def say(self, key: str, **blanks: object) -> None:
        """A line of the table's words."""
        self.tell(self.worded(key, **blanks))

    def worded(self, key: str, **blanks: object) -> str:
        return self.language.words("skat_play")[f"table.{key}"].format(**blanks)

    def asked(self, key: str, **blanks: object) -> str:
        """The answer to a question; whoever says nothing more leaves."""
        heard = self.hear(self.worded(key, **blanks))
        if heard is None or heard.strip().casefold() in LEAVE:
            raise LeftError
        return heard.strip()


def play(
    language: Language, tell: Tell, hear: Hear, *, ruleset: str, seed: str, seat: str, deals: int
) -> bool:
    """Some deals with a person in one seat; whether they were played to the end.

    The deal goes round, so that the person is rearhand after having been forehand.
    """
    talk = Talk(language, tell, hear)
    rules = RULESETS[ruleset]
    person = SEATS.index(seat)
    totals = [0] * PLAYERS
    for number in range(deals):
        name = seed_in_row(seed, number)
        me = (person - number) % PLAYERS
        try:
            scores = play_deal(talk, rules, name, me)
        except LeftError:
            tell("")
            talk.say("stopped", seed=name)
            return False
        for chair in ALONE:
            totals[chair] += scores[(me + chair) % PLAYERS]
        if deals > 1:
            talk.say("totals", deals=number + 1, totals=" · ".join(figure(one) for one in totals))
    return True


def play_deal(talk: Talk, rules: Ruleset, seed: str, me: int) -> tuple[int, ...]:
    """One deal; everybody's score by seat."""
    state = start(rules, deal_of(seed))
    language = talk.language
    game = language.rulesets[rules.id]
    talk.say("deal", game=game, seed=seed, seat=seat_name(language, me))
    talk.say("hand", cards=tell_cards(language, sorted_hand(view(state, me))))
    while state.phase != "over":
        seat, act = next_act(talk, state, me)
        before, state = state, apply(state, act)
        talk.say("seat", seat=who(talk, seat, me), act=tell_act(language, before, seat, act, to=me))
        tell_change(talk, before, state, me)
    tell_end(talk, state, me)
    return score(state).scores


def next_act(talk: Talk, state: State, me: int) -> tuple[int, Act]:
    """What is done next, and by whom; a declarer may give up though another is to lead."""
    if asks_declarer(state) and state.declarer is not None:
        if state.declarer != me:
            given_up = LEARNER.gives_up(view(state, state.declarer))
            if given_up is not None:
                return state.declarer, given_up.act
        elif state.to_act != me and talk.asked("ask-give-up") in gives_up_words(talk.language):
            return me, GiveUp()
    seat = state.to_act
    assert seat is not None
    if seat != me:
        return seat, LEARNER.decide(view(state, seat)).act
    act = ask_person(talk, state, me)
    return (me, act)


def who(talk: Talk, seat: int, me: int) -> str:
    """A seat's name; the person's own is marked."""
    name = capital(seat_name(talk.language, seat))
    return f"{name} ({talk.worded('you')})" if seat == me else name


def ask_person(talk: Talk, state: State, me: int) -> Act:
    """What the person does: asked until it is allowed, with the rule that bars anything else."""
    seen = view(state, me)
    language = talk.language
    tell_position(talk, seen)
    while True:
        typed = question(talk, seen)
        if typed == ADVICE:
            tell_advice(talk, seen)
            continue
        act = read_typed(seen, typed, language)
        if act is None:
            talk.say("not-understood", text=quote_value(typed))
            continue
        barred = why_not(state, act)
        if barred is None:
            return act
        tell_barred(talk, barred)


def tell_position(talk: Talk, seen: View) -> None:
    """What the person has to know before deciding."""
    language = talk.language
    if seen.phase == "tricks":
        if seen.trick:
            talk.say("to-trick", cards=tell_cards(language, seen.trick))
        else:
            talk.say("empty-trick")
        if seen.open_hand and seen.declarer is not None:
            cards = tell_cards(language, seen.open_hand)
            talk.say("open", seat=capital(seat_name(language, seen.declarer)), cards=cards)
    if seen.phase != "auction":
        talk.say("hand", cards=tell_cards(language, sorted_hand(seen)))
    if seen.may_give_up:
        talk.say("may-give-up", word=talk.language.words("skat_play")["choices.give-up"])
    if seen.phase == "tricks":
        legal = [act.card for act in seen.choices if isinstance(act, Play)]
        if len(legal) < len(seen.hand):
            legal = [card for card in sorted_hand(seen) if card in legal]
            talk.say("legal", cards=tell_cards(language, legal))


def question(talk: Talk, seen: View) -> str:
    """What the person types at a prompt that lists what can be done."""
    if seen.phase == "tricks":
        return talk.asked("ask-card")
    if seen.phase == "discard":
        return talk.asked("ask-lay")
    if seen.phase == "auction":
        numbers = [str(act.call) for act in seen.choices if isinstance(act, Say)]
        words = [talk.language.calls.get(one, one) for one in numbers]
        shown = words if len(words) < 5 else [*words[:4], "…"]
        return talk.asked("ask-call", choices=", ".join(shown))
    listed = [
        f"{at} {tell_choice(talk.language, seen, act)}"
        for at, act in enumerate(seen.choices, start=1)
    ]
    return talk.asked("ask-choice", choices="; ".join(listed))


def read_typed(seen: View, typed: str, language: Language) -> Act | None:
    """What was typed as an act: a number of the list, a word, cards, or as acts are written."""
    word = typed.casefold()
    if seen.may_give_up and word in gives_up_words(language):
        return GiveUp()
    if seen.phase == "auction":
        if word in YES:
            return Say("yes")
        if word in PASS:
            return Say("pass")
    elif seen.phase in ("tricks", "discard"):
        cards = tuple(read_card(one) for one in typed.replace(",", " ").split())
        found = tuple(card for card in cards if card is not None)
        if found and len(found) == len(cards):
            if seen.phase == "discard":
                return Lay(found)
            return Play(found[0]) if len(found) == 1 else None
    elif word.isascii() and word.isdigit() and 0 < int(word) <= len(seen.choices):
        return seen.choices[int(word) - 1]
    return read_act(word if word.startswith("name") else typed)


def gives_up_words(language: Language) -> tuple[str, str]:
    """What is typed to give the game up."""
    return "give-up", language.words("skat_play")["choices.give-up"]


def tell_barred(talk: Talk, barred: Problem) -> None:
    """Why something cannot be done, and the paragraph that says so."""
    (told,) = error_list(talk.language, [barred])
    if "rule" in told:
        talk.say("barred", text=told["text"], rule=told["rule"]["href"])
    else:
        talk.say("barred-plain", text=told["text"])


def tell_advice(talk: Talk, seen: View) -> None:
    """What a learner would do in this seat, and why."""
    given_up = LEARNER.gives_up(seen) if seen.may_give_up else None
    found = given_up or LEARNER.decide(seen)
    reasons = " ".join(tell_reason(talk.language, seen.rules, why) for why in found.because)
    act = tell_choice(talk.language, seen, found.act)
    talk.say("advice", act=act, reasons=reasons)


def tell_change(talk: Talk, before: State, after: State, me: int) -> None:
    """What an act brought: a skat to see, a trick taken."""
    if after.declarer == me and after.phase == "discard" and before.phase != "discard":
        talk.say("skat-seen", cards=tell_cards(talk.language, after.deal.skat))
    if len(after.tricks) > len(before.tricks):
        last = after.tricks[-1]
        null = after.contract is not None and after.contract.kind == "null"
        talk.say(
            "trick-null" if null else "trick",
            cards=tell_cards(talk.language, last.cards),
            seat=who(talk, last.winner, me),
            points=card_points(after.rules, last.cards),
        )


def tell_end(talk: Talk, state: State, me: int) -> None:
    """The count aloud, the score, and what lay in the skat."""
    language = talk.language
    found = score(state)
    talk.say("skat-was", cards=tell_cards(language, state.deal.skat))
    if not found.operation:
        talk.say("passed-out")
        return
    for line in counted(talk, found.operation, dict(found.request)):
        talk.say("count", say=capital(line))
    for seat in ALONE:
        if found.scores[seat] or found.ending == "ramsch" or seat == state.declarer:
            talk.say("result", seat=who(talk, seat, me), score=figure(found.scores[seat]))


def counted(talk: Talk, operation: str, request: dict[str, object]) -> Iterator[str]:
    """The counts of a deal as they are spoken."""
    told = ask_door(operation, {**request, "locale": talk.language.code})
    if operation == "ramsch":
        yield from (str(one["say"]) for one in told["players"] if one["say"])
    else:
        yield str(told["say"])


def deal_report(told: Answer, language: Language) -> Report:
    """A deal as tables: what everybody was dealt and scored, and what was done."""
    words, seats = language.words("skat_play").table("report"), told["seats"]
    scores = told["scores"] or [None] * PLAYERS
    rows = [
        (seats[seat], written_cards(language, cards), "" if score is None else figure(score))
        for seat, (cards, score) in enumerate(zip(told["hands"], scores, strict=True))
    ]
    rows.append((words["skat"], written_cards(language, told["skat"]), ""))
    dealt = Table((words["player"], words["cards"], words["score"]), tuple(rows), frozenset({2}))
    done = Table(
        (words["player"], words["move"]),
        tuple((seats[one["seat"]], one["move"]) for one in told["moves"]),
    )
    lines = [told["say"] or (words["passed-out"] if told["finished"] else "")]
    if told["to_act"] is not None:
        lines.append(f"{words['to-act']}: {seats[told['to_act']]}")
    shown = tuple(line for line in lines if line)
    facts = (("seed", told["seed"]), (words["to-act"], shown[-1]))
    return Report(shown, (dealt, *([done] if told["moves"] else [])), facts=facts)


def written_cards(language: Language, cards: list[str] | None) -> str:
    """Cards with their pips; a dash for those that are not seen."""
    return tell_cards(language, (BY_CODE[code] for code in cards)) if cards else "–"


def move_report(told: Answer, language: Language) -> Report:
    """A move with its reasons."""
    words = language.words("skat_play").table("report")
    line = f"{capital(seat_name(language, told['seat']))}: {told['text']}"
    rows = tuple((reason["text"],) for reason in told["reasons"])
    facts = ((words["player"], str(told["seat"])), (words["move"], told["move"]))
    return Report((line,), (Table((words["why"],), rows),), facts=facts)
