// The bid table: a cell that is pressed is told below it, the arrows lead from one to the next, and
// the table can be had as a file. What is told was written by Python, at the latest with the page.

import { download } from "../page/clipboard.js";

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** @param {import("./calculator.js").CalculatorElement} calculator */
export function bindTable(calculator) {
  const answer = calculator.querySelector(".answer");
  const cellOf = (target) => target.closest?.("table.key td > a");
  oneStop(answer);
  new MutationObserver(() => oneStop(answer)).observe(answer, { childList: true, subtree: true });
  answer.addEventListener("click", (event) => {
    const cell = cellOf(event.target);
    if (event.target.closest(".told > button")) close(answer);
    if (!cell || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    calculator.say([cell.title, tell(answer, cell)]);
  });
  answer.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(answer);
    const cell = cellOf(event.target);
    const next = cell && STEPS[event.key] && neighbour(cell, ...STEPS[event.key]);
    if (!next) return;
    event.preventDefault();
    cell.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}

/** Of all cells, one takes the focus on the way through the page. */
function oneStop(answer) {
  const [first, ...others] = answer.querySelectorAll("table.key td > a:not([tabindex])");
  if (!first) return;
  first.tabIndex = 0;
  for (const cell of others) cell.tabIndex = -1;
}

/** The next cell in a direction that holds a figure. */
function neighbour(cell, down, across) {
  const { rows } = cell.closest("table");
  let { cellIndex: column, parentElement: { rowIndex: row } } = cell.parentElement;
  for (;;) {
    row += down;
    column += across;
    const place = rows[row]?.cells[column];
    if (!place) return null;
    if (place.querySelector(":scope > a")) return place.querySelector(":scope > a");
  }
}

/** @returns {string} what else has this value */
function tell(answer, cell) {
  const told = answer.querySelector(".told");
  const { columns, ways } = JSON.parse(cell.closest("table").dataset.ways ?? '{"columns":[]}');
  const others = ways?.[columns[cell.parentElement.cellIndex - 1]]?.[cell.textContent] ?? "";
  for (const other of answer.querySelectorAll("table.key [aria-current]")) other.removeAttribute("aria-current");
  cell.setAttribute("aria-current", "true");
  told.querySelector("b").textContent = cell.title;
  told.querySelector("span").textContent = others;
  told.querySelector("a").href = cell.href;
  told.hidden = false;
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  return others;
}

/** The hand goes back to the cell that was told. */
function close(answer) {
  const told = answer.querySelector(".told");
  if (!told || told.hidden) return;
  told.hidden = true;
  const cell = answer.querySelector("table.key [aria-current]");
  cell?.removeAttribute("aria-current");
  cell?.focus({ preventScroll: true });
}

/** Save the table as it stands. @param {HTMLElement} calculator @param {DOMStringMap} asked */
export function saveTable(calculator, { name, separator }) {
  const text = asCsv(calculator.querySelector("table.key"), separator);
  download({ name, type: "text/csv;charset=utf-8", text: `\uFEFF${text}` }); // Spreadsheets take it for UTF-8 by its mark.
}

/** A cell whose words are drawn has them in abbr as well. */
function asCsv(table, separator) {
  const told = (cell) => quoted(cell.abbr || cell.textContent.trim(), separator);
  return [...table.rows].map((row) => [...row.cells].map(told).join(separator)).join("\r\n");
}

function quoted(text, separator) {
  return /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
