// The memory of a Python that has imported everything but the table, and has been asked nothing.
//
// The first visit makes it, in a worker of its own once the page is at rest, and keeps it in the
// browser's cache; a later start puts it back instead of importing, in half the time and for no
// byte over the wire. It belongs to one build of the site and one version of the browser, and
// whatever goes wrong with it, it is thrown away and Python starts as on the first visit.

const CACHE = "budnyckeln.python";
const BLOCK = 4; // words
const HEAD = 4; // words: a sum of all that follows, how long the memory is, how long the table,
// and how many pieces there are

const address = () =>
  new URL(`memory?${encodeURIComponent(navigator.userAgent)}`, import.meta.url).href;

/** @returns {Promise<Uint32Array<ArrayBuffer> | undefined>} */
export async function keptImage() {
  try {
    const found = await caches.match(address(), { cacheName: CACHE });
    return found && new Uint32Array(await found.arrayBuffer());
  } catch {
    return undefined; // No cache here: a private window, or a page that is not secure.
  }
}

/** @returns {Promise<boolean>} whether there was one */
export async function dropImage() {
  try {
    return await caches.delete(CACHE);
  } catch {
    return false;
  }
}

/** @param {Uint32Array<ArrayBuffer>} image */
export async function keepImage(image) {
  await dropImage();
  const cache = await caches.open(CACHE);
  await cache.put(address(), new Response(image));
}

/** @typedef {{ HEAPU8: Uint8Array, wasmTable: { length: number } }} Memory  a Python, seen from outside */

/** @param {Memory} python */
const shape = ({ HEAPU8, wasmTable }) => [HEAPU8.length, wasmTable.length];
/** @param {Memory} python */
const words = ({ HEAPU8 }) => new Uint32Array(HEAPU8.buffer);

/** @param {number[]} one @param {number[]} other */
const sameShape = (one, other) => {
  if (`${one}` !== `${other}`) throw new Error(`another shape: ${one}, ${other}`);
};

/** Whether an image is whole, and as it was made. @param {Uint32Array} image */
const sum = (image) => {
  let [low, high] = [1, image.length];
  for (let at = 1; at < image.length; at += 1) {
    low = (low + image[at]) | 0;
    high = (high + low) | 0;
  }
  return (low ^ high) >>> 0;
};

/**
 * What differs between a Python and one that has not begun to run: the words behind the head are
 * where each piece lies and how long it is, then all pieces.
 * @param {Memory} python @param {Memory} fresh
 * @returns {Uint32Array<ArrayBuffer>}
 */
export function difference(python, fresh) {
  sameShape(shape(python), shape(fresh));
  const [now, then] = [words(python), words(fresh)];
  const pieces = [];
  let size = 0;
  let end = -1;
  for (let at = 0; at < now.length; at += BLOCK) {
    let same = true;
    for (let word = at; same && word < at + BLOCK; word += 1) same = now[word] === then[word];
    if (same) continue;
    if (at === end) pieces[pieces.length - 1] += BLOCK;
    else pieces.push(at, BLOCK);
    end = at + BLOCK;
    size += BLOCK;
  }
  const image = new Uint32Array(HEAD + pieces.length + size);
  image.set([0, ...shape(python), pieces.length / 2, ...pieces]);
  let to = HEAD + pieces.length;
  for (let piece = 0; piece < pieces.length; piece += 2) {
    const [at, length] = pieces.slice(piece, piece + 2);
    image.set(now.subarray(at, at + length), to);
    to += length;
  }
  image[0] = sum(image);
  return image;
}

/** Put an image into a Python that has not begun to run. @param {Memory} python @param {Uint32Array} image */
export function restore(python, image) {
  if (sum(image) !== image[0]) throw new Error("the image is not as it was made");
  const [, length, table, count] = image;
  sameShape([length, table], shape(python));
  const memory = words(python);
  let from = HEAD + 2 * count;
  for (let piece = HEAD; piece < HEAD + 2 * count; piece += 2) {
    const size = image[piece + 1];
    memory.set(image.subarray(from, from + size), image[piece]);
    from += size;
  }
}
