// Registers the table; the page that has one loads this file, and no other page does.

import { PlayTableElement } from "./play-table.js";
import { prepare } from "../runtime/prepare.js";

if (!customElements.get("play-table")) customElements.define("play-table", PlayTableElement);

const table = /** @type {PlayTableElement | null} */ (/** @type {unknown} */ (document.querySelector("play-table")));
const { ruleset } = table?.now?.game ?? {};
prepare({ operation: "play", ruleset });
