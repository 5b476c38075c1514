// Python made ready once a page is at rest: started where it ran before in this visit; elsewhere only
// fetched, until a hand comes near a form.

import { prefetch, wake, wasAwake } from "../runtime.js";

const atRest = window.requestIdleCallback ?? ((act) => setTimeout(act, 1500));

export const prepare = () =>
  atRest(() => {
    if (wasAwake()) wake();
    else prefetch().catch(() => {});
  });
