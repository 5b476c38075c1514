"""The other players, and the middle of the table: the skat, the calls, the trick."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.cards import card_face, drawn_face
from calculators.page.markup import Html, element, joined
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS
from calculators.skat.table.acts import Name
from calculators.skat.table.house import PRINTED
from calculators.skat.table.page.seat import ShownDeal
from calculators.skat.table.state import Trick
from calculators.skat.table.telling import is_hand_game, seat_name, tell_cards
from calculators.skat.table.view import sorted_cards

PLACES = ("here", "left", "right")
"""Where a card of the trick lies, by how far its player sits from the reader."""


def render_head(table: ShownDeal) -> Html:
    """Which deal this is: the game, its name, and against whom."""
    words, game = table.words, table.game
    rules = " · " + words["house-rules"] if game.house != PRINTED else ""
    return Html(
        element(
            "span",
            words["head"].format(
                game=table.language.rulesets[game.ruleset],
                deal=deal_name(table),
                players=words[f"players.{game.player}"],
            )
            + rules,
        )
    )


def deal_name(table: ShownDeal) -> str:
    """What the cards are called."""
    seed, place = table.game.seed, table.in_list
    if place:
        name = place.whole.tell(table.words)
        return table.words["list.deal"].format(list=name, number=place.number, of=place.whole.deals)
    day = seed.removeprefix("day-")
    return table.words["of-day" if day != seed else "named"].format(seed=seed, day=day)


def progress(table: ShownDeal) -> str:
    """How far a deal under way has come."""
    words, tricks = table.words.table("under-way"), len(table.seen.tricks)
    return table.language.fill(
        words["auction" if table.seen.phase == "auction" else "tricks"], count=tricks
    )


def render_players(table: ShownDeal) -> Html:
    """The others, the one who comes after the reader on the left."""
    return element(
        "div",
        *[render_player(table, seat) for seat in table.others],
        class_="players all" if table.rests else "players",
    )


def render_player(table: ShownDeal, seat: int) -> Html:
    """A player: the name, what was said last or is played, and how many cards and tricks."""
    seen, words = table.seen, table.words
    held = cards_held(table, seat)
    taken = sum(one.winner == seat for one in seen.tricks)
    figures = [table.count("cards", held)]
    if seen.tricks:
        figures.append(table.count("tricks", taken))
    parts = [
        element("span", element("b", table.who(seat)), " ", element("small", role(table, seat))),
        element("span", call_of(table, seat), class_="role"),
        element("span", ", ".join(figures), class_="figures"),
    ]
    if seen.open_hand and seen.declarer == seat:
        shown = sorted_cards(seen, seen.open_hand)
        cards = [card_face(card.code, table.language) for card in shown]
        label = element("span", f"{words['open']}: ", class_="unseen")
        parts.append(element("span", label, *spaced(cards), class_="open"))
    return element(
        "div", *parts, class_="player", data_turn=seen.to_act == seat and table.next == "other"
    )


def spaced(parts: Iterable[Html]) -> list[Html]:
    """Pieces with a space before each."""
    return [Html(f" {part}") for part in parts]


def role(table: ShownDeal, seat: int) -> str:
    """What a player is in this deal: the declarer, or the name of the seat."""
    if table.seen.declarer == seat:
        return table.words["declarer"]
    return seat_name(table.language, seat)


def call_of(table: ShownDeal, seat: int) -> str:
    """What a player has said last, until there is a declarer."""
    said = [call for caller, call in table.seen.calls if caller == seat]
    if table.seen.phase != "auction" or not said:
        return ""
    return str(table.language.calls.get(str(said[-1]), said[-1]))


def cards_held(table: ShownDeal, seat: int) -> int:
    """How many cards a player holds, which everybody can count."""
    return len(table.state.hands[seat])


def render_middle(table: ShownDeal) -> Html:
    """What is played, and below it what lies on the table."""
    own = element("span", own_figures(table), class_="figures")
    return element(
        "div",
        element("p", element("span", standing(table)), " ", own, class_="standing"),
        render_tricks(table) if table.seen.phase in ("tricks", "over") else render_skat(table),
        class_="middle",
    )


def own_figures(table: ShownDeal) -> str:
    """Where the reader sits, and how many tricks are the reader's."""
    seen = table.seen
    if table.rests:
        return table.words["rests"]
    told = [table.words["your-seat"].format(seat=seat_name(table.language, seen.me))]
    if seen.tricks:
        told.append(table.count("tricks", sum(one.winner == seen.me for one in seen.tricks)))
    return ", ".join(told)


def standing(table: ShownDeal) -> str:
    """The bid while it is bid; then who plays what."""
    seen, words = table.seen, table.words
    bid = seen.auction.bid
    if seen.declarer is None:
        if seen.phase == "auction":
            return words["bid"].format(bid=bid) if bid else words["no-bid"]
        if seen.phase == "over" and not seen.tricks:
            return words["passed-now"]
        return words["ramsch-fewest" if seen.rules.ramsch.pays == "fewest" else "ramsch-most"]
    told: dict[str, object] = {"seat": table.whom(seen.declarer), "bid": bid}
    if seen.contract is None:
        return words["game-to-come"].format(**told)
    return words["game-of"].format(game=game_name(table), **told)


def game_name(table: ShownDeal) -> str:
    """The game with what was announced."""
    seen, language = table.seen, table.language
    assert seen.contract is not None
    name = language.contract_said(seen.rules.id, seen.contract.id)
    if is_hand_game(seen, Name(seen.contract.id)):
        name = f"{name} {language.labels['hand']}"
    if seen.announced != "none":
        name = f"{name}, {language.labels.get(seen.announced, seen.announced)}"
    return name[:1].upper() + name[1:]


def render_skat(table: ShownDeal) -> Html:
    """The skat, each card face down until the reader has seen it; then what was discarded.

    Nothing lies there face down while another player holds both cards.
    """
    seen, words = table.seen, table.words
    known = [] if seen.laid else list(seen.seen)
    taken = seen.declarer == seen.me and len(known) == SKAT_SIZE and not seen.both_turned
    cards = [table_card(table, card.code) for card in known]
    is_taken = any(cards_held(table, seat) > TRICKS for seat in table.others)
    backs = [
        element("span", class_="card back", role="img", aria_label=words["back"])
        for _ in range(0 if is_taken else SKAT_SIZE - len(known))
    ]
    label = words["lies"] if taken else words["turned"]
    line = label.format(cards=tell_cards(table.language, known)) if known else ""
    own = words["laid"].format(cards=tell_cards(table.language, seen.laid)) if seen.laid else ""
    return element(
        "div",
        element("p", " ".join(filter(None, (line, own))), class_="unseen"),
        element("div", *cards, *backs, class_="hand", aria_label=words["skat"], role="group"),
        class_="felt",
    )


def render_tricks(table: ShownDeal) -> Html:
    """The trick on the table; a full one lies there until the next card is played.

    Then it slides to who took it; whoever has not yet played to the next may see it again.
    """
    seen = table.seen
    last = seen.tricks[-1] if seen.tricks else None
    if last and not seen.trick:
        return render_trick(table, last, "taken")
    now = render_trick(table, Trick(seen.leader, seen.trick, seen.leader), "now")
    has_played = (seen.me - seen.leader) % len(PLACES) < len(seen.trick)
    may_see = not has_played and not table.rests
    if not last or not (may_see or len(seen.trick) == 1):
        return now
    words = table.words.table("page")
    way = PLACES[(last.winner - seen.me) % len(PLACES)]
    past = render_trick(table, last, f"past to-{way}" if len(seen.trick) == 1 else "past")
    ask = element(
        "button", words["last-trick"], type="button", data_do="last", aria_expanded="false"
    )
    return joined([ask, past, now] if may_see else [past, now])


def render_trick(table: ShownDeal, trick: Trick, state: str) -> Html:
    """A trick, whole or not, each card on the side of its player."""
    me, cards, leader = table.seen.me, trick.cards, trick.leader
    played = {(leader + at) % len(PLACES): card for at, card in enumerate(cards)}
    newest = (leader + len(cards) - 1) % len(PLACES)
    is_whole = len(cards) == len(PLACES)
    spots = []
    for away, place in enumerate(PLACES):
        seat = (me + away) % len(PLACES)
        card = played.get(seat)
        look = " won" if is_whole and trick.winner == seat else " moved" if seat == newest else ""
        name = element("span", f"{table.who(seat)}: ", class_="unseen")
        inner = [name, table_card(table, card.code)] if card else []
        spots.append(element("li", *inner, class_=f"spot {place}{look if card else ''}"))
    words = table.words.table("page")
    label = words["last-trick" if state.startswith("past") else "trick"]
    return element("ul", *spots, class_=f"trick {state}", aria_label=label)


def table_card(table: ShownDeal, code: str) -> Html:
    """A card that lies on the table."""
    return element(
        "span",
        element("span", table.language.card_name(code), class_="unseen"),
        drawn_face(code, table.language),
        class_=f"card card-{code[0].lower()}",
    )
