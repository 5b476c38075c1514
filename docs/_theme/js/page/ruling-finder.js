// Questions as nested lists that can be opened; this file shows one at a time and keeps the address.
// What is open is the state: an answer that has been tapped hides the others, closing it shows them again.


class RulingFinderElement extends HTMLElement {
  connectedCallback() {
    this.choices = [...this.querySelectorAll("details")];
    const follow = () => {
      const id = location.hash.slice(1);
      if (!id || this.choices.some((one) => one.id === id)) this.#open(id); // Else a paragraph of the page.
    };
    this.again = this.querySelector("button");
    this.again.addEventListener("click", () => {
      this.#open("");
      this.querySelector("summary").focus({ preventScroll: true });
      this.scrollIntoView({ block: "nearest" });
    });
    // A toggle does not bubble.
    this.addEventListener("toggle", ({ target }) => this.#settle(target), true);
    addEventListener("hashchange", follow);
    follow();
    this.classList.add("live");
  }

  /** Open the answers down to the one with this id, and no others. */
  #open(id) {
    const last = this.choices.find((one) => one.id === id);
    for (const one of this.choices) one.open = one.contains(last ?? null);
    this.again.hidden = !last;
  }

  /** What was opened below an answer closes with it; the address names the last one open. */
  #settle(changed) {
    if (!changed.open) for (const inner of changed.querySelectorAll("details[open]")) inner.open = false;
    const last = this.choices.findLast((one) => one.open);
    this.again.hidden = !last;
    history.replaceState(null, "", last ? `#${last.id}` : location.pathname + location.search);
  }
}

customElements.define("ruling-finder", RulingFinderElement);
