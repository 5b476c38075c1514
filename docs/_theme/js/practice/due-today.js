// What the trainers have for today: of each record that Python wrote, the days on which mistakes are due.

import { read, today } from "../page/kept.js";

export class DueTodayElement extends HTMLElement {
  connectedCallback() {
    const list = this.querySelector("template");
    list?.replaceWith(list.content);
    const records = read("budnyckeln.trainer").records ?? {};
    let all = 0;
    for (const line of this.querySelectorAll("[data-of]")) {
      const own = line.dataset.of.split(" ").map((key) => records[key]);
      const due = own.flatMap(days).filter((day) => day <= today()).length;
      line.hidden = due === 0;
      line.querySelector(".due-count").textContent = this.dataset.count.replace("{count}", due);
      all += due;
    }
    this.hidden = Object.keys(records).length === 0;
    this.querySelector(".due-none").textContent = all ? "" : this.dataset.none;
  }
}

/** The days of a record; one from before days were kept is due at once. */
const days = (record) => record?.days ?? (record?.due ?? []).map(() => 0);
