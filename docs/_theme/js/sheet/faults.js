// What can go wrong with keeping an evening, and the key of the words for it.

/** A newer version of the site has kept the evenings. */
export class Older extends Error {}

/** The evening has been deleted, in another window perhaps. */
export class Gone extends Error {}

/** The evening has been brought to another store since it was read. */
export class Moved extends Error {}

/** What is kept of an evening is no evening. */
export class Damaged extends Error {}

/** The store does not answer. */
export class Silent extends Error {}

/** A file or a link that is not read: the key of the words for why, and what is filled in. */
export class Refused extends Error {
  /** @param {string} key @param {Record<string, string | number>} [blanks] */
  constructor(key, blanks = {}) {
    super(key);
    this.key = key;
    this.blanks = blanks;
  }
}

/** The key of the words for why something is not kept. @param {unknown} error */
export function keepingFault(error) {
  if (error instanceof Older) return "older";
  if (error instanceof Silent) return "silent";
  return /** @type {Error} */ (error)?.name === "QuotaExceededError" ? "full" : "closed";
}

/** A promise that is refused where the other has not come in time.
 *  @template T @param {number} ms @param {Promise<T>} promise @returns {Promise<T>} */
export function within(ms, promise) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Silent(`${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
