"""Enters a worked example as a reader does: with the keyboard alone, or by touch."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from calculators.page.cards import spelled_cards
from calculators.text.language import Language

Wanted = dict[str, str]
CARDS = ("cards", "hand")

FOCUSED = """() => {
  const at = document.activeElement;
  const form = at.closest("form");
  if (!form) return null;
  const group = [...form.elements].filter((one) => one.type === "radio" && one.name === at.name);
  const choices = at.tagName === "SELECT" ? [...at.options] : group;
  return {
    tool: form.parentElement.id, type: at.type ?? at.tagName, name: (at.name ?? "").split("~")[0],
    value: at.type === "checkbox" ? String(at.checked) : at.value ?? "",
    choices: choices.map((one) => one.value),
    chosen: choices.findIndex((one) => one.checked || one.selected),
    folds: at.tagName === "SUMMARY" && !at.parentElement.open
      ? [...at.parentElement.querySelectorAll("[data-field]")].map((one) => one.dataset.field) : [],
  };
}"""
"""The element with the focus, and its choices."""

FIRST = """(form) => [...form.querySelectorAll("input, select")].find((one) =>
  one.type !== "hidden" && !one.hidden && (one.type !== "radio" || one.checked)).focus()"""

FIELDS = """(form) => [...form.querySelectorAll("[data-field]")].map((one) => one.dataset.field)"""


def tap(button: Locator) -> None:
    """Tap what has been scrolled clear of the bars at the bottom of the screen."""
    button.evaluate("one => one.scrollIntoView({ block: 'center' })")
    button.tap()


class Hand(Protocol):
    """A way to fill in a form."""

    def press(self, button: Locator) -> None: ...
    def enter(self, tool: Locator, wanted: Wanted, words: Language) -> None: ...


class Keyboard:
    """Tab between fields, arrow keys among choices, letters in text fields."""

    def press(self, button: Locator) -> None:
        """Press a button with the keyboard."""
        button.focus()
        button.page.keyboard.press("Enter")

    def enter(self, tool: Locator, wanted: Wanted, words: Language) -> None:
        page, id = tool.page, tool.get_attribute("id")
        tool.locator("form").evaluate(FIRST)
        for _ in range(200):
            now = page.evaluate(FOCUSED)
            if now is None or now["tool"] != id:
                break
            self.act(page, now, wanted, words)
            page.keyboard.press("Tab")
        self.press(tool.locator("[type=submit]"))

    def act(self, page: Page, now: dict[str, Any], wanted: Wanted, words: Language) -> None:
        """Set the focused control, if it should have another value."""
        if set(now["folds"]) & {name for name, value in wanted.items() if value}:
            page.keyboard.press("Enter")
        value = wanted.get(now["name"])
        if not now["name"] or value is None or value == now["value"]:
            return
        if now["type"] == "checkbox":
            if (value or "false") != now["value"]:
                page.keyboard.press("Space")
        elif now["choices"]:
            if value in now["choices"]:
                self.choose(page, now["choices"].index(value) - now["chosen"])
        elif now["type"] == "text":
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.press("Delete")
            page.keyboard.type(spelled_cards(words, value) if now["name"] in CARDS else value)

    def choose(self, page: Page, steps: int) -> None:
        """Move to a choice with the arrow keys."""
        for _ in range(abs(steps)):
            page.keyboard.press("ArrowDown" if steps > 0 else "ArrowUp")


class Touch:
    """Tap everything that can be tapped; type only numbers without buttons."""

    def press(self, button: Locator) -> None:
        """Tap a button."""
        tap(button)

    def enter(self, tool: Locator, wanted: Wanted, words: Language) -> None:
        form = tool.locator("form")
        for name in dict.fromkeys(form.evaluate(FIELDS)):
            if name in wanted:
                if name == "calls":
                    self.call(tool, wanted[name].split(), words)
                else:
                    self.set(form, name, wanted[name])

    def set(self, form: Locator, name: str, value: str) -> None:
        """Set one field, after unfolding its group if necessary."""
        field = form.locator(f"[data-field='{name}']:not([hidden])").first
        if not field.count():
            return
        inside = form.page.locator(f"[data-field='{name}']")
        fold = form.locator("details:not([open])", has=inside).locator("summary")
        if fold.count():
            if not value:
                return
            tap(fold)
        kind = (field.get_attribute("class") or "").split()[-1]
        if kind == "cards":
            self.press_cards(field, value.split())
        elif kind == "radio":
            chosen = form.page.locator(f"input[value='{value}']")
            if field.locator(chosen).count():
                tap(field.locator(".chip", has=chosen))
        elif kind == "check":
            if field.locator("input").is_checked() != (value == "true"):
                tap(field.locator("label"))
        elif kind == "select":
            field.locator("select").select_option(value)
        else:
            self.write(field, name, value)

    def write(self, field: Locator, name: str, value: str) -> None:
        """Enter a number, with its button if it has one."""
        button = field.locator(f"[data-values='{name}={value}']:not([hidden])")
        if button.count():
            tap(button)
        elif field.locator("input").input_value() != value:
            tap(field.locator("input"))
            field.locator("input").fill(value)

    def press_cards(self, field: Locator, codes: list[str]) -> None:
        """Release the pressed cards, then press the wanted ones in order."""
        pressed = field.locator("[aria-pressed=true]").evaluate_all(
            "cards => cards.map((card) => card.dataset.card)"
        )
        for code in [*pressed, *codes]:
            tap(field.locator(f"[data-card='{code}']"))

    def call(self, tool: Locator, calls: list[str], words: Language) -> None:
        """Tap the calls offered; a forbidden call has to be typed."""
        said = [words.calls.get(call, call) for call in calls]
        for at, call in enumerate(said):
            expect(tool.locator(".answer .calls li")).to_have_count(at)
            button = tool.locator(f".answer [data-values='calls={'+'.join(said[: at + 1])}']")
            if button.count():
                tap(button)
            else:
                line = tool.locator("[name=calls]")
                tap(line)
                line.fill(f"{line.input_value()} {call}".strip())
