// Registers the form in which a deal is told; the page that has one loads this file, and no other.

import { DealOpenerElement } from "./deal-opener.js";
import { prepare } from "../runtime/prepare.js";

if (!customElements.get("deal-opener")) customElements.define("deal-opener", DealOpenerElement);

const ruleset = document.querySelector("deal-opener [name=ruleset]")?.value;
prepare({ operation: "look-back", ruleset });
