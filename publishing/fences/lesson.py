"""```lesson first-cards: a lesson step by step; ```lessons evening: the lessons of a path."""

from __future__ import annotations

from posixpath import dirname

from publishing.cards import card
from publishing.fences.tool import root
from publishing.html import element, escape
from publishing.languages import relative
from publishing.lessons.prose import prose
from publishing.lessons.reading import lesson as read_lesson
from publishing.lessons.reading import lessons as read_lessons
from publishing.lessons.shapes import PATHS, Lesson, Step, Told
from publishing.problems import PageError
from publishing.setting import Setting

SCRIPT = "elements/lesson-define.js"
IMMEDIATE = ("choice", "cards")
"""Where one press is an answer, if one is right."""


def lesson(arguments: str, setting: Setting) -> str:
    """The whole lesson; the script shows one step at a time and hears the tries."""
    read = read_lesson(arguments)
    words = setting.words
    steps = "".join(drawn_step(step, at, setting) for at, step in enumerate(read.steps))
    course = element("ol", steps, class_="lesson-steps")
    progress = element(
        "p",
        "",
        class_="lesson-progress",
        hidden="",
        data_words=words("lesson.progress", at="{at}", of="{of}"),
    )
    content = progress + course + ending(read, setting)
    whole = element("lesson-course", content, class_="lesson", data_lesson=read.id)
    return element("div", whole + script(setting))


def lessons(arguments: str, setting: Setting) -> str:
    """The lessons of a path, with what each is about."""
    if arguments not in PATHS:
        raise PageError(f"no path is called {arguments!r}; there are {', '.join(PATHS)}")
    code = setting.site.code
    items = "".join(
        element(
            "li",
            element("a", prose(one.title[code], setting), href=address(one, setting))
            + " "
            + element("span", prose(one.goal[code], setting), class_="goal")
            + element("span", "", class_="been", data_lesson=one.id),
        )
        for one in read_lessons(arguments)
    )
    reset = element(
        "button", escape(setting.words("lesson.reset")), type="button", class_="quiet", hidden=""
    )
    path = element(
        "lesson-path",
        element("ol", items, class_="lessons") + reset,
        data_done=setting.words("lesson.been"),
        data_begun=setting.words("lesson.begun"),
        data_sure=setting.words("lesson.sure"),
    )
    return element("div", path + script(setting))


def script(setting: Setting) -> str:
    source = f"{root(setting)}{dirname(setting.runtime)}/{SCRIPT}"
    return element("script", "", type="module", src=source)


def address(one: Lesson, setting: Setting) -> str:
    """The page of a lesson."""
    page = f"learn/{one.id}"
    if page not in setting.anchors:
        raise PageError(f"no page docs/{setting.site.code}/{page}.md for the lesson {one.id}")
    return relative(setting.url, f"{page}/")


# ---- a step ----


def drawn_step(step: Step, at: int, setting: Setting) -> str:
    """One step: what is told, what lies there, what is asked, and every answer to a try."""
    code, words = setting.site.code, setting.words
    told = "".join(
        element("p", prose(part, setting)) for part in step.text[code].strip().split("\n\n")
    )
    parts = [element("div", told, class_="lesson-text", tabindex="-1")]
    if step.cards and step.asks not in ("cards", "order"):
        parts.append(laid(step, setting))
    if step.asks != "read":
        parts.append(asked(step, at, setting))
        parts.append(element("div", "", class_="lesson-heard", role="status"))
        parts += [heard(each.answer, each.told, setting) for each in step.tries]
        assert step.done
        assert step.wrong
        parts.append(heard("", step.wrong, setting))
        parts.append(heard(step.right, step.done, setting, right=True))
        parts.append(key(step, setting))
    parts.append(
        element(
            "p",
            element("button", escape(words("lesson.back")), type="button", class_="back quiet")
            + (
                element(
                    "button",
                    escape(words("lesson.show")),
                    type="button",
                    class_="show quiet",
                    hidden="",
                )
                if step.asks != "read"
                else ""
            )
            + element("button", escape(words("lesson.on")), type="button", class_="on"),
            class_="lesson-way",
        )
    )
    return element(
        "li", "".join(parts), class_="lesson-step", data_asks=step.asks, data_right=step.right
    )


def laid(step: Step, setting: Setting) -> str:
    """Cards on the table, to look at."""
    label = step.label
    head = element("p", prose(label[setting.site.code], setting), class_="label") if label else ""
    cards = "".join(element("li", card(code, setting.language)) for code in step.cards)
    return element("div", head + element("ul", cards, class_="lesson-cards"), class_="lesson-laid")


def asked(step: Step, at: int, setting: Setting) -> str:
    """The question with its buttons, or its field."""
    assert step.question
    code, words = setting.site.code, setting.words
    several = step.asks == "order" or len(step.right.split()) > 1
    inner = element("legend", prose(step.question[code], setting))
    if step.asks in ("cards", "order"):
        buttons = (press(one, card(one, setting.language)) for one in step.cards)
        inner += element("div", "".join(buttons), class_="lesson-cards")
    elif step.asks == "choice":
        buttons = (press(one.value, prose(one.told[code], setting)) for one in step.choices)
        inner += element("div", "".join(buttons), class_="lesson-choices")
    else:
        inner += (
            f'<input type="text" inputmode="numeric" autocomplete="off" maxlength="6"'
            f' aria-label="{escape(words("lesson.number"))}" name="answer-{at}">'
        )
    if several or step.asks not in IMMEDIATE:
        inner += element("button", escape(words("lesson.answer")), type="button", class_="check")
    return element("fieldset", inner, class_="lesson-asked", disabled="")


def press(value: str, content: str) -> str:
    return element("button", content, type="button", data_value=value, aria_pressed="false")


def heard(answer: str, told: Told, setting: Setting, *, right: bool = False) -> str:
    """What is said of one try."""
    verdict = setting.words("lesson.right" if right else "lesson.wrong")
    said = element("strong", escape(verdict)) + " " + prose(told[setting.site.code], setting)
    return element("template", element("p", said), data_try=answer)


def key(step: Step, setting: Setting) -> str:
    """The answer for those who read without a script."""
    assert step.done
    code = setting.site.code
    names = {one.value: prose(one.told[code], setting) for one in step.choices}
    if step.asks in ("cards", "order"):
        right = " ".join(card(one, setting.language) for one in step.right.split())
    else:
        right = names.get(step.right, escape(step.right))
    said = element("p", element("strong", right) + " – " + prose(step.done[code], setting))
    summary = element("summary", escape(setting.words("lesson.key")))
    return element("details", summary + said, class_="lesson-key")


# ---- the end ----


def ending(read: Lesson, setting: Setting) -> str:
    """Where to go on: the next lesson, the trainer, the rules."""
    words = setting.words
    items = []
    following = [one for one in read_lessons(read.path) if one.place > read.place]
    if following:
        title = prose(following[0].title[setting.site.code], setting)
        href = address(following[0], setting)
        items.append(escape(words("lesson.next")) + " " + element("a", title, href=href))
    if read.trainer:
        way = relative(setting.url, "learn/trainers/")
        query = f"#trainer?kind={read.trainer}&ruleset={read.ruleset}"
        items.append(element("a", escape(words("lesson.train")), href=way + query))
    links = ", ".join(
        element("a", escape(title_of(rule, setting)), href=setting.link(rule))
        for rule in read.rules
    )
    items.append(f"{escape(words('lesson.rules'))} {links}")
    again = element("button", escape(words("lesson.again")), type="button", class_="again quiet")
    return element(
        "div",
        element("p", escape(words("lesson.finished")), class_="lesson-finished", tabindex="-1")
        + element("ul", "".join(element("li", item) for item in items))
        + element("p", again, class_="lesson-way"),
        class_="lesson-end",
    )


def title_of(rule: str, setting: Setting) -> str:
    """A paragraph as it is called in a link: the heading above it, and its number."""
    page, _, anchor = rule.partition("#")
    title, numbers = setting.paragraphs.get(page, ("", {}))
    return f"{title} {numbers[anchor]}" if anchor in numbers else title or page
