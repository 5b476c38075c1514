// Buttons that write into the line above them: cards of the pack, and the seats that took a trick.

/** @param {HTMLFormElement} form */
export function bindDeck(form) {
  const decks = [...form.querySelectorAll("[data-cards-for]")].map((deck) => new Deck(deck));
  form.addEventListener("input", () => decks.forEach((deck) => deck.press()));
  form.addEventListener("settled", () => decks.forEach((deck) => deck.respell().press()));
  form.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-append], [data-drop]");
    if (!button) return;
    const line = button.closest(".field").querySelector("input");
    const said = words(line);
    write(line, button.dataset.append ? [...said, button.dataset.append] : said.slice(0, -1));
  });
  decks.forEach((deck) => deck.press());
}

/** The pack beside the line in which cards are typed: pressing one writes or removes it. */
class Deck {
  constructor(deck) {
    [this.suits, this.ranks] = JSON.parse(deck.dataset.spellings);
    this.line = deck.closest(".field").querySelector("input");
    this.cards = new Map([...deck.querySelectorAll("[data-card]")].map((card) => [card.dataset.card, card]));
    deck.addEventListener("click", ({ target }) => {
      const card = target.closest("[data-card]");
      if (!card) return;
      this.#reach(card);
      this.toggle(card.dataset);
    });
    deck.addEventListener("keydown", (event) => this.#walk(event));
    this.#reach(this.cards.values().next().value);
  }

  /** The pack is one stop on the way through the form; within it the arrows lead from card to card. */
  #reach(card) {
    for (const other of this.cards.values()) other.tabIndex = other === card ? 0 : -1;
  }

  #walk(event) {
    const row = event.target.parentElement.childElementCount;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[event.key];
    const cards = [...this.cards.values()];
    const next = cards[cards.indexOf(event.target) + step];
    if (!step) return;
    event.preventDefault();
    if (!next) return;
    this.#reach(next);
    next.focus();
  }

  toggle({ card, word }) {
    const held = words(this.line);
    const without = held.filter((one) => this.read(one) !== card);
    write(this.line, without.length < held.length ? without : [...held, word]);
  }

  press() {
    const held = new Set(words(this.line).map((word) => this.read(word)));
    for (const [code, card] of this.cards) card.setAttribute("aria-pressed", String(held.has(code)));
  }

  /** Cards that came with an address, in the spelling of this language. */
  respell() {
    const held = words(this.line);
    const spelled = held.map((word) => this.cards.get(this.read(word))?.dataset.word ?? word);
    if (spelled.join() !== held.join()) this.line.value = spelled.join(" ");
    return this;
  }

  /** The code of a card as somebody typed it. */
  read(word) {
    const typed = word.toUpperCase();
    for (const [spelling, suit] of Object.entries(this.suits)) {
      const rank = typed.startsWith(spelling) && this.ranks[typed.slice(spelling.length)];
      if (rank) return suit + rank;
    }
    return null;
  }
}

function words(line) {
  return line.value.split(/[\s,]+/).filter(Boolean);
}

function write(line, said) {
  line.value = said.join(" ");
  line.dispatchEvent(new Event("input", { bubbles: true }));
}
