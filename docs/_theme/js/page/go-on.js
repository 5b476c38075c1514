// On the home page: the evening that is kept on this device, and the lesson that comes next.

import { progress } from "../practice/lesson-progress.js";
import { keptEvening } from "../sheet/kept-evening.js";

class GoOnElement extends HTMLElement {
  connectedCallback() {
    this.#showLesson();
    this.#showEvening();
  }

  /** The lesson that was begun, or the one after the last that was finished. */
  #showLesson() {
    const lessons = JSON.parse(this.dataset.lessons);
    const names = Object.keys(lessons);
    const begun = names.find((name) => progress(name).at > 0 && !progress(name).done);
    const next = begun ?? names[names.findLastIndex((name) => progress(name).done) + 1];
    if (!next || next === (begun ? "" : names[0])) return;
    const [title, address] = lessons[next];
    const link = this.querySelector(".go-on__lesson");
    const words = link.querySelector("[data-begun]");
    words.textContent = words.dataset.begun;
    link.querySelector("strong").textContent = title;
    link.href = address;
  }

  async #showEvening() {
    const evening = await keptEvening();
    if (!evening) return;
    const link = this.querySelector(".go-on__evening");
    link.querySelector("strong").textContent = evening.name;
    link.hash = evening.hash;
    link.hidden = false;
  }
}

customElements.define("go-on", GoOnElement);
