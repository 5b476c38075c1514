// A word on how things stand while Python is asked, with a way to try again where they went wrong.

import { progress, restart } from "../runtime/runtime.js";

const PATIENCE = 300; // An answer that comes sooner needs no word of waiting.
const SIGNS = ["online", "pointerdown", "keydown"]; // Of a net that is back, or of a hand.
const SLOW = 10000; // Without a byte or another sign of life for so long, that too is worth a word.
const MEGA = 1_000_000;
const LEAST = MEGA / 20; // Bytes that are worth a number; numbers are not read aloud.
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export class Waiting {
  #status;
  #said;
  #leave;
  /** @type {ReturnType<typeof setTimeout>[]} */
  #timers = [];
  #stopRetrying = () => {};
  /** How far a start of Python has come. @type {import("../runtime/runtime.js").Progress | undefined} */
  #start;
  #hasFailed = false; // What was said of that stands until there is an answer.

  /** Whether something has been asked and not been answered. */
  asked = false;

  /**
   * @param {HTMLElement} status @param {Record<string, string>} said
   * @param {() => void} [leave]  puts away what a new edition of the page is to find again
   */
  constructor(status, said, leave = () => {}) {
    this.#status = status;
    this.#said = said;
    this.#leave = leave;
  }

  connect() {
    progress.addEventListener("progress", this.#progress);
  }

  disconnect() {
    progress.removeEventListener("progress", this.#progress);
    this.#forget();
  }

  /** @param {() => void} again  asks the same once more */
  begin(again) {
    this.#forget();
    this.asked = true;
    this.#hasFailed = false;
    this.again = again;
    this.#later(PATIENCE, () => this.#tellProgress());
    this.#later(SLOW, () => this.#slow());
  }

  end() {
    this.#forget();
    this.asked = false;
    this.tell("");
  }

  /** @param {string} reason @param {() => void} again */
  fail(reason, again) {
    this.end();
    this.#tellFault(reason, again);
    if (!mayPass(reason)) return;
    const sign = () => {
      this.#stopRetrying();
      again();
    };
    for (const name of SIGNS) addEventListener(name, sign);
    this.#stopRetrying = () => {
      for (const name of SIGNS) removeEventListener(name, sign);
    };
  }

  /** @param {string} text @param {HTMLElement | null} [button] @param {"polite" | "off"} [aloud] */
  tell(text, button, aloud = "polite") {
    this.#status.ariaLive = aloud;
    this.#status.textContent = text;
    if (button) this.#status.append(" ", button);
  }

  /** @param {string} reason @param {() => void} again */
  #tellFault(reason, again) {
    const reload = () => {
      this.#leave();
      location.reload();
    };
    this.tell(sentenceFor(this.#said, reason), wayOn(this.#said, reason, again, reload));
  }

  /** What is being done: how much of Python has come, or else that it is thinking. */
  #tellProgress() {
    const { phase, done = 0, of = 0 } = this.#start ?? {};
    const { fetching, loading, waiting } = this.#said;
    if (phase !== "loading") return this.tell(waiting);
    const told = [done, of].map((bytes) => (bytes / MEGA).toLocaleString(document.documentElement.lang, ONE_DECIMAL));
    const text = done < LEAST ? loading : fetching.replace("{done}", told[0]).replace("{of}", told[1]);
    if (this.#status.textContent !== text) this.tell(text, null, done < LEAST ? "polite" : "off");
  }

  /** Nothing has come for a while; a start can be made anew. */
  #slow() {
    const anew = () => {
      restart().catch(() => {});
      this.again?.();
    };
    const key = this.#start?.phase === "loading" ? "slow-net" : "slow";
    this.tell(this.#said[key], wayOn(this.#said, "lost", anew));
  }

  /** @param {number} delay @param {() => void} act */
  #later(delay, act) {
    this.#timers.push(setTimeout(act, delay));
  }

  #forget() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#stopRetrying();
  }

  /** @param {Event} event */
  #progress = ({ detail }) => {
    const { phase, reason, again } = (this.#start = detail);
    if (!this.asked || (phase === "failed" && again === undefined)) return;
    this.#forget();
    if (phase === "failed") this.tell(sentenceFor(this.#said, reason));
    this.#hasFailed ||= phase === "failed";
    if (this.#hasFailed) return;
    this.#tellProgress();
    this.#later(SLOW, () => this.#slow());
  };
}

// ---- what is said where Python does not answer, and the way on from there ----

const BY_RELOADING = new Set(["changed", "failed"]);
const NO_WAY = new Set(["unsupported", "too-deep"]);

/** @param {Record<string, string>} said @param {string} [reason]  of a StartError (files.js) */
export const sentenceFor = (said, reason = "failed") => said[reason] ?? said.failed;

/**
 * The button behind the sentence: "reload" where nothing else helps, else "again"; none where the
 * browser is too old, or the question itself is at fault.
 * @param {Record<string, string>} said @param {string} [reason] @param {() => void} [again]
 * @param {() => void} [reload]  where something is to be put away first
 * @returns {HTMLButtonElement | null}
 */
export function wayOn(said, reason = "", again, reload = () => location.reload()) {
  if (NO_WAY.has(reason)) return null;
  const act = BY_RELOADING.has(reason) || !again ? reload : again;
  const button = Object.assign(document.createElement("button"), { type: "button" });
  button.textContent = act === reload ? said.reload : said.retry;
  button.addEventListener("click", () => act());
  return button;
}

/** Whether the next sign of life, a tap or the net that is back, is worth another try. @param {string} reason */
export const mayPass = (reason) => !BY_RELOADING.has(reason) && !NO_WAY.has(reason);
