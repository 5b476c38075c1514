// <kept-offline>: how much of the site is kept for the time without a net, with a way to ask for it
// at once and a way to remove it. Every sentence is in the page; partials/kept-offline.html.

import { wishKeeping } from "../runtime/thrift.js";

/** @type {{ state: "none" | "keeping" | "kept" | "full", size?: number }} size in bytes */
let status = { state: "none" };
const acts = {};

/** @param {{ keep?: () => Promise<void>, remove?: () => Promise<void> }} given */
export const onWish = (given) => Object.assign(acts, given);

/** What the service worker says of how things stand. */
export const hearOf = (told) => {
  status = told;
  for (const element of document.querySelectorAll("kept-offline")) /** @type {any} */ (element).show();
};

const MEGABYTE = 1e6;

export class KeptOfflineElement extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this.#wish);
    this.show();
  }

  show() {
    const { state, size } = status;
    const { lang } = document.documentElement;
    const sized = size === undefined ? "" : (size / MEGABYTE).toLocaleString(lang, { maximumFractionDigits: 1 });
    for (const part of this.querySelectorAll("[data-when]")) {
      part.hidden = !part.dataset.when.split(" ").includes(state);
    }
    for (const part of this.querySelectorAll("[data-size]")) {
      part.hidden = !sized;
      part.textContent = part.dataset.size.replace("{size}", sized);
    }
    this.hidden = false;
  }

  #wish = ({ target }) => {
    const wish = target.closest("button")?.dataset.wish;
    if (!wish) return;
    wishKeeping(wish === "keep" ? "yes" : "no");
    hearOf({ ...status, state: wish === "keep" ? "keeping" : "none" });
    acts[wish]().catch(() => hearOf({ ...status, state: "none" }));
  };
}
