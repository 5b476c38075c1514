"""An auction call by call: whose turn it is, what may be said, and where it led."""

from __future__ import annotations

from calculators.door import door
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, notes, rule_links, setting_button, spoken_line
from calculators.page.tables import call_list
from calculators.page.values import Values, map_of, request_from
from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score.bids import ladder
from calculators.skat.value.answer.chances import chances_of, promise
from calculators.text.language import Language, capital
from calculators.text.tables import Answer
from calculators.text.typed_cards import read_cards

OFFERED = 4
"""So many of the bids above the last one are offered; any other can be typed."""


def auction(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """What has been said, where it led, and the next calls as buttons."""
    return joined(
        [
            spoken_line(capital(turn_or_end(answer, language)), class_="say"),
            made_calls(answer, language),
            next_calls(answer, values, language),
            held_against(answer, values, language),
            *notes(answer),
            rule_links(answer, language, page),
        ]
    )


def turn_or_end(answer: Answer, language: Language) -> str:
    """Whose turn it is with the next bid, or who plays at which bid."""
    words = language.labels
    if answer["declarer"]:
        return f"{words['declarer']}: {language.seats[answer['declarer']]}, {answer['final_bid']}"
    if answer["finished"]:
        return words[answer["result"]]
    seat, bid = language.seats[answer["to_call"]], answer["next_bid"]
    return f"{words['to-call']}: {words['calls-from'].format(seat=seat, bid=bid) if bid else seat}"


def made_calls(answer: Answer, language: Language) -> Html:
    """Every call behind its speaker."""
    return call_list(
        (language.seats[entry["player"]], language.calls.get(entry["call"], str(entry["call"])))
        for entry in answer["calls"]
    )


def next_calls(answer: Answer, values: Values, language: Language) -> Html:
    """The calls that may be made now, and a way back."""
    so_far = values.get("calls", "").replace(",", " ").split()
    buttons = []
    if not answer["finished"]:
        offered = [str(bid) for bid in next_bids(answer, values, so_far)] + answer["legal"]
        buttons = [
            setting_button(call, f"calls={'+'.join([*so_far, call])}")
            for call in [language.calls.get(call, call) for call in offered]
        ]
    if so_far:
        back = f"calls={'+'.join(so_far[:-1])}"
        buttons.append(setting_button(language.forms["take-back"], back, class_="quiet"))
    return element("div", *buttons, class_="buttons calls-to-make")


def held_against(answer: Answer, values: Values, language: Language) -> Html:
    """How far the reader's ten cards are worth bidding, in the seat that is to call, after what the
    others have said.
    """
    cards = read_cards(values.get("_cards", ""))
    if answer["finished"] or len(cards) != TRICKS:
        return Html("")
    seat, said = answer["to_call"], answer["calls"]
    bidders = {one["player"] for one in said if one["call"] not in ("pass", "ramsch")}
    asked = {"ruleset": values["ruleset"], "cards": list(cards), "seat": seat}
    asked |= {"rivals": len(bidders - {seat})}
    bid = answer["next_bid"] or answer["bid"]
    found = chances_of({**asked, "bid": bid, "locale": language.code})
    return joined(promise(found, language)) if found["ok"] else Html("")


def next_bids(answer: Answer, values: Values, so_far: list[str]) -> tuple[int, ...]:
    """The lowest bid that may be made, and some above it where those are allowed too."""
    lowest = answer["next_bid"]
    if lowest is None:
        return ()
    steps = ladder(RULESETS[values["ruleset"]])
    offered = tuple(step for step in steps if step >= lowest)[:OFFERED]
    return tuple(bid for bid in offered if bid == lowest or is_allowed(bid, values, so_far))


def is_allowed(bid: int, values: Values, so_far: list[str]) -> bool:
    """Whether a bid may follow the calls so far."""
    fields = door.operation("auction").REQUEST.fields
    asked = request_from(map_of(fields), {**values, "calls": " ".join([*so_far, str(bid)])})
    told: bool = door.answer("auction", asked)["ok"]
    return told
