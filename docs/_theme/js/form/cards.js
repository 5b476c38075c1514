// The cards of a pack, pressed into one line or into that of several which is chosen, and out again.

/** @param {HTMLFormElement} form */
export function bindCards(form) {
  const packs = [...form.querySelectorAll("[data-cards-for], [data-pack]")].map((deck) => new Pack(form, deck));
  const show = () => packs.forEach((pack) => pack.show());
  form.addEventListener("input", show);
  form.addEventListener("settled", () => packs.forEach((pack) => pack.respell()));
  // Cards typed suit by suit are read by Python, which answers with the request it made of them.
  form.addEventListener("answered", ({ detail }) => packs.forEach((pack) => pack.learn(detail)));
  show();
}

class Pack {
  /** Other spellings of each suit, and of each rank. @type {Record<string, string>} */
  suits;
  ranks;
  #read = {};

  constructor(form, deck) {
    const { pack, cardsFor, spellings = "[{}, {}]" } = deck.dataset;
    // Radio buttons carry behind a ~ what keeps two controls of one name apart.
    this.choices = pack ? [...form.querySelectorAll(`input[name^="${pack}~"]`)] : [];
    const names = pack ? this.choices.map(({ value }) => value) : [cardsFor];
    this.lines = names.map((name) => form.querySelector(`[name="${CSS.escape(name)}"]`));
    [this.suits, this.ranks] = JSON.parse(spellings);
    this.cards = new Map([...deck.querySelectorAll("[data-card]")].map((card) => [card.dataset.card, card]));
    this.count = deck.closest(".field")?.querySelector("[data-count]");
    this.codes = new Map([...this.cards].flatMap(([code, { dataset }]) => [[code, code], [dataset.word.toUpperCase(), code]]));
    deck.addEventListener("click", ({ target }) => {
      const card = target.closest("[data-card]");
      if (!card) return;
      this.#reach(card);
      this.toggle(card.dataset);
    });
    deck.addEventListener("keydown", (event) => this.#walk(event));
    this.#reach(this.cards.values().next().value);
  }

  /** The line that cards are pressed into. */
  get chosen() {
    return this.lines[Math.max(0, this.choices.findIndex((choice) => choice.checked))];
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

  /** The code of a card as somebody typed it. */
  code(word) {
    const letters = word.toUpperCase();
    if (this.codes.has(letters)) return this.codes.get(letters);
    for (const [spelling, suit] of Object.entries(this.suits)) {
      const rank = letters.startsWith(spelling) && this.ranks[letters.slice(spelling.length)];
      if (rank) return suit + rank;
    }
    return null;
  }

  /** The words of a line with their cards; as Python read the line, where it reads it differently. */
  held(line) {
    const found = words(line).map((word) => ({ word, card: this.code(word) }));
    const { text, said } = this.#read[line.name] ?? {};
    if (text !== line.value || said.join() === found.map(({ card }) => card).join()) return found;
    return said.map((card) => (this.cards.has(card) ? { word: this.cards.get(card).dataset.word, card } : { word: card, card: null }));
  }

  toggle({ card, word }) {
    const { chosen } = this;
    const home = this.lines.find((line) => this.held(line).some((one) => one.card === card));
    const put = (line, held) => write(line, held.map((one) => one.word));
    if (home) put(home, this.held(home).filter((one) => one.card !== card));
    if (home !== chosen) put(chosen, [...this.held(chosen), { word, card }]);
    this.#further();
    typed(chosen);
  }

  /** A hand that is full hands on to the next one that is not. */
  #further() {
    const full = (line) => this.held(line).length >= Number(line.dataset.size);
    const next = this.choices.length && full(this.chosen) ? this.lines.findIndex((line) => !full(line)) : -1;
    if (next >= 0) this.choices[next].checked = true;
  }

  learn(request) {
    for (const { name, value } of this.lines) {
      const said = at(request, name);
      if (Array.isArray(said)) this.#read[name] = { text: value, said };
    }
    this.show();
  }

  /** Cards that came with an address, in the spelling of this language. */
  respell() {
    for (const line of this.lines) {
      const held = words(line);
      const spelled = held.map((word) => this.cards.get(this.code(word))?.dataset.word ?? word);
      if (spelled.join() !== held.join()) write(line, spelled);
    }
    this.show();
  }

  show() {
    const { chosen } = this;
    const homes = new Map(this.lines.flatMap((line) => this.held(line).map(({ card }) => [card, line])));
    if (this.count) tell(this.count, this.held(chosen).filter(({ card }) => card).length);
    for (const [code, card] of this.cards) {
      const home = homes.get(code);
      const elsewhere = home !== undefined && home !== chosen;
      card.setAttribute("aria-pressed", String(home === chosen));
      if (!this.choices.length) continue;
      card.classList.toggle("elsewhere", elsewhere);
      const whose = elsewhere ? this.choices[this.lines.indexOf(home)].closest("label").textContent.trim() : "";
      card.querySelector(".whose").textContent = whose;
    }
  }
}

/** The number of cards, in the words that came with the page; only a change is read aloud. */
function tell(place, count) {
  const text = place.dataset.count.replace("{count}", count);
  if (place.textContent !== text) place.textContent = text;
}

const words = (line) => line.value.split(/[\s,]+/).filter(Boolean);

function write(line, said) {
  line.value = said.join(" ");
}

const typed = (line) => line.dispatchEvent(new Event("input", { bubbles: true }));

/** What a path leads to: "hands.0" in the request is its first hand. */
function at(request, path) {
  return path.split(".").reduce((value, key) => value?.[key], request);
}
