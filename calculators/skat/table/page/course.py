"""What has been done, line by line, and what is said of the last act."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.page.markup import Html, element
from calculators.skat.rules.play.piles import card_points
from calculators.skat.table.acts import Play, Say
from calculators.skat.table.page.seat import ShownDeal
from calculators.skat.table.state import Trick
from calculators.skat.table.telling import tell_act


def act_line(table: ShownDeal, at: int) -> str:
    """Who did what with a move, as the reader's seat saw it."""
    done = table.state.log[at]
    told = tell_act(table.language, table.positions[at], done.seat, done.act, to=table.me)
    return table.words["line"].format(seat=table.who(done.seat), act=told)


def trick_line(table: ShownDeal, trick: Trick) -> str:
    """Who took a trick; in a null card points do not count."""
    contract = table.seen.contract
    null = contract is not None and contract.kind == "null"
    return table.language.fill(
        table.words["taken-null" if null else "taken"],
        seat=table.who(trick.winner),
        points=card_points(table.rules, trick.cards),
    )


def trick_after(table: ShownDeal, at: int) -> Trick | None:
    """The trick that a move completed."""
    before, after = table.positions[at : at + 2]
    return after.tricks[-1] if len(after.tricks) > len(before.tricks) else None


def auction_lines(table: ShownDeal) -> Iterator[str]:
    """What two players bid to each other until one of them passes, a line for each of them."""
    duels: list[dict[int, dict[str, None]]] = [{}]
    for at, done in enumerate(table.state.log):
        if not isinstance(done.act, Say):
            break
        call = tell_act(table.language, table.positions[at], done.seat, done.act, to=table.me)
        duels[-1].setdefault(done.seat, {})[call] = None
        if done.act == Say("pass"):
            duels.append({})
    for seat, calls in (one for duel in duels for one in duel.items()):
        yield table.words["line"].format(seat=table.who(seat), act=", ".join(calls))


def render_course(table: ShownDeal) -> Html:
    """Everything so far, the latest last, in a closed `details`."""
    items = [element("li", line) for line in auction_lines(table)]
    for at in range(len(table.state.calls), len(table.game.moves)):
        trick = trick_after(table, at)
        more = [" ", element("small", trick_line(table, trick))] if trick else []
        items.append(element("li", act_line(table, at), *more))
    if not items:
        return Html("")
    summary = element("summary", table.words["page.course"])
    return element("details", summary, element("ol", *items), class_="course")


def spoken_act(table: ShownDeal) -> str:
    """The last act for those who listen, then who took the trick."""
    if not table.game.moves:
        return ""
    at = len(table.game.moves) - 1
    line, trick = act_line(table, at), trick_after(table, at)
    return f"{line}. {trick_line(table, trick)}" if trick else f"{line}."


def told_before(table: ShownDeal) -> str:
    """What is to be known of the act before: a trick taken, or what another player said or did;
    before the first, who the others are.
    """
    if not table.game.moves:
        names = table.language.listed(table.names[1:])
        return table.words["computers"].format(names=names)
    at = len(table.game.moves) - 1
    trick = trick_after(table, at)
    if trick:
        return trick_line(table, trick)
    done = table.state.log[at]
    if done.seat == table.me or isinstance(done.act, Play):
        return ""
    return f"{act_line(table, at)}."
