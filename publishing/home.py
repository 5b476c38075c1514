"""```go-on evening turneskat: the way on from what is kept, with the paths of lessons."""

from __future__ import annotations

from calculators.page.inputs import data_json
from calculators.page.markup import Html, element
from publishing.languages import relative
from publishing.lesson_pages import address
from publishing.lessons import lessons_of
from publishing.problems import PageError
from publishing.setting import Setting

SCRIPT = "go-on.js"


def draw_go_on(arguments: str, setting: Setting) -> Html:
    """A link to the kept evening, and one to the first lesson, or to the one that comes next.

    Without script the first lesson is there and the evening is not.
    """
    words, code = setting.words, setting.site.code
    lessons = [one for path in arguments.split() for one in lessons_of(path)]
    if not lessons:
        raise PageError(f"go-on wants paths of lessons, not {arguments!r}")
    known = {one.id: (one.title[code], address(one, setting)) for one in lessons}
    title, first = known[lessons[0].id]
    evening = element(
        "a",
        words("home.evening"),
        element("strong"),
        class_="go-on__evening",
        href=relative(setting.url, "score-sheet/"),
        hidden=True,
    )
    lesson = element(
        "a",
        element("span", words("home.new"), data_begun=words("home.lesson")),
        element("strong", title),
        class_="go-on__lesson",
        href=first,
    )
    block = element("go-on", evening, lesson, class_="go-on", data_lessons=data_json(known))
    return setting.live_block(block, SCRIPT)
