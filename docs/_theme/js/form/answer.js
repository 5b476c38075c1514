// Where an answer stands. Its first line is the headline, which on a phone stays in sight at the
// bottom while the form is filled in, and opens there to the whole answer.

const LINE = ".say, .counted"; // What an answer begins with, where one line says it (page/forms.py).
const DASH = "–"; // Where a number would be of another question.
const ABOVE = 140; // px above the lower edge, where the head has come to its own place.

/** Lines as they are read one after another, each with its stop. @param {string[]} lines */
export const asSentences = (lines) => lines.map((line) => line.replace(/[^.!?…]$/, "$&.")).join(" ");

export class Answer {
  #tool;
  #first;
  #headline;
  #rest;
  #toggle;

  /** @param {HTMLElement} tool  the calculator */
  constructor(tool) {
    this.#tool = tool;
    this.element = tool.querySelector(".answer");
    this.#headline = this.element.querySelector(".headline");
    this.#rest = this.element.querySelector(".rest");
    this.#toggle = this.element.querySelector(".unfold");
    this.#first = this.#headline.innerHTML + this.#rest.innerHTML;
    this.#toggle.addEventListener("click", () => this.unfold(!this.isOpen));
    // In its place within the page the whole answer follows anyway.
    const dock = (seen) => {
      if (!this.isOpen) tool.classList.toggle("docked", seen.at(-1).isIntersecting);
    };
    new IntersectionObserver(dock, { rootMargin: `0px 0px -${ABOVE}px 0px` }).observe(this.#rest);
    const leave = (/** @type {any} */ event) => this.#leave(event);
    addEventListener("keydown", leave);
    addEventListener("pointerdown", leave);
    tool.addEventListener("focusin", leave);
  }

  get isOpen() {
    return this.#tool.classList.contains("open");
  }

  get isBegun() {
    return this.element.classList.contains("begun");
  }

  /** What stands there does not belong to what is chosen. */
  set stale(stale) {
    this.element.classList.toggle("stale", stale);
  }

  /** The first line alone, or a dash for want of one: the rest is of another question. @param {string} [line] */
  begins(line) {
    this.#headline.innerHTML = line ?? DASH;
    this.stale = !line;
    this.element.classList.add("begun");
  }

  place(html) {
    this.element.toggleAttribute("data-other", html !== this.#first);
    this.element.classList.remove("begun");
    this.#rest.innerHTML = html;
    this.#part();
    this.stale = false;
  }

  /** The answer that came with the page. */
  begin() {
    this.place(this.#first);
  }

  /** The page keeps its length: nothing moves when the answer goes back to its place. */
  unfold(open) {
    const { offsetHeight, style } = this.#tool;
    style.minHeight = open ? `${offsetHeight}px` : "";
    this.#tool.classList.toggle("open", open);
    this.#toggle.setAttribute("aria-expanded", String(open));
  }

  #part() {
    const line = this.#rest.firstElementChild;
    this.#headline.textContent = "";
    if (line?.matches(LINE)) this.#headline.append(line);
  }

  /** Escape closes it, and whatever is done outside of it. */
  #leave(event) {
    if (!this.isOpen) return;
    const isEscape = event.key === "Escape";
    if (!isEscape && (event.type === "keydown" || this.element.contains(event.target))) return;
    this.unfold(false);
    if (isEscape) this.#toggle.focus({ preventScroll: true });
  }
}
