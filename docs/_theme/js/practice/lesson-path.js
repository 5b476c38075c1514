// The lessons of a path, each marked with how far it has come.

import { forget, progress } from "./lesson-progress.js";

export class LessonPathElement extends HTMLElement {
  connectedCallback() {
    this.marks = [...this.querySelectorAll("[data-lesson]")];
    this.reset = this.querySelector("button");
    this.reset.addEventListener("click", () => this.#forget());
    this.#show();
    this.classList.add("awake");
  }

  #show() {
    let any = false;
    for (const mark of this.marks) {
      const { at, done } = progress(mark.dataset.lesson);
      mark.textContent = done ? this.dataset.done : at ? this.dataset.begun : "";
      mark.classList.toggle("done", done);
      any ||= done || at > 0;
    }
    this.reset.hidden = !any;
    this.#showWay(any);
  }

  /** How far the path has come, and the lesson that comes next. */
  #showWay(begun) {
    const way = this.querySelector(".lesson-go-on");
    const found = this.marks.map((mark) => ({ mark, ...progress(mark.dataset.lesson) }));
    const left = found.filter(({ done }) => !done);
    const after = found.slice(found.findLastIndex(({ done }) => done) + 1);
    const next = (left.find(({ at }) => at > 0) ?? after[0] ?? left[0])?.mark;
    const done = found.length - left.length;
    way.hidden = !begun;
    way.querySelector("progress").value = done;
    way.querySelector(".lesson-count").textContent = way.dataset.count.replace("{done}", done);
    const on = way.querySelector("a");
    on.hidden = !next;
    const table = way.querySelector(".lesson-table");
    if (table) table.hidden = Boolean(next);
    if (!next) return;
    const link = next.parentElement.querySelector("a");
    on.textContent = way.dataset.on.replace("{title}", link.textContent);
    on.href = link.href;
  }

  #forget() {
    if (!confirm(this.dataset.sure)) return;
    forget(this.marks.map((mark) => mark.dataset.lesson));
    this.#show();
    this.querySelector(".lessons a").focus();
  }
}
