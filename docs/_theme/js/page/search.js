// The search. A worker answers: Material's, with what publishing/assets.py adds to it. It gets the
// index when the search is first opened. Its results come page by page, best first; each page is a
// list of its entries, and their words are HTML that it has escaped.

const search = document.getElementById("search");
const form = search.querySelector("form");
const query = search.querySelector(".search__query");
const output = search.querySelector(".search__output");
const status = search.querySelector(".search__meta");
const list = search.querySelector(".search__list");
const quarrel = search.querySelector(".search__quarrel");
const help = search.querySelector(".search__help");
const lost = help.querySelector("[data-when]");
const box = document.getElementById("__search");
const words = search.dataset;

const PAGES = 10; // shown at once; more when the reader comes to the end
const [SETUP, READY, ASK, FOUND] = [0, 1, 2, 3]; // The kinds of messages.
const root = new URL(words.index.replace("search/search_index.json", ""), location.href);

let worker;
let isReady = false;
let asked = ""; // The query that the results are of, or will be.
let found = []; // The pages found.

const open = (isOpen) => {
  if (box.checked !== isOpen) box.click();
};

const start = async () => {
  worker = new Worker(words.worker);
  worker.addEventListener("message", ({ data: { type, data } }) => {
    if (type === READY) {
      isReady = true;
      ask();
    }
    if (type === FOUND) show(data.items);
  });
  const { config, docs } = await (await fetch(words.index)).json();
  worker.postMessage({ type: SETUP, data: { config, docs, options: {} } });
};

const ask = () => {
  asked = query.value.trim();
  help.hidden = Boolean(asked);
  if (!asked) show([]);
  else if (isReady) worker.postMessage({ type: ASK, data: query.value });
};

// ---- the results ----

const counted = (count, one, other) => (count === 1 ? one : other.replace("#", count));

const show = (pages) => {
  found = asked ? pages : [];
  list.replaceChildren();
  list.hidden = !found.length;
  help.hidden = Boolean(found.length);
  lost.hidden = !asked;
  showQuarrel();
  if (!asked) status.textContent = words.placeholder;
  else status.textContent = found.length ? counted(found.length, words.one, words.other) : words.none;
  showMore();
};

const showMore = () => {
  const { length } = list.children;
  list.append(...found.slice(length, length + PAGES).map(asItem));
};

/** Above rulings stand the questions that lead to them; and where there is nothing else to show. */
const showQuarrel = () => {
  const [page] = found[0]?.[0].location.split("#") ?? [];
  const isRuled = words.finders.split(" ").includes(page);
  quarrel.hidden = Boolean(found.length) && !isRuled;
  if (isRuled) quarrel.href = new URL(page, root).href;
};

/** A page with its best paragraphs. */
const asItem = (entries) => {
  const item = document.createElement("li");
  const page = entries.find(({ location }) => !location.includes("#"));
  const others = entries.filter((entry) => entry !== page);
  const best = others.filter(({ shown }) => shown);
  const rest = others.filter(({ shown }) => !shown);
  item.className = "search__item";
  item.append(asLink(page, "h1", page === entries[0]), ...best.map((entry) => asLink(entry)));
  if (rest.length) {
    const more = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = counted(rest.length, words.moreOne, words.moreOther);
    more.className = "search__more";
    more.append(summary, ...rest.map((entry) => asLink(entry)));
    item.append(more);
  }
  return item;
};

const asLink = ({ location, title, text, terms }, heading = "h2", tells = true) => {
  const link = document.createElement("a");
  const told = document.createElement(heading);
  const missing = Object.keys(terms).filter((term) => !terms[term]);
  told.innerHTML = title;
  link.className = "search__link";
  link.href = addressOf(location, terms);
  link.append(told);
  if (!tells) return link;
  link.insertAdjacentHTML("beforeend", text);
  if (missing.length) link.append(missingLine(missing));
  return link;
};

const missingLine = (missing) => {
  const line = document.createElement("p");
  const struck = missing.map((term) => Object.assign(document.createElement("del"), { textContent: term }));
  line.className = "search__terms";
  line.append(`${words.termMissing}: `, ...struck.flatMap((term) => [term, " "]));
  return line;
};

/** Where an entry is, with the words that are marked there. */
const addressOf = (place, terms) => {
  const address = new URL(place, root);
  address.searchParams.set("h", Object.keys(terms).filter((term) => terms[term]).join(" "));
  return address.href;
};

// ---- the hand ----

box.addEventListener("change", () => box.checked && (worker ?? start().catch(() => (worker = null))));
query.addEventListener("focus", () => open(true));
query.addEventListener("input", ask);
form.addEventListener("reset", () => setTimeout(() => (ask(), query.focus())));
output.addEventListener("scroll", () => {
  if (output.scrollTop + 2 * output.clientHeight > output.scrollHeight) showMore();
});
help.addEventListener("click", ({ target }) => {
  const example = target.closest("button");
  if (!example) return;
  query.value = example.textContent;
  query.focus();
  ask();
});
list.addEventListener("click", ({ target }) => target.closest("a") && open(false));

// Enter leads to the best of all.
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const [[best] = []] = found;
  if (best && asked === query.value.trim()) location.assign(addressOf(best.location, best.terms));
});

// The arrows lead through what is shown; Escape and the way out close the search.
search.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    open(false);
    /** @type {Found} */ (document.activeElement).blur();
  }
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const shown = [...search.querySelectorAll(".search__query, .search__output :is(a, button, summary)")];
  const stops = shown.filter((stop) => stop.getClientRects().length);
  stops.at((stops.indexOf(/** @type {Found} */ (document.activeElement)) + step) % stops.length).focus();
});
search.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !search.contains(relatedTarget)) open(false);
});

// From anywhere on the page but a field.
document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isTyping = target.matches("input, select, textarea");
  if (!["f", "s", "/"].includes(key) || isTyping || ctrlKey || metaKey || altKey || box.checked) return;
  event.preventDefault();
  open(true);
  query.select();
});

// ---- what was searched for, on the page that was found ----

const asPattern = (terms) => new RegExp(terms.map((term) => term.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&")).join("|"), "giu");

const mark = (terms) => {
  const pattern = asPattern(terms);
  const article = document.querySelector("article");
  const texts = document.createNodeIterator(article, NodeFilter.SHOW_TEXT);
  const marked = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement.offsetHeight && text.nodeValue.search(pattern) >= 0) marked.push(text);
  }
  for (const text of marked) {
    const parts = text.nodeValue.split(new RegExp(`(${pattern.source})`, pattern.flags));
    const asMark = (part) => Object.assign(document.createElement("mark"), { textContent: part });
    text.replaceWith(...parts.map((part, place) => (place % 2 ? asMark(part) : part)));
  }
};

const sought = new URLSearchParams(location.search).get("h")?.split(/\s+/).filter(Boolean) ?? [];
if (sought.length) mark(sought);
