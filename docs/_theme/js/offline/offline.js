// Keeps the site for the time without a net: registers the service worker once the page is at rest,
// tells it what this page is made of and, after a while, that Python is to be kept as well, and, when
// a newer edition is in place, lets the next link open it. Where the page differs there, a line says
// so. How much is kept stands in <kept-offline>, where the reader may ask for it at once or remove it.

import { hearOf, KeptOfflineElement, onWish } from "./kept-offline.js";
import { keepingWish, mayKeep, mayStartEarly } from "../runtime/thrift.js";
import { onStart, rememberedWay } from "../runtime/visit.js";

const REST = 2000; // ms from the loaded page to the service worker
const START = 8000; // ms that a page which starts Python by itself has for that first
const WHILE = 10000; // ms after which a reader stays, and Python is kept for later
const notice = document.querySelector("[data-renewed]");
const root = notice && new URL(notice.dataset.renewed, location.href).href;
const path = (address) => address.slice(root.length);

const files = [...document.querySelectorAll("script[src], link[rel=stylesheet]")]
  .map((element) => element.src ?? element.href)
  .filter((address) => address.startsWith(root))
  .map(path);

const COMPUTES = "[data-tools]:not([data-waits]), score-sheet, trainer-desk, house-rules";
const computes = () => document.querySelector(COMPUTES) && mayStartEarly();

// Python may have been called before the service worker could see it.
const called = () => {
  const way = rememberedWay();
  const define = document.querySelector("script[src*='/runtime/']");
  return way && define ? [path(new URL(`${way}.js`, define.src).href)] : [];
};

const hear = ({ data }) => {
  if (data.kept) hearOf(data.kept);
  if (!data.renewed) return;
  if (!data.differs || notice.childElementCount) return;
  notice.append(document.querySelector("#renewed").content.cloneNode(true));
  notice.querySelector("button").addEventListener("click", () => location.reload());
};

let active; // The service worker, once it is there.
let stayed = false; // Whether Python is to be kept too: after a while, or as asked.

const tell = () => {
  const wish = keepingWish();
  const python = wish === "yes" || (stayed && mayKeep());
  if (wish !== "no") active?.postMessage({ files, called: called(), python });
};

const register = async () => {
  const { serviceWorker } = navigator;
  await serviceWorker.register(new URL("service-worker.js", root));
  ({ active } = await serviceWorker.ready);
  tell();
};

const remove = async () => {
  await caches.delete("budnyckeln.python"); // See image.js.
  const registration = await navigator.serviceWorker.getRegistration(root);
  registration?.active?.postMessage({ remove: true });
};

const atRest = window.requestIdleCallback ?? ((/** @type {() => void} */ act) => act());

const begin = () => {
  navigator.serviceWorker.addEventListener("message", hear);
  document.addEventListener("visibilitychange", tell);
  onStart(tell);
  register().catch(() => {});
  const stay = () => atRest(() => ((stayed = true), tell()));
  setTimeout(stay, WHILE);
};

/** Once nothing else wants the line: the page is there, and so is the Python that it starts. */
const whenQuiet = (act) => {
  let waiting = true;
  const once = () => {
    if (waiting) atRest(act);
    waiting = false;
  };
  const loaded = () => {
    setTimeout(once, computes() ? START : REST);
    if (computes()) onStart(() => setTimeout(once, REST));
  };
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
};

/** How much there would be to keep, where no service worker tells. */
const offered = async () => {
  const { languages, sizes, start } = await (await fetch(new URL("offline.json", root))).json();
  const kept = ["shared", document.documentElement.lang, start];
  if (languages) hearOf({ state: "none", size: kept.reduce((sum, name) => sum + sizes[name], 0) });
};

if (root && navigator.serviceWorker) {
  onWish({ keep: register, remove });
  customElements.define("kept-offline", KeptOfflineElement);
  // A reader who saves data fetches what is read, and no more.
  const { controller } = navigator.serviceWorker;
  if (keepingWish() !== "no" && (controller || mayKeep())) whenQuiet(begin);
  else {
    navigator.serviceWorker.addEventListener("message", hear);
    if (document.querySelector("kept-offline")) offered().catch(() => {});
  }
}
