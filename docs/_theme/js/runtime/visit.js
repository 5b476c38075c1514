// What a visit remembers from one document to the next: the way in which Python has been started,
// "fast" or "plain", as the scripts of both ways are called. Without storage the next document waits
// for a hand near a form.

import { readText, writeText } from "../page/storage.js";

const KEY = "budnyckeln.python";
const here = () => sessionStorage;

/** @param {"fast" | "plain"} way */
export function rememberWay(way) {
  writeText(here, KEY, way);
  dispatchEvent(new Event(KEY));
}

/** Null where Python has not been started yet. */
export const rememberedWay = () => /** @type {"fast" | "plain" | null} */ (readText(here, KEY));

/** @param {() => void} act  called whenever Python has been started in this document */
export const onStart = (act) => addEventListener(KEY, act);
