// Texts that this browser keeps under keys, where it keeps anything: not in every private window.

/** @typedef {() => Storage} Place  such as `() => localStorage`, which may not even be asked for */

/** @param {Place} place @param {string} key @returns {string | null} */
export function readText(place, key) {
  try {
    return place().getItem(key);
  } catch {
    return null;
  }
}

/** @param {Place} place @param {string} key @param {string | null} text  nothing takes it away
 *  @returns {boolean} whether it is kept */
export function writeText(place, key, text) {
  try {
    if (text === null) place().removeItem(key);
    else place().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
