// What there is to do today: of what is due as much as half the time is enough for, the lesson that
// comes next, the list of the day, and at home the evening that is kept on this device.

import { localDay, read, today, write } from "./kept.js";
import { progress } from "../practice/lesson-progress.js";
import { keptEvenings } from "../sheet/kept-evening.js";
import { dueMistakes, keptMistakes } from "../table/mistakes.js";

const STORE = "budnyckeln.today";

class TodayListElement extends HTMLElement {
  async connectedCallback() {
    const list = this.querySelector("template");
    list?.replaceWith(list.content);
    this.records = read("budnyckeln.trainer").records ?? {};
    const time = this.querySelector("select");
    time.value = read(STORE).minutes ?? time.value;
    time.addEventListener("change", () => {
      write(STORE, { minutes: time.value });
      this.#count(Number(time.value));
    });
    this.#count(Number(time.value));
    const isKnown = this.#showLesson() || keptMistakes().length > 0 || Object.keys(this.records).length > 0;
    this.hidden = !(await this.#showEvening()) && !isKnown;
  }

  /** Of each thing no more than there is time for. @param {number} minutes */
  #count(minutes) {
    let left = minutes / 2;
    let any = false;
    for (const line of this.querySelectorAll("[data-each]")) {
      const { of, each } = line.dataset;
      const due = of === undefined ? dueMistakes(today()).length : of.split(" ").flatMap((key) => this.#dueIn(key)).length;
      const count = Math.min(due, Math.floor(left / Number(each)));
      left -= count * Number(each);
      any ||= due > 0;
      line.hidden = count === 0;
      const told = line.querySelector(".count");
      told.textContent = told.dataset.words.replace("{count}", count);
    }
    this.querySelector(".today__none").hidden = any;
  }

  /** The days of a record that have come; one from before days were kept is due at once. */
  #dueIn(key) {
    const record = this.records[key];
    return (record?.days ?? (record?.due ?? []).map(() => 0)).filter((day) => day <= today());
  }

  /** The lesson that was begun, or the one after the last that was finished. */
  #showLesson() {
    const lessons = JSON.parse(this.dataset.lessons);
    const names = Object.keys(lessons);
    const begun = names.find((name) => progress(name).at > 0 && !progress(name).done);
    const done = names.findLastIndex((name) => progress(name).done);
    const next = begun ?? (done >= 0 && names[done + 1]);
    if (next) this.#show("lesson", ...lessons[next]);
    return Boolean(next) || done >= 0;
  }

  /** A list that has been played is nothing to go on with; that of today leads to how it went. */
  async #showEvening() {
    const lengths = Object.entries(JSON.parse(this.dataset.lists));
    const kept = await keptEvenings();
    const played = kept.filter(({ id, deals }) => lengths.some(([start, length]) => id.startsWith(start) && deals >= length));
    const link = this.querySelector(".today__list a");
    const own = played.find(({ id }) => id === link.dataset.evening.replace("{day}", localDay()));
    if (own) {
      link.textContent = link.dataset.played;
      link.href = new URL(`./${own.hash}`, link.href).href;
    }
    const evening = this.querySelector(".today__evening") && kept.find((one) => !played.includes(one));
    if (!evening) return played.length > 0;
    const { href } = this.querySelector(".today__evening a");
    this.#show("evening", evening.name, new URL(`${evening.against ? "../play/" : ""}${evening.hash}`, href).href);
    return true;
  }

  /** A line that is there, with its name and its address. */
  #show(what, name, href) {
    const line = this.querySelector(`.today__${what}`);
    line.querySelector("b").textContent = name;
    line.querySelector("a").href = href;
    line.hidden = false;
  }
}

customElements.define("today-list", TodayListElement);
