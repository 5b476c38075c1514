"""Fenced blocks that become HTML: ```example TS-EX-02, ```table levels turneskat, ```glossary.

A fence is one function of its arguments and its page that returns HTML.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from inspect import signature
from types import ModuleType
from unicodedata import normalize

from calculators.families import FAMILIES, OF_RULESET, RULESET_IDS, Family, family_of
from calculators.page.markup import Html, element, joined, text
from calculators.page.tables import frame
from calculators.text.tables import figure
from calculators.train.kinds import KINDS
from calculators.train.schedule import MIXED, can_be_mixed
from calculators.train.words import exercise_words
from calculators.web.forms import all_tools, render_tool
from calculators.web.replay.render import render_moment, render_replay
from calculators.web.sheet.frame import blank_names, render_blank_sheet, render_sheet
from calculators.web.train.respond import render_trainer
from calculators.web.train.selection import GAMES, Selection
from publishing.cases import Case, replay_of
from publishing.finder_pages import draw_concordance, draw_finder
from publishing.languages import relative
from publishing.lesson_pages import draw_lesson, draw_lesson_list
from publishing.problems import PageError
from publishing.setting import Setting
from publishing.shipped import Component, components
from publishing.terms import Term

Cited = dict[str, tuple[str, dict[str, int]]]
FIRST_EXERCISE = Selection("trick-winner", RULESET_IDS[0], 2, 5)
"""The trainer's first exercise, with or without script."""


def checked_name(what: str, name: str, known: Iterable[str]) -> str:
    """The name, if it is known; otherwise PageError."""
    if name not in known:
        raise PageError(f"no {what} is called {name!r}; there are {', '.join(known)}")
    return name


def refuse_arguments(what: str, arguments: str) -> None:
    """Raise PageError if a fence without arguments was given any."""
    if arguments:
        raise PageError(f"the {what} takes no arguments, but has {arguments!r}")


# ---- rules: examples and tables ----


def draw_example(arguments: str, setting: Setting) -> Html:
    """A worked example, with numbers computed by the calculators."""
    case = setting.cases.get(arguments)
    if case is None:
        raise PageError(f"no case is called {arguments!r}")
    family = family_of_case(case)
    drawers = family.module("examples").EXAMPLES if family else {}
    if case.operation not in drawers:
        raise PageError(f"an example cannot show the operation {case.operation} ({case.id})")
    id = case.id.lower()
    return element(
        "figure",
        drawers[case.operation](case.ask(setting.site.code), case, setting),
        draw_misprint(case, setting),
        element("figcaption", element("a", case.id, href=f"#{id}"), calculator_link(case, setting)),
        class_="example",
        id=id,
    )


def family_of_case(case: Case) -> Family | None:
    """The family whose ruleset a case names, or which answers its operation."""
    own = (one for one in FAMILIES if case.operation in one.module("operations").OPERATIONS)
    return family_of(case.request.get("ruleset")) or next(own, None)


def draw_misprint(case: Case, setting: Setting) -> Html:
    """For an error in the source: the number it prints, and a link to the erratum."""
    words, answer = setting.words, case.ask(setting.site.code)
    lines = [
        text(words("example.printed", printed=figure(shown), amount=figure(answer[key])))
        for key, shown in case.printed.items()
        if isinstance(shown, int) and isinstance(answer.get(key), int)
    ]
    if case.erratum:
        href = setting.link(f"errata#{case.erratum.lower()}")
        link = element("a", case.erratum, href=href)
        lines.append(Html(words("example.erratum", link=link)))
    return element("p", joined(lines, " "), class_="printed") if lines else Html("")


def calculator_link(case: Case, setting: Setting) -> Html:
    """The link that opens the example in its calculator; empty if no calculator can."""
    address = calculator_address(case)
    if address is None:
        return Html("")
    page, fragment = address
    name = element("span", f" ({case.id})", class_="unseen")
    href = f"{relative(setting.url, page)}{fragment}"
    link = element("a", setting.words("example.open"), name, href=href, class_="open-tool")
    return Html(f" {link}")


def calculator_address(case: Case) -> tuple[str, str] | None:
    """Page and fragment of the calculator for a case; None if there is no calculator."""
    family = family_of_case(case)
    if family is None:
        return None
    opening: Callable[..., tuple[str, str] | None] = family.module("openings").opening
    return opening(case.operation, case.request)


def draw_table(arguments: str, setting: Setting) -> Html:
    """A table made from a ruleset: kind, ruleset, and for some kinds numbers."""
    kind, *words = arguments.split()
    id = checked_name("ruleset", words[0] if words else "", RULESET_IDS)
    drawers: Mapping[str, Callable[..., Html]] = family_module(id, "tables").DRAWN
    draw = drawers[checked_name("table", kind, drawers)]
    count = len(signature(draw).parameters) - 2
    if len(words) != 1 + count or not all(word.isdigit() for word in words[1:]):
        wanted = f"a ruleset and {count} numbers" if count else "a ruleset and nothing else"
        raise PageError(f"table {kind} wants {wanted}, not {' '.join(words)!r}")
    return draw(ruleset(id), setting, *map(int, words[1:]))


def family_module(id: str, name: str) -> ModuleType:
    """A module of the family that a ruleset belongs to."""
    return OF_RULESET[id].module(name)


def ruleset(id: str) -> object:
    """A ruleset by its id."""
    return family_module(id, "rulesets").RULESETS[id]


# ---- calculators and other tools ----


def draw_tool(arguments: str, setting: Setting) -> Html:
    """A calculator, complete with its first answer; its script takes over."""
    name, _, id = arguments.partition(" ")
    tools = family_module(checked_name("ruleset", id, RULESET_IDS), "tools").TOOLS
    cited = cited_paragraphs([ruleset(id)], setting)
    tool = render_tool(
        checked_name("tool", name, tools), id, setting.site.code, setting.root, cited
    )
    return setting.live_block(tool, data_tools=" ".join(all_tools()))


def draw_replay(arguments: str, setting: Setting) -> Html:
    """A replay of a deal; with a moment, only the table after it."""
    name, _, moment = arguments.partition(" ")
    deal, code, up = replay_of(name), setting.site.code, setting.root
    if not moment:
        cited = cited_paragraphs([ruleset(deal.ruleset)], setting)
        return element("div", render_replay(deal, name, code, up, cited))
    still = render_moment(deal, moment, code, up)
    if still is None:
        raise PageError(f"the deal {name!r} has no moment {moment!r}")
    return element("div", still)


def draw_score_sheet(arguments: str, setting: Setting) -> Html:
    """The score sheet; the page lets the user choose the game."""
    refuse_arguments("score sheet", arguments)
    rules = [one for family in FAMILIES for one in family.module("tables").SHEET_RULES]
    cited = cited_paragraphs(rules, setting)
    sheet = render_sheet(setting.site.code, setting.root, cited)
    return setting.live_block(sheet, "score-sheet.js")


def draw_blank_sheet(arguments: str, setting: Setting) -> Html:
    """An empty printed sheet for a game."""
    return render_blank_sheet(
        checked_name("blank sheet", arguments, blank_names()), setting.site.code
    )


def draw_trainer(arguments: str, setting: Setting) -> Html:
    """The trainer; with a kind also its levels and links to it, with "mixed" only the links."""
    words, language = exercise_words(setting.language), setting.language
    if not arguments:
        trainer = render_trainer(FIRST_EXERCISE, setting.site.code, setting.root)
        return setting.live_block(trainer, "trainer-define.js")
    kind = checked_name("exercise", arguments, (MIXED, *KINDS))
    if kind == MIXED:
        levels, label, games = (
            Html(""),
            words["page.mixed"],
            [id for id in GAMES if can_be_mixed(id)],
        )
    else:
        lines = words.table(f"levels.{kind}").values()
        levels = element("ol", *[element("li", line) for line in lines])
        label, games = words[f"kinds.{kind}"], list(KINDS[kind].rulesets)
    links = [
        element("a", language.rulesets[id], href=f"#trainer?kind={kind}&ruleset={id}")
        for id in games
    ]
    ways = element("p", joined(links, " "), class_="games")
    return element("section", levels, ways, class_="exercise", aria_label=label)


def cited_paragraphs(texts: Iterable[object], setting: Setting) -> Cited:
    """The pages that the answers of some rulesets cite: headings and paragraph numbers.

    Rulesets that these name, for comparison, are included.
    """
    named = [word for rules in texts for word in texts_in(rules)]
    named += [word for id in RULESET_IDS if id in named for word in texts_in(ruleset(id))]
    found: Cited = {}
    for rule in sorted(set(named)):
        page, _, anchor = rule.partition("#")
        title, numbers = setting.paragraphs.get(page, ("", {}))
        if anchor in numbers:
            found.setdefault(page, (title, {}))[1][anchor] = numbers[anchor]
    return found


def texts_in(value: object) -> Iterator[str]:
    """Every text in a ruleset; those that name a paragraph are its citations."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from texts_in(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from texts_in(getattr(value, field.name))


# ---- the glossary ----


def draw_glossary(arguments: str, setting: Setting) -> Html:
    """Every term in alphabetical order, with its other names and its meaning."""
    refuse_arguments("glossary", arguments)
    own = setting.words.letters
    order = sorted(setting.terms.by_id.values(), key=lambda term: alphabetical(term.name, own))
    first: dict[str, str] = {}
    for term in order:
        first.setdefault(alphabetical(term.name, own)[0][1], term.id)
    letters = [element("a", letter.upper(), href=f"#{id}") for letter, id in first.items()]
    entries = [draw_term(term, setting) for term in order]
    return element(
        "div",
        element("p", joined(letters, " "), class_="letters"),
        element("dl", *entries, class_="glossary"),
    )


def alphabetical(name: str, own: str) -> tuple[tuple[int, str], ...]:
    """The sort key of a name: the language's own letters at the end; é sorts as e."""
    plain = [one if one in own else normalize("NFD", one)[0] for one in name.casefold()]
    return tuple((own.find(letter), letter) for letter in plain if letter.isalnum())


def draw_term(term: Term, setting: Setting) -> Html:
    """One term: its name, its meaning, its names in other languages."""
    names = [element("span", name, class_="other", lang=code) for code, name in term.elsewhere]
    if term.spelling_1912:
        old = setting.words("glossary.spelling_1912", form=term.spelling_1912)
        names.insert(0, element("span", old))
    return joined(
        [
            element("dt", term.name, id=term.id),
            element("dd", term.definition, class_="meaning"),
            element("dd", joined(names, " "), class_="names"),
        ]
    )


# ---- works of others ----


def draw_shipped(arguments: str, setting: Setting) -> Html:
    """One group of the works of others: their names, sources, uses and licences."""
    listed = components()
    checked_name("group of works", arguments, dict.fromkeys(one.group for one in listed))
    words = setting.words
    heads = [
        element("th", words(f"shipped.{key}"), scope="col") for key in ("name", "use", "licence")
    ]
    rows = [shipped_row(one, setting) for one in listed if one.group == arguments]
    body = element("tbody", *rows)
    table = element("table", element("thead", element("tr", *heads)), body, class_="figures prose")
    return frame(table, words(f"shipped.groups.{arguments}"))


def shipped_row(one: Component, setting: Setting) -> Html:
    """One work: its name, linked to its source, its use, its licence."""
    words = setting.words
    version = f" {one.version}" if one.version else ""
    return element(
        "tr",
        element("th", element("a", one.name, href=one.source), version, scope="row"),
        element("td", words(f"shipped.uses.{one.id}")),
        element("td", words.table("shipped.licences").get(one.licence, one.licence)),
    )


# ---- all fences ----

FENCES: dict[str, Callable[[str, Setting], Html]] = {
    "example": draw_example,
    "table": draw_table,
    "glossary": draw_glossary,
    "tool": draw_tool,
    "replay": draw_replay,
    "score-sheet": draw_score_sheet,
    "blank-sheet": draw_blank_sheet,
    "trainer": draw_trainer,
    "lesson": draw_lesson,
    "lessons": draw_lesson_list,
    "shipped": draw_shipped,
    "finder": draw_finder,
    "concordance": draw_concordance,
}
PLAIN = frozenset(("text", "console", "json", "toml"))
"""Fences that show code and stay unchanged."""


def draw_fence(name: str, arguments: str, setting: Setting) -> Html:
    """The HTML of a fence."""
    if name not in FENCES:
        checked_name("fence", name, (*FENCES, *sorted(PLAIN)))
    try:
        return FENCES[name](arguments, setting)
    except ValueError as error:
        raise PageError(str(error)) from error
