"""```today evening second-evening turneskat skruf: what to do today, in a few minutes."""

from __future__ import annotations

from calculators.page.inputs import data_json
from calculators.page.markup import Html, element
from calculators.practice.kinds import LEVELS, kinds_of, mixed_kinds
from calculators.practice.page.own_mistakes import KIND
from calculators.practice.page.selection import GAMES
from calculators.practice.schedule import MIXED, can_be_mixed
from calculators.practice.words import exercise_words
from calculators.table.lists import LENGTHS, DealList
from publishing.languages import relative
from publishing.lesson_pages import address
from publishing.lessons import lessons_of
from publishing.problems import PageError
from publishing.setting import Setting

SCRIPT = "today-list.js"
MINUTES = (10, 20, 30)
"""How long one may want to practise, first what is held to be wanted."""
EXERCISE, MISTAKE = 0.5, 1.0
"""The minutes that an exercise takes, and a mistake from the table."""
LIST, DAY = "?list=day", "{day}"


def draw_today(arguments: str, setting: Setting) -> Html:
    """What is due, the next lesson of some paths, the list of the day, and at home the evening that
    is kept; hidden from those of whom nothing is kept, and the script shows what there is.
    """
    lessons = [one for path in arguments.split() for one in lessons_of(path)]
    if not lessons:
        raise PageError(f"today wants paths of lessons, not {arguments!r}")
    words = setting.words
    known = {one.id: (one.title[setting.site.code], address(one, setting)) for one in lessons}
    ways = {"lesson": "learn/"}
    if not setting.url:
        ways = {"evening": "score-sheet/", **ways}
    links = [draw_way(name, relative(setting.url, page), setting) for name, page in ways.items()]
    links.append(draw_list(setting))
    times = [
        element("option", words("today.minutes", count=str(one)), value=str(one)) for one in MINUTES
    ]
    block = element(
        "today-list",
        element(
            "p",
            element("strong", words("today.head")),
            " ",
            element("select", *times, aria_label=words("today.time")),
            " ",
            element("span", words("today.none"), class_="today__none", hidden=True),
        ),
        element(
            "template", element("ul", draw_mistakes(setting), *draw_exercises(setting), *links)
        ),
        class_="today",
        hidden=True,
        data_lessons=data_json(known),
        data_lists=data_json({DealList("", count).id: count for count in map(int, LENGTHS)}),
    )
    return setting.live_block(block, SCRIPT)


def draw_way(name: str, href: str, setting: Setting) -> Html:
    """A way on, with a place for the name of what it leads to."""
    link = element("a", setting.words(f"today.{name}"), " ", element("b"), href=href)
    return element("li", link, class_=f"today__{name}", hidden=True)


def draw_list(setting: Setting) -> Html:
    """The way to the list of the day; once it is played, to how it went."""
    link = element(
        "a",
        setting.words("today.list"),
        href=relative(setting.url, "play/") + LIST,
        data_played=setting.words("today.list_played"),
        data_evening=DealList(DAY, int(LENGTHS[0])).evening(GAMES[0]),
    )
    return element("li", link, class_="today__list")


def draw_exercises(setting: Setting) -> list[Html]:
    """What the trainers have, by game and level."""
    items = []
    for ruleset in GAMES:
        mixed = mixed_kinds(ruleset)
        ways = [(MIXED if can_be_mixed(ruleset) else mixed[0], mixed)]
        ways += [(kind, (kind,)) for kind in kinds_of(ruleset) if kind not in mixed]
        items += [
            draw_due(kind, [f"{one}/{ruleset}/{level}" for one in kinds], ruleset, level, setting)
            for kind, kinds in ways
            for level in LEVELS
        ]
    return items


def draw_due(kind: str, records: list[str], ruleset: str, level: int, setting: Setting) -> Html:
    """What is due in one game at one level, by the keys of the records that are practised there."""
    words, game = setting.words, setting.language.rulesets[ruleset]
    is_one = len(records) == 1
    what = exercise_words(setting.language)[f"kinds.{kind}"] if is_one else words("today.mixed")
    label = words("today.level", what=what, game=game, level=str(level))
    fragment = f"#trainer?kind={kind}&ruleset={ruleset}&level={level}"
    return draw_count(label, fragment, "exercises", EXERCISE, setting, data_of=" ".join(records))


def draw_mistakes(setting: Setting) -> Html:
    """The reader's own mistakes at the table."""
    label = setting.words("today.own")
    return draw_count(label, f"#{KIND}", "mistakes", MISTAKE, setting)


def draw_count(
    label: str, fragment: str, what: str, minutes: float, setting: Setting, **attributes: str
) -> Html:
    """A line with a number of things, each of which takes some minutes."""
    href = relative(setting.url, "learn/trainers/") + fragment
    count = element(
        "span", class_="count", data_words=setting.words(f"today.{what}", count="{count}")
    )
    given = {**attributes, "data_each": str(minutes)}
    return element("li", element("a", label, href=href), " · ", count, hidden=True, **given)
