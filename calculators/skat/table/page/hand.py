"""The reader's hand, and the buttons for everything that is no card."""

from __future__ import annotations

from calculators.core.cards import Card
from calculators.page.cards import drawn_face, named_pip, with_pip
from calculators.page.markup import Html, element, joined, text
from calculators.skat.rules.play.piles import SKAT_SIZE
from calculators.skat.table.acts import Act, Name, Play, Say, write_act
from calculators.skat.table.bidding import bid_of, most_worth
from calculators.skat.table.page.seat import ShownDeal
from calculators.skat.table.telling import tell_choice
from calculators.skat.table.view import View, sorted_hand
from calculators.text.language import capital

FEW = 4
"""So many choices, or bids, are buttons; of more, some are behind a list."""


def render_hand(table: ShownDeal, advised: tuple[Card, ...] = ()) -> Html:
    """The cards as buttons. One that may not be played looks paler, and says why when tapped."""
    seen = table.seen
    if table.is_over or table.rests:
        return Html("")
    cards = sorted_hand(seen)
    legal = {act.card for act in seen.choices if isinstance(act, Play)}
    lays = is_laying(seen)
    fresh = set(seen.seen) if lays and seen.declarer == seen.me else set()
    drawn = [
        element(
            "button",
            element("span", table.language.card_name(card.code), class_="unseen"),
            drawn_face(card.code, table.language),
            type="button",
            class_=" ".join(
                [
                    f"card card-{card.suit.value.lower()}",
                    *(["fresh"] if card in fresh else []),
                    *(["advised"] if card in advised else []),
                ]
            ),
            data_card=card.code,
            data_act=None if lays else write_act(Play(card)),
            aria_pressed="false" if lays else None,
            aria_disabled="true" if is_barred(seen, card, legal) else None,
            tabindex="0" if at == 0 else "-1",
        )
        for at, card in enumerate(cards)
    ]
    return element(
        "div",
        *drawn,
        class_="hand own",
        role="group",
        aria_label=table.words["page.hand"],
        data_lays=str(SKAT_SIZE) if lays else None,
    )


def is_laying(seen: View) -> bool:
    """Whether the reader is to choose two cards to put away or push on."""
    return seen.my_turn and seen.phase == "discard"


def is_barred(seen: View, card: Card, legal: set[Card]) -> bool:
    """Whether a card is none that may be played now, where another may."""
    return seen.my_turn and seen.phase == "tricks" and card not in legal


def render_choices(table: ShownDeal) -> Html:
    """What can be done beside playing a card."""
    words = table.words.table("doings")
    match table.next:
        case "over":
            summary, place = element("summary", words["ways"]), table.in_list
            names = ("link",) if place else ("begin", "again", "keep", "share", "link", "back")
            ways = [doing(words, name) for name in names]
            more = element("details", summary, element("div", *ways), class_="ways")
            label = "next" if place else "new"
            new = (
                [] if place and place.is_last else [doing(words, "new", label=label, primary=True)]
            )
            return element("div", *new, doing(words, "look-back"), more)
        case "other":
            skip = [doing(words, "skip", primary=True)] if table.rests else []
            return element("div", *skip, doing(words, "on"), doing(words, "stop"))
        case "ask":
            give_up = act_button("give-up", text(words["give-up"]))
            return element("div", doing(words, "on", label="play-on", primary=True), give_up)
    if is_laying(table.seen):
        label = "push" if table.seen.declarer is None else "lay"
        counts = [words[f"{label}-counted"].format(count=one) for one in range(SKAT_SIZE)]
        counted = "|".join([*counts, words[label]])
        return element("div", doing(words, "lay", primary=True, data_counted=counted))
    if table.seen.phase == "tricks":
        return element("div")
    first, rest = parted(table.seen)
    buttons = [
        act_button(
            write_act(act),
            act_label(table, act),
            look="bid" if is_of_many(act) else "" if at else "primary",
        )
        for at, act in enumerate(first)
    ]
    return element("div", *buttons, *([render_rest(table, rest)] if rest else []))


def is_of_many(act: Act) -> bool:
    """Whether an act is one of a row of its kind: a bid, or a game."""
    return isinstance(act, Name) or (isinstance(act, Say) and isinstance(act.call, int))


def doing(
    words: dict[str, str], name: str, *, label: str = "", primary: bool = False, **given: str
) -> Html:
    """A button for something that is no act of the game."""
    look = "primary" if primary else None
    return element(
        "button", words[label or name], type="button", class_=look, data_do=name, **given
    )


def act_button(act: str, label: Html, *, look: str = "") -> Html:
    """A button that does something at the table."""
    return element("button", label, type="button", class_=look or None, data_act=act)


def act_label(table: ShownDeal, act: Act) -> Html:
    """What a button says: a call as it is spoken, a game by its name with its suit sign."""
    told = tell_choice(table.language, table.seen, act)
    if not isinstance(act, Name):
        return text(capital(told))
    contract = next(one for one in table.rules.contracts if one.id == act.contract)
    label, bid = with_pip(text(told), contract.trump, table.language, named_pip), bid_of(table.seen)
    if table.seen.phase != "name" or contract.kind == "null":
        return label
    if most_worth(table.seen, contract) >= bid:
        return label
    short = table.words["short"].format(bid=bid)
    return joined([element("span", label), element("small", short)], " ")


def parted(seen: View) -> tuple[list[Act], list[Act]]:
    """The likely choices, the most sensible first, and those that are behind a list."""
    acts = list(seen.choices)
    if seen.phase == "auction":
        bids = [act for act in acts if is_of_many(act)]
        yes = [act for act in acts if act == Say("yes")]
        words = [act for act in acts if act not in (*bids, *yes)]
        return [*yes, *bids[:FEW], *words], bids[FEW:]
    plain = [act for act in acts if not isinstance(act, Name) or act.announced == "none"]
    announced = [act for act in acts if act not in plain]
    if len(acts) <= FEW:
        return acts, []
    return plain, announced


def render_rest(table: ShownDeal, acts: list[Act]) -> Html:
    """The other choices in a list, and the button that makes the chosen one."""
    words = table.words.table("doings")
    name = words["others" if isinstance(acts[0], Say) else "others-named"]
    options = [
        element("option", tell_choice(table.language, table.seen, act), value=write_act(act))
        for act in acts
    ]
    return element(
        "span",
        element(
            "select",
            element("option", name, value=""),
            *options,
            aria_label=name,
            data_slot="more",
            required=True,
        ),
        doing(words, "more"),
        class_="more",
    )
