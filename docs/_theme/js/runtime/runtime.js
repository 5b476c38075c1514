// Python for the whole visit: one worker, one promise, one door.
//
//   wake({ early, about })    start Python, or keep it; called when a hand comes near a form, and
//                             early where nobody has asked yet: then it lets everything else go
//                             first. `about` is like what will be asked
//   ask(operation, request)   a promise of the answer
//   isReady()                 whether Python runs
//   latest(show, fail)        for forms: one question at a time, and only the last input is answered
//   foresee(about)            which parts of the library a start will need
//   prefetch(about)           fetch what a start will need, and start nothing
//   restart()                 give up a start that does not come to an end, and begin anew
//   progress                  dispatches "progress" where a start is slow or fails, and when it is over

import { at, reasonOf, StartError } from "./fetching.js";
import {
  causeOf,
  everyPart,
  fastWay,
  forgetPending,
  hurry,
  libraries,
  listen,
  manifest,
  module,
  partsFor,
  plain,
  prefetch,
  seenWhole,
} from "./files.js";
import { dropImage, keepImage, keptImage } from "./image.js";
import { Python } from "./python.js";
import { hasMemory, isFrugal, keepingWish } from "./thrift.js";
import { rememberedWay, rememberWay } from "./visit.js";

/**
 * @typedef {{ phase: "loading" | "starting" | "ready" | "failed", done?: number, of?: number,
 *   reason?: import("./fetching.js").Reason, again?: number }} Progress
 *   `done` of `of` bytes have come over the line; after a failure, `again` ms until the next try, or no more.
 */

export { prefetch };
export const progress = new EventTarget();

const PATIENCE = 300; // A start that takes no longer is not worth a word.
const PAUSES = [1000, 4000, 15000]; // Between one try and the next.
const SILENCE = { start: 60000, long: 60000, answer: 10000 }; // A worker silent for so long is dead.
const KILLS = 5; // So many workers may be killed while one thing is done.
const PASSING = new Set(["unreachable", "offline", "portal", "damaged", "lost"]); // Worth a try.
const OF_THE_FAST_WAY = new Set(["broken", "damaged", "lost"]); // The plain way may fare better.
const DEEPEST = 64; // Lists and objects within each other, as in calculators/door/door.py.
const REST = 3000; // From the start of Python to the making of its image.

/** @type {"fast" | "plain"} The way that Python is started. What fails in the fast way goes the plain way for the visit. */
let way = rememberedWay() === "plain" ? "plain" : "fast";

/**
 * @typedef {import("./files.js").Question} Question
 * @typedef {{ script: string, module: WebAssembly.Module, libraries: Uint8Array[],
 *   image?: Uint32Array<ArrayBuffer> }} Parts  of the fast way
 */

const parts = {
  /** @param {Python} python @param {(now: Progress) => void} tell @param {Question} about @returns {Promise<Parts>} */
  async fast(python, tell, about) {
    const { script } = await fastWay();
    python.prepare(at(script));
    const names = await partsFor(about);
    const coming = Promise.all([module(), libraries(names), keptImage()]);
    listen(names, coming, (done, of) => tell({ phase: "loading", done, of }));
    const [code, zips, image] = await coming;
    const inside = image ? await partsFor({}) : names;
    python.has = new Set(inside);
    const own = zips.filter((_, place) => inside.includes(names[place]));
    return { script: at(script), module: code, libraries: own, image };
  },
  plain,
};

/** Give Python those parts of its library that it lacks. @param {Python} python @param {string[]} names
 *  @returns {Promise<boolean>} whether any */
const complete = async (python, names) => {
  const lacking = python.has ? names.filter((name) => !python.has?.has(name)) : [];
  if (!lacking.length) return false;
  await python.send({ more: await libraries(lacking) }, SILENCE.start);
  for (const name of lacking) python.has?.add(name);
  return true;
};

/** @param {(now: Progress) => void} tell @param {AbortSignal} signal @param {Question} about */
const open = async (tell, signal, about) => {
  if (!globalThis.Worker || !globalThis.WebAssembly) throw new StartError("unsupported", "");
  const python = new Python();
  signal.addEventListener("abort", () => python.end(GIVEN_UP));
  try {
    tell({ phase: "loading" });
    if (!(await manifest()).fast) way = "plain";
    /** @type {any} */
    const found = await parts[way](python, tell, about);
    tell({ phase: "starting" });
    const whole = way === "fast" && seenWhole();
    const given = found.image ? [found.image.buffer] : [];
    await Promise.all([python.send({ way, parts: found }, SILENCE.start, given), whole]);
    if (way === "fast" && !found.image) setTimeout(afterwards, REST, python, found);
    return python;
  } catch (error) {
    python.end(/** @type {Error} */ (error));
    throw error;
  }
};

/** What nobody waits for and nobody misses: the library but for the table, and its image. */
/** @param {Python} python @param {Parts} found */
const afterwards = async (python, found) => {
  if (isFrugal() || !navigator.onLine) return;
  try {
    const names = await partsFor({});
    await complete(python, names);
    await makeImage({ ...found, libraries: await libraries(names) });
  } catch {
    // Where it is asked for, it is fetched again.
  }
};

/** In a worker of its own, for the next start; kept by the page, for in a private window Safari forgets
 *  what a worker has kept once it ends. @param {Parts} found */
const makeImage = async (found) => {
  if (way !== "fast" || !globalThis.caches || !hasMemory()) return;
  if (keepingWish() === "no") return;
  const maker = new Python("image");
  const image = await maker.send({ way: "image", parts: found }, SILENCE.start).catch(() => {});
  maker.end(GIVEN_UP);
  if (image) await keepImage(image);
};

// ---- one start ----

/** @param {AbortSignal} signal @param {Question} about @returns {Promise<Python>} */
const start = async (signal, about) => {
  /** @type {Progress | undefined} */
  let now;
  let patient = true;
  const dispatch = () => {
    if (!signal.aborted) progress.dispatchEvent(new CustomEvent("progress", { detail: now }));
  };
  const tell = (/** @type {Progress} */ next) => {
    now = next;
    if (!patient) dispatch();
  };
  const impatient = setTimeout(() => {
    patient = false;
    dispatch();
  }, PATIENCE);
  let kills = 0;
  /** @param {number} tries @returns {Promise<Python>} */
  const begun = async (tries) => {
    try {
      return await open(tell, signal, about);
    } catch (error) {
      const reason = await causeOf(error);
      if (signal.aborted) throw GIVEN_UP;
      const { killed } = Object(error);
      if (killed && (kills += 1) < KILLS) return begun(tries);
      if (way === "fast" && !killed && OF_THE_FAST_WAY.has(reason)) {
        console.warn(error);
        if (!(await dropImage())) way = "plain";
        return begun(tries);
      }
      const again = PASSING.has(reason) ? PAUSES[tries] : undefined;
      patient = false;
      tell({ phase: "failed", reason, again });
      if (again === undefined) throw new StartError(reason, Object(error).message);
      await pause(again);
      if (signal.aborted) throw GIVEN_UP;
      return begun(tries + 1);
    }
  };
  try {
    const python = await begun(0);
    tell({ phase: "ready" });
    rememberWay(way);
    return python;
  } finally {
    clearTimeout(impatient);
  }
};

/** Until the next try: the net is back, or a hand asks for it. @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    for (const sign of ["online", "pointerdown"]) addEventListener(sign, resolve, { once: true });
  });

/** @type {Promise<Python> | null} */
let running = null;
/** The start that has come to its end. @type {Promise<Python> | null} */
let ready = null;
/** @type {AbortController | null} */
let giveUp = null;
/** @type {Question} */
let expected = {};
const GIVEN_UP = new StartError("lost", "given up");

/** What will be asked first, as far as the page tells. @param {{ operation?: string, ruleset?: string, tool?: string }} about */
export function foresee(about) {
  expected = about;
}

/** Start Python, unless it runs or is starting. @returns {Promise<Python>} */
export function wake({ early = false, about = expected } = {}) {
  if (!early) hurry();
  expected = about;
  if (!running) {
    giveUp = new AbortController();
    const { signal } = giveUp;
    const given = new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(GIVEN_UP));
    });
    const mine = Promise.race([start(signal, about), given]);
    mine.then(
      () => (ready = mine),
      () => forget(mine),
    );
    running = mine;
  }
  return running;
}

/** Whether Python runs, so that an answer is a matter of a moment. */
export const isReady = () => running !== null && ready === running;

/** @param {Promise<Python>} mine */
const forget = (mine) => {
  if (running === mine) running = null;
};

/** A hand has waited long enough for a start; who asked meanwhile is told that it was given up. */
export function restart() {
  giveUp?.abort();
  running = null;
  forgetPending();
  return wake();
}

// ---- one door ----

const [QUOTE, BACKSLASH] = [34, 92];
const OPENING = new Set([91, 123]); // [ {
const CLOSING = new Set([93, 125]); // ] }

/** Whether JSON text has more levels than Python is to read: in a browser its stack is short.
 *  @param {string} text */
export function isTooDeep(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== QUOTE; at += 1) {
        if (text.charCodeAt(at) === BACKSLASH) at += 1;
      }
    } else if (OPENING.has(sign)) depth += 1;
    else if (CLOSING.has(sign)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** A question as JSON text. What is JSON text within it Python reads as well.
 *  @param {{ operation: string }} question */
function asText(question) {
  const tooDeep = () => new StartError("too-deep", question.operation);
  let text;
  try {
    text = JSON.stringify(question);
  } catch (error) {
    throw error instanceof RangeError ? tooDeep() : error;
  }
  const within = Object.values(question).filter((value) => typeof value === "string");
  if ([text, ...within].some(isTooDeep)) throw tooDeep();
  return text;
}

/** How long Python may be silent over a question. @param {Question} about */
const silenceOf = async ({ operation, tool }) => {
  const { long } = await manifest();
  return long.includes(operation) || long.includes(tool) ? SILENCE.long : SILENCE.answer;
};

/**
 * A worker that has died is replaced, and asked once more, or more often where it was killed. So is
 * one that fails beneath Python; the next then goes the plain way. What Python raises is told.
 * @param {string} operation
 * @param {{ [field: string]: any }} request
 * @returns {Promise<any>}
 */
export async function ask(operation, request, again = true, kills = 0) {
  const { game, kind, ruleset = game?.ruleset, tool = kind, locale } = request;
  const about = { operation, ruleset, tool, locale };
  const text = asText({ ...request, operation });
  const mine = wake({ about });
  const python = await mine;
  const silence = await silenceOf(about);
  const send = () => python.send({ text }, silence);
  // Another question may have brought what this one lacked, after it was sent: so it is sent again.
  /** @param {unknown} error */
  const lacking = async (error) => {
    if (reasonOf(error) !== "lacking") throw error;
    await complete(python, await everyPart());
    return send();
  };
  try {
    if (python.has) await complete(python, await partsFor(about));
    return JSON.parse(await send().catch(lacking));
  } catch (error) {
    if (reasonOf(error) === "failed") throw error;
    forget(mine);
    python.end(/** @type {Error} */ (error));
    if (Object(error).killed && kills < KILLS) return ask(operation, request, again, kills + 1);
    if (!again) throw error;
    if (["broken", "lacking"].includes(Object(error).reason)) {
      console.warn(error);
      await dropImage();
      way = "plain";
    }
    return ask(operation, request, false);
  }
}

/**
 * @param {(answer: any) => void} show  called with the answer to the last question only
 * @param {(error: Error) => void} fail
 * @returns {(operation: string, request: object) => Promise<void>}
 */
export function latest(show, fail) {
  /** @type {[string, object] | null} */
  let waiting = null;
  let busy = false;
  return async (operation, request) => {
    waiting = [operation, request];
    if (busy) return;
    busy = true;
    while (waiting) {
      const question = waiting;
      waiting = null;
      const [answer, error] = await ask(...question).then(
        (told) => [told],
        (lost) => [null, lost],
      );
      if (waiting) continue;
      if (error) fail(error);
      else show(answer);
    }
    busy = false;
  };
}

// ---- one visit ----

/** Whether Python ran in an earlier document of this visit: a change of language loads a new one. */
export const wasAwake = () => rememberedWay() !== null;

manifest().catch(() => {});
