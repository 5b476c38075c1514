// A page with the same for several games shows one: that which the address names; else the one played
// last, or where house rules are in force that do not know it, one that they know.

import { choicesFor, inForce } from "../house/rules.js";
import { decoded } from "./address.js";
import { lastGame } from "./kept.js";

const games = [...document.querySelectorAll(".one-game")].map((part) => ({
  part,
  id: part.querySelector("[data-ruleset]")?.dataset.ruleset ?? "",
  link: document.querySelector(`.siblings__row a[href="#${part.querySelector("h2")?.id}"]`),
}));

const show = (shown) => {
  for (const { part, link } of games) {
    const isShown = part === shown.part;
    part.classList.toggle("shown", isShown);
    part.classList.toggle("other", !isShown);
    if (isShown) link?.setAttribute("aria-current", "true");
    else link?.removeAttribute("aria-current");
  }
};

const named = () => {
  const id = decoded(location.hash.slice(1).split("?")[0]);
  const target = id && document.getElementById(id);
  return games.find(({ part }) => target && part.contains(target));
};

const usual = () => {
  const known = games.filter(({ id }) => choicesFor(inForce(), id).size > 0);
  return (known.length ? known : games).find(({ id }) => id === lastGame()) ?? known[0] ?? games[0];
};

show(named() ?? usual());
addEventListener("hashchange", () => {
  const found = named();
  if (!found?.part.classList.contains("other")) return;
  show(found);
  if (!location.hash.includes("?")) scrollTo(0, 0);
});
