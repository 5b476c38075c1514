// Registers the score sheet; the page that has one loads this file, and no other page does.

import { ScoreSheetElement } from "./score-sheet.js";

if (!customElements.get("score-sheet")) customElements.define("score-sheet", ScoreSheetElement);
