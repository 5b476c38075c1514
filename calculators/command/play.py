"""The command `play`: deals at the terminal by the operations `deal` and `move`."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from datetime import date

from calculators.command.help import command_help
from calculators.command.options import HELP, CommandOption, parse
from calculators.core.families import FAMILIES
from calculators.door import door
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, figure

SEATS = ("forehand", "middlehand", "rearhand")
PLAYED = tuple(
    ruleset for family in FAMILIES if family.id in door.APART["deal"] for ruleset in family.rulesets
)
"""The games of the families that have a table to play at."""
ADVICE = "?"
LEAVE = ("q", "quit")
PIPS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
GIVE_UP = "give-up"
EARLY = 2
"""A declarer may give up out of turn before so many tricks."""
MOST_SHOWN = 8
"""The most choices that are listed."""


def read_count(words: list[str]) -> object:
    """A number of deals."""
    if not words[0].isdecimal():
        raise ValueError(words[0])
    return int(words[0])


def options(words: Language) -> list[CommandOption]:
    """What can be chosen before the cards are dealt."""
    told = words.command
    first = f"{words.labels['ruleset']} ({told['default-is'].format(value=PLAYED[0])})"
    return [
        CommandOption("ruleset", "--ruleset", first, choices=PLAYED, default=PLAYED[0]),
        CommandOption("seed", "--seed", told["play-seed"], metavar="SEED"),
        CommandOption("seat", "--seat", told["play-seat"], choices=SEATS, default=SEATS[0]),
        CommandOption(
            "deals", "--deals", told["play-deals"], read=read_count, metavar="N", default="1"
        ),
    ]


def play_at_terminal(typed: list[str], words: Language) -> int:
    """Some deals; 0 if they were played to the end, 2 if there is no such deal."""
    choices = options(words)
    if set(HELP) & set(typed):
        print(command_help("play", words.command["play"], choices, words))
        return 0
    values = parse(choices, typed)
    ruleset, seat = str(values["ruleset"]), SEATS.index(str(values["seat"]))
    named = {"seed": values["seed"]} if "seed" in values else {"day": date.today().isoformat()}  # noqa: DTZ011
    first = door.answer("deal", {"ruleset": ruleset, "locale": words.code, **named})
    if not first["ok"]:
        print(*(error["text"] for error in first["errors"]), sep="\n", file=sys.stderr)
        return 2
    deals, totals = int(str(values["deals"])), [0] * len(SEATS)
    for number in range(deals):
        me = (seat - number) % len(SEATS)
        seed = f"{first['seed']}-{number + 1}" if number else first["seed"]
        scores = TerminalTable(words, {"ruleset": ruleset, "seed": seed}, me).play()
        if scores is None:
            return 1
        totals = [total + scores[(me + at) % len(SEATS)] for at, total in enumerate(totals)]
        if deals > 1:
            told = words.command["table.totals"]
            print(told.format(deals=number + 1, totals=" · ".join(map(figure, totals))))
    return 0


def hear(prompt: str) -> str | None:
    """A line from the person; None when there is no more. What is piped in is shown as well."""
    try:
        line = input(prompt).strip()
    except EOFError:
        return None
    if not sys.stdin.isatty():
        print(line)
    return None if line.casefold() in LEAVE else line


@dataclass(frozen=True, slots=True)
class TerminalTable:
    """A deal with a person in one seat and learners in the others."""

    language: Language
    game: dict[str, str]
    me: int

    def say(self, key: str, **blanks: object) -> None:
        """Print a line of the table's words."""
        print(self.language.command[f"table.{key}"].format(**blanks))

    def ask(self, operation: str, moves: list[str], seat: int | None = None) -> Answer:
        """What the door answers about the deal after some moves, seen from the person's seat."""
        asked: dict[str, object] = {**self.game, "locale": self.language.code, "moves": moves}
        if operation == "deal":
            asked["seat"] = self.me if seat is None else seat
        return door.answer(operation, asked)

    def cards(self, codes: list[str]) -> str:
        """Cards with their pips."""
        return " ".join(PIPS[code[0]] + self.language.letter(code[1]) for code in codes)

    def play(self) -> list[int] | None:
        """The deal to its end; everybody's score by seat, or None if the person leaves."""
        moves: list[str] = []
        told = self.ask("deal", moves)
        game, seed = self.language.rulesets[self.game["ruleset"]], self.game["seed"]
        self.say("deal", game=game, seed=seed, seat=told["seats"][self.me])
        while not told["finished"]:
            act = self.own_act(told, moves)
            if act is None:
                self.say("stopped", seed=seed)
                return None
            text = self.language.command["table.gives-up"] if act == GIVE_UP else ""
            if not act:
                act, text = self.learners_act(told, moves)
            moves, before = [*moves, act], told
            told = self.ask("deal", moves)
            self.tell_change(before, told, text)
        self.tell_end(told)
        scores: list[int] = told["scores"]
        return scores

    def learners_act(self, told: Answer, moves: list[str]) -> tuple[str, str]:
        """What the player whose turn it is does, as it is written and in words."""
        move = self.ask("move", moves)
        if move["seat"] != self.me:
            return move["move"], move["text"]
        seen = self.ask("deal", moves, seat=told["to_act"])  # the person would not give up
        return seen["allowed"][0], seen["allowed"][0]

    def own_act(self, told: Answer, moves: list[str]) -> str | None:
        """What the person does: asked until it is allowed; nothing where another acts, None to
        leave."""
        words, language = self.language.command, self.language
        own_turn = told["to_act"] == self.me
        if not own_turn and not self.may_give_up(told, moves):
            return ""
        self.tell_position(told)
        calls = {word: call for call, word in language.calls.items()} | {
            words["table.word"]: GIVE_UP
        }
        while True:
            heard = hear(words["table.ask" if own_turn else "table.ask-give-up"])
            if heard is None or (not heard and not own_turn):
                return heard
            if heard == ADVICE:
                move = self.ask("move", moves)
                reasons = " ".join(reason["text"] for reason in move["reasons"])
                self.say("advice", act=move["text"], reasons=reasons)
                continue
            typed = calls.get(heard.casefold(), heard)
            tried = [(act, self.ask("deal", [*moves, act])) for act in as_written(typed, told)]
            for act, answer in tried:
                if answer["ok"]:
                    return act
            barred = [error for _, answer in tried for error in answer["errors"]]
            known = [error for error in barred if error["code"] != "not-an-act"]
            for error in known[:1]:
                rule = error.get("rule", {}).get("href", "")
                self.say("barred", text=error["text"], rule=rule)
            if not known:
                self.say("not-understood", text=heard)

    def may_give_up(self, told: Answer, moves: list[str]) -> bool:
        """Whether the person, as declarer, is asked about giving up before another leads."""
        asked = told["declarer"] == self.me and told["phase"] == "tricks" and not told["trick"]
        early = len(told["tricks"]) < EARLY
        return asked and early and bool(self.ask("deal", [*moves, GIVE_UP])["ok"])

    def tell_position(self, told: Answer) -> None:
        """What the person has to know before deciding."""
        self.say("hand", cards=self.cards(told["held"][self.me]))
        if told["trick"]:
            self.say("to-trick", cards=self.cards(told["trick"]))
        declarer = told["declarer"]
        if declarer not in (None, self.me) and told["held"][declarer]:
            cards = self.cards(told["held"][declarer])
            self.say("open", seat=capital(told["seats"][declarer]), cards=cards)
        allowed = [act.removeprefix("play ") for act in told["allowed"]]
        if told["phase"] == "tricks":
            shown = [self.cards([card]) if card[0] in PIPS else card for card in allowed]
        else:
            shown = [self.language.calls.get(act, act) for act in allowed[:MOST_SHOWN]]
        more = " …" if len(shown) < len(allowed) else ""
        if allowed:
            self.say("allowed", acts=", ".join(shown) + more)

    def who(self, told: Answer, seat: int) -> str:
        """A seat's name; the person's own is marked."""
        name = capital(told["seats"][seat])
        return f"{name} ({self.language.command['table.you']})" if seat == self.me else name

    def tell_change(self, before: Answer, told: Answer, text: str) -> None:
        """What an act brought: what was done, a skat to see, a trick taken."""
        last = told["moves"][-1]
        hidden = last["move"] == "lay"
        if text or hidden:
            act = self.language.command["table.lays"] if hidden else text
            self.say("seat", seat=self.who(told, last["seat"]), act=act)
        if told["skat"] and not before["skat"] and not told["finished"]:
            self.say("skat-seen", cards=self.cards(told["skat"]))
        if len(told["tricks"]) > len(before["tricks"]):
            trick = told["tricks"][-1]
            self.say(
                "trick", cards=self.cards(trick["cards"]), seat=self.who(told, trick["winner"])
            )

    def tell_end(self, told: Answer) -> None:
        """What lay in the skat, the count aloud, and the score."""
        self.say("skat-was", cards=self.cards(told["skat"]))
        print(capital(told["say"] or self.language.command["table.passed-out"]))
        for seat, score in enumerate(told["scores"]):
            if score:
                print(f"{self.who(told, seat)}: {figure(score)}")


def as_written(typed: str, told: Answer) -> list[str]:
    """What somebody may mean, as acts are written: cards and contracts need no verb."""
    verbs = dict.fromkeys(act.split()[0] for act in told["allowed"] if " " in act)
    return [typed, *(f"{verb} {typed}" for verb in verbs)]
