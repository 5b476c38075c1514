"""Answers the page: the table after what was asked, as HTML, and whose the next word is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from calculators.core.cards import Hand
from calculators.core.errors import Problem, RuleError
from calculators.door.door import Answer
from calculators.door.fields import quote_value
from calculators.page.cards import heard_cards, named_cards
from calculators.page.markup import Html, element
from calculators.page.parts import PageContext
from calculators.page.values import Question
from calculators.skat.rules.play.piles import PLAYER_COUNT
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.table.acts import Act, GiveUp, Lay, Play, read_act, write_act
from calculators.skat.table.allowed import why_not
from calculators.skat.table.called import player_called
from calculators.skat.table.page.board import (
    deal_name,
    progress,
    render_head,
    render_middle,
    render_players,
)
from calculators.skat.table.page.course import render_course, spoken_act, told_before
from calculators.skat.table.page.end import (
    headline,
    render_end,
    render_result,
    shared_text,
    sheet_of,
)
from calculators.skat.table.page.game import (
    ADVISER,
    Game,
    before_own_move,
    gives_up,
    read_game,
    thinking,
    with_act,
)
from calculators.skat.table.page.hand import render_choices, render_hand
from calculators.skat.table.page.seat import ShownDeal
from calculators.skat.table.page.setting import render_picks
from calculators.skat.table.seeds import seed_of_day, short_number
from calculators.skat.table.slices import Work
from calculators.skat.table.telling import tell_advice, tell_reason
from calculators.table.lists import PLAYER, DealList, place_in_list
from calculators.table.respond import GamePageRequest, PlayPageRequest
from calculators.text.language import Language
from calculators.text.problems import error_list

AFTERWARDS = ("back", "again", "rules")
"""What is not done once a deal of a list is over: it stands beside the club's as it was played."""
FIRST_SEAT = 1
"""The reader begins a list as middlehand, who speaks first; then the deal passes round."""
NONE_YET = "0"
"""The name of a deal that is left before it is shown."""


def answer_part(asked: PlayPageRequest, agreed: Question | None, words: Language) -> Answer:
    """The game and its table, piece by piece; begun by the house rules that are `agreed`.

    Whoever thinks long answers {thinking: 3} after three slices; asked again with `slice: 3` it
    goes on.
    """
    stated = {"seed": NONE_YET, **asked.game} if asked.part in ("new", "list") else asked.game
    table = ShownDeal(read_game(stated), words, asked.page)
    if table.in_list and table.is_over and asked.part in AFTERWARDS:
        return answer(table)
    if asked.part in BEGINNINGS:
        return begin(table, *BEGINNINGS[asked.part](table, asked), agreed)
    return PARTS[asked.part](table, asked)


# ---- what may be asked ----


def show(table: ShownDeal, _asked: PlayPageRequest) -> Answer:
    """The table as it is."""
    return answer(table)


def act(table: ShownDeal, asked: PlayPageRequest) -> Answer:
    """What the reader does; or, the table unchanged, the rule that bars it."""
    found = read_act(asked.act or "")
    if found is None:
        args = {"value": quote_value(asked.act), "index": 0}
        raise RuleError(Problem("not-an-act", "act", args))
    own = table.seen.declarer if isinstance(found, GiveUp) else table.seen.to_act
    if own != table.me:
        return barred(table, None)
    problem = why_not(table.state, found)
    if problem is not None:
        return barred(table, problem)
    return after(table, with_act(table.game, found))


def think(table: ShownDeal, asked: PlayPageRequest) -> Answer:
    """One act of another player, or how many slices of its thought there have been."""
    if table.next not in ("other", "ask"):
        return answer(table)
    found = gives_up(table.game, table.state)
    if found is None:
        work = thinking(table.game, table.game.player)
        if unfinished := unfinished_answer(work, asked):
            return unfinished
        found = work.result
    return after(table, with_act(table.game, found.act))


def unfinished_answer(work: Work[Any], asked: GamePageRequest) -> Answer | None:
    """How many slices are done, where one more does not end the work; None once it is done.

    The page has the number of those so far from the answer before.
    """
    return None if work.go_on(asked.slice + 1) else {"ok": True, "thinking": work.slices}


def why(table: ShownDeal, asked: PlayPageRequest) -> Answer:
    """What a good player would do in the reader's seat, and why."""
    if not table.seen.my_turn:
        return answer(table)
    seen = table.seen
    adviser = player_called(ADVISER, table.game.seed)
    found = adviser.gives_up(seen) if seen.may_give_up else None
    if found is None:
        work = thinking(table.game, ADVISER)
        if unfinished := unfinished_answer(work, asked):
            return unfinished
        found = work.result
    line = table.words["advice"].format(act=tell_advice(table.language, seen, found.act))
    reasons = " ".join(tell_reason(table.language, seen.rules, one) for one in found.because)
    advised = ShownDeal(
        replace(table.game, advised=table.game.advised + 1), table.language, table.page
    )
    told = element("p", element("b", line), " ", reasons, class_="advice")
    return answer(advised, tell=told, aloud=f"{line} {reasons}", cards=cards_of(found.act))


def cards_of(act: Act) -> Hand:
    """The cards of an act."""
    if isinstance(act, Play):
        return (act.card,)
    return act.cards if isinstance(act, Lay) else ()


def back(table: ShownDeal, _asked: PlayPageRequest) -> Answer:
    """The reader's last choice is taken back, and all that followed it; the result will say so."""
    at = before_own_move(table.game, table.positions)
    if at is None:
        return answer(table)
    game = table.game
    return after(
        table,
        replace(game, moves=game.moves[:at], taken_back=game.taken_back + 1),
        aloud=table.words["doings.back"],
    )


PARTS: Mapping[str, Callable[[ShownDeal, PlayPageRequest], Answer]] = {
    "show": show,
    "act": act,
    "think": think,
    "why": why,
    "back": back,
}


def new(table: ShownDeal, asked: PlayPageRequest) -> tuple[str, int]:
    """Other cards, named by a number that nobody chose. After a deal the dealer's place goes round:
    who was forehand deals, in rearhand or at a table of four without a hand. In an evening it has
    gone on by each deal since the first, of which this is the table.
    """
    deals = table.is_over if asked.dealt is None else asked.dealt
    if table.in_list and asked.dealt is not None:
        return deal_in_list(table.in_list.whole, asked.dealt)
    return short_number(asked.fresh) or NONE_YET, (table.me - deals) % table.game.table


def of_day(_table: ShownDeal, asked: PlayPageRequest) -> tuple[str, int]:
    """The deal that everybody gets on that day."""
    return seed_of_day(asked.day or ""), 0


def of_list(_table: ShownDeal, asked: PlayPageRequest) -> tuple[str, int]:
    """The first deal of a list."""
    name = asked.name or short_number(asked.fresh) or NONE_YET
    return deal_in_list(DealList(name, int(asked.length)), 0)


def deal_in_list(whole: DealList, dealt: int) -> tuple[str, int]:
    """The deal of a list after so many, or the last."""
    at = min(dealt, whole.deals - 1)
    return whole.seed(at + 1), (FIRST_SEAT - at) % PLAYER_COUNT


def again(table: ShownDeal, _asked: PlayPageRequest) -> tuple[str, int]:
    """The same cards from the beginning."""
    return table.game.seed, table.game.seat


BEGINNINGS: Mapping[str, Callable[[ShownDeal, PlayPageRequest], tuple[str, int]]] = {
    "new": new,
    "day": of_day,
    "list": of_list,
    "again": again,
    "rules": again,
}
"""How deals begin: the name of the cards, and the reader's seat."""


def begin(table: ShownDeal, seed: str, seat: int, agreed: Question | None) -> Answer:
    """A deal before its first move, by the house rules that are agreed, else by those so far."""
    game = table.game
    house = game.house
    if agreed is not None:
        house = read_game({"ruleset": game.ruleset, "seed": seed, **agreed}).house
    size = min(game.table, max(RULESETS[game.ruleset].tables))
    begun = Game(game.ruleset, seed, seat % size, size, game.player, game.when_passed, house)
    if place_in_list(seed):  # the same for everybody
        begun = read_game({"ruleset": game.ruleset, "seed": seed, "seat": seat, "player": PLAYER})
    if seed == game.seed and not table.is_over:  # to begin it again is to take all of it back
        moved = before_own_move(game, table.positions) is not None
        begun = replace(begun, taken_back=game.taken_back + moved, advised=game.advised)
    return after(table, begun, aloud=" ")


# ---- answers ----


def after(table: ShownDeal, game: Game, aloud: str = "") -> Answer:
    """The answer for a game that has gone on."""
    now = ShownDeal(game, table.language, table.page)
    return answer(now, aloud=f"{aloud or spoken_act(now)} {prompt(now)}".strip())


def barred(table: ShownDeal, problem: Problem | None) -> Answer:
    """The rule that bars what was tapped, with its paragraph; the table stays as it is."""
    if problem is None:
        told = table.words["say-wait"]
        return answer(table, tell=element("p", told, class_="barred"), aloud=told)
    (found,) = error_list(table.language, [problem])
    parts: list[str] = [element("b", table.words["barred"]), " ", found["text"]]
    if "rule" in found:
        rule = found["rule"]
        href = table.page.root + rule["href"]
        parts += [" ", element("a", table.page.paragraph_name(rule["id"]), href=href)]
    told = element("p", *parts, class_="barred")
    return answer(table, tell=told, aloud=f"{table.words['barred']} {found['text']}")


def kept_deal(stated: Question, language: Language) -> tuple[str, Html, str]:
    """A deal that is kept: its name, what stands at the head of its table, and how far it is."""
    table = ShownDeal(read_game(stated), language, PageContext())
    return deal_name(table), render_head(table), progress(table)


def answer(
    table: ShownDeal, *, tell: Html | None = None, aloud: str = "", cards: Hand = ()
) -> Answer:
    """The game and every piece of its table."""
    found: Answer = {
        "ok": True,
        "game": table.game.kept,
        "deal": table.game.identity,
        "next": table.next,
        "full": bool(table.seen.tricks) and not table.seen.trick,
        "pieces": {
            name: str(named_cards(html, table.language))
            for name, html in pieces(table, tell, cards).items()
        },
        "aloud": heard_cards(aloud, table.language),
        "address": "#" + table.game.address().partition("#")[2],
        "sheet": sheet_of(table),
    }
    if table.is_over:
        whole = table.game.address(whole=True)
        found["share"] = shared_text(table)
        found["whole"] = "#" + whole.partition("#")[2]
    return found


def pieces(table: ShownDeal, tell: Html | None, cards: Hand) -> dict[str, Html]:
    """What stands in each place of the page."""
    return {
        "head": render_head(table),
        "players": render_players(table),
        "middle": render_middle(table),
        "tell": tell or render_tell(table),
        "choices": render_choices(table),
        "hand": render_hand(table, cards),
        "tools": render_tools(table),
        "end": render_end(table) if table.is_over else Html(""),
        "course": render_course(table),
        "picks": render_picks(table.game, table.language),
    }


def render_tell(table: ShownDeal) -> Html:
    """What just happened, and what is to be done; once the deal is over, its result."""
    if table.is_over:
        return render_result(table)
    told = told_before(table)
    parts = [element("span", told), " "] if told else []
    return element("p", *parts, element("b", prompt(table)))


def render_tools(table: ShownDeal) -> Html:
    """Advice and the way back; a declarer's giving up keeps its place where it is not allowed."""
    words = table.words.table("doings")
    seen = table.seen
    if table.rests or table.is_over:
        return Html("")
    can_go_back = before_own_move(table.game, table.positions) is not None
    may_give_up = seen.may_give_up and table.next != "ask"
    buttons = [
        element("button", words["why"], type="button", data_do="why", disabled=not seen.my_turn),
        element("button", words["back"], type="button", data_do="back", disabled=not can_go_back),
    ]
    if seen.contract and seen.declarer == seen.me:
        label, act = words["give-up"], write_act(GiveUp())
        buttons.append(
            element("button", label, type="button", data_act=act, disabled=not may_give_up)
        )
    return element("div", *buttons)


def prompt(table: ShownDeal) -> str:
    """What the reader is to do, or whom the table waits for."""
    words, seen = table.words.table("ask"), table.seen
    if table.is_over:
        return headline(table)
    if table.next == "ask":
        return words["give-up"]
    if not seen.my_turn:
        assert seen.to_act is not None
        key = seen.phase if seen.phase in ("auction", "tricks") else "skat"
        return words[f"wait-{key}"].format(seat=table.who(seen.to_act))
    match seen.phase:
        case "auction":
            if seen.auction.alone:
                return words["alone"]
            return words["hear" if seen.auction.answering else "bid"].format(bid=seen.auction.bid)
        case "discard":
            return words["push-lay" if seen.declarer is None else "discard"]
        case "tricks":
            if not seen.trick:
                return words["lead"]
            return words["follow"].format(led=table.language.card_name(seen.trick[0].code))
        case _:
            return words[seen.phase]
