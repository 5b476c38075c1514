"""How a deal ended: counted aloud with its rules, all cards open, and as a row of a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.door import door
from calculators.door.door import Answer
from calculators.page.cards import card_face
from calculators.page.markup import Html, element, joined
from calculators.page.parts import notes, rule_links
from calculators.page.tables import score_span
from calculators.skat.rules.play.piles import SEATS, card_points
from calculators.skat.table.ending import Score, score
from calculators.skat.table.page.board import game_name, spaced
from calculators.skat.table.page.seat import ShownDeal
from calculators.skat.table.view import sorted_cards
from calculators.skat.value.answer.game import score_count, steps
from calculators.skat.value.answer.ramsch import ramsch
from calculators.text.language import capital
from calculators.text.tables import signed


def count_of(table: ShownDeal, ended: Score) -> Answer:
    """The count of a deal that was played."""
    return door.answer(ended.operation, {**dict(ended.request), "locale": table.language.code})


def headline(table: ShownDeal) -> str:
    """Who won what, in a sentence."""
    words, seen = table.words.table("over"), table.seen
    ended = score(table.state)
    if ended.ending == "passed-out":
        return words["passed-out"]
    if seen.declarer is None:
        return words["ramsch"]
    won, own = ended.scores[seen.declarer] > 0, seen.declarer == table.me
    key = ("won" if won else "lost") if own else ("made" if won else "held")
    name = game_name(table)
    whom = table.whom if key == "held" else table.who
    return words[key].format(game=name[:1].lower() + name[1:], seat=whom(seen.declarer))


def marks(table: ShownDeal) -> str:
    """How often a move was taken back, and advice asked for."""
    words, game = table.words.table("over"), table.game
    if table.rests:
        return words["rested"]
    told = [
        table.language.fill(words[name], count=count)
        for name, count in (("taken_back", game.taken_back), ("advised", game.advised))
        if count
    ]
    return " ".join(told) or words["unaided"]


def render_result(table: ShownDeal) -> Html:
    """Who won, the reader's score, and the card points of both sides."""
    own = 0 if table.rests else score(table.state).scores[table.me]
    told = [element("b", headline(table)), *([" ", score_span(own, signed(own))] if own else [])]
    return joined([element("p", *told, class_="result"), *piles(table)])


def render_end(table: ShownDeal) -> Html:
    """The count, everybody's score and cards, and what helped."""
    words, ended = table.words.table("over"), score(table.state)
    parts = [render_count(table, ended)] if ended.operation else []
    parts += [render_scores(table, ended), element("p", marks(table), class_="marks")]
    return element("div", *parts, class_="end answer", aria_label=words["counted"], role="group")


def render_count(table: ShownDeal, ended: Score) -> Html:
    """The count aloud, every step with its rule."""
    told = count_of(table, ended)
    if ended.operation == "ramsch":
        return ramsch(told, {}, table.language, table.page)
    return joined(
        [
            score_count(told, table.language, is_live=False),
            steps(told["steps"], table.language, table.page),
            *notes(told),
            rule_links(told, table.language, table.page),
        ]
    )


def piles(table: ShownDeal) -> list[Html]:
    """The card points of both sides, where they were counted to the end."""
    state, seen = table.state, table.seen
    if seen.contract is None or seen.contract.kind == "null" or state.given_up:
        return []
    assert seen.declarer is not None
    own = card_points(table.rules, (*state.taken(seen.declarer), *state.aside))
    rest = sum(
        card_points(table.rules, state.taken(seat)) for seat in SEATS if seat != seen.declarer
    )
    return [
        element("p", table.language.fill(table.words["over.piles"], declarer=own, defenders=rest))
    ]


def render_scores(table: ShownDeal, ended: Score) -> Html:
    """Everybody's score and cards, and the skat."""
    words, state = table.words, table.state
    rows = []
    for seat in table.in_play:
        held = sorted_cards(table.seen, state.deal.hands[seat])
        shown = score_span(ended.scores[seat], signed(ended.scores[seat]))
        name = [element("b", table.who(seat)), " ", shown]
        rows.append(render_dealt(table, name, [card.code for card in held]))
    skat = [element("b", words["skat"][:1].upper() + words["skat"][1:])]
    rows.append(render_dealt(table, skat, [card.code for card in state.deal.skat]))
    head = element("p", words["over.hands"], class_="label")
    return joined([head, element("ul", *rows, class_="dealt")])


def render_dealt(table: ShownDeal, name: Sequence[str], codes: Sequence[str]) -> Html:
    """Somebody's cards in a line."""
    cards = spaced(card_face(code, table.language) for code in codes)
    return element("li", element("span", *name), element("span", *cards))


def shared_text(table: ShownDeal) -> str:
    """The result to be told to others, without a card."""
    words, game = table.words.table("share"), table.game
    day = game.seed.removeprefix("day-")
    ended = score(table.state)
    result = headline(table)
    own = 0 if table.rests else ended.scores[table.me]
    if own:
        result = f"{result} {signed(own)}."
    return words["day" if day != game.seed else "named"].format(
        day=day,
        seed=game.seed,
        game=table.language.rulesets[game.ruleset],
        result=result,
        marks=marks(table),
    )


def sheet_of(table: ShownDeal) -> Answer:
    """The evening on which such deals are written, and this one as a row of it once it is over."""
    rules = {"ruleset": table.game.ruleset, **table.game.house.request}
    dealer = table.player(table.game.table - 1)
    found = {"name": table.words["evening"], "sheet": {**rules, "players": table.names}}
    if table.in_list:
        whole = table.in_list.whole
        found |= {"name": capital(whole.tell(table.words)), "id": whole.evening(table.game.ruleset)}
    return {**found, "dealer": dealer, "deal": deal_of(table, dealer) if table.is_over else None}


def deal_of(table: ShownDeal, dealer: int) -> Answer:
    """The deal as a row, which tells if a move was taken back: advice shows no hidden card, but
    whoever takes back has seen what the others did.
    """
    ended, house = score(table.state), table.game.house.request
    agreed = {"ruleset", *house, *house.get("ramsch_rules", ())}
    told: Answer = {name: value for name, value in ended.request if name not in agreed}
    deal: Answer = {"dealer": dealer}
    if table.game.taken_back:
        deal["taken_back"] = table.game.taken_back
    if ended.ending == "passed-out":
        deal["passed"] = True
    elif ended.ending == "ramsch":
        deal["ramsch"] = told
    else:
        assert table.seen.declarer is not None
        deal["declarer"] = table.player(table.seen.declarer)
        deal["game"] = told
    return deal
