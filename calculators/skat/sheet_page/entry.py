"""The form of one deal: who plays what, the top trumps pressed, how it ended."""

from __future__ import annotations

from calculators.cards import Rank
from calculators.page.cards import pip
from calculators.page.controls import Control, Option, When
from calculators.page.markup import Html, element
from calculators.page.sheet_parts import Part
from calculators.skat.forms.common import names
from calculators.skat.play.trumps import order
from calculators.skat.rulesets.schema import Contract, Ruleset
from calculators.skat.sheet_page.seldom import more, played
from calculators.skat.sheet_page.table import SkatTable

TYPED = "score"
"""The choice among the contracts that stands for a score written down as it is."""

SCORES = "scores"
"""The choice beside the players that stands for scores of several of them."""


def parts(table: SkatTable) -> tuple[Part, ...]:
    """Everything that can be said of one deal, in the order in which it is said at the table."""
    rules, words = table.rules, table.words
    return (
        Part("who", (who(table), contract(table))),
        Part("typed", typed(table)),
        Part("tops", tops(rules, table), words["matadors"]),
        Part("declared", declared(table)),
        Part("ending", (*ending(table), bid(table))),
        Part("ramsch", ramsch(table)),
        Part("scores", scores(table), words["scores-of"]),
        Part("more", more(table), words["more"], folded=True),
    )


def seats(table: SkatTable) -> tuple[str, ...]:
    return tuple(str(seat) for seat in range(len(table.players)))


def who(table: SkatTable) -> Control:
    """The declarer by name, or that there is none."""
    named = table.words["ramsch"]
    options = [Option(str(seat), name) for seat, name in enumerate(table.players)]
    options += [Option("ramsch", named), Option("passed", table.words["passed"])]
    options.append(Option(SCORES, table.words["scores"]))
    return Control("who", "radio", table.words["who"], tuple(options))


def contract(table: SkatTable) -> Control:
    """Every contract with its suit sign, and a score without one."""
    named: dict[str, Option] = {}
    for one in table.rules.contracts:
        name = table.language.contract(table.rules.id, one.name)
        named.setdefault(one.name, Option(one.name, contract_label(one, name)))
    options = (*named.values(), Option(TYPED, table.words["typed"]))
    label = table.language.forms["contract"]
    return Control("contract", "radio", label, options, when=(("who", seats(table)),))


def contract_label(one: Contract, name: str) -> Html:
    """The name of a contract, with the sign of its suit before it."""
    told = element("span", name)
    if one.trump is None:
        return told
    suit = one.trump.value
    return Html(element("span", pip(suit), class_=f"pip pip-{suit.lower()}") + told)


def typed(table: SkatTable) -> tuple[Control, ...]:
    """A score as it stands on the sheet: won or lost, and how much."""
    words = table.words
    when: When = (("contract", (TYPED,)),)
    sides = (Option("won", words["won"]), Option("lost", words["lost"]))
    return (
        Control("side", "radio", words["side"], sides, when=when),
        Control("score", "number", words["score"], when=when),
    )


def tops(rules: Ruleset, table: SkatTable) -> tuple[Control, ...]:
    """The top trumps to press: the jacks, in a suit game the suit below them, or none at all."""
    any_trumps: When = (("contract", played(rules, "suit", "grand")),)
    suits: When = (("contract", played(rules, "suit")),)
    found = []
    for card in order(rules, None).trumps:
        label = top_label(table, card.suit.value, card.rank, table.language.card_name(card.code))
        found.append(Control(f"top.{card.code}", "check", label, when=any_trumps))
    if not table.only_jacks:
        for rank in rules.side_order:
            name = table.words["trump-card"].format(rank=table.language.ranks[rank.value])
            found.append(
                Control(f"top.{rank.value}", "check", top_label(table, "", rank, name), when=suits)
            )
    none = Control("top.none", "check", table.words["no-top"], when=any_trumps)
    return (*found, none)


def top_label(table: SkatTable, suit: str, rank: Rank, name: str) -> Html:
    """A card to press: its sign and letter for the eye, its name for the ear."""
    face = element("span", table.language.letter(rank.value), aria_hidden="true")
    sign = element("span", pip(suit), class_=f"pip pip-{suit.lower()}") if suit else Html("")
    return Html(sign + face + element("span", name, class_="unseen"))


def declared(table: SkatTable) -> tuple[Control, ...]:
    """Hand and announcements, and where both cards were turned."""
    rules, words = table.rules, table.language.forms

    def announced(levels: tuple[str, ...], when: When) -> Control:
        options = tuple(Option(level, words[f"choice-{level}"]) for level in ("none", *levels))
        return Control("announced", "radio", words["announced"], options, "none", when=when)

    if any(one.skat == "either" for one in rules.contracts):
        hands = names(rules, lambda one: True)
        by_hand: When = (("contract", played(rules, "suit", "grand")), ("hand", ("true",)))
        return (
            Control("hand", "check", words["hand"], when=(("contract", hands),)),
            announced(("schneider", "schwarz", "ouvert"), by_hand),
            announced(("ouvert",), (("contract", played(rules, "null")),)),
        )
    leveled = names(rules, lambda one: len(one.announcements) > 1 and not one.ouvert)
    turned = names(rules, lambda one: one.skat == "turned")
    return (
        announced(("schneider", "schwarz"), (("contract", leveled),)),
        Control("both_turned", "check", words["both_turned"], when=(("contract", turned),)),
    )


def ending(table: SkatTable) -> tuple[Control, ...]:
    """How it ended: a level, the card points counted, or given up; a null is won or lost."""
    rules, words = table.rules, table.words
    conceding = {
        "any": names(rules, lambda _: True),
        "tournee": names(rules, lambda c: c.kind != "null" and c.skat in ("turned", "taken")),
        "never": (),
    }[rules.concession]
    gave_up = Option("conceded", words["conceded"])
    found = []
    for contracts, levels in (
        (played(rules, "suit", "grand"), trump_levels(table)),
        (played(rules, "null"), null_levels(table)),
    ):
        for may, options in ((True, (*levels, gave_up)), (False, levels)):
            some = tuple(name for name in contracts if (name in conceding) is may)
            if some:
                when: When = (("contract", some),)
                found.append(Control("result", "radio", words["result"], options, when=when))
    points: When = (("result", ("points",)),)
    label, hint = table.language.forms["card_points"], table.language.forms["card-points-hint"]
    return (*found, Control("card_points", "number", label, hint=hint, when=points))


def trump_levels(table: SkatTable) -> tuple[Option, ...]:
    """The six levels with their card points, and the card points themselves."""
    rules, words = table.rules, table.words
    made, free = rules.made_from.amount, rules.schneider_free_from.amount
    high = rules.schneider_from.amount
    spans = {
        "made": f"{made}–{high - 1}",
        "schneider": f"{high}–",
        "schwarz": "",
        "lost": f"{free}–{made - 1}",
        "lost-schneider": f"–{free - 1}",
        "lost-schwarz": "",
    }
    levels = [
        Option(level, Html(element("span", words[level]) + element("small", span)))
        for level, span in spans.items()
    ]
    return (*levels, Option("points", words["points"]))


def null_levels(table: SkatTable) -> tuple[Option, ...]:
    return tuple(Option(level, table.words[f"null-{level}"]) for level in ("made", "lost"))


def bid(table: SkatTable) -> Control:
    """The final bid, for those who write it: it tells whether the game was overbid."""
    when: When = (("contract", names(table.rules, lambda _: True)),)
    return Control("bid", "number", table.words["bid"], when=when)


def ramsch(table: SkatTable) -> tuple[Control, ...]:
    """What each player took in a ramsch."""
    words = table.words
    when: When = (("who", ("ramsch",)),)
    found = [
        Control(f"{what}.{seat}", "number", words[f"ramsch-{what}"].format(name=name), when=when)
        for seat, name in enumerate(table.players)
        for what in ("points", "tricks")
    ]
    label, hint = words["trick-order"], words["order-hint"]
    found.append(Control("trick_order", "text", label, hint=hint, when=when))
    if table.rules.ramsch.schieben:
        label = table.language.forms["refusals"]
        found.append(Control("refusals", "number", label, when=when))
    return tuple(found)


def scores(table: SkatTable) -> tuple[Control, ...]:
    """What each player is to have or lose, for deals that are counted in a way of their own."""
    when: When = (("who", (SCORES,)),)
    return tuple(
        Control(f"{SCORES}.{seat}", "text", name, high=7, when=when)
        for seat, name in enumerate(table.players)
    )
