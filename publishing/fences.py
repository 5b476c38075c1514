"""Fenced blocks that become HTML: ```example TS-EX-02, ```table levels turneskat, ```glossary.

A fence is one function of its arguments and its page that returns HTML.
"""

from __future__ import annotations

import json
import posixpath
import shlex
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stdout
from inspect import signature
from io import StringIO
from types import ModuleType
from unicodedata import normalize

from calculators.command.main import main as run_command
from calculators.core.families import FAMILIES, OF_RULESET, RULESET_IDS
from calculators.deals.page.render import render_moment, render_replay
from calculators.deals.replays import Replay
from calculators.house.frame import render_house_rules
from calculators.page.forms import all_tools, render_tool, studies_of, tools_of
from calculators.page.markup import Html, element, joined, text
from calculators.page.tables import frame
from calculators.practice.kinds import KINDS
from calculators.practice.page.own_mistakes import render_own_mistakes
from calculators.practice.page.problems import render_problems
from calculators.practice.page.respond import render_trainer
from calculators.practice.page.selection import GAMES, Selection
from calculators.practice.schedule import MIXED, can_be_mixed
from calculators.practice.words import exercise_words
from calculators.review.frame import render_opener
from calculators.sheet.page.frame import blank_names, render_blank_sheet, render_sheet
from calculators.sheet.page.mark import render_mark
from calculators.sheet.page.open import kind_of
from calculators.sheet.season.ask import records_of
from calculators.sheet.season.page.drawn import render_standings
from calculators.sheet.season.page.frame import render_season_book
from calculators.sheet.season.totals import SeasonChoice, season_of
from calculators.table.frame import render_table
from calculators.table.respond import games as played_games
from calculators.text.language import language
from calculators.text.tables import figure
from calculators.tournament.page.drawn import render_counts, render_money, render_placings
from calculators.tournament.page.frame import render_several_tables
from publishing.cases import CASES, Case, club_evening, replay_of
from publishing.data import FOLDER as DATA
from publishing.data import LISTED, DataFile
from publishing.finder_pages import draw_concordance, draw_finder
from publishing.languages import relative
from publishing.lesson_pages import draw_first_hand, draw_lesson, draw_lesson_list
from publishing.openings import calculator_address, family_of_case
from publishing.problems import PageError
from publishing.seat_pictures import draw_seats
from publishing.setting import Setting
from publishing.shipped import Component, components
from publishing.sure import DRAWN as SURE
from publishing.terms import Term
from publishing.tested import texts_in
from publishing.today import draw_today

PROGRAMS = CASES / "programs"
Cited = dict[str, tuple[str, dict[str, int]]]
FIRST_EXERCISE = Selection("card-order", RULESET_IDS[0], 1, 5)
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
    case = named_case(arguments, setting)
    family = family_of_case(case)
    drawers = family.module("site.examples").EXAMPLES if family else {}
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


def named_case(id: str, setting: Setting) -> Case:
    """A worked example by its id."""
    if id not in setting.cases:
        raise PageError(f"no case is called {id!r}")
    return setting.cases[id]


def draw_misprint(case: Case, setting: Setting) -> Html:
    """For an error in the source: the number it prints, and a link to the erratum."""
    words, answer = setting.words, case.ask(setting.site.code)
    lines = [
        text(words("example.printed", printed=figure(shown), amount=figure(answer[key])))
        for key, shown in case.printed.items()
        if isinstance(shown, int) and isinstance(answer.get(key), int)
    ]
    if case.erratum:
        href = setting.link(f"rulings#{case.erratum.lower()}")
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


def draw_table(arguments: str, setting: Setting) -> Html:
    """A table made from a ruleset: kind, ruleset, and for some kinds numbers."""
    kind, *words = arguments.split()
    id = checked_name("ruleset", words[0] if words else "", RULESET_IDS)
    drawers: Mapping[str, Callable[..., Html]] = family_module(id, "site.tables").DRAWN
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
    return family_module(id, "rules.rulesets").RULESETS[id]


def draw_games(arguments: str, setting: Setting) -> Html:
    """The games to choose between in the tables of a page, all of them chosen; see compare.css."""
    known = setting.language.rulesets
    chips = [
        element(
            "label",
            element("input", type="checkbox", value=id, checked=True, autocomplete="off"),
            element("span", known[checked_name("game", id, known)]),
            class_="chip",
        )
        for id in arguments.split()
    ]
    legend = element("legend", setting.words("compare.choose"))
    return element(
        "fieldset", legend, element("div", *chips, class_="chips"), class_="choose-games"
    )


def draw_chapters(arguments: str, setting: Setting) -> Html:
    """The ways into a game: its pages, its calculators, and the table where it can be played."""
    game, words = checked_name("game", arguments, RULESET_IDS), setting.words
    ways = {
        f"{name}/": title
        for name, (title, _) in setting.paragraphs.items()
        if posixpath.dirname(name) == game and posixpath.basename(name) != "index"
    }
    links = [
        element("a", title, href=relative(setting.url, address), class_="chapter")
        for address, title in ways.items()
    ]
    count = relative(setting.url, f"{game}/calculator/")
    links.append(element("a", words("theme.calculators"), href=count))
    if game in played_games():
        href = f"{relative(setting.url, 'play/')}#play?ruleset={game}"
        links.append(element("a", words("theme.play-a-deal"), href=href))
    return element("p", joined(links, " "), class_="chapters")


# ---- calculators and other tools ----


def draw_tool(arguments: str, setting: Setting) -> Html:
    """A calculator, complete with its first answer; its script takes over."""
    name, _, id = arguments.partition(" ")
    family = OF_RULESET[checked_name("ruleset", id, RULESET_IDS)]
    tools = {**tools_of(family), **studies_of(family)}
    named = tools[checked_name("tool", name, tools)]
    cited = cited_paragraphs(map(ruleset, (id, *named.cites)), setting)
    mark = render_mark(setting.language, setting.root, family.rulesets)
    file = setting.first_lines.file(name, id)
    lines = file and setting.root + setting.site.folder + file
    tool = render_tool(
        name, id, setting.site.code, setting.root, cited, mark=mark, first_lines=lines
    )
    names = " ".join(all_tools())
    if setting.url:
        return setting.live_block(tool, data_tools=names)
    return setting.live_block(tool, "first-touch.js", data_tools=names, data_waits="")


def draw_replay(arguments: str, setting: Setting) -> Html:
    """A replay of a deal; with a moment, only the table after it."""
    name, _, moment = arguments.partition(" ")
    deal, code, up = replay_of(name), setting.site.code, setting.root
    if not moment:
        cited = cited_paragraphs([ruleset(deal.ruleset)], setting)
        drawn = render_replay(deal, name, code, up, cited)
        return element("div", drawn, draw_way_back(deal, setting))
    still = render_moment(deal, moment, code, up)
    if still is None:
        raise PageError(f"the deal {name!r} has no moment {moment!r}")
    return element("div", still)


def draw_way_back(deal: Replay, setting: Setting) -> Html:
    """The link that opens a narrated deal where it can be played; nothing where none can."""
    if not deal.address:
        return Html("")
    label = setting.language.words("review")["back-to-it"]
    link = element("a", label, href=f"{setting.root}{setting.language.site}{deal.address}")
    return element("p", link, class_="way-back")


def live_page(
    what: str,
    script: str,
    render: Callable[..., Html],
    cites: Callable[[], Iterable[object]] | None = None,
) -> Callable[[str, Setting], Html]:
    """A fence without arguments: a whole page for its script, with the paragraphs that the answers
    there cite."""

    def draw(arguments: str, setting: Setting) -> Html:
        refuse_arguments(what, arguments)
        cited = [cited_paragraphs(cites(), setting)] if cites else []
        return setting.live_block(render(setting.site.code, setting.root, *cited), script)

    return draw


def sheet_rules() -> Iterable[object]:
    """The rules that the score sheet cites; its page lets the user choose the game."""
    return [one for family in FAMILIES for one in family.module("site.tables").SHEET_RULES]


def house_rules() -> Iterable[object]:
    """The rules that a table chooses from."""
    return [tuple(kind_of(id).setup.sources(id).values()) for id in RULESET_IDS]


def played_rulesets() -> Iterable[object]:
    """The rulesets of the games at the table."""
    return map(ruleset, played_games())


def draw_blank_sheet(arguments: str, setting: Setting) -> Html:
    """An empty printed sheet for a game."""
    label, named = setting.words("theme.print"), {"class_": "button on-paper", "type": "button"}
    button = element("button", label, **named, data_on_paper="blank-sheet")
    name = checked_name("blank sheet", arguments, blank_names())
    return element(
        "div",
        button,
        render_blank_sheet(name, setting.site.code),
        setting.live_block(Html(""), "paper.js"),
        class_="blank-sheet",
        data_paper=name,
        data_sheet=f"{setting.root}{setting.language.site}score-sheet/",
    )


def draw_trainer(arguments: str, setting: Setting) -> Html:
    """The trainer; with a kind also its levels and links to it, with "mixed" only the links."""
    words, language = exercise_words(setting.language), setting.language
    if not arguments:
        trainer = render_trainer(FIRST_EXERCISE, setting.site.code, setting.root)
        return setting.live_block(trainer, "trainer-desk.js")
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


# ---- for programs ----


def draw_call(arguments: str, setting: Setting) -> Html:
    """A case as it is asked from Python and answered, in JSON, in the page's language."""
    case = named_case(arguments, setting)
    code = setting.site.code
    asked = {"operation": case.operation, **case.request, "locale": code}
    question = f">>> print(call({json.dumps(asked, ensure_ascii=False)!r}))\n"
    return draw_code(question + lay_out_json(case.ask(code)), case.id)


def lay_out_json(answer: Mapping[str, object]) -> str:
    """An answer with a line for each key, and for each item of a list."""
    lines = []
    for key, value in answer.items():
        shown = json.dumps(value, ensure_ascii=False)
        if isinstance(value, list) and value:
            items = ",\n    ".join(json.dumps(one, ensure_ascii=False) for one in value)
            shown = f"[\n    {items}\n  ]"
        lines.append(f"  {json.dumps(key)}: {shown}")
    return "{\n" + ",\n".join(lines) + "\n}"


def draw_command(arguments: str, setting: Setting) -> Html:
    """A command as it is typed, and what it prints in the page's language."""
    typed = [*shlex.split(arguments), "--lang", setting.site.code]
    printed = StringIO()
    with redirect_stdout(printed):
        if run_command(typed):
            raise PageError(f"the command {arguments!r} is refused")
    return draw_code(f"$ budnyckel {shlex.join(typed)}\n{printed.getvalue()}".rstrip(), typed[0])


def draw_program(arguments: str, setting: Setting) -> Html:
    """An example program of cases/programs/; tests run it.

    js/page/masthead.js puts in the address that the site was read from.
    """
    path = PROGRAMS / checked_name("program", arguments, sorted(p.name for p in PROGRAMS.iterdir()))
    code = path.read_text("utf-8")
    for name, value in (("wheel", setting.wheel), ("locale", setting.site.code)):
        code = code.replace(f"{{{{{name}}}}}", value)
    here = relative(setting.site.folder + setting.url, DATA)
    data = element("span", f"{setting.origin}{DATA}", data_address=here)
    return draw_code(
        Html(data.join(text(part) for part in code.rstrip().split("{{data}}"))), arguments
    )


def draw_code(code: str | Html, name: str) -> Html:
    """Code or output that may be wider than the page."""
    return element("pre", element("code", code), tabindex="0", role="region", aria_label=name)


def draw_data(arguments: str, setting: Setting) -> Html:
    """The files of the folder data/, each with what it holds and its schema."""
    refuse_arguments("list of data", arguments)
    words = setting.words
    heads = [words(f"data.{key}") for key in ("file", "holds")]
    return draw_list(words("data.title"), heads, [data_row(file, setting) for file in LISTED])


def data_row(file: DataFile, setting: Setting) -> Html:
    """One file: its name, what it holds, its schema."""
    name, folder = file.name(setting.site.code), f"{setting.root}{DATA}"
    holds = [text(f"{setting.words(f'data.about.{file.id}')}.")]
    if file.schema:
        label = setting.words("data.schema", name=name)
        schema = element("a", "Schema", href=f"{folder}{file.schema}", aria_label=label)
        holds.append(schema)
    link = element("a", name, href=f"{folder}{name}")
    return element("tr", element("th", link, scope="row"), element("td", joined(holds, " ")))


# ---- how sure it is ----


def draw_sure(arguments: str, setting: Setting) -> Html:
    """A part of the page on how sure everything is: its figures, its button, its lists."""
    name, _, rest = arguments.partition(" ")
    return SURE[checked_name("part of the page", name, SURE)](setting, rest)


# ---- the season book ----


def draw_season_table(arguments: str, setting: Setting) -> Html:
    """The table of a season of some evenings among the cases."""
    documents = json.loads((CASES / f"{arguments}.json").read_text("utf-8"))
    records = records_of(documents, setting.language)
    choice = SeasonChoice(ruleset=records[0].ruleset, count="tournament")
    return render_standings(season_of(records, choice), setting.language)


# ---- works of others ----


def draw_shipped(arguments: str, setting: Setting) -> Html:
    """One group of the works of others: their names, sources, uses and licences."""
    listed = components()
    checked_name("group of works", arguments, dict.fromkeys(one.group for one in listed))
    words = setting.words
    heads = [words(f"shipped.{key}") for key in ("name", "use", "licence")]
    rows = [shipped_row(one, setting) for one in listed if one.group == arguments]
    return draw_list(words(f"shipped.groups.{arguments}"), heads, rows)


def draw_list(title: str, heads: Iterable[str], rows: Iterable[Html]) -> Html:
    """A table to read."""
    head = element("tr", *[element("th", name, scope="col") for name in heads])
    body = element("tbody", *rows)
    return frame(element("table", element("thead", head), body, class_="figures prose"), title)


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


# ---- an evening with several tables ----


def draw_club_evening(arguments: str, setting: Setting) -> Html:
    """A part of the worked evening of cases/club-evening.json: tables, standings or money."""
    parts = {"tables": render_counts, "standings": render_placings, "money": render_money}
    spoken = language(setting.site.code)
    return parts[checked_name("part of the evening", arguments, parts)](club_evening(), spoken)


# ---- all fences ----

FENCES: dict[str, Callable[[str, Setting], Html]] = {
    "example": draw_example,
    "table": draw_table,
    "games": draw_games,
    "chapters": draw_chapters,
    "glossary": draw_glossary,
    "tool": draw_tool,
    "replay": draw_replay,
    "score-sheet": live_page("score sheet", "score-sheet.js", render_sheet, sheet_rules),
    "several-tables": live_page("several tables", "several-tables.js", render_several_tables),
    "club-evening": draw_club_evening,
    "season-table": draw_season_table,
    "season-book": live_page("season book", "season-book.js", render_season_book),
    "house-rules": live_page("house rules", "house-rules.js", render_house_rules, house_rules),
    "blank-sheet": draw_blank_sheet,
    "trainer": draw_trainer,
    "problems": live_page("problems", "problem-desk.js", render_problems),
    "own-mistakes": live_page("own-mistakes", "own-mistakes.js", render_own_mistakes),
    "play": live_page("table", "play-table.js", render_table, played_rulesets),
    "look-back": live_page("look back", "deal-opener.js", render_opener, played_rulesets),
    "lesson": draw_lesson,
    "first-hand": draw_first_hand,
    "seats": draw_seats,
    "lessons": draw_lesson_list,
    "sure": draw_sure,
    "shipped": draw_shipped,
    "call": draw_call,
    "command": draw_command,
    "program": draw_program,
    "data": draw_data,
    "finder": draw_finder,
    "concordance": draw_concordance,
    "today": draw_today,
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
