// What a visit remembers from one document to the next: the way in which Python has been started,
// "fast" or "plain", as the scripts of both ways are called.

const KEY = "budnyckeln.python";

/** @param {"fast" | "plain"} way */
export function rememberWay(way) {
  try {
    sessionStorage.setItem(KEY, way);
  } catch {
    // No storage: the next document waits for a hand near a form.
  }
  dispatchEvent(new Event(KEY));
}

/** @returns {"fast" | "plain" | null} null where Python has not been started yet */
export function rememberedWay() {
  try {
    return /** @type {"fast" | "plain" | null} */ (sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** @param {() => void} act  called whenever Python has been started in this document */
export const onStart = (act) => addEventListener(KEY, act);
