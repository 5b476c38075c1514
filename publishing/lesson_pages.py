"""```lesson first-cards: a lesson step by step; ```lessons evening: the lessons of a path."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.markup import Html, element, joined, text
from publishing.inline import draw_card, draw_prose
from publishing.languages import relative
from publishing.lessons import Lesson, Step, Texts, lesson_of, lessons_of
from publishing.problems import PageError
from publishing.setting import Setting

SCRIPT = "lesson-define.js"
ONE_PRESS = ("choice", "cards")
"""The kinds of question that one press can answer, if there is one right answer."""


def draw_lesson(arguments: str, setting: Setting) -> Html:
    """The whole lesson; the script shows one step at a time and checks answers."""
    lesson, words = lesson_of(arguments), setting.words
    steps = [draw_step(step, at, setting) for at, step in enumerate(lesson.steps)]
    progress = words("lesson.progress", at="{at}", of="{of}")
    course = element(
        "lesson-course",
        element("p", class_="lesson-progress", hidden=True, data_words=progress),
        element("ol", *steps, class_="lesson-steps"),
        draw_ending(lesson, setting),
        class_="lesson",
        data_lesson=lesson.id,
    )
    return setting.live_block(course, SCRIPT)


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
    path = element(
        "lesson-path",
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
    paragraphs = step.text[code].strip().split("\n\n")
    text = [element("p", draw_prose(part, setting)) for part in paragraphs]
    parts = [element("div", *text, class_="lesson-text", tabindex="-1")]
    way = [draw_button(words("lesson.back"), "back quiet")]
    if step.cards and step.asks not in ("cards", "order"):
        parts.append(draw_table_cards(step, setting))
    if step.asks != "read":
        parts += draw_question(step, at, setting)
        way.append(draw_button(words("lesson.show"), "show quiet", hidden=True))
    way.append(draw_button(words("lesson.on"), "on"))
    return element(
        "li",
        *parts,
        element("p", *way, class_="lesson-way"),
        class_="lesson-step",
        data_asks=step.asks,
        data_right=step.right,
    )


def draw_table_cards(step: Step, setting: Setting) -> Html:
    """Cards on the table, to look at."""
    label = step.label and draw_prose(step.label[setting.site.code], setting)
    head = element("p", label, class_="label") if label else Html("")
    cards = [element("li", draw_card(code, setting.language)) for code in step.cards]
    return element("div", head, element("ul", *cards, class_="lesson-cards"), class_="lesson-laid")


def draw_question(step: Step, at: int, setting: Setting) -> list[Html]:
    """The question, the reply to every answer, and the solution for readers without scripts."""
    assert step.done
    assert step.wrong
    return [
        draw_entry(step, at, setting),
        element("div", class_="lesson-heard", role="status"),
        *[draw_remark(each.value, each.texts, setting) for each in step.tries],
        draw_remark("", step.wrong, setting),
        draw_remark(step.right, step.done, setting, is_right=True),
        draw_key(step, step.done, setting),
    ]


def draw_entry(step: Step, at: int, setting: Setting) -> Html:
    """The question with its buttons or its field."""
    assert step.question
    code, words = setting.site.code, setting.words
    parts = [element("legend", draw_prose(step.question[code], setting))]
    if step.asks in ("cards", "order"):
        faces = [(one, draw_card(one, setting.language)) for one in step.cards]
        parts.append(draw_choice_buttons(faces, "lesson-cards"))
    elif step.asks == "choice":
        faces = [(one.value, draw_prose(one.texts[code], setting)) for one in step.choices]
        parts.append(draw_choice_buttons(faces, "lesson-choices"))
    else:
        field = element(
            "input",
            type="text",
            inputmode="numeric",
            autocomplete="off",
            maxlength="6",
            aria_label=words("lesson.number"),
            name=f"answer-{at}",
        )
        parts.append(field)
    if step.asks not in ONE_PRESS or len(step.right.split()) > 1:
        parts.append(draw_button(words("lesson.answer"), "check"))
    return element("fieldset", *parts, class_="lesson-asked", disabled=True)


def draw_choice_buttons(faces: Iterable[tuple[str, Html]], style: str) -> Html:
    """A button for each possible answer."""
    buttons = [
        element("button", face, type="button", data_value=value, aria_pressed="false")
        for value, face in faces
    ]
    return element("div", *buttons, class_=style)


def draw_remark(answer: str, texts: Texts, setting: Setting, *, is_right: bool = False) -> Html:
    """The reply to one answer."""
    verdict = setting.words("lesson.right" if is_right else "lesson.wrong")
    prose = draw_prose(texts[setting.site.code], setting)
    line = element("p", element("strong", verdict), " ", prose)
    return element("template", line, data_try=answer)


def draw_key(step: Step, done: Texts, setting: Setting) -> Html:
    """The solution for readers without scripts."""
    code = setting.site.code
    names = {one.value: draw_prose(one.texts[code], setting) for one in step.choices}
    if step.asks in ("cards", "order"):
        right = joined([draw_card(one, setting.language) for one in step.right.split()], " ")
    else:
        right = names.get(step.right, text(step.right))
    line = element("p", element("strong", right), " – ", draw_prose(done[code], setting))
    summary = element("summary", setting.words("lesson.key"))
    return element("details", summary, line, class_="lesson-key")


# ---- the end ----


def draw_ending(lesson: Lesson, setting: Setting) -> Html:
    """What follows: the next lesson, the trainer, the rules."""
    words, items = setting.words, []
    following = [one for one in lessons_of(lesson.path) if one.place > lesson.place]
    if following:
        title = draw_prose(following[0].title[setting.site.code], setting)
        link = element("a", title, href=address(following[0], setting))
        items.append(element("li", words("lesson.next"), " ", link))
    if lesson.trainer:
        query = f"#trainer?kind={lesson.trainer}&ruleset={lesson.ruleset}"
        href = relative(setting.url, "learn/trainers/") + query
        items.append(element("li", element("a", words("lesson.train"), href=href)))
    links = [
        element("a", paragraph_name(rule, setting), href=setting.link(rule))
        for rule in lesson.rules
    ]
    items.append(element("li", words("lesson.rules"), " ", joined(links, ", ")))
    return element(
        "div",
        element("p", words("lesson.finished"), class_="lesson-finished", tabindex="-1"),
        element("ul", *items),
        element("p", draw_button(words("lesson.again"), "again quiet"), class_="lesson-way"),
        class_="lesson-end",
    )


def paragraph_name(rule: str, setting: Setting) -> str:
    """The name of a paragraph in links: the heading of its page, and its number."""
    page, _, anchor = rule.partition("#")
    title, numbers = setting.paragraphs.get(page, ("", {}))
    return f"{title} {numbers[anchor]}" if anchor in numbers else title or page
