// Problem deals. Python plays the others and says how it ends; this file shows the table card by card
// and keeps which problems were won. It holds no rule, number or sentence of the games.

import { prepare } from "../runtime/prepare.js";
import { read, write } from "../page/kept.js";
import { PythonElement, sentences, wakeNear } from "../form/python-element.js";

const STORE = "budnyckeln.problems";
const PACE = 700; // ms between two cards.

class ProblemDeskElement extends PythonElement {
  #now = { at: -1, cards: "" };

  prepare() {
    wakeNear(this);
    this.addEventListener("click", ({ target }) => {
      const button = /** @type {HTMLElement} */ (target).closest("button");
      if (button?.dataset.card) this.#play(button.dataset.card);
      else if (button?.dataset.do === "last") button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") === "false"));
      else if (button?.dataset.do === "again") this.#show({ at: this.#now.at, cards: "" }, true);
      else if (button?.dataset.do === "next") this.#goOn();
    });
    this.#mark();
    this.arrived();
  }

  arrived() {
    const at = this.linked?.get("at") ?? String(this.#next());
    this.#show({ at: Number(at), cards: "" }, Boolean(this.linked));
  }

  /** The first after this one that has not been won, else simply the one after it. */
  #next() {
    const places = [...this.querySelectorAll("[data-place]")].map((one) => Number(one.dataset.place));
    const here = places.indexOf(this.#now.at) + 1;
    const turned = [...places.slice(here), ...places.slice(0, here)];
    return turned.find((place) => !read(STORE)[place]) ?? turned[0];
  }

  /** The next; where all others are won, the same again. */
  #goOn() {
    const at = this.#next();
    if (at === this.#now.at) this.#show({ at, cards: "" }, true);
    else location.hash = `#${this.id}?at=${at}`;
  }

  #play(card) {
    if (this.classList.contains("moving")) return;
    this.#show({ at: this.#now.at, cards: `${this.#now.cards} ${card}`.trim() });
  }

  async #show({ at, cards }, isLinked = false) {
    const told = await this.ask("trainer", { kind: this.id, at, answer: cards }, () => this.#show({ at, cards }));
    if (!told) return;
    if (told.ok === false) return this.waiting.tell(sentences(told));
    this.#now = { at: told.at, cards: told.cards };
    const { turn } = this;
    this.classList.add("moving");
    for (const [place, frame] of told.frames.entries()) {
      if (place) await new Promise((done) => setTimeout(done, PACE));
      if (turn !== this.turn) return;
      this.#place(frame.pieces);
      this.slotted("tell").textContent = cards && frame.aloud;
      if (cards) this.querySelector(".aloud").append(`${frame.aloud} `);
    }
    this.classList.remove("moving");
    this.#place(told.pieces);
    this.slotted("tell").textContent = told.tell;
    this.querySelector(".buttons").hidden = told.won === null;
    if (isLinked || !cards) this.querySelector(".aloud").replaceChildren();
    if (isLinked) this.slotted("about").scrollIntoView({ block: "start" });
    if (cards) (this.slotted("hand").querySelector("button") ?? this.slotted("tell")).focus({ preventScroll: true });
    if (told.won) write(STORE, { ...read(STORE), [told.at]: true });
    this.#mark();
  }

  #place(pieces) {
    for (const [name, html] of Object.entries(pieces)) this.slotted(name).innerHTML = html;
  }

  /** Show which problems were won, and which one this is. */
  #mark() {
    const tally = this.querySelector(".tally");
    tally.textContent = tally.dataset.words.replace("{won}", Object.keys(read(STORE)).length);
    for (const link of this.querySelectorAll("[data-place]")) {
      link.classList.toggle("won", Boolean(read(STORE)[link.dataset.place]));
      link.toggleAttribute("aria-current", link.dataset.place === String(this.#now.at));
    }
  }
}

customElements.define("problem-desk", ProblemDeskElement);
prepare();
