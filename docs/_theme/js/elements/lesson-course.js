// A lesson, one step at a time. Python has written every step into the page, with the right answer
// and what is said of each try; this file shows a step, hears the try and says what belongs to it.

import { keep, progress } from "./lesson-progress.js";

const PATIENCE = 2;

export class LessonCourseElement extends HTMLElement {
  #at = 0;

  connectedCallback() {
    if (this.steps) return;
    this.steps = [...this.querySelectorAll(".lesson-step")];
    this.end = this.querySelector(".lesson-end");
    this.counter = this.querySelector(".lesson-progress");
    for (const asked of this.querySelectorAll("fieldset")) asked.disabled = false;
    this.classList.add("live");
    this.addEventListener("click", ({ target }) => this.#press(target.closest("button")));
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.target.localName !== "input") return;
      event.preventDefault();
      this.#answer(event.target.closest(".lesson-step"));
    });
    const { at, done } = progress(this.dataset.lesson);
    this.furthest = done ? this.steps.length : Math.min(at, this.steps.length - 1);
    this.steps.slice(0, this.furthest).forEach(open);
    this.#show(done ? 0 : this.furthest);
    this.classList.add("awake");
  }

  #press(button) {
    if (!button) return;
    const step = button.closest(".lesson-step");
    if (button.matches(".on")) this.#go(this.#at + 1);
    else if (button.matches(".back")) this.#go(this.#at - 1);
    else if (button.matches(".again")) this.#startAgain();
    else if (button.matches(".check")) this.#answer(step);
    else if (button.matches(".show")) this.#reveal(step);
    else if (button.dataset.value) this.#choose(step, button);
  }

  #startAgain() {
    for (const step of this.steps) {
      step.classList.remove("solved", "shown");
      delete step.dataset.missed;
      step.querySelector(".lesson-heard")?.replaceChildren();
      for (const button of step.querySelectorAll("[data-value]")) unpress(button);
      for (const input of step.querySelectorAll("input")) input.value = "";
    }
    this.furthest = 0;
    this.#go(0);
  }

  /** Show the answer to somebody who has tried. */
  #reveal(step) {
    step.classList.add("shown");
    step.querySelector(".lesson-key").open = true;
    open(step);
    step.querySelector(".on").focus();
  }

  #choose(step, button) {
    const { asks } = step.dataset;
    if (asks === "order") order(step, button);
    else if (step.querySelector(".check")) button.setAttribute("aria-pressed", String(!pressed(button)));
    else {
      for (const other of step.querySelectorAll("[data-value]")) unpress(other);
      button.setAttribute("aria-pressed", "true");
      this.#answer(step);
    }
  }

  /** Say what belongs to the try; a right one opens the way on. */
  #answer(step) {
    const given = tried(step);
    if (!given) return;
    const { right } = step.dataset;
    const heard = [...step.querySelectorAll("template[data-try]")];
    const wanted = same(step, given, right) ? right : given;
    const said = heard.find((one) => one.dataset.try && same(step, one.dataset.try, wanted)) ?? heard.find((one) => !one.dataset.try);
    const solved = wanted === right;
    const place = step.querySelector(".lesson-heard");
    place.replaceChildren(said.content.cloneNode(true));
    place.classList.toggle("right", solved);
    if (!solved) {
      step.dataset.missed = Number(step.dataset.missed ?? 0) + 1;
      step.querySelector(".show").hidden = step.dataset.missed < PATIENCE || step.matches(".solved");
      return;
    }
    open(step);
    step.querySelector(".on").focus();
  }

  #go(at) {
    if (at > this.steps.length || at < 0) return;
    const over = at === this.steps.length;
    this.furthest = Math.max(this.furthest, at);
    keep(this.dataset.lesson, this.furthest, over || progress(this.dataset.lesson).done);
    this.#show(at);
    const step = this.steps[at];
    const begin = over ? this.end.querySelector(".lesson-finished") : step.querySelector(".lesson-text");
    begin.focus({ preventScroll: true });
    this.scrollIntoView({ block: "start" });
  }

  #show(at) {
    this.#at = at;
    this.steps.forEach((step, place) => {
      step.hidden = place !== at;
      step.querySelector(".back").hidden = place === 0;
    });
    this.end.hidden = at < this.steps.length;
    this.counter.hidden = at === this.steps.length;
    this.counter.textContent = this.counter.dataset.words.replace("{at}", at + 1).replace("{of}", this.steps.length);
  }
}

/** The way on is open, also for somebody who comes back. */
const open = (step) => {
  step.classList.add("solved");
  const show = step.querySelector(".show");
  if (show) show.hidden = true;
};

const pressed = (button) => button.getAttribute("aria-pressed") === "true";

const unpress = (button) => {
  button.setAttribute("aria-pressed", "false");
  delete button.dataset.place;
};

/** Press cards in order; pressing one again takes it and all after it back. */
const order = (step, button) => {
  const chosen = inOrder(step);
  const at = chosen.indexOf(button);
  if (at >= 0) for (const other of chosen.slice(at)) unpress(other);
  else {
    button.setAttribute("aria-pressed", "true");
    button.dataset.place = chosen.length + 1;
  }
};

const inOrder = (step) => [...step.querySelectorAll("[data-place]")].sort((one, other) => one.dataset.place - other.dataset.place);

/** The try as it stands in the step; empty as long as there is none. */
const tried = (step) => {
  const { asks } = step.dataset;
  if (asks === "number") return step.querySelector("input").value.trim().replace("\u2212", "-");
  const chosen = asks === "order" ? inOrder(step) : [...step.querySelectorAll("[data-value]")].filter(pressed);
  return chosen.map((button) => button.dataset.value).join(" ");
};

/** Whether two answers are the same; where several cards fit, their order is free. */
const same = (step, one, other) => {
  if (one === other) return true;
  const { asks } = step.dataset;
  if (asks === "number") return one !== "" && other !== "" && Number(one) === Number(other);
  return asks === "cards" && one.split(" ").sort().join() === other.split(" ").sort().join();
};
