// Registers the questions of "What went wrong?". No Python is needed: every ruling is in the page.

import { RulingFinderElement } from "./ruling-finder.js";

if (!customElements.get("ruling-finder")) customElements.define("ruling-finder", RulingFinderElement);
