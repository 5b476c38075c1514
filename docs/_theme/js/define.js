// Registers the calculators; pages that have one load this file. Nothing of Python is fetched before
// the page is at rest, and nothing of it runs before a hand comes near a form.

import { CalculatorElement } from "./elements/calculator.js";
import { prepare } from "./elements/prepare.js";

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

prepare();
