// The table. This file shows what Python wrote, passes on what hands do, lets the others play at the
// pace that was chosen, and keeps each act before it is shown; it holds no rule, number or sentence of
// the games.

import { prepare } from "../runtime/prepare.js";
import { copyText, download } from "../page/clipboard.js";
import { choicesFor, inForce, nameOf } from "../house/rules.js";
import { localDay, read, write } from "../page/kept.js";
import { Comparing } from "./comparing.js";
import { keepMistakes } from "./mistakes.js";
import { bindKeys, placeOf, returnTo } from "./hand.js";
import { idOf, KeptDeals, linkTo } from "./kept-deals.js";
import { changeTo, isGame } from "./progress.js";
import { PythonElement, sentences, wakeNear } from "../form/python-element.js";
import { ask } from "../runtime/runtime.js";
import { collectionFile, nameFor } from "../sheet/collection.js";
import { isSame } from "../sheet/history.js";
import { askedFor } from "../sheet/kept-evening.js";
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

/** What is not kept of a deal or an evening goes on trying when another takes its place. */
const leave = (ledger) => ledger?.unsaved || ledger?.close();

/** A number that nobody has chosen. */
const drawn = () => crypto.getRandomValues(new Uint32Array(1))[0];

class PlayTableElement extends PythonElement {
  #timer;
  #isSkipping = false;
  #shown = {};
  #kept = new KeptDeals();
  #evening; // That the deal belongs to, where it belongs to one.
  #ledger; // What has been done in the deal that is shown,
  #version = 0; // and how many changes of it are shown.
  #listed = { html: "", aloud: "", share: "", address: "" }; // What was told of the list that the deal belongs to.
  #comparing = new Comparing(
    () => this.#uncompared(),
    () => this.classList.contains("thinking"),
    (deal, compared) => this.#keepCompared(deal, compared),
  );
  #given = 0; // Moves that came with an address: somebody else may have made them.
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
    if (!this.#kept.store.lasting) this.#tellUnkept();
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
    const evening = link?.evening ?? (await this.#eveningOf(left));
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
    if (this.#ledger && (!link || link.evening)) history.pushState(null, "", now.address);
    leave(this.#ledger);
    this.#ledger = ledger;
    this.#belongTo(evening);
    this.classList.remove("coming");
    this.#given = link?.moves ? now.game.moves.length : 0;
    ledger.addEventListener("changed", this.#changed);
    ledger.addEventListener("trouble", this.#tellUnkept);
    this.troubles.clear("shared");
    const own = { "own-deal": () => location.assign(`#${this.id}?${now.deal}`) };
    if (link?.moves && !left?.own) this.troubles.show("shared", this.said.shared, own);
    this.#show(now, link?.moves ? link.hash : linkTo(ledger.id));
    return this.#list();
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
  #tellUnkept = () => {
    const isKept = this.#kept.store.lasting && !this.#ledger?.fault && !this.#evening?.fault;
    if (isKept) this.troubles.clear("unkept");
    else this.troubles.show("unkept", this.said["not-kept"]);
  };

  /** The evening of a deal. */
  #eveningOf(deal) {
    return deal?.sheet === this.#evening?.id ? this.#evening : this.#kept.evening(deal?.sheet);
  }

  #belongTo(evening) {
    if (this.#evening === evening) return;
    leave(this.#evening);
    this.#evening = evening;
    this.querySelector("details").open = false;
    evening?.addEventListener("changed", this.#drawScore);
    evening?.addEventListener("trouble", this.#tellUnkept);
  }

  /** Where the evening stands, where there is one. */
  #drawScore = async () => {
    const own = this.#evening;
    if (own?.evening.list) return this.#drawList();
    this.slotted("list").innerHTML = "";
    const { sheet, deals = [] } = own?.evening ?? {};
    const asked = { ...this.context, part: "score", sheet, deals: deals.map(({ deal }) => deal) };
    const told = own && (await ask("sheet", asked).catch(() => null));
    if (this.#evening !== own) return;
    this.slotted("score").innerHTML = told?.html ?? "";
    if (told) this.#hear(this.slotted("score").textContent);
  };

  /** Where a list stands: the deals that are over, beside what others made of the same cards. */
  async #drawList() {
    const own = this.#evening;
    const deals = (await this.#kept.playedIn(own)).map(({ game, compared }) => ({ game, compared }));
    const told = await ask("look-back", { ...this.context, part: "list", game: this.now.game, deals }).catch(console.warn);
    if (this.#evening !== own || !told?.ok) return;
    const list = this.slotted("list");
    const isOpen = list.querySelector("details")?.open;
    this.slotted("score").innerHTML = told.standing;
    list.innerHTML = told.html;
    if (isOpen) list.querySelector("details")?.setAttribute("open", "");
    if (told.aloud !== this.#listed.aloud) this.#hear(told.aloud);
    this.#listed = told;
    this.#comparing.start(this.context);
  }

  /** The next deal of a list to be compared: one that is over, else that which is played. */
  async #uncompared() {
    if (!this.#evening?.evening.list) return;
    const left = (await this.#kept.playedIn(this.#evening)).find(({ compared }) => !compared);
    const { game, next } = this.now;
    return left ?? (next === "over" ? undefined : { id: this.#ledger.id, game, over: false });
  }

  async #keepCompared({ id }, compared) {
    const isShown = id === this.#ledger.id;
    const ledger = isShown ? this.#ledger : await this.#kept.open(id);
    const kept = ledger.commit({ do: "compared", compared });
    if (isShown) this.#version = ledger.changes.length;
    await kept;
    if (ledger !== this.#ledger) leave(ledger);
    return this.#drawList();
  }

  /** A deal of an evening counts once, as it first ends. */
  #score({ next, sheet }) {
    const { id } = this.#ledger;
    const isOn = this.#evening?.changes.some((one) => one.id === id) === false;
    if (isOn && next === "over") this.#evening.commit({ do: "add", id, deal: sheet.deal });
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

  /** The next deal of an evening: that which is under way, or another. */
  async #next(evening) {
    const left = await this.#kept.underWay(evening);
    if (left) return left.id === this.#ledger?.id ? this.#say(this.said.first) : this.#enter(left.id);
    const { against, deals } = evening.evening;
    const { player } = this.#evening?.id === evening.id ? this.now.game : against;
    return this.#ask({ part: "new", fresh: drawn(), dealt: deals.length, game: { ...against, player }, link: { evening } });
  }

  /** The other deals and evenings that can be gone on with. Python is not asked for an empty list. */
  async #list() {
    this.#drawScore();
    const open = this.#evening?.id;
    const evenings = await this.#kept.evenings();
    const link = this.slotted("sheet");
    link.hidden = this.querySelector("[data-do=single]").hidden = !open;
    link.href = `${this.dataset.sheet}#kept=${open}`;
    this.querySelector("[data-do=evening]").hidden = open || !evenings.length;
    const rows = await this.#kept.listed(this.#ledger?.id);
    const others = evenings.filter(({ id }) => id !== open).map(({ id, date, deals }) => ({ id, date, deals }));
    const deals = [...others, ...rows.map(({ id, game, given }) => ({ id, game, given }))];
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
    this.#hear(this.said.thrown);
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
    if (this.slotted("hand").getBoundingClientRect().bottom > innerHeight) this.scrollIntoView({ block: "start" });
  }

  #do(name) {
    const doings = {
      new: () => (this.#evening ? this.#next(this.#evening) : doings.single()),
      single: () => this.#ask({ part: "new", fresh: drawn() }),
      begin: () => this.#beginEvening(),
      list: () => this.#openList({ ...this.now.game, list: "day" }),
      "own-list": () => this.#openList({ ...this.now.game, list: undefined }),
      evening: async () => this.#next(await this.#kept.evening((await this.#kept.evenings())[0]?.id)),
      day: () => this.#ask({ part: "day", day: localDay() }),
      on: () => this.#goOn(),
      stop: () => this.#stop(),
      skip: () => this.#skip(),
      lay: () => this.#ask({ part: "act", act: ["lay", ...this.#laid].join(" ") }),
      last: () => this.#turnLast(),
      more: () => this.#more(),
      keep: () => this.#keepScore(),
      share: () => this.#share(this.now),
      "share-list": () => this.#share(this.#listed),
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
    if (name in LOOKS) {
      keepSetting({ [name]: value });
      this.#setLooks();
      return this.#await();
    }
    if (name === "player") return this.#ask({ part: "show", game: { ...game, player: value } });
    if (name === "ruleset") {
      const { player, table, seat } = game;
      return this.#ask({ part: "new", fresh: drawn(), game: { ruleset: value, player, table, seat } });
    }
    const seat = name === "table" ? undefined : game.seat;
    return this.#ask({ part: "again", game: { ...game, seat, [name]: value, moves: [], taken_back: 0, advised: 0 } });
  }

  /** Choose a card of those to be laid, or put it back; of too many the first goes back. */
  #press(card) {
    const hand = card.closest("[data-lays]");
    const held = [...hand.querySelectorAll("[aria-pressed=true]")].sort((one, other) => one.at - other.at);
    const isPressed = card.getAttribute("aria-pressed") === "true";
    if (!isPressed && held.length >= Number(hand.dataset.lays)) held[0].setAttribute("aria-pressed", "false");
    card.setAttribute("aria-pressed", String(!isPressed));
    card.at = performance.now();
    this.#countLaid();
  }

  get #laid() {
    return [...this.slotted("hand").querySelectorAll("[aria-pressed=true]")].map(({ dataset }) => dataset.card);
  }

  /** The button says how many are chosen, and is ready with all of them. */
  #countLaid() {
    const button = this.slotted("choices").querySelector("[data-counted]");
    if (!button) return;
    const counted = button.dataset.counted.split("|");
    button.textContent = counted[this.#laid.length];
    button.disabled = this.#laid.length < counted.length - 1;
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
    const change = changeTo(ledger.evening, { game: told.game, given: this.#given, own, over: told.next === "over" });
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
    this.now = told;
    this.classList.remove("thinking");
    this.#version = this.#ledger.changes.length;
    this.#given = this.#ledger.evening?.given ?? this.#given;
    for (const [name, html] of Object.entries(told.pieces ?? {})) {
      if (this.#shown[name] === html) continue;
      const laid = name === "hand" ? [...this.slotted(name).querySelectorAll("[aria-pressed=true]")] : [];
      this.slotted(name).innerHTML = html;
      for (const { dataset } of laid) this.slotted(name).querySelector(`[aria-pressed][data-card="${dataset.card}"]`)?.setAttribute("aria-pressed", "true");
      this.#shown[name] = html;
    }
    this.#setLooks();
    this.#countLaid();
    this.#hear(told.aloud ?? "");
    this.#address = address ?? told.address ?? "";
    if (this.#address) {
      history.replaceState(null, "", this.#address);
      keepSetting({ last: this.#address, isOver: told.next === "over" && !this.#evening });
    }
    returnTo(this, place);
    this.#score(told);
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
      await this.back.look({ game: this.now.game }, this.context, this.said, (found) => keepMistakes(own(found)) || this.#say(this.said["not-kept"]));
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
    const { name, sheet, deal } = this.now.sheet;
    const button = this.slotted("choices").querySelector("[data-do=keep]");
    button.disabled = true;
    const evening = this.#evening ?? (await this.#kept.evening(`table-${nameFor(JSON.stringify(sheet))}`, { name, sheet }));
    if (!this.#evening) {
      await evening.commit({ do: "add", id: newId(), deal });
      evening.close();
    }
    if (evening.unsaved) {
      button.disabled = false;
      return this.#say(this.said.unkept);
    }
    const link = Object.assign(document.createElement("a"), { href: `${this.dataset.sheet}#kept=${evening.id}` });
    link.textContent = this.said.sheet;
    return this.#say(this.said.kept, " ", link);
  }
}

customElements.define("play-table", PlayTableElement);

const { ruleset } = /** @type {any} */ (document.querySelector("play-table"))?.now?.game ?? {};
prepare({ operation: "play", ruleset });
