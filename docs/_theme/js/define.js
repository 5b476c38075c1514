// Registers the calculators, and is the only file that registers anything. Pages with a calculator
// load it; nothing of Python is fetched before the page is at rest, and nothing of it runs before a
// hand comes near a form.

import { CalculatorElement } from "./elements/calculator.js";
import { prefetch, wake, wasAwake } from "./runtime.js";

const TAGS = [
  "game-value",
  "overbid-check",
  "matador-count",
  "bid-key",
  "bid-ladder",
  "auction-walk",
  "trick-taker",
  "ramsch-score",
  "hand-outlook",
  "skruf-deal",
  "skruf-auction",
  "skruf-exchange",
  "skruf-trick",
  "skruf-sheet",
];

for (const tag of TAGS) {
  if (!customElements.get(tag)) customElements.define(tag, class extends CalculatorElement {});
}

const atRest = window.requestIdleCallback ?? ((act) => setTimeout(act, 1500));
atRest(() => {
  if (wasAwake()) wake();
  else prefetch().catch(() => {});
});
