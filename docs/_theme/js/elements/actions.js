// What can be done with an answer: copy its key as CSV, print it, copy a link to it.

/** @param {import("./calculator.js").CalculatorElement} calculator */
export function bindActions(calculator) {
  const copy = async (text, said) => {
    if (await copied(text)) calculator.waiting.tell(said);
  };
  const act = {
    print: () => printAlone(calculator),
    copy: () => copy(asCsv(calculator.output.querySelector("table.key")), calculator.said.copied),
    link: () => copy(calculator.address(), calculator.said.linked),
  };
  calculator.addEventListener("click", ({ target }) => act[target.closest("[data-action]")?.dataset.action]?.());
}

/** Where the page may not reach the clipboard itself, a selection is copied. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const paper = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
    document.body.append(paper);
    paper.select();
    const done = document.execCommand("copy");
    paper.remove();
    return done;
  }
}

function printAlone(calculator) {
  calculator.classList.add("alone");
  addEventListener("afterprint", () => calculator.classList.remove("alone"), { once: true });
  print();
}

/** A cell whose words are drawn has them in abbr as well. */
function asCsv(table) {
  const told = (cell) => quoted(cell.abbr || cell.textContent.trim());
  return [...table.rows].map((row) => [...row.cells].map(told).join(",")).join("\r\n");
}

function quoted(text) {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
