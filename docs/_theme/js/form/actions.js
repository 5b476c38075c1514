// What can be done with an answer: save its table as CSV, print it, copy a link to it.

import { copyText } from "../page/clipboard.js";

/** @param {import("./calculator.js").CalculatorElement} calculator */
export function bindActions(calculator) {
  const copy = async (text, said) => {
    if (await copyText(text)) calculator.waiting.tell(said);
  };
  const table = calculator.querySelector("table.key") && import("./bid-table.js").catch(() => null);
  table?.then((found) => found?.bindTable(calculator)); // Without it the cells lead to the calculator.
  const act = {
    print: () => print(),
    csv: (asked) => table?.then((found) => found?.saveTable(calculator, asked)),
    link: () => copy(calculator.address(), calculator.said.linked),
  };
  calculator.addEventListener("click", ({ target }) => {
    const asked = target.closest("[data-action]")?.dataset;
    act[asked?.action]?.(asked);
  });
}
