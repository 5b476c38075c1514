// The worker in which Python lives. It is told how to start, then asked one question at a time:
//
//   in  { script }               fetch this script meanwhile
//   in  { id, way, parts }       out  { id } when Python is ready (way: "fast" or "plain")
//   in  { id, way, parts }       out  { id, text } an image for the next start (way: "image")
//   in  { id, more }             out  { id } when Python has these parts of the library too
//   in  { id, text }             out  { id, text }
//   in  { id, life }             out  { id } when it holds the lock of this name, until it dies
//   in  { id, work, address }    out  { id, text } what fetching.js makes of a file: for another
//                                     worker, so that neither the page nor Python waits for it
//                                out  { address, bytes } while it comes
//   in  { after }                out  { after } once that question is done with
//                                out  { id, reason, detail } where something went wrong

import * as fetching from "./fetching.js";

/** @type {import("./fast.js").Door} */
let door;

fetching.onArrival((address, bytes) => self.postMessage({ address, bytes }));

/** A script that was asked for, or why it has not come. */
const fetched = (coming) =>
  coming.catch((error) => {
    throw Object.assign(error, { reason: error instanceof SyntaxError ? "damaged" : "unreachable" });
  });

const withScript = async ({ script, ...parts }) => {
  const [fast, { default: create }] = await Promise.all([fetched(import("./fast.js")), fetched(import(script))]);
  return [fast, { create, ...parts }];
};

const open = {
  async fast(given) {
    const [{ openDoor }, parts] = await withScript(given);
    return openDoor(parts);
  },
  async image(given) {
    const [{ makeImage }, parts] = await withScript(given);
    return makeImage(parts);
  },
  async plain(parts) {
    return (await fetched(import("./plain.js"))).openDoor(parts);
  },
};

/** The page gets this lock once nobody holds it any longer. Without locks it is told by silence. */
const hold = (life) =>
  new Promise((resolve) => {
    const kept = () => (resolve(life), new Promise(() => {}));
    if (navigator.locks) navigator.locks.request(life, kept).catch(resolve);
    else resolve(life);
  });

self.addEventListener("message", async ({ data: { id, script, way, parts, more, text, life, after, ...file } }) => {
  try {
    if (script) await Promise.all([import("./fast.js"), import(script)]).catch(() => {});
    else if (after) self.postMessage({ after });
    else if (life) {
      await hold(life);
      self.postMessage({ id });
    } else if (way === "image") {
      const text = await open.image(parts);
      self.postMessage({ id, text }, { transfer: [text.buffer] });
    } else if (way) {
      door = await open[way](parts);
      self.postMessage({ id });
    } else if (more) {
      door.add(more);
      self.postMessage({ id });
    } else if (file.work) {
      self.postMessage({ id, text: await fetching[file.work](file.address, file.priority) });
    } else self.postMessage({ id, text: door.call(text) });
  } catch (error) {
    const { reason = "broken", stack } = Object(error);
    self.postMessage({ id, reason, detail: String(stack ?? error) });
  }
});
