"""The short deals of lessons, as the page has them: its script looks up what follows a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.cards import Card
from calculators.door import door
from calculators.page.cards import card_face
from calculators.page.inputs import data_json
from calculators.page.markup import Html, element
from calculators.skat.site.short_deals import Follow, ShortDeal, ShortMoment
from calculators.text.language import LOCALES, capital
from publishing.lessons import Step, Texts
from publishing.setting import Setting

OTHERS = ("Anna", "Björn")
"""The other players of a short deal, clockwise from the reader."""


def draw_short_deal(deal: ShortDeal, setting: Setting) -> Html:
    """The table of a short deal, and all that can become of it, for the script to look up."""
    words, names = setting.words, seat_names(deal, setting)
    line = "lesson.deal_null" if deal.is_null else "lesson.deal_points"
    points = words(line, **sides(deal, setting), needed=str(deal.needed))
    trick = "trick" if deal.is_null else "deal_trick"
    takes = [
        words(f"lesson.{trick}_yours", points="{points}")
        if seat == deal.seat
        else words(f"lesson.{trick}_others", winner=name, points="{points}")
        for seat, name in enumerate(names)
    ]
    told = {"seat": deal.seat, "names": names, "takes": takes}
    refused = refusals(deal)
    moments = [moment_told(moment, refused) for moment in deal.moments]
    faces = [
        element("template", card_face(card.code, setting.language), data_face=card.code)
        for card in deal.cards
    ]
    return element(
        "div",
        element("p", class_="label deal-points", data_words=points),
        element("p", class_="deal-taken", hidden=True),
        element("ul", class_="hand deal-taken", hidden=True),
        element(
            "p", class_="label", data_lead=words("lesson.lead"), data_lying=words("lesson.lying")
        ),
        element("ul", class_="hand deal-lying"),
        *faces,
        class_="lesson-laid lesson-deal",
        data_deal=data_json({**told, "moments": moments}),
    )


def seat_names(deal: ShortDeal, setting: Setting) -> list[str]:
    """What the players are called, by seat: the reader, then the others clockwise."""
    names = [setting.words("lesson.you"), *OTHERS]
    return [names[(seat - deal.seat) % len(names)] for seat in range(len(names))]


def sides(deal: ShortDeal, setting: Setting) -> dict[str, str]:
    """The blanks of the line that counts: who plays together, and the places of both counts."""
    names = seat_names(deal, setting)
    partners = [names[seat] for seat in range(len(names)) if seat != deal.declarer]
    both = setting.language.listed(sorted(partners, key=lambda name: name in OTHERS))
    one, two = (names[deal.declarer], both)
    mine, theirs = (one, two) if deal.seat == deal.declarer else (two, one)
    return {"mine": mine, "theirs": theirs, "own": "{own}", "others": "{others}"}


def refusals(deal: ShortDeal) -> dict[tuple[str, str], int]:
    """A number for each card that may not be played to the card that was led."""
    pairs = dict.fromkeys(
        (moment.lying[0][1].code, card.code) for moment in deal.moments for card in moment.barred
    )
    return {pair: at for at, pair in enumerate(pairs)}


def moment_told(moment: ShortMoment, refused: Mapping[tuple[str, str], int]) -> dict[str, object]:
    """A moment for the script: counts, cards, and what each card of the reader leads to."""
    lying = [(seat, card.code) for seat, card in moment.lying]
    counts = {"own": moment.own, "others": moment.others, "lying": lying}
    if moment.won is not None:
        return {**counts, "won": moment.won}
    barred = {card.code: refused[lying[0][1], card.code] for card in moment.barred}
    follows = {
        card.code: [
            [one.code for one in follow.rest],
            follow.taker,
            follow.worth,
            follow.to,
            slip_key(card, follow),
        ]
        for card, follow in moment.follows.items()
    }
    return {**counts, "barred": barred, "follows": follows}


def slip_key(card: Card, follow: Follow) -> str:
    """The name of a remark on a card that gave the deal away; empty if it did not."""
    cards = " ".join(one.code for one in follow.instead)
    return f"{card.code} {cards}" if cards else ""


def deal_remarks(step: Step, deal: ShortDeal, setting: Setting) -> Iterator[tuple[str, str, Texts]]:
    """What is said of cards that may not be played, and of how the deal ended: by the name that the
    script knows, after a head word.
    """
    code, words = setting.site.code, setting.words
    assert step.done
    assert step.wrong
    for pair, at in refusals(deal).items():
        yield f"barred {at}", "lesson.wrong", refusal_told(deal, *pair)
    slips = dict.fromkeys(
        slip_key(card, follow)
        for moment in deal.moments
        for card, follow in moment.follows.items()
        if follow.instead
    )
    for slip in slips:
        card, *cards = (f":{one}:" for one in slip.split())
        better = setting.language.listed(cards, "or")
        told = f"{words('lesson.slip', card=card, cards=better)} {step.wrong[code]}"
        yield slip, "lesson.lost", {code: told}
    yield "won", "lesson.won", step.done


def refusal_told(deal: ShortDeal, led: str, card: str) -> Texts:
    """Why a card may not be played, as the calculators give it."""
    request = {"ruleset": deal.ruleset, "contract": deal.contract, "cards": [led]}
    hand = {"hand": [one.code for one in deal.hand]}
    told = {code: door.answer("trick", {**request, **hand, "locale": code}) for code in LOCALES}
    return {
        code: next(f"{capital(one['text'])}." for one in each["illegal"] if one["card"] == card)
        for code, each in told.items()
    }
