// The lessons of a path, each marked with how far it has come.

import { forget, progress } from "./lesson-progress.js";

export class LessonPathElement extends HTMLElement {
  connectedCallback() {
    this.marks = [...this.querySelectorAll("[data-lesson]")];
    this.reset = this.querySelector("button");
    this.reset.addEventListener("click", this.#forget);
    this.#show();
    this.classList.add("awake");
  }

  disconnectedCallback() {
    this.reset.removeEventListener("click", this.#forget);
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
  }

  #forget = () => {
    if (!confirm(this.dataset.sure)) return;
    forget(this.marks.map((mark) => mark.dataset.lesson));
    this.#show();
    this.querySelector("a").focus();
  };
}
