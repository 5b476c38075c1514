// The address of a page, written by what stands on it for as long as it is that page.

export class Address {
  #page = location.pathname;
  #element;

  /** @param {HTMLElement} element  connected just now */
  constructor(element) {
    this.#element = element;
  }

  /** An instant navigation may have come between, or be on its way; the next page's address is not ours.
   *  @param {string} address */
  write(address) {
    if (this.#element.isConnected && location.pathname === this.#page) history.replaceState(history.state, "", address);
  }
}
