// The form of an exercise: cards pressed or a number typed, and how it looks when it is answered.

/** Press a card of several; in an order each press has its place. @param {HTMLFormElement} form */
export function press(form, card) {
  const order = pressed(form);
  const rest = order.filter((other) => other !== card);
  const now = rest.length < order.length ? rest : [...rest, card];
  for (const one of form.querySelectorAll("[data-answer]")) {
    const at = now.indexOf(one);
    one.setAttribute("aria-pressed", String(at >= 0));
    one.dataset.at = String(at);
    one.querySelector(".place").textContent = form.dataset.asks === "order" && at >= 0 ? String(at + 1) : "";
  }
}

/** The pressed cards, in the order in which they were pressed. */
function pressed(form) {
  return [...form.querySelectorAll("[data-answer][aria-pressed=true]")].sort(
    (one, other) => one.dataset.at - other.dataset.at,
  );
}

/** What stands in the form. @returns {string} */
export function answerIn(form) {
  const line = form.querySelector("[name=number]");
  if (!line) return pressed(form).map((card) => card.dataset.answer).join(" ");
  const sign = form.querySelector("[name=sign]:checked")?.value ?? "";
  const number = line.value.trim();
  return number.startsWith(sign) ? number : sign + number;
}

/** The exercise is over: what was right, what was chosen, and nothing more to press. */
export function markAnswer(form, chosen, { correct, right }) {
  const taken = form.dataset.asks === "choice" ? [chosen] : chosen.split(" ");
  for (const one of form.querySelectorAll("[data-answer]")) {
    const { answer } = one.dataset;
    one.classList.toggle("is-right", form.dataset.asks !== "order" && correct.includes(answer));
    one.classList.toggle("is-wrong", !right && taken.includes(answer) && !correct.includes(answer));
  }
  for (const control of form.elements) control.disabled = true;
  form.classList.add("over");
}
