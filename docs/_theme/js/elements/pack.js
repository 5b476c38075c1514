// The whole pack beside several hands: a card is pressed into the hand that is chosen, and out again.

/** @param {HTMLFormElement} form */
export function bindPack(form) {
  for (const deck of form.querySelectorAll("[data-pack]")) new Pack(form, deck);
}

class Pack {
  #read = {};

  constructor(form, deck) {
    this.form = form;
    // Radio buttons carry behind a ~ what keeps two controls of one name apart.
    this.choices = [...form.querySelectorAll(`input[name^="${deck.dataset.pack}~"]`)];
    this.cards = new Map([...deck.querySelectorAll("[data-card]")].map((card) => [card.dataset.card, card]));
    this.codes = new Map([...this.cards].flatMap(([code, { dataset }]) => [[code, code], [dataset.word.toUpperCase(), code]]));
    this.names = this.choices.map((choice) => choice.value);
    deck.addEventListener("click", ({ target }) => {
      const card = target.closest("[data-card]");
      if (card) this.toggle(card.dataset.card);
    });
    form.addEventListener("input", () => this.show());
    form.addEventListener("settled", () => this.show());
    // Cards typed suit by suit are read by Python, which answers with the request it made of them.
    form.addEventListener("answered", ({ detail }) => {
      this.#read = Object.fromEntries(this.names.map((name) => [name, at(detail, name)]));
      this.show();
    });
    this.show();
  }

  get chosen() {
    return this.choices.find((choice) => choice.checked).value;
  }

  line(name) {
    return this.form.querySelector(`[name="${CSS.escape(name)}"]`);
  }

  /** The cards of a hand: as pressed where every word is a card, otherwise as Python read them. */
  held(name) {
    const words = this.line(name).value.split(/[\s,]+/).filter(Boolean);
    const codes = words.map((word) => this.codes.get(word.toUpperCase()));
    return codes.includes(undefined) ? (this.#read[name] ?? []).filter((code) => this.cards.has(code)) : codes;
  }

  toggle(code) {
    const home = this.names.find((name) => this.held(name).includes(code));
    if (home) this.write(home, this.held(home).filter((one) => one !== code));
    if (home !== this.chosen) this.write(this.chosen, [...this.held(this.chosen), code]);
    this.further();
    this.line(this.chosen).dispatchEvent(new Event("input", { bubbles: true }));
  }

  write(name, codes) {
    this.line(name).value = codes.map((code) => this.cards.get(code).dataset.word).join(" ");
  }

  /** A hand that is full hands on to the next one that is not. */
  further() {
    const full = (name) => this.held(name).length >= Number(this.line(name).dataset.size);
    if (!full(this.chosen)) return;
    const next = this.names.find((name) => !full(name));
    if (next) this.choices[this.names.indexOf(next)].checked = true;
  }

  show() {
    const homes = new Map(this.names.flatMap((name, place) => this.held(name).map((code) => [code, place])));
    const chosen = this.names.indexOf(this.chosen);
    for (const [code, card] of this.cards) {
      const home = homes.get(code);
      const elsewhere = home !== undefined && home !== chosen;
      card.setAttribute("aria-pressed", String(home === chosen));
      card.classList.toggle("elsewhere", elsewhere);
      card.querySelector(".whose").textContent = elsewhere ? this.choices[home].closest("label").textContent.trim() : "";
    }
  }
}

/** What a path leads to: "hands.0" in the request is its first hand. */
function at(request, path) {
  return path.split(".").reduce((value, key) => value?.[key], request);
}
