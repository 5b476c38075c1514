"""The pieces of a look back as HTML: a place for each, the moments, the discard, the auction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from calculators.page.markup import Html, element, joined
from calculators.page.parts import rule_list
from calculators.skat.review.estimate_telling import tell_discard_estimate, tell_game, tell_hands
from calculators.skat.review.estimates import judge_game, judge_hands
from calculators.skat.review.games import OtherGame
from calculators.skat.review.moments import TurningPoint, cited_rules, moment_rules
from calculators.skat.review.page.look import Look, discard_work, surrender_work
from calculators.skat.review.telling import (
    tell_discard,
    tell_games,
    tell_given_up,
    tell_moment,
    tell_start,
    tell_turns,
)
from calculators.skat.review.themes import theme_of
from calculators.skat.table.acts import Lay
from calculators.skat.table.address import write_moves
from calculators.skat.table.ending import score
from calculators.text.citations import links

REPLAY = "look-back-deal"
"""The name of the replay among the ids of a page."""
PLACES = ("summary", "moments", "auction", "discard", "replay")


def render_frame(look: Look) -> Html:
    """A place under its title for everything that comes."""
    words, shown = look.words, []
    for name in places_of(look):
        place = element("div", data_piece=name)
        if title := words.get(f"titles.{name}"):
            place = element("section", element("h3", title), place)
        shown.append(place)
    return element(
        "div",
        element("h2", words["title"], tabindex="-1"),
        *shown[:1],
        element("p", class_="status", role="status"),
        *shown[1:],
        class_="look-back",
    )


def places_of(look: Look) -> list[str]:
    """What there is to say of a deal."""
    found = [name for name in PLACES if look.tricks or name != "moments"]
    laid = any(isinstance(one.act, Lay) for one in look.end.log) and look.end.declarer is not None
    return [name for name in found if laid or name != "discard"]


def paragraphs(lines: Iterable[str], class_: str | None = None) -> Html:
    """Lines that have something to say, each by itself."""
    return joined([element("p", line, class_=class_) for line in lines if line])


def render_summary(look: Look, tricks: int) -> Html:
    """What the deal was worth, and once all tricks are judged, how often it turned."""
    stakes, judged = look.stakes, look.judged(tricks)
    if stakes is None:
        return element("p", look.words["unplayed"])
    lines = [tell_start(look.language, look.end, judged, stakes, look.names)]
    if tricks == len(look.tricks):
        lines.append(tell_turns(look.language, judged, stakes))
        surrender = surrender_work(look.game) if look.end.given_up else None
        if surrender and surrender.is_done and surrender.found.won(stakes):
            lines.append(tell_given_up(look.language))
    rules = rule_list(links(look.language, cited_rules(look.end)), look.page)
    return joined([paragraphs(lines), element("small", rules)])


def render_moments(look: Look, tricks: int, *, on_table: bool = False) -> Html:
    """The cards that changed something, in the order of play, as far as they are worked out."""
    found = look.moments(tricks)
    if not found:
        told = look.words["no-moments"] if tricks == len(look.tricks) else ""
        return paragraphs([told])
    has_turned = any(one.kind == "turned" for one in found)
    title = element("h3", look.words["turned" if has_turned else "costly"])
    shown = [render_moment(look, one, on_table=on_table) for one in found]
    href = f"{look.page.root}{look.language.site}learn/trainers/#own-mistakes"
    way = element("p", element("a", look.words["practise"], href=href))
    own = [way] if mistakes(look, found) else []
    return joined([title, element("ol", *shown, class_="turns"), *own])


def render_moment(look: Look, moment: TurningPoint, *, on_table: bool) -> Html:
    """A card, what it changed and what would have kept it, and the ways on from there."""
    words, played = look.words, moment.card.played
    place = len(played.before.trick) + 1
    head = words["place"].format(trick=played.trick, place=place)
    own = element("span", words["own"], class_="own")
    ways = [element("a", words["again"], href=look.page.root + again_address(look, moment))]
    if on_table:
        href = f"#{REPLAY}-trick-{played.trick}-{place}"
        ways.append(element("a", words["on-table"], href=href))
    rules = rule_list(links(look.language, moment_rules(look.end, moment)), look.page)
    return element(
        "li",
        element("b", head, *([" ", own] if played.seat == look.reader else [])),
        element("p", tell_moment(look.language, moment, look.names)),
        element("p", joined(ways, " "), class_="ways"),
        element("small", rules) if moment.kind == "rescored" else Html(""),
        data_kind=moment.kind,
    )


def again_address(look: Look, moment: TurningPoint) -> str:
    """The table before that card, in the seat of whoever played it; the result will say so."""
    played = moment.card.played
    again = replace(
        look.game,
        seat=played.seat,
        moves=look.game.moves[: played.move],
        taken_back=look.game.taken_back + 1,
    )
    return look.language.site + again.address(whole=True)


def mistakes(look: Look, found: Sequence[TurningPoint]) -> list[dict[str, object]]:
    """The reader's own cards that turned the result, each with the moves before it and what it was
    about; none of a deal that ended well for the reader's side all the same.
    """
    game, declarer = look.game, look.end.declarer
    told: list[dict[str, object]] = []
    if declarer is not None and look.end.phase == "over":
        is_won = score(look.end).scores[declarer] > 0
        found = found if is_won is (declarer != game.seat) else ()
    for one in found:
        played = one.card.played
        if one.kind == "turned" and played.seat == game.seat and one.card.keeps:
            mistake: dict[str, object] = {
                "ruleset": game.ruleset,
                "seed": game.seed,
                "seat": game.seat,
                "moves": write_moves(game.moves[: played.move]),
                "card": played.card.code,
                "keeps": [card.code for card in one.card.keeps],
                "theme": theme_of(played.before, played.card, one.card.keeps),
            }
            if game.when_passed != "nothing":
                mistake["when_passed"] = game.when_passed
            told.append({"move": played.move, "kept": {**mistake, **game.house.request}})
    return told


def render_discard(look: Look) -> Html:
    """The discard by the solver, who saw every card, and by the model, who saw twelve."""
    language, stakes, found = look.language, look.stakes, discard_work(look.game).result
    judged = judge_game(look.end)
    solved = tell_discard(language, found, stakes) if found and stakes else ""
    guessed = tell_discard_estimate(language, look.end, judged) if judged else ""
    return joined([paragraphs([solved]), estimate(look, [guessed])])


def estimate(look: Look, lines: Iterable[str]) -> Html:
    """Lines that are no more than an estimate, and say so."""
    told = [line for line in lines if line]
    if not told:
        return Html("")
    name = element("b", look.language.words("skat_chances")["estimate"], ": ")
    if len(told) == 1:
        return element("p", name, told[0], class_="estimate")
    items = [element("li", line) for line in told]
    return element("div", element("p", name), element("ul", *items), class_="estimate")


def render_hands(look: Look) -> Html:
    """How far each hand was worth a bid, and what the game that was chosen promised."""
    judged = judge_game(look.end)
    lines = [*tell_hands(look.language, judge_hands(look.course), look.names)]
    lines += tell_game(look.language, look.end, judged) if judged else ()
    return joined([estimate(look, lines), element("p", look.words["estimate"], class_="hint")])


def render_auction(look: Look, games: tuple[OtherGame, ...]) -> Html:
    """The hands by the model, then the games that were not played by the solver."""
    end = look.end
    told = tell_games(look.language, end.rules, games, end.declarer, look.names)
    return joined([render_hands(look), paragraphs(told)])
