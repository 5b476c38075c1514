// A short deal within a lesson. Python has worked out what becomes of every card that may be
// played; this file looks up what follows, and lays the cards where they belong.

export class ShortDeal {
  constructor(step) {
    this.step = step;
    this.table = step.querySelector(".lesson-deal");
    this.told = JSON.parse(this.table.dataset.deal);
    this.begin();
  }

  get moment() {
    return this.told.moments[this.at];
  }

  begin() {
    this.at = 0;
    this.slip = "";
    for (const button of this.step.querySelectorAll("[data-value]")) button.hidden = false;
    for (const part of this.table.querySelectorAll(".deal-taken")) part.hidden = true;
    this.#show();
  }

  /** The name of what is said of a card that was tried: empty as long as the deal goes on. */
  play(button) {
    const { follows = {}, barred = {}, lying } = this.moment;
    const card = button.dataset.value;
    if (card in barred) return `barred ${barred[card]}`;
    const [rest, taker, worth, to, slip] = follows[card];
    const { seat } = this.told;
    const trick = [...lying, ...[card, ...rest].map((one, place) => [(seat + place) % this.told.names.length, one])];
    this.#lay(this.table.querySelector("ul.deal-taken"), trick);
    this.table.querySelector("p.deal-taken").textContent = this.told.takes[taker].replace("{points}", worth);
    for (const part of this.table.querySelectorAll(".deal-taken")) part.hidden = false;
    this.slip ||= slip;
    this.at = to;
    button.hidden = true;
    this.#show();
    return this.isOver ? this.result : "";
  }

  get isOver() {
    return "won" in this.moment;
  }

  /** How it ended: won, or the card that gave it away. */
  get result() {
    return this.moment.won ? "won" : this.slip;
  }

  #show() {
    const { own, others, lying } = this.moment;
    const points = this.table.querySelector(".deal-points");
    points.textContent = points.dataset.words.replace("{own}", own).replace("{others}", others);
    const head = this.table.querySelector("[data-lead]");
    head.textContent = lying.length ? head.dataset.lying : head.dataset.lead;
    head.hidden = this.isOver;
    const lies = this.table.querySelector(".deal-lying");
    lies.hidden = this.isOver;
    this.#lay(lies, lying);
    this.step.querySelector("fieldset").hidden = this.isOver;
  }

  /** Cards in the order they were played, with the names of those who did. */
  #lay(place, cards) {
    place.replaceChildren(
      ...cards.map(([seat, card]) => {
        const item = document.createElement("li");
        const by = Object.assign(document.createElement("span"), { className: "by", textContent: this.told.names[seat] });
        item.append(this.table.querySelector(`[data-face="${card}"]`).content.cloneNode(true), by);
        return item;
      }),
    );
  }
}
