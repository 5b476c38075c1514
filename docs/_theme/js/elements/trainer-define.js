// Registers the trainer; the page that has one loads this file, and no other page does.

import { prefetch, wake, wasAwake } from "../runtime.js";
import { TrainerDeskElement } from "./trainer-desk.js";

if (!customElements.get("trainer-desk")) customElements.define("trainer-desk", TrainerDeskElement);

const atRest = window.requestIdleCallback ?? ((act) => setTimeout(act, 1500));
atRest(() => {
  if (wasAwake()) wake();
  else prefetch().catch(() => {});
});
