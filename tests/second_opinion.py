"""A second implementation of the value of a game, to compare with the calculators.

Slow and obvious on purpose: tables and if-chains that a card player can check by eye. It shares
nothing with the calculators; where the two differ, one of them is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

Request = dict[str, object]

GERMAN = ("skat", "isko")
GERMAN_BASES = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
TURN_BASES = {"tournee-diamonds": 5, "tournee-hearts": 6, "tournee-spades": 7, "tournee-clubs": 8}
TURN_BASES |= {"solo-diamonds": 9, "solo-hearts": 10, "solo-spades": 11, "solo-clubs": 12}
TURN_BASES |= {"tournee-grand": 12, "guckser-grand": 16, "solo-grand": 20, "grand-ouvert": 24}
GERMAN_NULLS = {"none": 23, "hand none": 35, "ouvert": 46, "hand ouvert": 59}
TURN_NULLS = {"guckser-null": 15, "null": 20, "guckser-null-ouvert": 30, "null-ouvert": 40}


def ladder(ruleset: str) -> list[int]:
    """Every value that a game can have, lowest first."""
    values = set(GERMAN_NULLS.values() if ruleset in GERMAN else TURN_NULLS.values())
    for contract, base in (GERMAN_BASES if ruleset in GERMAN else TURN_BASES).items():
        matadors = 4 if "grand" in contract else 11
        levels = 7 if ruleset in GERMAN else 3
        if contract.startswith("solo") or contract == "grand-ouvert":
            levels = 5
        least = 1 + 5 if contract == "grand-ouvert" else 1 + 1
        values.update(base * count for count in range(least, matadors + levels + 1))
    return sorted(values)


LADDERS = {name: ladder(name) for name in ("skat", "isko", "turneskat", "tournee-skat")}


def number(table: Request, key: str) -> int | None:
    value = table.get(key)
    return value if isinstance(value, int) else None


def inner(table: Request, key: str) -> Request:
    value = table.get(key)
    return value if isinstance(value, dict) else {}


def schneider_line(request: Request) -> int:
    """The card points that are schneider: 90 in Skat, 91 with a turned card, or as agreed."""
    agreed = number(inner(request, "variants"), "schneider_from")
    return agreed or (90 if request["ruleset"] in GERMAN else 91)


def always_said(request: Request) -> bool:
    """Whether schwarz from the hand counts schneider announced though nobody announced it."""
    agreed = inner(request, "variants").get("hand_schwarz")
    return agreed == "announced" if agreed else request["ruleset"] == "skat"


def second_opinion(request: Request) -> Request:
    """Who won and why, the value of the game, and the score."""
    contract, variants = str(request["contract"]), inner(request, "variants")
    if "null" in contract:
        won, reason, value = null_game(request)
    elif request.get("forfeit"):
        won, reason, value = forfeited_game(request)
    else:
        won, reason, value = trump_game(request)

    if request["ruleset"] in GERMAN:
        lost_double = not (request.get("hand") and variants.get("hand_lost_single"))
    elif contract.startswith("guckser"):
        lost_double = True
    elif contract.startswith("tournee"):
        lost_double = bool(request.get("both_turned"))
    else:
        lost_double = False

    score = value if won else -value
    if lost_double and not won:
        score = score * 2
    for _ in range(number(variants, "kontra") or 0):
        score = score * 2
    if variants.get("bock"):
        score = score * 2
    return {"won": won, "reason": reason, "value": value, "score": score}


def null_game(request: Request) -> tuple[bool, str, int]:
    """Nulls: fixed values; the declarer must not win a trick."""
    if request["ruleset"] not in GERMAN:
        value = TURN_NULLS[str(request["contract"])]
    elif inner(request, "variants").get("revolution"):
        value = 92
    else:
        hand = "hand " if request.get("hand") else ""
        value = GERMAN_NULLS[hand + str(request.get("announced", "none"))]
    if request.get("conceded"):
        return False, "conceded", value
    forfeit = inner(request, "forfeit")
    if forfeit and not number(request, "tricks"):
        at_fault = str(forfeit["by"])
        return at_fault == "defenders", f"{at_fault}-at-fault", value
    if number(request, "tricks") != 0:
        return False, "trick-taken", value
    return True, "made", value


def trump_game(request: Request) -> tuple[bool, str, int]:
    """Suit games and grands: matadors and levels, multiplied by the base value."""
    ruleset, contract = str(request["ruleset"]), str(request["contract"])
    variants = inner(request, "variants")
    base = (GERMAN_BASES if ruleset in GERMAN else TURN_BASES)[contract]

    # Announcements.
    hand, announced = bool(request.get("hand")), request.get("announced", "none")
    said_open = announced == "ouvert"
    said_schwarz = announced in ("schwarz", "ouvert") or contract == "grand-ouvert"
    said_schneider = announced == "schneider" or said_schwarz
    if contract == "grand":
        base = number(variants, "grand_base") or base
        own_base = number(variants, "grand_ouvert_base")
        if said_open and own_base:
            base, said_open = own_base, False
    gift = variants.get("schenken", "none")
    accepted = gift != "none" and bool(variants.get("schenken_accepted"))
    refused_game = gift == "schneider" or (gift == "game" and not accepted)
    refused_schneider = gift == "schneider" and not accepted

    # Results of the play.
    played = not request.get("conceded") and not accepted
    tricks, card_points = number(request, "tricks"), number(request, "card_points") or 0
    if tricks == 10:
        card_points = 120
    all_tricks, no_trick = played and tricks == 10, played and tricks == 0
    won_schneider = played and card_points >= schneider_line(request)
    lost_schneider = played and card_points <= 30

    # The bid to reach, and whether an announcement failed.
    must_schneider = said_schneider or refused_game
    must_schwarz = said_schwarz or refused_schneider
    broken = (must_schneider and not won_schneider) or (must_schwarz and not all_tricks)
    broken = broken or bool(variants.get("spitzen_missed"))

    # The steps, each counted at most once.
    schneider = won_schneider or lost_schneider or must_schneider
    schwarz = all_tricks or no_trick or must_schwarz
    schneider_announced = said_schneider or (hand and schwarz and always_said(request))
    steps = [True, hand, refused_game, schneider, schneider_announced]
    steps += [refused_schneider, schwarz, said_schwarz, said_open]
    multiplier = number(inner(request, "matadors"), "count") or 0
    multiplier += steps.count(True)
    multiplier += number(variants, "spitzen") or 0
    value = base * multiplier
    bid = number(request, "bid") or 0

    if request.get("conceded"):
        reason = "conceded"
    elif played and card_points < 61:
        reason = "card-points"
    elif played and broken:
        reason = "announcement"
    elif value < bid:
        reason = "overbid"
    else:
        return True, "made", value
    while value < bid:
        value += base
    return False, reason, value


def value_at(request: Request, level: str) -> int:
    """What a game is worth that ends at some level, whether by play or by a verdict."""
    result = {"simple": {"card_points": 61}, "schneider": {"card_points": 100, "tricks": 8}}
    result["schwarz"] = {"tricks": 10}
    quiet = {**inner(request, "variants"), "spitzen_missed": False}
    plain = {**request, "variants": quiet, "bid": None, "forfeit": None, "card_points": None}
    plain["tricks"] = None
    return trump_game({**plain, **result[level]})[2]


def keeps_promise(request: Request, level: str) -> bool:
    """Whether a win at that level keeps what was promised."""
    announced, variants = request.get("announced"), inner(request, "variants")
    if variants.get("spitzen_missed"):
        return False
    if announced in ("schwarz", "ouvert") or request["contract"] == "grand-ouvert":
        return level == "schwarz"
    if variants.get("schenken") == "schneider":
        return level == "schwarz"
    if announced == "schneider" or variants.get("schenken") == "game":
        return level != "simple"
    return True


def what_is_needed(request: Request) -> str:
    """The lowest level with which the game is won, or a word for none."""
    for level in ("simple", "schneider", "schwarz"):
        if keeps_promise(request, level) and value_at(request, level) >= (
            number(request, "bid") or 0
        ):
            return level
    return "hopeless"


def beyond(request: Request, needed: str) -> bool:
    """Whether the defenders' card points alone keep the declarer from that level."""
    theirs = number(inner(request, "forfeit"), "defenders_card_points") or 0
    if needed == "schneider":
        return theirs >= 121 - schneider_line(request)
    return needed == "schwarz" and theirs >= 1


def forfeited_game(request: Request) -> tuple[bool, str, int]:
    """A suit game or grand that an infringement ended."""
    forfeit = inner(request, "forfeit")
    mine = number(request, "card_points") or 0
    theirs = number(forfeit, "defenders_card_points") or 0
    spitzen = number(inner(request, "variants"), "spitzen")
    needed, bid = what_is_needed(request), number(request, "bid") or 0
    schneider = mine >= schneider_line(request)
    base = value_at(request, "schneider") - value_at(request, "simple")
    if base == 0:  # announced, so that both are worth the same
        base = {**GERMAN_BASES, **TURN_BASES}[str(request["contract"])]
        if request["contract"] == "grand":
            base = number(inner(request, "variants"), "grand_base") or base
            own = number(inner(request, "variants"), "grand_ouvert_base")
            base = (own or base) if request.get("announced") == "ouvert" else base

    def lost(reason: str, level: str) -> tuple[bool, str, int]:
        value = value_at(request, level)
        while value < bid:
            value += base
        return False, reason, value

    if theirs >= 60:
        return lost("card-points", "schneider" if theirs >= 90 else "simple")
    finished = needed == "simple" or (needed == "schneider" and schneider)
    if mine >= 61 and finished and not spitzen:
        return True, "made", value_at(request, "schneider" if schneider else "simple")
    if forfeit["by"] == "declarer":
        return lost("declarer-at-fault", "simple")
    if needed == "hopeless" or forfeit.get("level_open") is False or beyond(request, needed):
        level = "schneider" if schneider else "simple"
        return lost("overbid" if keeps_promise(request, level) else "announcement", level)
    if schneider and needed == "simple":
        needed = "schneider"
    return True, "defenders-at-fault", value_at(request, needed)


def forfeit_can_be(request: Request) -> bool:
    """Whether what is told of the moment of an infringement can be, and is enough."""
    forfeit, mine = inner(request, "forfeit"), number(request, "card_points")
    theirs, asked = number(forfeit, "defenders_card_points"), forfeit.get("level_open")
    tricks = number(request, "tricks")
    if "null" in str(request["contract"]):
        if mine is not None or theirs is not None or asked is not None or tricks == 10:
            return False
        decided = forfeit.get("decided")
        return decided is None or decided is bool(tricks)
    if not forfeit.get("decided"):
        if mine is not None or theirs is not None or tricks is not None:
            return False
    elif not (mine is not None and mine >= 61) and not (theirs is not None and theirs >= 60):
        return False
    if (mine or 0) + (theirs or 0) > 120:
        return False
    if forfeit["by"] == "declarer":
        return asked is None
    needed = what_is_needed(request)
    enough = schneider_line(request)
    if needed in ("simple", "hopeless") or (needed == "schneider" and (mine or 0) >= enough):
        return asked is None
    if (theirs or 0) >= 60 or beyond(request, needed):
        return asked is not True
    return asked is not None


def endings() -> Iterator[Request]:
    """Every way to tell how a game stood when an infringement ended it, at every threshold."""
    for by in ("declarer", "defenders"):
        for level_open in (None, True, False):
            forfeit: Request = {"by": by, "level_open": level_open}
            for decided in (None, False):
                yield {"forfeit": {**forfeit, "decided": decided}}
            yield {"forfeit": forfeit, "card_points": 61}
            yield {"forfeit": {**forfeit, "defenders_card_points": 60}}
            for mine in (None, 60, 61, 89, 90, 91):
                for theirs in (None, 0, 1, 29, 30, 31, 59, 60, 90):
                    if mine is not None and theirs is not None and mine + theirs > 121:
                        continue
                    then = {**forfeit, "decided": True, "defenders_card_points": theirs}
                    yield {"card_points": mine, "forfeit": then}


def every_forfeit(ruleset: str) -> Iterator[Request]:
    """Every contract, however declared and bid for, ended by an infringement at every stage."""
    for null, _ in nulls(ruleset):
        if null.get("tricks") != 0 or null.get("conceded"):
            continue
        bare = {name: value for name, value in null.items() if name != "tricks"}
        for ending in endings():
            for tricks in (None, 0, 1, 9, 10):
                yield {**bare, **ending, "tricks": tricks}
    for contract, base in (GERMAN_BASES if ruleset in GERMAN else TURN_BASES).items():
        for form, steps in forms(ruleset, contract):
            game: Request = {"ruleset": ruleset, "contract": contract, **form}
            game["matadors"] = {"held": True, "count": 2}
            value = base * (2 + steps)
            bids = {value, value + 1, value + base + 1, value + 3 * base}
            top = LADDERS[ruleset][-1]
            reached = {min(one for one in LADDERS[ruleset] if one >= min(b, top)) for b in bids}
            for bid in [None, *sorted(reached)]:
                yield from ({**game, "bid": bid, **ending} for ending in endings())


def every_forfeit_variant() -> Iterator[Request]:
    """House rules together with an infringement."""
    for ruleset in GERMAN:
        for variants in VARIANTS:
            if "revolution" in variants or variants.get("schenken_accepted"):
                continue
            for contract, base in {"clubs": 12, "grand": 24}.items():
                if contract == "grand" and "spitzen" in variants:
                    continue
                for form, steps in forms(ruleset, contract):
                    game: Request = {"ruleset": ruleset, "contract": contract, **form}
                    game |= {"matadors": {"held": True, "count": 2}, "variants": variants}
                    for bid in (None, base * (2 + steps) + 1):
                        for ending in endings():
                            stood = inner(ending, "forfeit").get("defenders_card_points")
                            if stood in (None, 31, 60) and number(ending, "card_points") != 89:
                                yield {**game, "bid": bid, **ending}


def can_be(request: Request) -> bool:
    """Whether the declarer's trumps allow that number of tricks, and whether the bid is allowed."""
    bid = number(request, "bid")
    if (
        request["ruleset"] == "tournee-skat"
        and bid is not None
        and bid not in LADDERS["tournee-skat"]
    ):
        return False
    tricks, matadors = number(request, "tricks"), inner(request, "matadors")
    count = number(matadors, "count")
    if tricks is None or count is None:
        return True
    if matadors["held"]:
        in_hand = count - 2  # at the worst two of them were put away
        return tricks >= in_hand
    return tricks < 10  # the defenders may give the rest away, but their highest trump is a trick


# (card points, tricks)
RESULTS = [(0, 0), (22, 0), (0, 1), (22, 1), (30, 1), (31, 4), (60, 4), (61, 6), (88, 9)]
RESULTS += [(89, 9), (90, 9), (91, 9), (119, 9), (120, 9), (120, 10)]


def forms(ruleset: str, contract: str) -> list[tuple[Request, int]]:
    """The announcements of a contract, with the minimum number of steps of each."""
    if ruleset in GERMAN:
        announcements = [("none", 2), ("schneider", 4), ("schwarz", 6), ("ouvert", 7)]
        hands = [({"hand": True, "announced": word}, steps) for word, steps in announcements]
        return [({"hand": False, "announced": "none"}, 1), *hands]
    if contract.startswith("tournee"):
        return [({"both_turned": False}, 1), ({"both_turned": True}, 1)]
    if contract.startswith("solo"):
        solos = [("none", 1), ("schneider", 3), ("schwarz", 5)]
        return [({"announced": word}, steps) for word, steps in solos]
    return [({}, 5 if contract == "grand-ouvert" else 1)]


def nulls(ruleset: str) -> Iterator[tuple[Request, int]]:
    """Every null with every result, and its value."""
    for name, value in (GERMAN_NULLS if ruleset in GERMAN else TURN_NULLS).items():
        null: Request = {"ruleset": ruleset, "contract": name}
        if ruleset in GERMAN:
            null = {"ruleset": ruleset, "contract": "null", "hand": name.startswith("hand")}
            null["announced"] = name.split()[-1]
            yield {**null, "conceded": True}, value
        if ruleset != "tournee-skat" or not name.startswith("guckser"):
            yield {**null, "tricks": 0}, value
            yield {**null, "tricks": 1}, value


def with_every_result(game: Request) -> Iterator[Request]:
    """A game with every possible result."""
    for card_points, tricks in RESULTS:
        yield {**game, "card_points": card_points, "tricks": tricks}
    ruleset, contract = str(game["ruleset"]), str(game["contract"])
    with_schwarz = 16 * ((number(inner(game, "matadors"), "count") or 0) + 3)
    hopeless = with_schwarz < (number(game, "bid") or 0)
    may = contract.startswith("tournee") or (contract == "guckser-grand" and hopeless)
    if ruleset in GERMAN or (ruleset == "turneskat" and may):
        yield {**game, "conceded": True}


def every_game(ruleset: str) -> Iterator[Request]:
    """Every game at every threshold, with bids below, at and above its value."""
    lowest, top = LADDERS[ruleset][0], LADDERS[ruleset][-1]
    for null, value in nulls(ruleset):
        yield from ({**null, "bid": bid} for bid in [None, *range(lowest, value + 1)])
    for contract, base in (GERMAN_BASES if ruleset in GERMAN else TURN_BASES).items():
        for form, steps in forms(ruleset, contract):
            for count in range(1, 5 if "grand" in contract else 12):
                game: Request = {"ruleset": ruleset, "contract": contract, **form}
                game["matadors"] = {"held": False, "count": count}
                yield from with_every_result({**game, "bid": None})
                yield from with_every_result({**game, "bid": 48})
                game["matadors"] = {"held": True, "count": count}
                yield from with_every_result(game)
                value = base * (count + steps)
                for bid in sorted({lowest, value, value + 1, 48, 144}):
                    if bid <= top:
                        yield from with_every_result({**game, "bid": bid})
                for bid in range(lowest, top + 1) if count == 1 else ():
                    ends = with_every_result({**game, "bid": bid})
                    yield from (end for end in ends if end.get("card_points", 61) == 61)
                for short in ({"tricks": 0}, {"tricks": 10}, {"card_points": 89}):
                    yield {**game, **short}


VARIANTS: list[Request] = [{"kontra": 0, "bock": False, "schenken": "none"}]
VARIANTS += [{"kontra": 1}, {"kontra": 2}, {"kontra": 3}, {"kontra": 4}, {"bock": True}]
VARIANTS += [{"kontra": 2, "bock": True}, {"matadors_only_jacks": True}]
VARIANTS += [{"hand_lost_single": True}, {"hand_lost_single": True, "kontra": 1}]
VARIANTS += [{"grand_base": 20}, {"grand_ouvert_base": 36}, {"grand_ouvert_base": 30}]
VARIANTS += [{"grand_base": 20, "grand_ouvert_base": 30}, {"spitzen": 1}]
VARIANTS += [{"grand_ouvert_base": 36, "hand_lost_single": True}]
VARIANTS += [{"revolution": True}, {"revolution": True, "kontra": 2, "bock": True}]
VARIANTS += [{"spitzen": 1, "spitzen_missed": True}, {"spitzen": 2, "kontra": 1}]
VARIANTS += [{"spitzen": 2, "spitzen_missed": True, "hand_lost_single": True}]
VARIANTS += [{"spitzen": 1, "spitzen_missed": False, "matadors_only_jacks": True, "bock": True}]
VARIANTS += [{"schneider_from": 91}, {"schneider_from": 90}, {"hand_schwarz": "announced"}]
VARIANTS += [{"hand_schwarz": "as-said"}, {"schneider_from": 91, "hand_schwarz": "as-said"}]
for offer in ("game", "schneider"):
    for answer in (True, False):
        gift: Request = {"schenken": offer, "schenken_accepted": answer}
        VARIANTS += [gift, {**gift, "kontra": 1, "bock": True}, {**gift, "spitzen": 1}]
        VARIANTS += [{**gift, "hand_lost_single": True, "grand_base": 20}]


def every_variant() -> Iterator[Request]:
    """House rules, alone and in pairs, over a smaller grid of games."""
    for ruleset in GERMAN:
        for variants in VARIANTS:
            for null, value in nulls(ruleset):
                suits_null = "spitzen" not in variants and "schenken_accepted" not in variants
                if suits_null and (value == 59 or "revolution" not in variants):
                    yield {**null, "variants": variants}
            for contract, base in {"hearts": 10, "clubs": 12, "grand": 24}.items():
                if "revolution" in variants or (contract == "grand" and "spitzen" in variants):
                    continue
                for form, steps in forms(ruleset, contract):
                    for count in (1, 4):
                        game: Request = {"ruleset": ruleset, "contract": contract, **form}
                        game["matadors"] = {"held": count == 1, "count": count}
                        for bid in (None, min(base * (count + steps) + 1, 216), 144):
                            yield from with_variant({**game, "bid": bid, "variants": variants})


def with_variant(game: Request) -> Iterator[Request]:
    """A game with every result that its house rules allow."""
    variants = inner(game, "variants")
    if variants.get("schenken_accepted"):
        yield game
    for card_points, tricks in ((0, 0), (30, 1), (60, 4), (61, 6), (90, 9), (120, 9), (120, 10)):
        kept = tricks >= (number(variants, "spitzen") or 0)
        if (kept or variants.get("spitzen_missed")) and not variants.get("schenken_accepted"):
            yield {**game, "card_points": card_points, "tricks": tricks}
    if "schenken" not in variants and "spitzen_missed" not in variants:
        yield {**game, "conceded": True}
