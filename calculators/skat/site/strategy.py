"""What the pages on strategy count: exact odds, what open cards came to, and what is estimated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import count as numbers_from

from calculators.core.cards import BY_CODE, Card, Hand, Suit, mask
from calculators.page.cards import card_picture
from calculators.page.markup import Html, joined
from calculators.page.rule_tables import RulePage, rule_table
from calculators.practice.draw import Draw
from calculators.skat.chances.model import best_of_each, chance, jacks_in, play_of, trump_row
from calculators.skat.rules.play.deals import Deal, some_deal
from calculators.skat.rules.play.odds import Room, choose, splits
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS
from calculators.skat.rules.play.strength import LEAST_JACKS, game_of_kind, strength, suit_games
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.rules.rulesets.turneskat import TURNESKAT
from calculators.skat.rules.score.outlook import all_skats, reach, turns
from calculators.skat.site.counted import COUNTED
from calculators.text.language import Language
from calculators.text.tables import grouped

FOUND = {key: found for _, _, every in COUNTED.values() for key, found in every.items()}
"""How often each thing came up in the deals counted, and how much it came to together."""
ROOM = Room(TRICKS, TRICKS)
"""Where the other twenty cards lie, once twelve are known."""
UNSEEN = 2 * TRICKS + SKAT_SIZE
SIDE = dict(order(SKAT, Suit.CLUBS).suits)[Suit.HEARTS]
MOST = {"suit": 8, "grand": 5, "turn": 8}
"""Such a count stands for itself and all above."""
ESTIMATED = 100
"""Hands of each count that are estimated."""
ENOUGH = 20
"""What came up less often is not shown."""
BIDS = (10, 12, 15, 18, 20, 24)
JACKS = ("CJ SJ", "CJ HJ", "SJ HJ", "HJ DJ")
"""Two jacks with which a game is with two, with one, without one and without two."""
OTHERS = "CA C8 SK S9 HA H7 DQ D8"
FIRST_CARD = (30, 40, 50, 60)
"""The chances of a tournée in the suit of the first card."""


def draw_deal(number: int) -> tuple[Draw, Deal]:
    """A deal by its number, and what else may be drawn for it."""
    draw = Draw(f"strategy-{number}")
    return draw, some_deal(draw)


# ---- numbers in the text ----


def counted_figures(language: Language) -> Iterator[tuple[str, str]]:
    """Each figure by its name: a share, or a mean in card points; the deals; and the odds."""
    for part, (deals, _, _) in COUNTED.items():
        yield f"counted.{part}.deals", grouped(language, deals)
    for key, (count, amount) in FOUND.items():
        is_mean = key.endswith(("-cost", "-gain"))
        mean = f"{amount / count:.1f}".replace(".", language.decimal).replace("-", "−")
        yield f"counted.{key}", mean if is_mean else share(language, amount, count)
    for wanted in range(1, UNSEEN):
        yield f"odds.first-{wanted}", share(language, wanted, UNSEEN)
        none = choose(UNSEEN - wanted, SKAT_SIZE)
        every = choose(UNSEEN, SKAT_SIZE)
        yield f"odds.in-skat-{wanted}", share(language, every - none, every)


def share(language: Language, part: int, of: int) -> str:
    """A share in whole percent, on one line: some is never none, nor all but some all."""
    found = round(100 * part / of)
    found = min(max(found, 1), 99) if 0 < part < of else found
    return language.percent.format(found).replace(" ", "\N{NO-BREAK SPACE}")


def split_ways(out: int) -> list[tuple[int, int, int]]:
    """How many of some cards the shorter and the longer of the two other hands has, in how many
    ways."""
    found = [(sorted((one.left, one.right)), one.ways) for one in splits(ROOM, out)]
    return [(shorter, longer, ways) for (shorter, longer), ways in found]


# ---- what is estimated ----


def game_and_count(name: str, hand: Hand, turned: Card) -> tuple[Contract, int]:
    """The longest suit game, or a tournée, with its trumps and side aces; or a grand, with its
    jacks and aces."""
    if name == "grand":
        contract = game_of_kind(SKAT, name)
    elif name == "suit":
        contract = suit_games(SKAT, hand)[0]
    else:
        contract = next(one for one in SKAT.contracts if one.trump is turned.suit)
        hand = (*hand, turned)
    return contract, min(strength(SKAT, contract, hand).count, MOST[name])


@cache
def estimate(name: str, count: int, jacks: int = 0) -> tuple[int, int]:
    """What our players win with the first such hands, so many jacks at least, whatever else the
    skat holds: of how many thousandths."""
    found: list[int] = []
    for number in numbers_from():
        deal = draw_deal(number)[1]
        hand, turned = deal.hands[0], deal.skat[0]
        contract, own = game_and_count(name, hand, turned)
        if own == count and jacks_in(mask(hand)).bit_count() >= jacks:
            skats = [pair for pair in all_skats(hand) if name != "turn" or turned in pair]
            twelves = [mask(hand) | mask(pair) for pair in skats]
            points = best_of_each(play_of(contract), trump_row(contract), twelves, None)
            found += map(chance, points)
            if len(found) >= ESTIMATED * len(skats):
                return sum(found), 1000 * len(found)
    raise LookupError(name)


def won_by_count(counts: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Of 100 hands with the jacks that the rule of thumb asks for, how many win the long suit."""
    found = [(count, *estimate("suit", count, LEAST_JACKS)) for count in counts]
    return tuple([(count_label("suit", count), round(100 * won / of)) for count, won, of in found])


def count_label(name: str, count: int) -> str:
    """A count, with all above where it stands for them."""
    return f"{count}+" if count == MOST.get(name) else str(count)


# ---- tables ----


def table(
    name: str, rows: Sequence[Sequence[str]], page: RulePage, numbers: Iterable[int] = ()
) -> Html:
    """A table with its own title and heads, after which come those that are numbers."""
    title, *head = page.language.words("site").table(f"strategy.{name}").values()
    return rule_table(title, [*head, *map(str, numbers)], rows)


def counts(name: str, columns: Sequence[str], _: Ruleset, page: RulePage) -> Html:
    """A row for each count of which enough were solved: what was found, and of how many hands."""
    language, rows = page.language, []
    for count in range(10):
        solved, _won = FOUND.get(f"{name}-{count}-{columns[-1]}", (0, 0))
        if solved >= ENOUGH:
            found = [FOUND[f"{name}-{count}-{one}"] for one in columns]
            cells = [share(language, won, of) for of, won in found]
            if name in MOST:
                cells.append(share(language, *estimate(name, count)))
            rows.append([count_label(name, count), *cells, grouped(language, solved)])
    return table(f"{name}-counts", rows, page)


def trump_splits(_: Ruleset, page: RulePage) -> Html:
    """How many trumps the longer of the two other hands has, by those that are out."""
    longest = range(1, 7)
    rows = [
        [str(out), *[split_cell(out, most, page.language) for most in longest]]
        for out in range(2, 7)
    ]
    return table("trump-splits", rows, page, longest)


def split_cell(out: int, most: int, language: Language) -> str:
    """The chance that the longer hand has so many; nothing where it cannot."""
    ways = sum([ways for _, longer, ways in split_ways(out) if longer == most])
    return share(language, ways, ROOM.ways) if ways else ""


def side_suits(_: Ruleset, page: RulePage) -> Html:
    """How often both others follow once and twice to a suit, by the cards held."""
    rows = []
    for held in range(1, 5):
        split = split_ways(len(SIDE) - held)
        each = [sum([ways for least, _, ways in split if least >= at]) for at in (1, 2)]
        rows.append([str(held), *[share(page.language, ways, ROOM.ways) for ways in each]])
    return table("side-suits", rows, page)


def turn_bids(_: Ruleset, page: RulePage) -> Html:
    """How often the first card turned in Turnéskat reaches a bid in a simple game, by the jacks."""
    rows = []
    for jacks in JACKS:
        cards = tuple(BY_CODE[code] for code in f"{jacks} {OTHERS}".split())
        every = turns(TURNESKAT, cards)
        found = [reach(every, bid) for bid in BIDS]
        shown = joined([card_picture(code, page.language) for code in jacks.split()], " ")
        rows.append([shown, *[share(page.language, one.plain, one.of) for one in found]])
    return table("turn-bids", rows, page, BIDS)


def second_cards(_: Ruleset, page: RulePage) -> Html:
    """How often a tournée with the second card must be won to promise as much as the first.

    Lost f times over, a game won in p of 100 brings p − f · (100 − p) hundredths of its value.
    """
    game = next(one for one in TURNESKAT.contracts if one.skat == "turned")
    once, twice = (game.loss_factor(both_turned=both) for both in (False, True))
    rows = []
    for first in FIRST_CARD:
        brings = first - once * (100 - first)
        second = share(page.language, brings + 100 * twice, 100 * (1 + twice))
        rows.append([share(page.language, first, 100), second])
    return table("second-cards", rows, page)


DRAWN: dict[str, Callable[[Ruleset, RulePage], Html]] = {
    "suit-counts": partial(counts, "suit", ("dealt", "taken", "hand")),
    "grand-counts": partial(counts, "grand", ("dealt", "taken", "hand")),
    "null-counts": partial(counts, "null", ("dealt", "taken", "hand")),
    "turn-counts": partial(counts, "turn", ("won",)),
    "trump-splits": trump_splits,
    "side-suits": side_suits,
    "turn-bids": turn_bids,
    "second-cards": second_cards,
}
"""The function that draws each table."""
