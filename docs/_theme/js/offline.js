// Keeps the site for the time without a net: registers the service worker once the page is at rest,
// tells it what this page is made of, and, when a newer edition is in place, lets the next link open
// it. Where the page differs there, a line says so.

import { onStart, rememberedWay } from "./visit.js";

const REST = 2000; // ms from the loaded page to the service worker
const notice = document.querySelector("[data-renewed]");
const root = notice && new URL(notice.dataset.renewed, location.href).href;
const path = (address) => address.slice(root.length);

const files = () =>
  [...document.querySelectorAll("script[src], link[rel=stylesheet]")]
    .map((element) => element.src ?? element.href)
    .filter((address) => address.startsWith(root))
    .map(path);

// Python may have been called before the service worker could see it.
const called = () => {
  const way = rememberedWay();
  const define = document.querySelector("script[src*='/runtime/']");
  return way && define ? [path(new URL(`${way}.js`, define.src).href)] : [];
};

// Material would fetch the page and put it into this one, which belongs to the older edition.
const leave = (event) => {
  const link = event.target.closest?.("a[href]");
  if (link && new URL(link.href).pathname !== location.pathname) event.stopPropagation();
};

const hear = ({ data }) => {
  if (!data.renewed) return;
  addEventListener("click", leave, { capture: true });
  if (!data.differs || notice.childElementCount) return;
  notice.append(document.querySelector("#renewed").content.cloneNode(true));
  notice.querySelector("button").addEventListener("click", () => location.reload());
};

const keep = async (own) => {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", hear);
  await serviceWorker.register(new URL("service-worker.js", root));
  const { active } = await serviceWorker.ready;
  const tell = () => active.postMessage({ files: own, called: called() });
  tell();
  document.addEventListener("visibilitychange", tell);
  onStart(tell);
};

const saving = () => navigator.connection?.saveData;

// A reader who saves data fetches what is read, and no more.
if (root && navigator.serviceWorker && (navigator.serviceWorker.controller || !saving())) {
  const own = files();
  const atRest = window.requestIdleCallback ?? ((act) => act());
  const loaded = () => setTimeout(() => atRest(() => keep(own).catch(() => {})), REST);
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
}
