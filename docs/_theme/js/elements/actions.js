// What can be done with an answer: copy its tables, print it, sort its rows by a column.

/** @param {HTMLElement & {output: HTMLElement, status: HTMLElement, said: Record<string, string>}} calculator */
export function bindActions(calculator) {
  calculator.output.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-action]");
    if (button?.dataset.action === "print") print();
    if (button?.dataset.action === "copy") {
      await navigator.clipboard.writeText(asCsv(calculator.output));
      calculator.status.textContent = calculator.said.copied;
    }
    const head = event.target.closest("table[data-sortable] thead th");
    if (head) sortBy(head);
  });
}

function asCsv(output) {
  const rows = [...output.querySelectorAll("table tr")];
  return rows.map((row) => [...row.cells].map((cell) => quoted(cell.textContent.trim())).join(",")).join("\n");
}

function quoted(text) {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function sortBy(head) {
  const table = head.closest("table");
  const at = head.cellIndex;
  const falling = head.getAttribute("aria-sort") === "ascending";
  for (const other of table.querySelectorAll("thead th")) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", falling ? "descending" : "ascending");
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  const worth = (row) => Number.parseFloat(row.cells[at].textContent);
  rows.sort((one, two) => {
    const [a, b] = [worth(one), worth(two)];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return falling ? b - a : a - b;
  });
  table.tBodies[0].append(...rows);
}
