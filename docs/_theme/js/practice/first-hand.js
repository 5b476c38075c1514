// A card in the hand: the first deal, until it has been played.

import { progress } from "./lesson-progress.js";

export class FirstHandElement extends HTMLElement {
  connectedCallback() {
    this.hidden = progress(this.dataset.lesson).done;
  }
}
