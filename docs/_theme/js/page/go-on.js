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
    const done = names.findLastIndex((name) => progress(name).done);
    const next = begun ?? (done >= 0 && names[done + 1]);
    if (!next) return;
    const [title, address] = lessons[next];
    this.#show("lesson", title).href = address;
  }

  async #showEvening() {
    const evening = await keptEvening();
    if (!evening) return;
    const link = this.#show("evening", evening.name);
    link.href = new URL(`${evening.against ? "../play/" : ""}${evening.hash}`, link.href).href;
  }

  /** The link to what is kept, which gets its name. */
  #show(what, name) {
    const link = this.querySelector(`.go-on__${what}`);
    link.querySelector("strong").textContent = name;
    link.hidden = false;
    return link;
  }
}

customElements.define("go-on", GoOnElement);
