"""The exchange of Skruf: the next gift, with a hand to choose it from, and all hands."""

from __future__ import annotations

from calculators.page.cards import rank_face
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, notes, rule_links, setting_button, spoken_line
from calculators.page.tables import table
from calculators.page.values import Values
from calculators.skruf.rules.fields import HELD
from calculators.skruf.rules.play.cards import SEATS
from calculators.skruf.rules.words import seat_name
from calculators.skruf.value.form.pack import by_suits
from calculators.skruf.value.tables import form_words
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable
from calculators.text.typed_cards import read_cards


def render_exchange(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """The next gift with the giver's hand, then all hands."""
    words = form_words(language)
    if answer["finished"]:
        line = spoken_line(words["all-given"].format(held=HELD), class_="say")
        step = [element("div", *undo_button(values, language), class_="buttons")]
    else:
        due = answer["due"][0]
        line = spoken_line(words["choose"].format(text=capital(due["text"])), class_="say")
        step = [render_gift_choice(due, answer["hands"][due["from"]], values, language)]
    return joined(
        [
            line,
            *step,
            table(hands_table(answer["hands"], language), words["hands-now"]),
            *notes(answer),
            rule_links(answer, language, page),
        ]
    )


def render_gift_choice(due: Answer, hand: list[str], values: Values, language: Language) -> Html:
    """The giver's hand, and the button that gives the cards chosen."""
    words = form_words(language)
    picked = [code for code in read_cards(values.get("_pick", "")) if code in hand]
    cards = [card_button(code, picked, due["count"], language) for code in hand]
    label = words["hand-of"].format(seat=seat_name(language, due["from"]))
    row = element("div", *cards, class_="hand to-give", role="group", aria_label=label)
    gift = f"{due['from']}-{due['to']} {' '.join(picked)}"
    so_far = values.get("gives", "").strip().strip(";")
    gives = "; ".join([so_far, gift] if so_far else [gift])
    give = setting_button(
        words["give"],
        f"gives={gives.replace(' ', '+')}&_pick=",
        disabled=len(picked) != due["count"],
    )
    return joined([row, element("div", give, *undo_button(values, language), class_="buttons")])


def card_button(code: str, picked: list[str], count: int, language: Language) -> Html:
    """A card that can be chosen or released."""
    chosen = code in picked
    now = [one for one in picked if one != code] if chosen else [*picked, code][-count:]
    return element(
        "button",
        element("span", language.card_name(code), class_="unseen"),
        rank_face(code[0], language.letter(code[1])),
        type="button",
        class_=f"card card-{code[0].lower()}",
        data_code=code,
        aria_pressed=str(chosen).lower(),
        data_values=f"_pick={'+'.join(now)}",
    )


def undo_button(values: Values, language: Language) -> list[Html]:
    """The undo button, if something has been given."""
    given = [part for part in values.get("gives", "").split(";") if part.strip()]
    if not given:
        return []
    left = ";".join(given[:-1]).replace(" ", "+")
    return [
        setting_button(form_words(language)["take-back"], f"gives={left}&_pick=", class_="quiet")
    ]


def hands_table(held: list[list[str]], language: Language) -> TextTable:
    """The four hands, suit by suit."""
    words = form_words(language)
    rows = tuple(
        (capital(seat_name(language, at)), by_suits(language, held[at]), str(len(held[at])))
        for at in range(SEATS)
    )
    return TextTable((words["seat"], words["cards"], "#"), rows, frozenset({2}))
