// What every page runs.

import "./looks.js";
import "./masthead.js";
import "./terms.js";
import "./compare.js";
import "./search.js";
import "../offline/offline.js";

// What only some pages have is not fetched before.
if (document.querySelector(".one-game")) import("./one-game.js");
if (document.querySelector("[data-moved]")) import("./moved.js");
if (document.querySelector(".rule-number")) import("./paragraph-menu.js");
if (document.querySelector("deal-replay")) {
  import("../deals/deal-replay.js").then(({ DealReplayElement }) => customElements.define("deal-replay", DealReplayElement));
}
