// Registers the calculators; pages that have one load this file. Nothing of Python is fetched before
// the page is at rest, and nothing of it runs before the first focus, hover or touch of a form.

import { CalculatorElement } from "./elements/calculator.js";
import { prepare } from "./elements/prepare.js";

// Python names the elements: those of all pages, for this file runs once in a visit.
for (const tag of document.querySelector("[data-tools]").dataset.tools.split(" ")) {
  if (!customElements.get(tag)) customElements.define(tag, class extends CalculatorElement {});
}

/** The address of a form that is gone leads, with what it carries, to the page that does its work. */
const follow = () => {
  const [id, values] = location.hash.slice(1).split("?");
  const moved = values !== undefined && document.getElementById(id)?.closest("a[data-moved]");
  if (moved) location.replace(`${moved.href}${location.hash}`);
};

addEventListener("hashchange", follow);
follow();
prepare();
