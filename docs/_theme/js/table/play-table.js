// The table. This file shows what Python wrote, passes on what hands do, lets the others play at the
// pace that was chosen, and keeps the deal; it holds no rule, number or sentence of the games.

import { prepare } from "../runtime/prepare.js";
import { copyText } from "../page/clipboard.js";
import { choicesFor, inForce, nameOf } from "../house/rules.js";
import { localDay, read, write } from "../page/kept.js";
import { keepMistakes } from "./mistakes.js";
import { bindKeys, placeOf, returnTo } from "./hand.js";
import { PythonElement, sentences, wakeNear } from "../form/python-element.js";

const STORE = "budnyckeln.play";
const PACES = { slow: 1800, normal: 900, once: 0 }; // ms before another player acts; else a tap lets them
const LYING = 2; // A full trick lies there for so many times as long.
const DOORS = 64; // px that the doors take from the bottom of a phone.
const HEARD = 12; // Lines that readers of screens may go back to.

/** What an address says of a deal, but for those who play it. */
const dealIn = (hash = "") =>
  [...new URLSearchParams(hash.split("?")[1])]
    .filter(([name]) => name !== "player")
    .sort()
    .join();

/** A number that nobody has chosen. */
const drawn = () => crypto.getRandomValues(new Uint32Array(1))[0];

class PlayTableElement extends PythonElement {
  #timer;
  #isSkipping = false;
  #shown = {};
  #kept = read(STORE);
  #given = 0; // Moves that came with an address: somebody else may have made them.

  prepare() {
    this.now = { game: JSON.parse(this.dataset.game), next: this.dataset.next };
    this.pace = this.#kept.pace ?? "normal";
    this.#given = this.#kept.given ?? 0;
    this.#setPace();
    this.#listen();
    this.#begin();
  }

  // ---- which deal ----

  /** The deal of the address, the one that was left, or the one that is there already. */
  #begin() {
    const linked = this.#link;
    const { game } = this.#kept;
    if (!linked) return game ? this.#goBack(game) : this.#isAgreed && this.#come({ part: "rules" });
    if (!game || linked.moves || game.ruleset !== linked.ruleset) return this.#open(linked);
    const { seed, seat = String(game.seat) } = linked;
    const isSame = seed ? dealIn(location.hash) === dealIn(this.#kept.address) : seat === String(game.seat);
    return isSame ? this.#goBack(game) : this.#open(linked);
  }

  /** To a deal that was left. Where nothing has been done, it begins by the rules that are kept now. */
  #goBack(game) {
    const isUntouched = !game.moves.length && !this.#link?.seed;
    return this.#come({ part: isUntouched ? "rules" : "show", game });
  }

  /** Whether house rules are kept for this game. */
  get #isAgreed() {
    return choicesFor(inForce(), this.now.game.ruleset).size > 0;
  }

  /** The house rules that are kept, for a question about a game. */
  #house({ ruleset }) {
    const rules = inForce();
    const house = rules ? { name: nameOf(rules), agreed: [...choicesFor(rules, ruleset)] } : undefined;
    return { house, printed: rules === this.#kept.left };
  }

  /** The same cards by the rules that are kept, or by the printed ones, which hold from then on. */
  #settle(left) {
    this.#keep({ left });
    return this.#ask({ part: "rules" });
  }

  /** Another deal than the one that is there: that is not to be seen meanwhile. */
  #come(wanted) {
    this.classList.toggle("coming", !this.#shown.hand);
    return this.#ask(wanted);
  }

  /** A deal of an address; of one that names none, some deal. */
  #open(game) {
    return this.#come(game.seed ? { part: "show", game, isGiven: true } : { part: "new", fresh: drawn(), game });
  }

  get #link() {
    return this.linked && Object.fromEntries(this.linked);
  }

  arrived() {
    if (this.#link) this.#open(this.#link);
  }

  // ---- what hands do ----

  #listen() {
    wakeNear(this);
    this.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (!button) return;
      const { act, card } = button.dataset;
      this.#rise();
      if (card && this.now.next !== "you") this.#say(this.said.wait);
      else if (act) this.#ask({ part: "act", act });
      else if (card) this.#press(button);
      else this.#do(button.dataset.do);
    });
    const picks = this.slotted("picks");
    picks.addEventListener("submit", (event) => event.preventDefault());
    picks.addEventListener("change", ({ target }) => this.#pick(target));
    bindKeys(this, { h: () => this.#do("why"), z: () => this.#do("back") });
  }

  /** Where a small window would cut the hand off, the table goes to the top; then nothing moves. */
  #rise() {
    if (this.slotted("hand").getBoundingClientRect().bottom > innerHeight - DOORS) this.scrollIntoView({ block: "start" });
  }

  #do(name) {
    const doings = {
      new: () => this.#ask({ part: "new", fresh: drawn() }),
      day: () => this.#ask({ part: "day", day: localDay() }),
      on: () => this.#goOn(),
      stop: () => this.#stop(),
      skip: () => this.#skip(),
      lay: () => this.#lay(),
      more: () => this.#more(),
      keep: () => this.#keepScore(),
      share: () => this.#share(),
      link: () => this.#copyLink(),
      "look-back": () => this.#lookBack(),
      leave: () => this.#settle(inForce()),
      use: () => this.#settle(undefined),
    };
    if (doings[name]) return doings[name]();
    return ["why", "back", "again"].includes(name) && this.#ask({ part: name });
  }

  /** @param {{ name?: string, value?: string }} chosen */
  #pick({ name, value }) {
    const { game } = this.now;
    if (name === "pace") {
      this.pace = value;
      this.#keep();
      return this.#await();
    }
    if (name === "player") return this.#ask({ part: "show", game: { ...game, player: value } });
    if (name === "ruleset") {
      const { player, table, seat } = game;
      return this.#ask({ part: "new", fresh: drawn(), game: { ruleset: value, player, table, seat } });
    }
    const seat = name === "table" ? undefined : game.seat;
    return this.#ask({ part: "again", game: { ...game, seat, [name]: value, moves: [] } });
  }

  /** Choose a card of those to be laid, or put it back; of too many the first goes back. */
  #press(card) {
    const hand = card.closest("[data-lays]");
    const held = [...hand.querySelectorAll("[aria-pressed=true]")].sort((one, other) => one.at - other.at);
    const isPressed = card.getAttribute("aria-pressed") === "true";
    if (!isPressed && held.length >= Number(hand.dataset.lays)) held[0].setAttribute("aria-pressed", "false");
    card.setAttribute("aria-pressed", String(!isPressed));
    card.at = performance.now();
  }

  #lay() {
    const hand = this.slotted("hand").querySelector("[data-lays]");
    const held = [...hand.querySelectorAll("[aria-pressed=true]")];
    if (held.length !== Number(hand.dataset.lays)) return this.#say(this.said.two);
    return this.#ask({ part: "act", act: ["lay", ...held.map(({ dataset }) => dataset.card)].join(" ") });
  }

  #more() {
    const { value } = this.slotted("more");
    if (value) this.#ask({ part: "act", act: value });
    else this.slotted("more").focus();
  }

  // ---- the others' turn ----

  /** Let another player act after a while, or at a tap. */
  #await() {
    clearTimeout(this.#timer);
    const { next, full } = this.now;
    const isOther = next === "other";
    this.#isSkipping &&= isOther;
    const pause = this.#isSkipping ? PACES.once : PACES[this.pace];
    this.classList.toggle("paused", next === "ask" || (isOther && pause === undefined));
    if (isOther && pause !== undefined) this.#timer = setTimeout(() => this.#goOn(), full ? pause * LYING : pause);
  }

  #goOn() {
    clearTimeout(this.#timer);
    this.classList.remove("paused");
    return this.#ask({ part: "think" });
  }

  /** The others play to the end without a pause. */
  #skip() {
    this.#isSkipping = true;
    return this.#goOn();
  }

  /** What is being thought out is not waited for. */
  #stop() {
    this.#isSkipping = false;
    clearTimeout(this.#timer);
    this.drop();
    this.classList.add("paused");
    this.#say(this.said.stopped);
    this.slotted("choices").querySelector("[data-do=on]")?.focus({ preventScroll: true });
  }

  // ---- what Python is asked ----

  /** @param {{ part: string, game?: object, act?: string, fresh?: number, day?: string, slice?: number, isGiven?: boolean }} wanted
   *  `isGiven` where the game with its moves comes from an address */
  async #ask({ isGiven, ...wanted }) {
    clearTimeout(this.#timer);
    const game = wanted.game ?? this.now.game;
    const again = () => this.#ask({ isGiven, ...wanted });
    this.classList.add("thinking");
    const told = await this.ask("play", { ...this.#house(game), ...wanted, game }, again);
    if (!told) return;
    // A long thought comes in slices, and whatever a hand asks meanwhile comes between them.
    if (told.thinking) this.#ask({ ...wanted, slice: told.thinking });
    else if (told.ok) this.#show(told, isGiven);
    else this.#say(sentences(told)); // An address that cannot be read changes nothing.
  }

  #show(told, isGiven = false) {
    const place = placeOf(this);
    const { moves } = told.game;
    if (String(moves) !== String(this.now.game.moves) || told.game.seed !== this.now.game.seed) this.#stopLookingBack();
    this.#given = isGiven ? moves.length : Math.min(this.#given, moves.length);
    this.now = told;
    for (const [name, html] of Object.entries(told.pieces)) {
      if (this.#shown[name] === html) continue;
      this.slotted(name).innerHTML = html;
      this.#shown[name] = html;
    }
    this.#setPace();
    this.#hear(told.aloud);
    history.replaceState(null, "", told.address);
    this.#keep({ address: told.address });
    returnTo(this, place);
    this.#await();
  }

  #setPace() {
    const list = this.slotted("picks").querySelector("[name=pace]");
    list.value = this.pace;
  }

  /** Said at once by the page itself, in the place for what is told. */
  #say(text, ...more) {
    const line = document.createElement("p");
    line.append(text, ...more);
    this.slotted("tell").replaceChildren(line);
    delete this.#shown.tell;
    this.#hear(text);
  }

  /** For readers of screens: one line after the other, none lost. */
  #hear(text) {
    if (!text.trim()) return;
    const log = this.querySelector(".aloud");
    const line = document.createElement("p");
    line.textContent = text;
    log.append(line);
    while (log.childElementCount > HEARD) log.firstElementChild.remove();
  }

  // ---- what is kept, and where a result goes ----

  #keep(more) {
    this.#kept = { ...this.#kept, pace: this.pace, game: this.now.game, given: this.#given, ...more };
    write(STORE, this.#kept);
  }

  async #share() {
    const { share, address } = this.now;
    const url = new URL(address, location.href).href;
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return navigator.share({ text: share, url }).catch(() => {});
    return this.#say((await copyText(`${share} ${url}`)) ? this.said.copied : this.said.uncopied);
  }

  /** The deal with its whole play, for whoever opens it. */
  async #copyLink() {
    const url = new URL(this.now.whole, location.href).href;
    return this.#say((await copyText(url)) ? this.said.linked : this.said.uncopied);
  }

  // ---- the deal in hindsight ----

  async #lookBack() {
    try {
      const { createLookBack } = await import("../review/look-back.js");
      this.#stopLookingBack();
      this.back = createLookBack();
      this.after(this.back);
      const own = (found) => found.filter(({ move }) => move >= this.#given).map(({ kept }) => kept);
      await this.back.look({ game: this.now.game }, this.context, this.said, (found) => keepMistakes(own(found)));
    } catch {
      this.waiting.fail("unreachable", () => this.#lookBack());
    }
  }

  #stopLookingBack() {
    this.back?.remove();
    this.back = null;
  }

  /** The deal as a row of an evening on the score sheet, the one of this game where there is one. */
  async #keepScore() {
    const { sheet } = this.now;
    const button = this.slotted("choices").querySelector("[data-do=keep]");
    button.disabled = true;
    const known = this.#kept.evenings?.[sheet.table];
    const kept = await import("../sheet/scored.js").then(({ scored }) => scored(sheet, known)).catch(() => null);
    if (!kept) {
      button.disabled = false;
      return this.#say(this.said.unkept);
    }
    this.#keep({ evenings: { ...this.#kept.evenings, [sheet.table]: kept } });
    const link = Object.assign(document.createElement("a"), { href: `${this.dataset.sheet}#kept=${kept}` });
    link.textContent = this.said.sheet;
    return this.#say(this.said.kept, " ", link);
  }
}

customElements.define("play-table", PlayTableElement);

const { ruleset } = /** @type {any} */ (document.querySelector("play-table"))?.now?.game ?? {};
prepare({ operation: "play", ruleset });
