// A deal to be gone through step by step. Python has written the whole course into the page: every
// card lies there once, and every moment says which cards go where, how things stand and what is
// said of it. This file moves the cards, shows the moment and announces it; it knows no rule.

import { decoded } from "../page/address.js";

const NEAR = 4;
const SWIPE = 48;
const PACE = 1400; // ms for a step that plays by itself, and more for each letter to read
const READING = 45;

export class DealReplayElement extends HTMLElement {
  #at = 0;
  #whole = false;
  #timer = 0;

  connectedCallback() {
    if (!this.moments) this.#prepare();
    addEventListener("hashchange", this.#restore);
    document.addEventListener("visibilitychange", this.#rest);
    this.#restore();
  }

  disconnectedCallback() {
    this.#pause();
    removeEventListener("hashchange", this.#restore);
    document.removeEventListener("visibilitychange", this.#rest);
  }

  #prepare() {
    this.moments = [...this.querySelectorAll("[data-moment]")];
    this.chapters = [...this.querySelectorAll("[data-chapter]")];
    this.notes = [...this.querySelectorAll("[data-of]")];
    this.steering = this.querySelector(".steering");
    this.standing = this.querySelector(".standing");
    this.status = this.querySelector("[role=status]");
    this.select = this.querySelector("select");
    this.places = new Map([...this.querySelectorAll("[data-place]")].map((place) => [place.dataset.place, place]));
    this.cards = new Map([...this.querySelectorAll("[data-card]")].map((card) => [card.dataset.card, card]));
    this.begun = new Map([...this.cards].map(([code, card]) => [code, card.closest("[data-place]").dataset.place]));
    this.order = new Map(this.moments.map((moment, at) => [moment.dataset.moment, at]));
    this.ends = this.chapters.map((chapter) => this.moments.indexOf([...chapter.querySelectorAll("[data-moment]")].at(-1)));
    this.#listen();
    for (const hidden of [this.steering, this.standing, this.querySelector(".afterwards")]) hidden.hidden = false;
    this.classList.add("stepping");
    this.#show();
    this.classList.add("awake");
  }

  #listen() {
    this.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (button?.dataset.play) {
        if (this.#timer) this.#pause();
        else this.#play();
        return;
      }
      if (button?.dataset.go) this.go(this.#target(button.dataset.go));
      if (button?.dataset.whole) this.#toggle(button);
    });
    this.select.addEventListener("change", () => this.go(this.order.get(this.select.value)));
    this.addEventListener("keydown", (event) => {
      const wanted = KEYS[event.key];
      if (!wanted || event.ctrlKey || event.metaKey || event.altKey || event.target === this.select) return;
      event.preventDefault();
      this.go(this.#target(wanted));
    });
    this.#listenToSwipes();
  }

  /** The deal goes on by itself, from the beginning if it is over; each step stands long enough to be read. */
  #play() {
    if (this.#at === this.moments.length - 1) this.go(0);
    this.#bringIntoView();
    this.classList.add("playing");
    this.#namePlay();
    this.#wait();
  }

  #wait() {
    const letters = this.moments[this.#at].querySelector(".tells")?.textContent.length ?? 0;
    this.#timer = setTimeout(() => {
      this.#step(this.#at + 1);
      if (this.#at < this.moments.length - 1) this.#wait();
      else this.#pause();
    }, PACE + READING * letters);
  }

  #pause() {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.classList.remove("playing");
    this.#namePlay();
  }

  /** A deal that nobody looks at waits. */
  #rest = () => document.hidden && this.#pause();

  #namePlay() {
    const button = this.querySelector("[data-play]");
    button.querySelector("span").textContent = this.matches(".playing") ? button.dataset.pause : button.dataset.play;
  }

  /** A thumb drawn across the deal turns to the next step, or back. */
  #listenToSwipes() {
    let from;
    this.addEventListener("touchstart", ({ touches }) => {
      from = touches.length === 1 ? touches[0] : undefined;
    }, { passive: true });
    this.addEventListener("touchend", ({ changedTouches: [to] }) => {
      if (!from || this.#whole) return;
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) this.go(this.#target(across < 0 ? "on" : "back"));
    }, { passive: true });
  }

  /** The number of the moment that a button or key leads to. */
  #target(wanted) {
    const at = this.#at;
    const last = this.moments.length - 1;
    if (wanted === "first") return 0;
    if (wanted === "last") return last;
    if (wanted === "on") return Math.min(at + 1, last);
    if (wanted === "back") return Math.max(at - 1, 0);
    if (wanted === "chapter-on") return this.ends.find((end) => end > at) ?? last;
    return this.ends.findLast((end) => end < at) ?? 0;
  }

  /** Show a moment that the reader asked for, put it into the address and say it. */
  go(at) {
    this.#pause();
    if (at === this.#at) return;
    this.#step(at);
    this.#bringIntoView();
  }

  #step(at) {
    this.#at = at;
    this.#show();
    this.#say();
    if (!("quiet" in this.dataset)) history.replaceState(null, "", `#${this.moments[at].id}`);
  }

  /** The table comes to the top of the window, with the words below it, unless it is there already. */
  #bringIntoView() {
    const { top } = this.getBoundingClientRect();
    if (this.#whole || (top > 0 && top < 100)) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
  }

  #toggle(button) {
    this.#pause();
    this.#whole = !this.#whole;
    this.classList.toggle("stepping", !this.#whole);
    button.textContent = this.#whole ? button.dataset.stepwise : button.dataset.whole;
    this.#show();
  }

  #show() {
    this.#layTable();
    this.#showCourse();
    const moment = this.moments[this.#at];
    this.standing.textContent = moment.dataset.standing;
    const last = this.moments.length - 1;
    for (const button of this.steering.querySelectorAll("[data-go]")) {
      const over = this.#at === (/first|back/.test(button.dataset.go) ? 0 : last);
      button.setAttribute("aria-disabled", String(over));
    }
    const counter = this.steering.querySelector("[data-counter]");
    counter.textContent = counter.dataset.counter.replace("{at}", this.#at + 1).replace("{steps}", last + 1);
    const chapter = moment.closest("[data-chapter]");
    this.select.value = chapter.querySelector("[data-moment]").dataset.moment;
  }

  #say() {
    const moment = this.moments[this.#at];
    const said = moment.dataset.said || moment.innerText;
    this.status.textContent = `${said} ${moment.dataset.standing}`;
  }

  /** Every card where it lies at this moment. */
  #layTable() {
    const lies = new Map(this.begun);
    for (const moment of this.moments.slice(0, this.#at + 1)) {
      for (const move of moment.dataset.moves.split(" ").filter(Boolean)) {
        const [code, place] = move.split(">");
        lies.set(code, place);
      }
    }
    const { cards, turn } = this.moments[this.#at].dataset;
    const touched = new Set(cards.split(" "));
    for (const [code, card] of this.cards) {
      this.#lay(card, this.places.get(lies.get(code)));
      card.classList.toggle("moved", touched.has(code));
    }
    for (const seat of this.querySelectorAll("[data-seat]")) seat.toggleAttribute("data-turn", seat.dataset.seat === turn);
    for (const group of this.querySelectorAll("[data-suit]")) group.classList.toggle("void", !group.querySelector("[data-card]"));
    this.#keepHeight();
    for (const pile of this.querySelectorAll(".pile")) pile.classList.toggle("bare", !pile.querySelector("[data-card]"));
  }

  /** The table stays as tall as it has been, so that the buttons stay under the thumb. */
  #keepHeight() {
    const board = this.querySelector(".board");
    if (this.width !== board.offsetWidth) {
      this.width = board.offsetWidth;
      board.style.minHeight = "";
    }
    board.style.minHeight = `${board.offsetHeight}px`;
  }

  #lay(card, place) {
    const group = place.querySelector(`[data-suit="${card.dataset.group}"]`) ?? place;
    const order = Number(card.dataset.order);
    const after = [...group.querySelectorAll("[data-card]")].find((other) => Number(other.dataset.order) > order);
    if (card.parentElement !== group || card.nextElementSibling !== (after ?? null)) group.insertBefore(card, after ?? null);
  }

  /** The chapter of the moment, as far as it has come; in the whole course nothing is hidden. */
  #showCourse() {
    const now = this.moments[this.#at].closest("[data-chapter]");
    for (const chapter of this.chapters) chapter.hidden = !this.#whole && chapter !== now;
    const trick = now.querySelector(".cards");
    this.moments.forEach((moment, at) => {
      const near = at <= this.#at && (trick || at > this.#at - NEAR);
      moment.hidden = !this.#whole && !near;
      moment.toggleAttribute("data-now", at === this.#at);
    });
    for (const note of this.notes) note.hidden = !this.#whole && this.order.get(note.dataset.of) > this.#at;
  }

  #restore = () => {
    if (!location.hash.startsWith(`#${this.id}-`)) return;
    const name = decoded(location.hash.slice(this.id.length + 2));
    const chapter = this.chapters.findIndex((one) => one.dataset.chapter === name);
    const at = this.order.get(name) ?? this.ends[chapter];
    if (at === undefined || at === this.#at) return;
    this.#pause();
    this.#at = at;
    this.#show();
    this.scrollIntoView({ block: "start" });
  };
}

const KEYS = {
  ArrowRight: "on",
  ArrowLeft: "back",
  PageDown: "chapter-on",
  PageUp: "chapter-back",
  Home: "first",
  End: "last",
};
