// Cards to press beside the line they are typed in: pressing one writes or removes its two letters.

/** @param {HTMLFormElement} form */
export function bindDeck(form) {
  const decks = [...form.querySelectorAll("[data-cards-for]")].map((deck) => ({
    deck,
    line: deck.closest(".field").querySelector("input"),
  }));
  for (const { deck, line } of decks) {
    deck.addEventListener("click", (event) => {
      const card = event.target.closest("[data-card]");
      if (!card) return;
      const held = words(line);
      const code = card.dataset.card;
      const without = held.filter((word) => word.toUpperCase() !== code);
      line.value = (without.length < held.length ? without : [...held, code]).join(" ");
      line.dispatchEvent(new Event("input", { bubbles: true }));
    });
    line.addEventListener("input", () => press(deck, line));
    press(deck, line);
  }
  form.addEventListener("settled", () => decks.forEach(({ deck, line }) => press(deck, line)));
}

function words(line) {
  return line.value.split(/[\s,]+/).filter(Boolean);
}

function press(deck, line) {
  const held = new Set(words(line).map((word) => word.toUpperCase()));
  for (const card of deck.querySelectorAll("[data-card]")) {
    card.setAttribute("aria-pressed", String(held.has(card.dataset.card)));
  }
}
