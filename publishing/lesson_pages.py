"""```lesson first-cards: a lesson step by step; ```lessons evening: the lessons of a path."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.cards import card_face, rank_face
from calculators.page.markup import Html, element, joined, text
from calculators.page.tables import table
from calculators.text.tables import TextTable
from publishing.inline import draw_card, draw_prose, rule_link
from publishing.languages import relative
from publishing.lesson_again import other_steps
from publishing.lessons import Lesson, Step, Texts, Turn, lesson_of, lessons_of
from publishing.problems import PageError
from publishing.seat_pictures import draw_seats
from publishing.setting import Setting
from publishing.short_deals import deal_remarks, draw_short_deal

SCRIPT = "lessons.js"
AFTER = {
    "first-tricks": ("learn/one-against-two",),
    "evening": ("play", "learn/worth-a-bid", "skat/deal"),
    "second-evening": ("play", "learn/trainers", "score-sheet"),
    "turneskat": ("turneskat/deal", "learn/trainers"),
    "skruf": ("skruf/deals", "learn/trainers"),
}
"""Where a path leads when its last lesson is done."""
COURSE = "course"
"""The id of a lesson on its page; a link to it may name a card that is played at once."""
ONWARD = "button primary"
ONE_PRESS = ("choice", "cards")
"""The kinds of question that one press can answer, if there is one right answer."""


def draw_lesson(arguments: str, setting: Setting) -> Html:
    """The whole lesson; the script shows one step at a time and checks answers."""
    lesson, words = lesson_of(arguments), setting.words
    steps = [
        part
        for at, step in enumerate(lesson.steps)
        for part in (draw_step(step, at, setting), *draw_others(lesson, at, setting))
    ]
    progress = words("lesson.progress", at="{at}", of="{of}")
    repair = words("lesson.repair", left="{left}")
    course = element(
        "lesson-course",
        element("p", class_="lesson-progress", hidden=True, data_words=progress, data_again=repair),
        element(
            "progress", class_="lesson-bar", hidden=True, max="1", value="0", aria_hidden="true"
        ),
        element("ol", *steps, class_="lesson-steps"),
        draw_ending(lesson, setting),
        id=COURSE,
        class_="lesson",
        data_lesson=lesson.id,
        data_trains=f"{lesson.trainer} {lesson.ruleset}" if lesson.trainer else None,
        data_figures=words("lesson.figures"),
        data_unanswered=words("lesson.unanswered"),
        data_incomplete=words("lesson.incomplete", at="{at}", of="{of}"),
        data_score=words("lesson.score", right="{right}", of="{of}"),
    )
    return setting.live_block(course, SCRIPT)


def draw_others(lesson: Lesson, at: int, setting: Setting) -> tuple[Html, ...]:
    """A step with other cards, for who meets it again; nothing if there is none."""
    drawn = [draw_step(other, at, setting) for other in other_steps(lesson, at)]
    return (element("template", *drawn, class_="lesson-others"),) if drawn else ()


def draw_first_hand(arguments: str, setting: Setting) -> Html:
    """A card in the hand: the first deal of a lesson, each card a link that plays it there."""
    lesson, code = lesson_of(arguments), setting.site.code
    first = lesson.steps[0]
    assert first.deal
    assert first.question
    to, language = address(lesson, setting), setting.language
    cards = [
        element("li", element("a", card_face(card, language), href=f"{to}#{COURSE}?card={card}"))
        for card in first.cards
    ]
    block = element(
        "first-hand",
        *draw_paragraphs(first.text[code], setting),
        element("p", draw_prose(first.question[code], setting), class_="label"),
        element("ul", *cards, class_="hand"),
        class_="first-hand",
        data_lesson=lesson.id,
    )
    return setting.live_block(block, SCRIPT)


def draw_paragraphs(told: str, setting: Setting) -> list[Html]:
    """A text, a paragraph at each empty line."""
    return [element("p", draw_prose(part, setting)) for part in told.strip().split("\n\n") if part]


def draw_lesson_list(arguments: str, setting: Setting) -> Html:
    """The lessons of a path, with the subject of each."""
    found, code, words = lessons_of(arguments), setting.site.code, setting.words
    if not found:
        raise PageError(f"no path is called {arguments!r}")
    items = [
        element(
            "li",
            element("a", draw_prose(one.title[code], setting), href=address(one, setting)),
            " ",
            element("span", draw_prose(one.goal[code], setting), class_="goal"),
            element("span", class_="been", data_lesson=one.id),
        )
        for one in found
    ]
    way = element(
        "p",
        element(
            "progress", max=str(len(found)), value="0", class_="lesson-bar", aria_hidden="true"
        ),
        element("span", class_="lesson-count"),
        " ",
        element("a", href=address(found[0], setting), class_="button primary"),
        draw_table_link(found[-1], setting, class_="button primary lesson-table", hidden=True),
        class_="lesson-go-on",
        hidden=True,
        data_count=words("lesson.count", done="{done}", of=str(len(found))),
        data_on=words("lesson.go_on", title="{title}"),
    )
    path = element(
        "lesson-path",
        way,
        element("ol", *items, class_="lessons"),
        draw_button(words("lesson.reset"), "quiet", hidden=True),
        data_done=words("lesson.been"),
        data_begun=words("lesson.begun"),
        data_sure=words("lesson.sure"),
    )
    return setting.live_block(path, SCRIPT)


def draw_button(label: str, style: str, *, hidden: bool = False) -> Html:
    """A button for the script, which finds it by its classes."""
    return element("button", label, type="button", class_=style, hidden=hidden)


def address(one: Lesson, setting: Setting) -> str:
    """The address of the page of a lesson."""
    page = f"learn/{one.id}"
    if page not in setting.anchors:
        raise PageError(f"no page docs/{setting.site.code}/{page}.md for the lesson {one.id}")
    return relative(setting.url, f"{page}/")


# ---- a step ----


def draw_step(step: Step, at: int, setting: Setting) -> Html:
    """One step: text, cards, question, and a reply to every answer."""
    code, words = setting.site.code, setting.words
    told = draw_paragraphs(step.text[code], setting)
    parts = [element("div", *told, class_="lesson-text", tabindex="-1")]
    way = [draw_button(words("lesson.back"), "back quiet")]
    if step.picture:
        parts.append(draw_seats(step.picture, setting))
    if step.ladder:
        rungs = [element("li", str(value)) for value in step.ladder]
        ladder = element("ol", *rungs, class_="lesson-ladder", aria_label=words("lesson.ladder"))
        parts.append(ladder)
    if step.won_by_count:
        head = (words("lesson.count_of"), words("lesson.won_of_100"))
        rows = tuple((count, str(won)) for count, won in step.won_by_count)
        parts.append(table(TextTable(head, rows, frozenset({0, 1})), head[0]))
    if step.play:
        parts.append(draw_trick(step.play, setting))
    elif step.deal:
        parts.append(draw_short_deal(step.deal, setting))
        way.append(draw_button(words("lesson.other_cards"), "other quiet", hidden=True))
    elif step.cards and step.asks not in ("cards", "order"):
        parts.append(draw_table_cards(step, setting))
    if step.asks != "read":
        parts += draw_question(step, at, setting)
        if not step.deal:
            way.append(draw_button(words("lesson.show"), "show quiet", hidden=True))
    way.append(draw_button(words("lesson.on"), "on"))
    return element(
        "li",
        *parts,
        element("p", *way, class_="lesson-way"),
        class_="lesson-step",
        data_asks=step.asks,
        data_right=step.right,
        data_most=str(len(step.right.split())) if step.is_discard else None,
    )


def draw_table_cards(step: Step, setting: Setting) -> Html:
    """Cards on the table, to look at."""
    label = step.label and draw_prose(step.label[setting.site.code], setting)
    head = element("p", label, class_="label") if label else Html("")
    cards = [element("li", card_face(code, setting.language)) for code in step.cards]
    return element("div", head, element("ul", *cards, class_="hand"), class_="lesson-laid")


def draw_trick(turn: Turn, setting: Setting) -> Html:
    """What the others have played to the trick, or that it is for the reader to lead."""
    words = setting.words
    if not turn.lying:
        return element("p", words("lesson.lead"), class_="label lesson-laid", hidden=turn.is_gift)
    cards = [
        element("li", card_face(card.code, setting.language), element("span", name, class_="by"))
        for name, card in turn.lying
    ]
    head = element("p", words("lesson.lying"), class_="label")
    return element("div", head, element("ul", *cards, class_="hand"), class_="lesson-laid")


def tell_trick(turn: Turn, setting: Setting) -> Html:
    """The whole trick, who takes it, and the card points so far."""
    words = setting.words
    names = [
        words("lesson.you") if seat == turn.seat else text(name) for seat, name, _ in turn.played
    ]
    faces = [draw_card(card.code, setting.language) for _, _, card in turn.played]
    cards = joined(
        [joined([text(name), face], " ") for name, face in zip(names, faces, strict=True)], ", "
    )
    taker = next(name for seat, name, _ in turn.played if seat == turn.winner)
    mine = turn.winner == turn.seat
    told = words("lesson.trick_yours") if mine else words("lesson.trick_others", winner=taker)
    counted = "lesson.trick_counts" if turn.in_tricks else "lesson.trick_points"
    own, others = turn.counts
    points = words(counted, own=str(own), others=str(others))
    return element("p", cards, ". ", told, " ", points, class_="lesson-trick")


def draw_question(step: Step, at: int, setting: Setting) -> list[Html]:
    """The question, the reply to every answer, and the solution for readers without scripts."""
    assert step.done
    assert step.wrong
    entry = [draw_entry(step, at, setting), element("div", class_="lesson-heard", role="status")]
    if step.deal:
        remarks = deal_remarks(step, step.deal, setting)
        hand = element("div", *entry, class_="lesson-hand")
        return [hand] + [draw_remark(key, told, setting, head=head) for key, head, told in remarks]
    return [
        *entry,
        *[
            draw_remark(
                each.value, each.texts, setting, is_right=each.is_good, is_good=each.is_good
            )
            for each in step.tries
        ],
        draw_remark("", step.wrong, setting),
        draw_remark(step.right, step.done, setting, turn=step.play, is_right=True),
        draw_key(step, step.done, setting),
    ]


def draw_entry(step: Step, at: int, setting: Setting) -> Html:
    """The question with its buttons or its field."""
    assert step.question
    code, words = setting.site.code, setting.words
    parts = [element("legend", draw_prose(step.question[code], setting))]
    if step.asks in ("cards", "order", "deal"):
        cards = [draw_card_button(one, setting) for one in step.cards]
        parts.append(element("div", *cards, class_="hand"))
    elif step.asks == "choice":
        faces = [(one.value, draw_prose(one.texts[code], setting)) for one in step.choices]
        parts.append(draw_choice_buttons(faces, "lesson-choices"))
    else:
        keys = "text" if step.right.startswith("-") else "numeric"  # telephones: no minus there
        field = element(
            "input",
            type="text",
            inputmode=keys,
            autocomplete="off",
            maxlength="24",
            aria_label=words("lesson.number"),
            name=f"answer-{at}",
        )
        parts.append(field)
    if step.asks not in ("deal", *ONE_PRESS) or len(step.right.split()) > 1:
        parts.append(draw_button(words("lesson.answer"), "check"))
    return element("fieldset", *parts, class_="lesson-asked", disabled=True)


def draw_choice_buttons(faces: Iterable[tuple[str, Html]], style: str) -> Html:
    """A button for each possible answer."""
    buttons = [
        element("button", face, type="button", data_value=value, aria_pressed="false")
        for value, face in faces
    ]
    return element("div", *buttons, class_=style)


def draw_card_button(code: str, setting: Setting) -> Html:
    """A card to press, with the face that it has everywhere."""
    language = setting.language
    return element(
        "button",
        element("span", language.card_name(code), class_="unseen"),
        rank_face(code[0], language.letter(code[1])),
        type="button",
        class_=f"card card-{code[0].lower()}",
        data_value=code,
        aria_pressed="false",
    )


def draw_remark(
    answer: str,
    texts: Texts,
    setting: Setting,
    *,
    turn: Turn | None = None,
    is_right: bool = False,
    is_good: bool = False,
    head: str = "",
) -> Html:
    """The reply to one answer, and what became of the trick."""
    verdict = setting.words(head or ("lesson.right" if is_right else "lesson.wrong"))
    prose = draw_prose(texts[setting.site.code], setting)
    line = element("p", element("strong", verdict), " ", prose)
    trick = tell_trick(turn, setting) if turn and not turn.is_gift else Html("")
    return element("template", line, trick, data_try=answer, data_good="" if is_good else None)


def draw_key(step: Step, done: Texts, setting: Setting) -> Html:
    """The solution for readers without scripts."""
    code = setting.site.code
    names = {one.value: draw_prose(one.texts[code], setting) for one in step.choices}
    if step.asks in ("cards", "order"):
        right = joined([draw_card(one, setting.language) for one in step.right.split()], " ")
    else:
        right = names.get(step.right, text(step.right.replace("-", "−")))
    line = element("p", element("strong", right), " – ", draw_prose(done[code], setting))
    summary = element("summary", setting.words("lesson.key"))
    return element("details", summary, line, class_="lesson-key")


# ---- the end ----


def draw_ending(lesson: Lesson, setting: Setting) -> Html:
    """What follows: the next lesson, the trainer, the rules."""
    words, items = setting.words, []
    following = [one for one in lessons_of(lesson.path) if one.place > lesson.place]
    pages = [] if following else list(AFTER[lesson.path])
    finished = words("lesson.finished")
    if not following:
        finished = words(f"lesson.end_{lesson.path.replace('-', '_')}")
    if following:
        title = draw_prose(following[0].title[setting.site.code], setting)
        label = joined([text(words("lesson.next")), title], " ")
        onward = element("a", label, href=address(following[0], setting), class_=ONWARD)
    elif lesson.table:
        onward = draw_table_link(lesson, setting, class_=ONWARD)
    else:
        onward = draw_page_link(pages.pop(0), setting, class_=ONWARD)
    items += [element("li", draw_page_link(page, setting)) for page in pages]
    if lesson.trainer:
        query = f"#trainer?kind={lesson.trainer}&ruleset={lesson.ruleset}"
        href = relative(setting.url, "learn/trainers/") + query
        items.append(element("li", element("a", words("lesson.train"), href=href)))
    links = [rule_link(rule, setting) for rule in lesson.rules]
    items.append(element("li", words("lesson.rules"), " ", joined(links, "; ")))
    return element(
        "div",
        element("p", finished, class_="lesson-finished", tabindex="-1"),
        element("p", class_="lesson-score"),
        element("p", onward),
        element("ul", *items),
        element("p", draw_button(words("lesson.again"), "again quiet"), class_="lesson-way"),
        class_="lesson-end",
    )


def draw_page_link(page: str, setting: Setting, *, class_: str | None = None) -> Html:
    """The way to a page, by its title."""
    href = relative(setting.url, f"{page}/")
    return element("a", setting.paragraphs[page][0], href=href, class_=class_)


def draw_table_link(lesson: Lesson, setting: Setting, *, class_: str, hidden: bool = False) -> Html:
    """The way to the deal that a lesson leads to; nothing if it leads to none."""
    page, mark, deal = lesson.table.partition("#")
    if not page:
        return Html("")
    href = relative(setting.url, page) + mark + deal
    return element("a", setting.words("lesson.table"), href=href, class_=class_, hidden=hidden)
