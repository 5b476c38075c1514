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
    """Links to the kept evening and to the lesson that comes next, hidden until there are some."""
    lessons = [one for path in arguments.split() for one in lessons_of(path)]
    if not lessons:
        raise PageError(f"go-on wants paths of lessons, not {arguments!r}")
    code = setting.site.code
    known = {one.id: (one.title[code], address(one, setting)) for one in lessons}
    links = [
        element(
            "a",
            setting.words(f"home.{what}"),
            element("strong"),
            class_=f"go-on__{what}",
            href=relative(setting.url, page),
            hidden=True,
        )
        for what, page in (("evening", "score-sheet/"), ("lesson", "learn/"))
    ]
    block = element("go-on", *links, class_="go-on", data_lessons=data_json(known))
    return setting.live_block(block, SCRIPT)
