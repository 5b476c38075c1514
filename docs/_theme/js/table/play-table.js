// The table. This file shows what Python wrote, passes on what hands do, lets the others play at the
// pace that was chosen, and keeps each act before it is shown; it holds no rule, number or sentence of
// the games.

import { prepare } from "../runtime/prepare.js";
import { copyText, download } from "../page/clipboard.js";
import { choicesFor, inForce, nameOf } from "../house/rules.js";
import { localDay, read, write } from "../page/kept.js";
import { keepMistakes } from "./mistakes.js";
import { TableEvening, leave } from "./evening.js";
import { bindKeys, choose, chooseAgain, chosenCards, countChosen, placeOf, returnTo } from "./hand.js";
import { idOf, KeptDeals, linkTo } from "./kept-deals.js";
import { changeTo, isGame } from "./progress.js";
import { PythonElement, sentences, wakeNear } from "../form/python-element.js";
import { ask } from "../runtime/runtime.js";
import { collectionFile } from "../sheet/collection.js";
import { isSame } from "../sheet/history.js";
import { askedFor, hashOf } from "../sheet/kept-evening.js";
import { keepForGood } from "../sheet/lasting.js";
import { newId } from "../sheet/ledger.js";
import { Troubles } from "../sheet/troubles.js";

const STORE = "budnyckeln.play";
const PACES = { slow: 1800, normal: 900, once: 0 }; // ms before another player acts; else a tap lets them
const LYING = 2; // A full trick lies there for so many times as long.
const LOOKS = { pace: "normal", cards: "drawn" }; // Settings that are chosen in lists, before a choice.
const HEARD = 12; // Lines that readers of screens may go back to.
const OWN = ["act", "why", "back"]; // What the reader does in a deal,
const ACTS = [...OWN, "think"]; // and whatever is done in it.

/** The settings of the table on this device; the deals are kept elsewhere (kept-deals.js). */
const settings = () => read(STORE);

/** @param {object} more */
const keepSetting = (more) => write(STORE, { ...settings(), ...more });

/** What an address says of a deal. @param {string} [hash] */
const gameIn = (hash = "") => Object.fromEntries(new URLSearchParams(hash.slice(hash.indexOf("?") + 1)));

/** A number that nobody has chosen. */
const drawn = () => crypto.getRandomValues(new Uint32Array(1))[0];

class PlayTableElement extends PythonElement {
  #timer;
  #isSkipping = false;
  #shown = {};
  #kept = new KeptDeals();
  #evening = new TableEvening(this, this.#kept);
  #ledger; // What has been done in the deal that is shown,
  #version = 0; // and how many changes of it are shown.
  #given = 0; // Moves that came with an address: somebody else may have made them,
  #replay = false; // or they are of one's own play.
  #isPractice = false; // An evening's deal that has been counted.
  #address = "";

  prepare() {
    const { game, next, deal } = this.dataset;
    this.now = { game: JSON.parse(game), next, deal };
    this.troubles = new Troubles(this.querySelector(".trouble"), this.said);
    this.#setLooks();
    this.#listen();
    this.ready = this.#start().catch(console.warn);
    this.ready.then(() => this.#begin());
  }

  async #start() {
    await this.#kept.start();
    if (!this.#kept.store.lasting) this.tellUnkept();
    await this.#carryOver();
  }

  /** What an earlier edition of the site has kept, where it kept one deal. */
  async #carryOver() {
    const { game, given = 0 } = settings();
    if (game === undefined) return;
    const told = isGame(game) ? await this.#question({ part: "show", game }, () => location.reload()) : { ok: false };
    if (!told) return; // Python has not come: another time.
    const change = changeTo(null, { game, given, own: true, over: told.next === "over" });
    if (!told.ok) await this.#kept.setAside([change]);
    else if (game.moves.length) {
      const ledger = await this.#kept.open(told.deal);
      if (!ledger.evening) await ledger.commit(change);
      ledger.close();
      if (ledger.unsaved) return;
    }
    keepSetting({ game: undefined, given: undefined, address: undefined, last: told.address });
  }

  // ---- which deal ----

  /** The deal of the address, or of the evening in it; the one that was left under way, or the deal of the day. */
  async #begin() {
    const { last, isOver } = settings();
    const { list, deals } = gameIn(location.search);
    if (list && !this.linked) {
      history.replaceState(null, "", location.pathname); // Its deals are named behind a hash.
      return this.#openList({ list, deals });
    }
    const evening = await this.#kept.evening(askedFor(location.hash));
    if (evening?.evening.against) return this.#next(evening);
    if (this.linked) return this.#follow(location.hash);
    if (last && !isOver) return this.#follow(last, { isLeft: true });
    return this.#come({ part: "day", day: localDay(), game: last && gameIn(last) });
  }

  /** The deal of an address; of one that names none, the one of this game that is under way, or some
   *  deal. An address that the page has written itself changes nothing. */
  async #follow(hash, how = {}) {
    const link = gameIn(hash);
    if (link.list) return this.#openList(link);
    if (this.#ledger && hash === this.#address) return;
    if (link.seed) return this.#come({ part: "show", game: link, link: { ...how, hash, moves: link.moves } });
    /** @param {import("./kept-deals.js").Row} row */
    const isMeant = ({ game, over }) => game && !over && game.ruleset === link.ruleset && [undefined, String(game.seat)].includes(link.seat);
    const left = (await this.#kept.all()).find(isMeant);
    if (left) return this.#enter(left.id, null, how);
    return this.#come({ part: "new", fresh: drawn(), game: link, link: how });
  }

  /**
   * The deal of that identity: as it was left, or else as it has been told.
   * @param {string} id @param {any} [told] @param {{ hash?: string, moves?: string, isLeft?: boolean, evening?: any }} [link]  the address
   *   that led here, or the evening in which it begins
   */
  async #enter(id, told, link) {
    clearTimeout(this.#timer);
    const turn = this.drop();
    this.classList.toggle("coming", !this.#ledger && told !== this.now);
    const ledger = await this.#kept.open(id);
    const { evening: left } = ledger;
    const evening = link?.evening ?? (await this.#evening.of(left));
    const again = () => this.#enter(id, told, link);
    const isWanted = turn === this.turn;
    const hasGoneOn = left && !isSame(left.game, told?.game);
    const now = isWanted && hasGoneOn ? await this.#question({ part: "show", game: left.game }, again) : told;
    const isSpoilt = now?.ok === false;
    if (isWanted && now && !isSpoilt) return this.#sit(ledger, now, link, evening);
    leave(ledger);
    if (!isSpoilt) return;
    await this.#kept.setAside(ledger.changes, id);
    return told ? again() : this.#list();
  }

  /** At the table of a deal: it takes the place of the one before. */
  async #sit(ledger, now, link, evening) {
    const { evening: left } = ledger;
    if (evening && !left) await ledger.commit(changeTo(null, { game: now.game, given: 0, own: true, over: false, sheet: evening.id }));
    if (!left && link?.isLeft && !link.moves) {
      ledger.close(); // Nothing has been done: it begins by the rules that are kept now.
      return this.#ask({ part: "rules", game: now.game });
    }
    await this.#tellOrigin(now, left, link?.moves);
    const before = this.#ledger;
    if (before && (!link || link.evening)) history.pushState(null, "", now.address);
    leave(before);
    this.#ledger = ledger;
    this.#evening.take(evening);
    this.classList.remove("coming");
    this.#given = link?.moves ? now.game.moves.length : 0;
    ledger.addEventListener("changed", this.#changed);
    ledger.addEventListener("trouble", this.tellUnkept);
    this.#show(now, link?.moves ? link.hash : linkTo(ledger.id));
    if (before) this.#rise(true);
    return this.#list();
  }

  /** Whose moves a deal begins with, where they came with an address and the reader has not gone on with them. */
  async #tellOrigin({ deal, game }, left, moves) {
    this.troubles.clear("shared");
    const isNew = moves && !left?.own;
    const first = isNew && (await this.#kept.playOf(game));
    this.#replay = isNew ? Boolean(first) : left?.replay;
    if (!isNew) return;
    const ways = first
      ? { "first-play": () => this.#enter(first.id) }
      : { "own-deal": () => location.assign(`#${this.id}?${deal}`) };
    this.troubles.show("shared", first ? this.said.replayed : this.said.shared, ways);
  }

  /** The house rules that are kept, for a question about a game. */
  #house({ ruleset }) {
    const rules = inForce();
    const house = rules ? { name: nameOf(rules), agreed: [...choicesFor(rules, ruleset)] } : undefined;
    return { house, printed: rules === settings().left };
  }

  /** The same cards by the rules that are kept, or by the printed ones, which hold from then on. */
  #settle(left) {
    keepSetting({ left });
    return this.#ask({ part: "rules" });
  }

  /** Another deal than the one that is there: that is not to be seen meanwhile. */
  #come(wanted) {
    this.classList.toggle("coming", !this.#shown.hand);
    return this.#ask(wanted);
  }

  arrived() {
    if (this.linked) this.ready.then(() => this.#follow(location.hash));
  }

  // ---- the deals that are kept ----

  /** Another window has gone on with this deal. */
  #changed = ({ target, detail: { others, refused } }) => {
    if (target === this.#ledger && (others || refused)) this.#showKept();
  };

  #showKept() {
    this.#version = this.#ledger.changes.length;
    return this.#ask({ part: "show", game: this.#ledger.evening.game });
  }

  /** That nothing can be kept, for as long as it is so. */
  tellUnkept = () => {
    const isKept = this.#kept.store.lasting && !this.#ledger?.fault && !this.#evening.ledger?.fault;
    if (isKept) this.troubles.clear("unkept");
    else this.troubles.show("unkept", this.said["not-kept"]);
    this.#mark();
  };

  /** What is to be known of the deal at every moment, in the line above it. */
  #mark() {
    const begun = this.#given ? (this.#replay ? "practice" : "from-link") : this.#isPractice ? "practice" : "";
    const mark = this.troubles.has("unkept") ? "unsaved" : begun;
    this.slotted("mark").textContent = mark && this.said[mark];
  }

  /** An evening begins, by the house rules that are kept; a list of deals is gone on with where it was left. */
  async #beginEvening(wanted = { part: "new", fresh: drawn(), game: this.now.game }) {
    const told = await this.#question(wanted, () => this.#beginEvening(wanted));
    if (!told?.ok) return told && this.#refused(told);
    keepForGood();
    const { name, sheet, dealer, id = newId() } = told.sheet;
    const left = await this.#kept.evening(id);
    if (left) return this.#next(left);
    const begun = { name, sheet: { ...sheet, first_dealer: dealer }, against: told.game, list: Boolean(told.sheet.id) };
    return this.#enter(told.deal, told, { evening: await this.#kept.evening(id, begun) });
  }

  /** The list of an address, by default of the first game; of today where it names that.
   *  @param {{ list?: string, deals?: string, ruleset?: string }} link */
  #openList({ list, deals: length, ruleset = JSON.parse(this.dataset.game).ruleset }) {
    const name = list === "day" ? localDay() : list;
    return this.#beginEvening({ part: "list", name, length, fresh: drawn(), game: { ruleset } });
  }

  /** Add to a deal what is no act in it. */
  async add(id, change) {
    const ledger = id === this.#ledger.id ? this.#ledger : await this.#kept.open(id);
    const kept = ledger.commit(change);
    if (ledger === this.#ledger) this.#version = ledger.changes.length;
    await kept;
    if (ledger !== this.#ledger) leave(ledger);
  }

  /** The next deal of an evening: that which is under way, or another. */
  async #next(evening) {
    const left = await this.#kept.underWay(evening);
    if (left) return left.id === this.#ledger?.id ? this.#say(this.said.first) : this.#enter(left.id);
    return this.#ask({ part: "new", fresh: drawn(), ...this.#evening.another(evening) });
  }

  /** The other deals and evenings that can be gone on with. Python is not asked for an empty list. */
  async #list() {
    this.#evening.draw();
    const open = this.#evening.id;
    const evenings = await this.#kept.evenings();
    this.slotted("sheet").href = this.dataset.sheet + hashOf(open);
    this.querySelector("[data-do=evening]").hidden = !evenings.length;
    const rows = await this.#kept.listed(this.#ledger?.id);
    const others = evenings.filter(({ id }) => id !== open).map(({ id, date, deals }) => ({ id, date, deals }));
    const deals = [...others, ...rows.map(({ id, game, given, replay }) => ({ id, game, given, replay }))];
    const told = deals.length ? await ask("play", { ...this.context, part: "kept", game: this.now.game, deals }).catch(() => ({})) : {};
    this.slotted("kept").innerHTML = told.html ?? "";
  }

  /** Go on with one of them, save it as a file, or delete it. */
  async #doKept({ dataset: { do: name, kept: id, name: deal } }) {
    if (name === "go-on") return this.#enter(id);
    if (name === "evening") return this.#next(await this.#kept.evening(id));
    if (name === "save") return download(collectionFile([{ id, at: Date.now(), changes: await this.#kept.store.changes(id) }]));
    if (!confirm(this.said.throw.replace("{deal}", () => deal))) return;
    await this.#kept.remove(id);
    await this.#list();
    this.hear(this.said.thrown);
    this.slotted("kept").focus();
  }

  // ---- what hands do ----

  #listen() {
    wakeNear(this);
    this.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (!button) return;
      const { act, card, kept } = button.dataset;
      if (kept) return this.#doKept(button);
      this.#rise();
      if (card && this.now.next !== "you") this.#say(this.said.wait);
      else if (act) this.#ask({ part: "act", act });
      else if (card) choose(this, button);
      else this.#do(button.dataset.do);
    });
    const picks = this.slotted("picks");
    picks.addEventListener("submit", (event) => event.preventDefault());
    picks.addEventListener("change", ({ target }) => this.#pick(target));
    bindKeys(this, { h: () => this.#do("why"), z: () => this.#do("back") });
  }

  /** Where a small window would cut the hand off, the table goes to the top; then nothing moves. So does
   *  another deal, wherever on the page it was asked for. */
  #rise(isOther = false) {
    const isCut = this.slotted("hand").getBoundingClientRect().bottom > innerHeight;
    if (isCut || (isOther && this.getBoundingClientRect().top < 0)) this.scrollIntoView({ block: "start" });
  }

  #do(name) {
    const doings = {
      new: () => (this.#evening.ledger ? this.#next(this.#evening.ledger) : doings.single()),
      single: () => this.#ask({ part: "new", fresh: drawn() }),
      begin: () => this.#beginEvening(),
      list: () => this.#openList({ ...this.now.game, list: "day" }),
      "own-list": () => this.#openList({ ...this.now.game, list: undefined }),
      evening: async () => this.#next(await this.#kept.evening((await this.#kept.evenings())[0]?.id)),
      day: () => this.#ask({ part: "day", day: localDay() }),
      on: () => this.#goOn(),
      stop: () => this.#stop(),
      skip: () => this.#skip(),
      lay: () => this.#ask({ part: "act", act: ["lay", ...chosenCards(this)].join(" ") }),
      last: () => this.#turnLast(),
      more: () => this.#more(),
      keep: () => this.#keepScore(),
      share: () => this.#share(this.now),
      "share-list": () => this.#share(this.#evening.list.told),
      link: () => this.#copyLink(),
      "look-back": () => this.#lookBack(),
      leave: () => this.#settle(inForce()),
      use: () => this.#settle(undefined),
    };
    if (doings[name]) return doings[name]();
    return ["why", "back", "again"].includes(name) && this.#ask({ part: name });
  }

  /** What an evening was begun with holds to its end: whoever chooses otherwise leaves it.
   *  @param {{ name?: string, value?: string, form?: any }} chosen */
  #pick({ name, value, form }) {
    const { game } = this.now;
    if (name in LOOKS) {
      keepSetting({ [name]: value });
      this.#setLooks();
      return this.#await();
    }
    if (name === "player") return this.#ask({ part: "show", game: { ...game, player: value } });
    if (this.#evening.id && !confirm(this.said["leave-evening"])) {
      form.reset();
      return this.#setLooks();
    }
    if (name === "ruleset") {
      const { player, table, seat } = game;
      return this.#ask({ part: "new", fresh: drawn(), game: { ruleset: value, player, table, seat } });
    }
    const seat = name === "table" ? undefined : game.seat;
    return this.#ask({ part: "again", game: { ...game, seat, [name]: value, moves: [], taken_back: 0, advised: 0 } });
  }

  /** The last trick, or the one that lies there again. */
  #turnLast() {
    const button = this.slotted("middle").querySelector("[data-do=last]");
    button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") === "false"));
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
    const pause = this.#isSkipping ? PACES.once : PACES[this.dataset.pace];
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

  /** @param {{ part: string, game?: object, act?: string, fresh?: number, day?: string, slice?: number, dealt?: number, link?: { moves?: string, evening?: any } }} wanted
   *  `link`: the address that the game comes from */
  async #ask({ link, ...wanted }) {
    clearTimeout(this.#timer);
    await this.ready;
    if (!this.#ledger && ACTS.includes(wanted.part)) await this.#enter(this.now.deal, this.now);
    const ledger = this.#ledger;
    const version = this.#version;
    const game = wanted.game ?? this.now.game;
    this.classList.add("thinking");
    const told = await this.#question({ ...wanted, game }, () => this.#ask({ link, ...wanted }));
    if (!told) return;
    const { turn } = this;
    // A long thought comes in slices, and whatever a hand asks meanwhile comes between them.
    if (told.thinking) return this.#ask({ link, ...wanted, slice: told.thinking });
    if (!told.ok) return this.#refused(told); // An address that cannot be read changes nothing.
    if (link || !ledger || told.deal !== this.now.deal) return this.#enter(idOf(told.deal, link?.moves), told, link);
    if (ledger !== this.#ledger) return;
    if (ledger.changes.length !== version) return this.#showKept(); // It was asked of what is past.
    const own = OWN.includes(wanted.part);
    const change = changeTo(ledger.evening, { game: told.game, given: this.#given, replay: this.#replay, own, over: told.next === "over" });
    if (change) {
      if (own) this.troubles.clear("shared");
      this.classList.add("thinking"); // Until it is shown.
      const writing = ledger.commit(change);
      if (!ledger.fault && !(await writing)) return; // Another window was first: that is shown.
      if (turn !== this.turn) return; // Something newer was asked, and shows this too.
    }
    this.#show(told);
  }

  #question(wanted, again) {
    return this.ask("play", { ...this.#house(wanted.game), ...wanted }, again);
  }

  async #refused(told) {
    if (!this.#ledger) await this.#enter(this.now.deal, this.now);
    this.#say(sentences(told));
  }

  #show(told, address = this.#ledger && linkTo(this.#ledger.id)) {
    const place = placeOf(this);
    const { moves } = told.game;
    if (String(moves) !== String(this.now.game.moves) || told.game.seed !== this.now.game.seed) this.#stopLookingBack();
    const isAgain = this.now.next === "over" && told.next !== "over";
    this.now = told;
    this.classList.remove("thinking");
    this.#version = this.#ledger.changes.length;
    this.#given = this.#ledger.evening?.given ?? this.#given;
    for (const [name, html] of Object.entries(told.pieces ?? {})) {
      if (this.#shown[name] === html) continue;
      const chosen = chosenCards(this);
      this.slotted(name).innerHTML = html;
      chooseAgain(this, chosen);
      this.#shown[name] = html;
    }
    this.#setLooks();
    countChosen(this);
    this.hear(told.aloud ?? "");
    this.#address = address ?? told.address ?? "";
    if (this.#address) {
      history.replaceState(null, "", this.#address);
      keepSetting({ last: this.#address, isOver: told.next === "over" && !this.#evening.id });
    }
    returnTo(this, place);
    if (isAgain) this.#rise(true);
    this.#isPractice = this.#evening.count(this.#ledger.id, told);
    this.#mark();
    this.#await();
  }

  #setLooks() {
    for (const [name, usual] of Object.entries(LOOKS)) {
      this.dataset[name] = settings()[name] ?? usual;
      /** @type {any} */ (this.slotted("picks").querySelector(`[name=${name}]`)).value = this.dataset[name];
    }
  }

  /** Said at once by the page itself, in the place for what is told. */
  #say(text, ...more) {
    const line = Object.assign(document.createElement("p"), { className: "said" });
    line.append(text, ...more);
    const slot = this.slotted("tell");
    const shown = this.now.next === "over" ? slot.querySelectorAll(":scope > :not(.said)") : []; // The result stays.
    slot.replaceChildren(...shown, line);
    delete this.#shown.tell;
    this.hear(text);
  }

  /** For readers of screens: one line after the other, none lost. */
  hear(text) {
    if (!text.trim()) return;
    const log = this.querySelector(".aloud");
    const line = document.createElement("p");
    line.textContent = text;
    log.append(line);
    while (log.childElementCount > HEARD) log.firstElementChild.remove();
  }

  // ---- what is kept, and where a result goes ----

  async #share({ share, address }) {
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
      await this.back.look({ game: this.now.game, seated: true }, this.context, this.said, (found) => keepMistakes(own(found)) || this.#say(this.said["not-kept"]));
    } catch {
      this.waiting.fail("unreachable", () => this.#lookBack());
    }
  }

  #stopLookingBack() {
    this.back?.remove();
    this.back = null;
  }

  /** The deal as a row of the score sheet. */
  async #keepScore() {
    const button = this.slotted("choices").querySelector("[data-do=keep]");
    button.disabled = true;
    const evening = await this.#kept.keepScore(this.now.sheet);
    if (evening.unsaved) {
      button.disabled = false;
      return this.#say(this.said.unkept);
    }
    const link = Object.assign(document.createElement("a"), { href: this.dataset.sheet + hashOf(evening.id) });
    link.textContent = this.said.sheet;
    return this.#say(this.said.kept, " ", link);
  }
}

customElements.define("play-table", PlayTableElement);

const { ruleset } = /** @type {any} */ (document.querySelector("play-table"))?.now?.game ?? {};
prepare({ operation: "play", ruleset });
