// Registers the calculators; pages that have one load this file. Nothing of Python is fetched before
// the page is at rest.

import { CalculatorElement } from "./calculator.js";
import { prepare } from "../runtime/prepare.js";

// Python names the elements.
for (const tag of document.querySelector("[data-tools]").dataset.tools.split(" ")) {
  customElements.define(tag, class extends CalculatorElement {});
}

/** An address of what has moved to a page of its own leads there, with what it carries. */
const follow = () => {
  const [id] = location.hash.slice(1).split("?");
  const at = id && document.getElementById(id);
  const moved = at && (at.closest("a[data-moved]") ?? at.querySelector(":scope > a[data-moved]"));
  if (moved) location.replace(`${moved.href}${location.hash}`);
};

addEventListener("hashchange", follow);
follow();
prepare();
