// Registers the trainer; the page that has one loads this file, and no other page does.

import { prepare } from "../runtime/prepare.js";
import { TrainerDeskElement } from "./trainer-desk.js";

if (!customElements.get("trainer-desk")) customElements.define("trainer-desk", TrainerDeskElement);

prepare();
