// A lesson, one step at a time. Python has written every step into the page, with the right answer
// and what is said of each try; this file shows a step, hears the try and says what belongs to it.
// Steps that were missed come again before the end, with other cards where Python wrote some.

import { keep, learnt, progress } from "./lesson-progress.js";
import { ShortDeal } from "./short-deal.js";

const PATIENCE = 2;

export class LessonCourseElement extends HTMLElement {
  #at = 0;
  #missed = new Set();
  #firsts = new Map(); // by its place: whether a question was right at the first try
  #repairing = false;

  connectedCallback() {
    this.steps = [...this.querySelectorAll(".lesson-step")];
    this.ways = this.steps.map((step) => [step, ...others(step)]);
    this.end = this.querySelector(".lesson-end");
    this.counter = this.querySelector(".lesson-progress");
    this.bar = this.querySelector(".lesson-bar");
    for (const step of this.ways.flat()) prepare(step);
    this.classList.add("live");
    this.addEventListener("click", ({ target }) => this.#press(target.closest("button")));
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.target.localName !== "input") return;
      event.preventDefault();
      this.#answer(event.target.closest(".lesson-step"));
    });
    const { at, done, times } = progress(this.dataset.lesson);
    this.times = times;
    if (times) this.#takeOthers();
    this.furthest = done ? this.steps.length : Math.min(at, this.steps.length - 1);
    this.steps.slice(0, this.furthest).forEach(open);
    this.#show(done ? 0 : this.furthest);
    this.classList.add("awake");
    const linked = new URLSearchParams(location.hash.split("?")[1]).get("card");
    if (deals.has(this.steps[this.#at])) this.steps[this.#at].querySelector(`button[data-value="${linked}"]`)?.click();
  }

  /** Whoever goes through a lesson again gets other cards. */
  #takeOthers() {
    for (const at of this.steps.keys()) this.#take(at, this.times);
  }

  /** Put another of the ways of a step in its place. */
  #take(at, place) {
    const ways = this.ways[at];
    const other = ways[place % ways.length];
    this.steps[at].replaceWith(other);
    this.steps[at] = other;
    clear(other);
    return other;
  }

  /** The next of the ways of a step. */
  #turn(at) {
    return this.#take(at, this.ways[at].indexOf(this.steps[at]) + 1);
  }

  #press(button) {
    if (!button) return;
    const step = button.closest(".lesson-step");
    if (button.matches(".on")) this.#goOn();
    else if (button.matches(".back")) this.#go(this.#at - 1);
    else if (button.matches(".again")) this.#startAgain();
    else if (button.matches(".check")) this.#answer(step);
    else if (button.matches(".show")) this.#reveal(step);
    else if (button.matches(".other")) this.#dealAgain();
    else if (button.dataset.value) this.#choose(step, button);
  }

  #dealAgain() {
    this.#turn(this.#at);
    this.#show(this.#at);
    this.steps[this.#at].querySelector(".lesson-text").focus();
  }

  #startAgain() {
    this.#takeOthers();
    this.#firsts.clear();
    this.#missed.clear();
    this.#repairing = false;
    this.furthest = 0;
    this.#go(0);
  }

  /** The next step; after the last, first those that were missed, once more. */
  #goOn() {
    const last = this.steps.length - 1;
    if (!this.#repairing && this.#at < last) return this.#go(this.#at + 1);
    const [missed] = this.#missed;
    this.#repairing = missed !== undefined;
    if (!this.#repairing) return this.#go(last + 1);
    this.#missed.delete(missed);
    this.#turn(missed);
    return this.#go(missed);
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
    if (asks === "deal") this.#play(step, button);
    else if (asks === "order") order(step, button);
    else if (step.querySelector(".check")) choose(step, button);
    else {
      for (const other of step.querySelectorAll("[data-value]")) unpress(other);
      button.setAttribute("aria-pressed", "true");
      this.#answer(step);
    }
  }

  /** Play a card of a short deal. It may be lost: the way on opens when it is over. */
  #play(step, button) {
    const deal = deals.get(step);
    const said = deal.play(button);
    const place = step.querySelector(".lesson-heard");
    place.replaceChildren(...(said ? [step.querySelector(`template[data-try="${said}"]`).content.cloneNode(true)] : []));
    place.classList.toggle("right", said === "won");
    if (!deal.isOver) {
      deal.table.scrollIntoView({ block: "nearest" });
      return step.querySelector("[data-value]:not([hidden])").focus({ preventScroll: true });
    }
    this.#judge(step, said === "won");
    step.querySelector(".other").hidden = false;
    open(step);
    step.querySelector(".on").focus();
  }

  /** Say what belongs to the try; a right one opens the way on. */
  #answer(step) {
    const given = tried(step);
    const unfit = this.#unfit(step, given);
    const place = step.querySelector(".lesson-heard");
    place.classList.toggle("unfit", Boolean(unfit));
    if (unfit) {
      const line = document.createElement("p");
      line.textContent = unfit;
      place.classList.remove("right");
      place.replaceChildren(line);
      return;
    }
    const { right } = step.dataset;
    const heard = [...step.querySelectorAll("template[data-try]")];
    const wanted = same(step, given, right) ? right : given;
    const said = heard.find((one) => one.dataset.try && same(step, one.dataset.try, wanted)) ?? heard.find((one) => !one.dataset.try);
    const solved = wanted === right || "good" in said.dataset;
    this.#judge(step, solved);
    place.replaceChildren(said.content.cloneNode(true));
    place.classList.toggle("right", solved);
    for (const chosen of step.querySelectorAll("[data-value][aria-pressed=true]")) {
      if (solved || step.querySelector(".check")) continue;
      unpress(chosen);
      chosen.classList.add("is-wrong");
    }
    if (!solved) {
      step.dataset.missed = Number(step.dataset.missed ?? 0) + 1;
      if (!step.matches(".solved")) this.#missed.add(this.steps.indexOf(step));
      step.querySelector(".show").hidden = step.dataset.missed < PATIENCE || step.matches(".solved");
      return;
    }
    open(step);
    step.classList.remove("shown");
    step.querySelector(".on").focus();
  }

  /** What to say of a try that cannot be judged: none, a word for a number, or cards still to be placed where all belong. */
  #unfit(step, given) {
    const { asks } = step.dataset;
    if (asks === "number" && !/^-?\d+$/.test(given)) return this.dataset.figures;
    if (!given) return this.dataset.unanswered;
    const [at, of] = [given, step.dataset.right].map((cards) => cards.split(" ").length);
    const whole = of === step.querySelectorAll("[data-value]").length;
    if (asks !== "order" || !whole || at === of) return "";
    return this.dataset.incomplete.replace("{at}", at).replace("{of}", of);
  }

  #go(at) {
    if (at > this.steps.length || at < 0) return;
    const over = at === this.steps.length;
    this.furthest = Math.max(this.furthest, at);
    const { lesson, trains } = this.dataset;
    const { done } = progress(lesson);
    if (over && !done) learnt(trains);
    if (over) this.#tellScore();
    if (over) this.times += 1;
    keep(lesson, this.furthest, over || done, this.times);
    this.#show(at);
    const step = this.steps[at];
    const begin = over ? this.end.querySelector(".lesson-finished") : step.querySelector(".lesson-text");
    begin.focus({ preventScroll: true });
    this.scrollIntoView({ block: "start" });
  }

  /** A later try, or other cards, do not change how the first try went. */
  #judge(step, isRight) {
    const at = this.steps.indexOf(step);
    if (!this.#firsts.has(at)) this.#firsts.set(at, isRight);
  }

  /** How many of the questions that were answered just now were right at the first try. */
  #tellScore() {
    const asked = [...this.#firsts.values()];
    const said = this.dataset.score.replace("{right}", asked.filter(Boolean).length).replace("{of}", asked.length);
    this.end.querySelector(".lesson-score").textContent = asked.length ? said : "";
  }

  #show(at) {
    this.#at = at;
    this.steps.forEach((step, place) => {
      step.hidden = place !== at;
      step.querySelector(".back").hidden = place === 0 || this.#repairing;
    });
    const of = this.steps.length;
    this.end.hidden = at < of;
    this.counter.hidden = at === of || of === 1;
    const said = this.#repairing ? this.counter.dataset.again : this.counter.dataset.words;
    this.counter.textContent = said.replace("{at}", at + 1).replace("{of}", of).replace("{left}", this.#missed.size + 1);
    this.bar.hidden = this.counter.hidden;
    this.bar.max = of;
    this.bar.value = this.#repairing ? of : at;
  }
}

/** A step with other cards, as Python wrote them after it. */
const others = (step) => /** @type {HTMLTemplateElement | null} */ (step.nextElementSibling)?.content?.children ?? [];

/** The short deals by their steps. */
const deals = new WeakMap();

/** A step that can be answered. */
const prepare = (step) => {
  for (const asked of step.querySelectorAll("fieldset")) asked.disabled = false;
  if (step.dataset.asks === "deal") deals.set(step, new ShortDeal(step));
};

/** The way on is open, also for somebody who comes back. */
const open = (step) => {
  step.classList.add("solved");
  const show = step.querySelector(".show");
  if (show) show.hidden = true;
};

/** A step as it was before it was tried. */
const clear = (step) => {
  step.classList.remove("solved", "shown");
  delete step.dataset.missed;
  step.querySelector(".lesson-heard")?.replaceChildren();
  for (const button of step.querySelectorAll("[data-value]")) {
    unpress(button);
    button.classList.remove("is-wrong");
  }
  for (const input of step.querySelectorAll("input")) input.value = "";
  deals.get(step)?.begin();
  for (const button of step.querySelectorAll(".other")) button.hidden = true;
};

const pressed = (button) => button.getAttribute("aria-pressed") === "true";

const unpress = (button) => {
  button.setAttribute("aria-pressed", "false");
  delete button.dataset.place;
};

/** Choose a card, or put it back; of too many the first goes back. */
const choose = (step, button) => {
  const { most = Infinity } = step.dataset;
  const held = [...step.querySelectorAll("[data-value]")].filter(pressed).sort((one, other) => one.at - other.at);
  if (!pressed(button) && held.length >= Number(most)) unpress(held[0]);
  button.setAttribute("aria-pressed", String(!pressed(button)));
  button.at = performance.now();
};

/** Press cards in order; pressing one again takes it back, and the next one fills its place. */
const order = (step, button) => {
  if (pressed(button)) return unpress(button);
  const taken = inOrder(step).map(({ dataset }) => Number(dataset.place));
  button.setAttribute("aria-pressed", "true");
  button.dataset.place = taken.findIndex((place, at) => place !== at + 1) + 1 || taken.length + 1;
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
