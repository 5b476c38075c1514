// Python made ready once a page is drawn and at rest, so that it is there before the first tap:
// fetched behind everything else, and started. A page that nobody looks at waits.

import { foresee, prefetch, wake, wasAwake } from "./runtime.js";
import { mayStartEarly } from "./thrift.js";

const SOON = 500; // ms that a busy page may put it off
const idle = window.requestIdleCallback ?? ((act) => setTimeout(act, 200));
/** @param {() => void} act */
const atRest = (act) => idle(act, { timeout: SOON });

/** What the first calculator of the page would ask; a page without any asks all sorts of things. */
const expected = () => {
  const tools = document.querySelector("[data-tools]");
  const first = tools && document.querySelector((tools.dataset.tools ?? "").replaceAll(" ", ","));
  return first ? { operation: "form", ruleset: first.dataset.ruleset, tool: first.localName } : {};
};

/** @param {() => void} act */
const whenSeen = (act) => {
  if (!document.hidden) act();
  else document.addEventListener("visibilitychange", () => whenSeen(act), { once: true });
};

/** @param {{ operation?: string, ruleset?: string, tool?: string }} about  as the first question */
export const prepare = (about = expected()) => {
  const start = () => {
    if (wasAwake() || mayStartEarly()) wake({ early: true, about }).catch(() => {});
    else prefetch(about).catch(() => {});
  };
  const drawn = () => atRest(() => whenSeen(start));
  foresee(about);
  if (document.readyState === "complete") drawn();
  else addEventListener("load", drawn, { once: true });
};
