// Registers the way on from what is kept; only the home page loads this file. No Python is needed.

import { GoOnElement } from "./go-on.js";

if (!customElements.get("go-on")) customElements.define("go-on", GoOnElement);
