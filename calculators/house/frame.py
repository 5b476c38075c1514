"""The page of the house rules: every choice with what it rests on, and what a table has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from calculators.core.families import RULESET_IDS
from calculators.house.profile import NAME, Profile, house_groups
from calculators.page.controls import Control, Group, Groups, Values, all_controls, starting_values
from calculators.page.frames import action_button, button_row, render_shared_link, script_messages
from calculators.page.inputs import data_json, render_groups
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext
from calculators.sheet.kind import Source
from calculators.sheet.names import LONGEST_NAME
from calculators.sheet.page.mark import COMPARED
from calculators.sheet.page.open import kind_of
from calculators.text.language import Language, language

ID = "house-rules"
"""The name of the element, of its page, and of an address that carries house rules."""
BUTTON, PRIMARY = "button", "button primary"


def render_house_rules(locale: str, root: str, cited: Mapping[str, object] | None = None) -> Html:
    """The page's element: the house rules that are kept, and the form of new ones."""
    words = language(locale)
    own = words.words("house")
    page = PageContext(root, dict(cited or {}))
    return element(
        ID,
        element("p", own["without-script"], class_="without-script"),
        element("p", class_="status", role="status"),
        render_kept(own),
        render_shown(own),
        render_choices(words, page),
        id=ID,
        class_="tool house",
        data_locale=locale,
        data_root=root,
        data_cited=data_json(cited),
        data_said=data_json(script_messages(words, own)),
        data_asleep=own["asleep"],
    )


def render_kept(own: Mapping[str, str]) -> Html:
    """The house rules on this device, one of them in force, or the printed texts."""
    return element(
        "section",
        element(
            "fieldset",
            element("legend", own["in-force"]),
            element(
                "div", radio_chip("in-force", "", own["printed"]), class_="chips", data_slot="kept"
            ),
        ),
        element("template", radio_chip("in-force", "", ""), data_template="kept"),
        button_row(action_button(own, "new", class_=BUTTON)),
        data_view="kept",
        hidden=True,
    )


def radio_chip(name: str, value: str, label: str, *, checked: bool = False) -> Html:
    """One choice of a radio group."""
    box = element("input", type="radio", name=name, value=value, checked=checked)
    return element("label", box, element("span", label), class_="chip")


def render_shown(own: Mapping[str, str]) -> Html:
    """The house rules that are looked at, and what can be done with them."""
    shared = render_shared_link(own, action_button(own, "copy", class_=BUTTON))
    names = ("change", "share", "print", "delete", "decline")
    return element(
        "section",
        element("div", data_slot="paper"),
        element("h2", data_slot="name", id="looked-at", tabindex="-1"),
        element("p", own["from-a-link"], class_="note", data_slot="from-a-link"),
        element("div", data_slot="summary"),
        element("p", class_="error", data_slot="refused", role="alert"),
        button_row(
            action_button(own, "use", class_=PRIMARY),
            *[action_button(own, name, class_=BUTTON) for name in names],
            style="buttons doings",
        ),
        shared,
        data_view="shown",
        aria_labelledby="looked-at",
        hidden=True,
    )


def render_choices(words: Language, page: PageContext) -> Html:
    """The form: a name, and the choices of each game; the script shows one game at a time."""
    own = words.words("house")
    name = Control(NAME, "name", own["name"], high=LONGEST_NAME, hint=own["name-hint"])
    options = [
        radio_chip("game", id, words.rulesets[id], checked=id == RULESET_IDS[0])
        for id in RULESET_IDS
    ]
    choose = element(
        "fieldset",
        element("legend", own["which-game"]),
        element("div", *options, class_="chips"),
        class_="which-game",
    )
    named = render_groups((Group((name,)),), words, f"{ID}-name", {})
    return element(
        "section",
        element("h2", own["new"], data_slot="title"),
        element("form", *named, choose, data_form=NAME, novalidate=True, autocomplete="off"),
        *[render_game(id, words, page) for id in RULESET_IDS],
        element("p", class_="error", role="alert", data_slot="error"),
        button_row(
            action_button(own, "save", class_=PRIMARY),
            action_button(own, "cancel", class_=BUTTON, hidden=True),
        ),
        data_view="choices",
    )


def render_game(id: str, words: Language, page: PageContext) -> Html:
    """The choices for one game, each with the paragraphs and rulings that it rests on."""
    groups = with_sources(id, house_groups(id, words.code), words, page)
    return element(
        "form",
        element("h3", words.rulesets[id]),
        *render_groups(groups, words, f"{ID}-{id}", starting_values(groups)),
        element("p", class_="error", data_form_error=True),
        data_game=id,
        novalidate=True,
        autocomplete="off",
    )


def with_sources(id: str, groups: Groups, words: Language, page: PageContext) -> Groups:
    """The groups, every control with what it rests on below it, unless it has just been said."""
    sources, before = kind_of(id).setup.sources(id), Source(())
    found: list[Group] = []
    for group in groups:
        controls: list[Control] = []
        for control in group.controls:
            source = sources[control.name]
            new = replace(source, rules=()) if source.rules == before.rules else source
            links = source_links(id, new, words, page)
            hint = joined([part for part in (Html(control.hint), links) if part], " ")
            controls.append(replace(control, hint=hint))
            before = source
        found.append(replace(group, controls=tuple(controls)))
    return tuple(found)


def source_links(id: str, source: Source, words: Language, page: PageContext) -> Html:
    """Paragraphs by name and number, those of another game with its name; then rulings."""
    games = words.rulesets
    named = [(page.paragraph_of(rule, games, games[id]), words.href(rule)) for rule in source.rules]
    named += [(id, words.href(f"rulings#{id.lower()}")) for id in source.rulings]
    links = [element("a", name, href=page.root + href) for name, href in named]
    return element("span", joined(links, ", "), class_="sources") if links else Html("")


def agreed_lines(
    id: str, values: Values, words: Language, page: PageContext | None = None
) -> list[Html]:
    """House rules of a game, a line each; on a page with the paragraphs and rulings behind them."""
    sources = kind_of(id).setup.sources(id)
    lines = []
    for control in all_controls(house_groups(id, words.code)):
        if control.name in values:
            parts = [choice_text(control, values[control.name], words.words("house"))]
            parts += [source_links(id, sources[control.name], words, page)] if page else []
            lines.append(element("li", joined(parts, " ")))
    return lines


def render_summary(profile: Profile, words: Language, page: PageContext) -> Html:
    """What is agreed for each game, with what it rests on."""
    own = words.words("house")
    if not profile.games:
        return element("p", own["nothing-agreed"])
    parts = []
    for id, values in profile.games.items():
        lines = agreed_lines(id, values, words, page)
        parts += [element("h3", words.rulesets[id]), element("ul", *lines, class_="agreed")]
        differs = kind_of(id).setup.differs(id, values)
        if differs and any(name.startswith(COMPARED) for name in values):
            href = f"{page.root}{words.site}{differs}"
            parts.append(element("p", element("a", own["differs"], href=href)))
    rest = [words.rulesets[id] for id in RULESET_IDS if id not in profile.games]
    if rest:
        parts.append(element("p", own["as-printed"].format(games=", ".join(rest)), class_="hint"))
    return joined(parts)


def render_paper(profile: Profile, words: Language) -> Html:
    """A page for each game: its house rules, and what follows from them."""
    pages = []
    for id, values in profile.games.items():
        title = element("h2", f"{profile.name}: {words.rulesets[id]}")
        agreed = element("ul", *agreed_lines(id, values, words), class_="agreed")
        pages.append(element("section", title, agreed, kind_of(id).setup.paper(id, values, words)))
    return joined(pages)


def choice_text(control: Control, value: str, own: Mapping[str, str]) -> Html:
    """A control with what was chosen in it: "Base value of grand: 20"."""
    if control.kind == "check":
        return element("strong", control.label)
    labels = [option.label for option in control.options if option.value == value]
    chosen = labels[0] if labels else value or own["none"]
    return joined([element("span", f"{control.label}: "), element("strong", chosen)])
