// Registers the button that runs all worked examples; the page that has it loads this file.

import { CaseRunElement } from "./case-run.js";

if (!customElements.get("case-run")) customElements.define("case-run", CaseRunElement);
