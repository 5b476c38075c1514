"""The form of one deal: who plays what, the top trumps pressed, how it ended."""

from __future__ import annotations

from dataclasses import replace

from calculators.page.controls import Control, Group, Groups, Option, When
from calculators.skat.rules.play.trumps import order
from calculators.skat.sheet.page.rows import SkatTable
from calculators.skat.value.form.common import contracts, null_names, suit_names, trump_names
from calculators.skat.value.form.game import conceding, declaration
from calculators.skat.value.form.house import doubling_controls, promise_controls
from calculators.skat.value.form.infringement import NOBODY, NOT_GIVEN, infringement
from calculators.skat.value.form.ramsch import last_trick_and_tie, refusals

TYPED = "score"
"""The choice among the contracts that stands for a score written down as it is."""
RAMSCH: When = (("who", ("ramsch",)),)
SCORES = "scores"
"""The choice beside the players that stands for scores of several of them."""


def groups(table: SkatTable) -> Groups:
    """Everything that can be said of one deal, in the order in which it is said at the table."""
    words, forms = table.words, table.language.forms
    return (
        Group((who(table), contract(table)), name="who"),
        Group(typed_score(table), name="typed"),
        Group(tops(table), words["matadors"], "tops", one_of="tops"),
        Group(declaration(table.rules, table.language), name="declared"),
        Group((*ending(table), bid(table)), name="ending"),
        Group(ramsch(table, "points"), name="ramsch", one_of="ramsch", enough=2),
        Group(ramsch(table, "tricks"), forms["tricks-taken"], "tricks", folded=True),
        Group(ramsch_ties(table), forms["ties-and-last"], "ties", folded=True),
        Group(scores(table), words["scores-of"], "scores", one_of=f"{SCORES}.0"),
        infringement(table.rules, table.language, NOT_GIVEN, ask_points=True),
        Group(more(table), words["more"], "more", folded=True),
    )


def seats(table: SkatTable) -> tuple[Option, ...]:
    """The players by name."""
    return tuple(Option(str(seat), name) for seat, name in enumerate(table.players))


def who(table: SkatTable) -> Control:
    """The declarer by name, or that there is none."""
    words = table.words
    passed = (("passed", "passed"),) if table.rules.auction.alone == "play-or-pass" else ()
    others = (("ramsch", "ramsch"), *passed, (SCORES, "scores"))
    options = (*seats(table), *(Option(value, words[key]) for value, key in others))
    return Control("who", "radio", words["who"], options, required=True)


def contract(table: SkatTable) -> Control:
    """Every contract as in the calculators, and a score without one."""
    named = contracts(table.rules, table.language)
    options = (*named, Option(TYPED, table.words["typed"], opens_row=True))
    when: When = (("who", tuple(seat.value for seat in seats(table))),)
    label = table.language.forms["contract"]
    return Control("contract", "radio", label, options, when=when, required=True)


def typed_score(table: SkatTable) -> tuple[Control, ...]:
    """A score as it stands on the sheet: won or lost, and how much."""
    words = table.words
    when: When = (("contract", (TYPED,)),)
    sides = (Option("won", words["won"]), Option("lost", words["lost"]))
    return (
        Control("side", "radio", words["side"], sides, when=when, required=True),
        Control("score", "number", words["score"], when=when, required=True),
    )


def tops(table: SkatTable) -> tuple[Control, ...]:
    """The top trumps to press: the jacks, in a suit game the suit below them, or none at all."""
    rules, words, language = table.rules, table.words, table.language
    trumps: When = (("contract", trump_names(rules)),)
    suits: When = (("contract", suit_names(rules)),)
    shown = [
        (card.code, language.card_name(card.code), trumps) for card in order(rules, None).trumps
    ]
    agreed = table.read.variants
    if not (agreed and agreed["matadors_only_jacks"]):
        for rank in rules.side_order:
            name = words["trump-card"].format(rank=language.ranks[rank.value])
            shown.append((rank.value, name, suits))
    cards = [
        Control(f"top.{card}", "check", name, when=when, card=card, required=True)
        for card, name, when in shown
    ]
    return (*cards, Control("top.none", "check", words["no-top"], when=trumps, required=True))


def ending(table: SkatTable) -> tuple[Control, ...]:
    """How it ended: a level, the card points counted, or given up; a null is won or lost."""
    rules, words = table.rules, table.words
    given_up = conceding(rules)
    found = []
    for named, levels in (
        (trump_names(rules), trump_levels(table)),
        (null_names(rules), null_levels(table)),
    ):
        for may, options in (
            (True, (*levels, Option("conceded", words["conceded"]))),
            (False, levels),
        ):
            some = tuple(name for name in named if (name in given_up) is may)
            if some:
                when: When = (("contract", some), *NOBODY)
                label = words["result"]
                found.append(Control("result", "radio", label, options, when=when, required=True))
    points: When = (("result", ("points",)),)
    label, hint = table.language.forms["card_points"], table.language.forms["card-points-hint"]
    return (
        *found,
        Control("card_points", "number", label, hint=hint, when=points, required=True),
    )


def trump_levels(table: SkatTable) -> tuple[Option, ...]:
    """The three levels won and the three lost with their card points, and the card points
    themselves.
    """
    rules, words = table.rules, table.words
    made, free = rules.made_from.amount, rules.schneider_free_from.amount
    high = rules.schneider_from.amount
    least, most = words["at-least"].format(high), words["at-most"].format(free - 1)
    won = {"made": f"{made}–{high - 1}", "schneider": least, "schwarz": ""}
    lost = {"lost": f"{free}–{made - 1}", "lost-schneider": most, "lost-schwarz": ""}

    def row(levels: dict[str, str]) -> list[Option]:
        return [
            Option(level, words[level], small=span, opens_row=level in ("made", "lost"))
            for level, span in levels.items()
        ]

    return (*row(won), Option("points", words["points"]), *row(lost))


def null_levels(table: SkatTable) -> tuple[Option, ...]:
    return tuple(Option(level, table.words[f"null-{level}"]) for level in ("made", "lost"))


def bid(table: SkatTable) -> Control:
    """The final bid, for those who write it: it tells whether the game was overbid."""
    any_game: When = (("contract", (*trump_names(table.rules), *null_names(table.rules))),)
    return Control("bid", "number", table.words["bid"], when=any_game)


def ramsch(table: SkatTable, what: str) -> tuple[Control, ...]:
    """What each player took in a ramsch: card points, of which two are enough, or tricks."""
    words = table.words
    return tuple(
        Control(
            f"{what}.{seat}",
            "number",
            words[f"ramsch-{what}"].format(name=name),
            when=RAMSCH,
            required=what == "points",
        )
        for seat, name in enumerate(table.players)
    )


def ramsch_ties(table: SkatTable) -> tuple[Control, ...]:
    """What the result of a ramsch may hang on besides."""
    asked = last_trick_and_tie(table.rules, seats(table), table.language, RAMSCH)
    pushed = refusals(table.rules, table.language)
    order = Control("trick_order", "state")  # Of deals that were kept with it.
    return (*asked, *(replace(one, when=RAMSCH) for one in pushed), order)


def scores(table: SkatTable) -> tuple[Control, ...]:
    """What each player is to have or lose, for deals that are counted in a way of their own."""
    when: When = (("who", (SCORES,)),)
    return tuple(
        Control(f"{SCORES}.{seat}", "name", name, high=7, when=when, required=True)
        for seat, name in enumerate(table.players)
    )


def more(table: SkatTable) -> tuple[Control, ...]:
    """What is seldom said: the house rules of one game, another dealer, a bock round begun."""
    words, rules = table.words, table.rules
    found = doubling_controls(rules, table.language, "radio")
    found += promise_controls(rules, table.language)
    if table.sheet.get("bock") is not None:
        found.append(Control("starts_bock", "check", words["starts-bock"]))
    dealers = (Option("", words["by-turn"]), *seats(table))
    return (*found, Control("dealer", "select", words["dealer"], dealers))
