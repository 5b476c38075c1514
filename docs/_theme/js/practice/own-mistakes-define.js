// Registers the reader's own mistakes; the page that asks them loads this file, and no other page does.

import { OwnMistakesElement } from "./own-mistakes.js";

if (!customElements.get("own-mistakes")) customElements.define("own-mistakes", OwnMistakesElement);
