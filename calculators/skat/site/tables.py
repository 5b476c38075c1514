"""The tables of the skat games on the pages of their rules, and the numbers that pages ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from calculators.core.cards import DECK, SUITS, Card, Suit
from calculators.core.steps import Number
from calculators.door import door
from calculators.page.cards import card_picture
from calculators.page.markup import Html, element, joined
from calculators.page.rule_tables import RulePage, rule_table
from calculators.page.tables import frame
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS, all_card_points
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets import EVENING, RULESETS
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.levels import REACHED, Reached, level_of, ways_to_play
from calculators.skat.site import strategy
from calculators.skat.value.answer.key import key_grid
from calculators.text.tables import figure

SHEET_RULES = (*RULESETS.values(), EVENING)
"""What the answers of a score sheet may cite."""
OUTCOMES = {
    "loser-fixed": ("no-maiden", "one-maiden", "two-maidens"),
    "fewest": ("fewest", "no-trick", "fewest-split"),
    "loser-eyes": ("maiden",),
}
"""The outcomes of a ramsch, in the order of its amounts, by what it charges or pays."""


def words_of(page: RulePage, group: str) -> dict[str, str]:
    """The words of the tables below a key."""
    return page.language.words("site").table(group)


def title_of(kind: str, rules: Ruleset, page: RulePage, **numbers: int) -> str:
    """The name of a table."""
    name = page.language.rulesets[rules.id]
    return words_of(page, "titles")[kind].format(ruleset=name, **numbers)


def number_link(number: Number, page: RulePage, text: str = "") -> Html:
    """A number that leads to the paragraph that gives it."""
    return element("a", text or figure(number.amount), href=page.link(number.rule))


# ---- values and levels ----


def values_table(rules: Ruleset, page: RulePage) -> Html:
    """A row for each contract: its base value, or for a null its fixed value."""
    words = words_of(page, "head")
    rows = []
    for contract in rules.contracts:
        value = element("a", figure(contract.value), href=page.link(contract.rule))
        amounts = ("", value) if contract.kind == "null" else (value, "")
        rows.append((page.language.contract(rules.id, contract.id), *amounts))
    head = [words[key] for key in ("contract", "base", "fixed")]
    return rule_table(title_of("values", rules, page), head, rows)


def levels_table(rules: Ruleset, page: RulePage) -> Html:
    """A row for each way to play a suit game, a column for each result and what it takes."""
    words, need = words_of(page, "reached"), words_of(page, "need")
    needed = {
        "simple": need["eyes"].format(eyes=rules.made_from.amount),
        "schneider": need["eyes"].format(eyes=rules.schneider_from.amount),
        "schwarz": need["tricks"],
    }
    head = [
        joined([Html(words[reached]), element("small", needed[reached])], " ")
        for reached in REACHED
    ]
    rows = [
        (name, *(level_cell(rules, reached, *way) for reached in REACHED))
        for name, way in suit_ways(rules, words_of(page, "way")).items()
    ]
    return rule_table(title_of("levels", rules, page), ["", *head], rows)


def suit_ways(
    rules: Ruleset, words: dict[str, str]
) -> dict[str, tuple[Contract, str, Announcement]]:
    """How a suit game can be played, from the skat taken to everything announced."""
    found: dict[str, tuple[Contract, str, Announcement]] = {}
    for contract in rules.contracts:
        for hand, announced in ways_to_play(contract) if contract.kind == "suit" else ():
            skat = "hand" if hand else contract.skat
            name = words[skat if skat in ("hand", "untouched") else "taken"]
            if skat in ("hand", "untouched") and announced != "none":
                name += f", {words[announced]}"
            found.setdefault(name, (contract, skat, announced))
    return found


def level_cell(
    rules: Ruleset, reached: Reached, contract: Contract, skat: str, announced: Announcement
) -> str:
    """The level of a game won so, or a dash where the announcement would be broken."""
    promised = {"none": 0, "schneider": 1}.get(announced, 2)
    if REACHED.index(reached) < promised:
        return "–"
    return figure(level_of(rules, contract, reached, hand=skat == "hand", announced=announced))


# ---- bids ----


def ladder_table(rules: Ruleset, page: RulePage) -> Html:
    """Every number that can be bid, lowest first."""
    items = [element("li", str(value)) for value in ladder(rules)]
    return frame(element("ol", *items, class_="ladder"), title_of("ladder", rules, page))


def bid_key_table(rules: Ruleset, page: RulePage, low: int, high: int) -> Html:
    """A row for each bid, a column for each base, and the multiplier where they meet."""
    request = {"ruleset": rules.id, "from": low, "to": high, "locale": page.language.code}
    key = door.answer("bid-key", request)
    if not key["ok"] or not key["rows"]:
        raise ValueError(f"the bid key has no row from {low} to {high}")
    label = title_of("bid-key", rules, page, low=low, high=high)
    return key_grid(key, rules, page.language, label)


# ---- cards ----


def eyes_table(rules: Ruleset, page: RulePage) -> Html:
    """Card points by rank, with the sum of a suit and of the pack."""
    words, language = words_of(page, "head"), page.language
    head: list[str] = [
        element("abbr", language.letter(rank.value), title=language.ranks[rank.value])
        for rank, _ in rules.card_points
    ]
    whole = all_card_points(rules)
    points = [*(points for _, points in rules.card_points), whole // len(SUITS), whole]
    label = element("a", words["eyes"], href=page.link(rules.card_points_rule))
    return rule_table(
        title_of("eyes", rules, page),
        [words["rank"], *head, words["whole_suit"], words["whole_pack"]],
        [(label, *map(figure, points))],
    )


def order_table(rules: Ruleset, page: RulePage) -> Html:
    """The cards from the highest down: trumps, a side suit, a suit in null."""
    words = words_of(page, "order_of")
    suit, grand = order(rules, Suit.CLUBS), order(rules, None)
    null = order(rules, None, null=True)
    rows = [
        (words["trumps"].format(suit=page.language.suits["C"]), suit.trumps),
        (words["grand"], grand.trumps),
        (words["side"], dict(suit.suits)[Suit.HEARTS]),
        (words["null"], dict(null.suits)[Suit.HEARTS]),
    ]
    cells = [(name, card_row(cards, page)) for name, cards in rows]
    return rule_table(title_of("order", rules, page), [], cells, style="order")


def card_row(cards: tuple[Card, ...], page: RulePage) -> Html:
    """Cards in a row."""
    return joined([card_picture(card.code, page.language) for card in cards], " ")


# ---- ramsch ----


def ramsch_table(rules: Ruleset, page: RulePage) -> Html:
    """A row for each outcome of the game without a declarer, and what it costs or pays."""
    game, words, head = rules.ramsch, words_of(page, "ramsch_of"), words_of(page, "head")
    outcomes: list[tuple[str, Number]] = list(zip(OUTCOMES[game.pays], game.amounts, strict=True))
    if game.schieben:
        outcomes.append(("refusal", game.schieben))
    if game.march:
        outcomes.append(("march" if game.pays == "loser-eyes" else "every-trick", game.march))
    sign = -1 if game.pays == "loser-fixed" else 1
    rows = []
    for outcome, number in outcomes:
        is_factor = outcome in ("maiden", "refusal")
        text = f"× {number.amount}" if is_factor else figure(sign * number.amount)
        rows.append((words[outcome], number_link(number, page, text)))
    return rule_table(title_of("ramsch", rules, page), [head["case"], head["score"]], rows)


DRAWN: dict[str, Callable[..., Html]] = {
    "levels": levels_table,
    "values": values_table,
    "eyes": eyes_table,
    "order": order_table,
    "ladder": ladder_table,
    "bid-key": bid_key_table,
    "ramsch": ramsch_table,
    **strategy.DRAWN,
}
"""The function that draws each table: of a ruleset, for a page, and of what numbers follow."""


# ---- numbers ----

counted_figures = strategy.counted_figures


def rule_numbers() -> Iterator[tuple[str, Number]]:
    """The numbers of every ruleset by the names that pages ask for: "skat.made-from"."""
    for rules in RULESETS.values():
        for name, number in numbers_of(rules):
            yield f"{rules.id}.{name}", number


def numbers_of(rules: Ruleset) -> Iterator[tuple[str, Number]]:
    """The numbers of one ruleset by their short names, each with the paragraph it comes from."""
    yield from ((one.id, Number(one.value, one.rule)) for one in rules.contracts)
    yield from ((f"level-{level.id}", Number(level.amount, level.rule)) for level in rules.levels)
    counted, ordered = rules.card_points_rule, rules.order_rule
    bid, dealt = rules.auction.values_rule, rules.packets[0].rule
    yield from (
        (f"eyes-{rank.value}", Number(points, counted)) for rank, points in rules.card_points
    )
    yield "all-eyes", Number(all_card_points(rules), counted)
    yield "lowest-bid", Number(ladder(rules)[0], bid)
    yield "highest-value", Number(ladder(rules)[-1], bid)
    yield "trumps", Number(len(order(rules, Suit.CLUBS).trumps), ordered)
    yield "trumps-grand", Number(len(order(rules, None).trumps), ordered)
    yield "deck", Number(len(DECK), dealt)
    yield "hand-cards", Number(TRICKS, dealt)
    yield "tricks", Number(TRICKS, dealt)
    yield "skat-cards", Number(SKAT_SIZE, dealt)
    yield from ((name, number) for name, number in stated_numbers(rules) if number is not None)


def stated_numbers(rules: Ruleset) -> Iterator[tuple[str, Number | None]]:
    """The numbers that a ruleset states with their paragraphs, so far as it has them."""
    yield "made-from", rules.made_from
    yield "schneider-from", rules.schneider_from
    yield "schneider-free-from", rules.schneider_free_from
    yield from ((f"packet-{at}", packet) for at, packet in enumerate(rules.packets, 1))
    if rules.tournament:
        yield "tournament-won", rules.tournament.won
        yield "tournament-lost", rules.tournament.lost
        for players, number in rules.tournament.others_lost:
            yield f"tournament-others-{players}", number
    yield from ((f"ramsch-{at}", number) for at, number in enumerate(rules.ramsch.amounts, 1))
    yield "march", rules.ramsch.march
    yield "schieben", rules.ramsch.schieben
    offered = rules.offered
    yield from (("variant-grand-base", number) for number in offered.grand_bases)
    for number in offered.grand_ouvert_bases:
        yield f"variant-grand-ouvert-{number.amount}", number
    yield "variant-revolution", offered.revolution
    yield "variant-only-jacks", offered.matadors_only_jacks
    yield "variant-bock", offered.bock
    yield from (("variant-kontra", number) for number in offered.doublings[:1])
