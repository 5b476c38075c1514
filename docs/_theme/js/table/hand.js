// The hand at the table: the keyboard from card to card, where the focus goes when a table is drawn anew,
// and the cards that are chosen to be laid.

const cardsOf = (table) => [...table.querySelectorAll("[data-slot=hand] [data-card]")];

/** The hand is one stop on the way through the page; within it the arrows lead from card to card. */
function reach(cards, card) {
  for (const other of cards) other.tabIndex = other === card ? 0 : -1;
  card.focus({ preventScroll: true });
}

/** @param {HTMLElement} table @param {Record<string, () => void>} letters */
export function bindKeys(table, letters) {
  table.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("select, input, summary")) return;
    const cards = cardsOf(table);
    const row = Math.ceil(cards.length / 2);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[key];
    const at = /** @type {Found} */ (target);
    const digit = /^\d$/.test(key) ? (Number(key) + 9) % 10 : -1;
    const card = step ? cards.includes(at) && cards[cards.indexOf(at) + step] : cards[digit];
    if (card) reach(cards, card);
    else if (letters[key.toLowerCase()]) letters[key.toLowerCase()]();
    else return;
    event.preventDefault();
  });
}

/** Where the focus is, before the table is drawn. @returns {{ slot: string, at: number } | null} */
export function placeOf(table) {
  const focused = document.activeElement;
  const slot = table.contains(focused) && focused.closest("[data-slot]");
  if (!slot) return null;
  return { slot: slot.dataset.slot, at: cardsOf(table).indexOf(focused) };
}

/** After it is drawn: with whoever sat at the table and is to act, else with what is told. */
export function returnTo(table, place) {
  if (!place || table.contains(document.activeElement)) return;
  const cards = cardsOf(table);
  const choice = table.querySelector("[data-slot=choices] :is(button, select)");
  const isOwn = table.now.next === "you";
  if (isOwn && !choice && cards.length) reach(cards, cards[Math.min(Math.max(place.at, 0), cards.length - 1)]);
  else if (table.now.next !== "other" && choice) choice.focus({ preventScroll: true });
  else table.querySelector("[data-slot=tell]").focus({ preventScroll: true });
}

const CHOSEN = "[data-slot=hand] [aria-pressed=true]";

/** The cards that are chosen to be laid. @returns {string[]} */
export const chosenCards = (table) => [...table.querySelectorAll(CHOSEN)].map(({ dataset }) => dataset.card);

/** Choose a card of those to be laid, or put it back; of too many the first goes back. */
export function choose(table, card) {
  const most = Number(card.closest("[data-lays]").dataset.lays);
  const held = [...table.querySelectorAll(CHOSEN)].sort((one, other) => one.at - other.at);
  const isPressed = card.getAttribute("aria-pressed") === "true";
  if (!isPressed && held.length >= most) held[0].setAttribute("aria-pressed", "false");
  card.setAttribute("aria-pressed", String(!isPressed));
  card.at = performance.now();
  countChosen(table);
}

/** Those cards are chosen again in a hand that was drawn anew. @param {string[]} cards */
export function chooseAgain(table, cards) {
  for (const code of cards) table.querySelector(`[aria-pressed][data-card="${code}"]`)?.setAttribute("aria-pressed", "true");
}

/** The button says how many are chosen, and is ready with all of them. */
export function countChosen(table) {
  const button = table.querySelector("[data-counted]");
  if (!button) return;
  const counted = button.dataset.counted.split("|");
  const { length } = chosenCards(table);
  button.textContent = counted[length];
  button.disabled = length < counted.length - 1;
}
