// Registers the calculators; pages that have one load this file. Nothing of Python is fetched before
// the page is at rest.

import { CalculatorElement } from "./calculator.js";
import { prepare } from "../runtime/prepare.js";

// Python names the elements.
for (const tag of document.querySelector("[data-tools]").dataset.tools.split(" ")) {
  customElements.define(tag, class extends CalculatorElement {});
}

prepare();
