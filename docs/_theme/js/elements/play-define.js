// Registers the table; the page that has one loads this file, and no other page does.

import { PlayTableElement } from "./play-table.js";
import { prepare } from "./prepare.js";

if (!customElements.get("play-table")) customElements.define("play-table", PlayTableElement);

const { ruleset } = document.querySelector("play-table")?.now?.game ?? {};
prepare({ operation: "play", ruleset });
