// The number of a paragraph opens a small menu: copy a link or a citation, share, see what earlier
// editions said, report an error.
// There is one menu on the page, partials/share.html, which also holds its sentences. Without script
// the number is a link to its paragraph.
import { copyText } from "./clipboard.js";

const menu = document.getElementById("share");
const { site, title, citation, message, report, copied: done, failed } = menu.dataset;
const part = (name) => menu.querySelector(`[data-share="${name}"]`);
const said = menu.querySelector("[role=status]");
const written = menu.querySelector("textarea");
const form = written?.parentElement;

let number = null; // The number whose menu is open.

const edition = () => document.querySelector("meta[name=edition]");
const rule = () => number.closest(".rule");
const address = () => new URL(number.hash, `${location.origin}${location.pathname}`).href;
const earlier = () => /** @type {HTMLDetailsElement} */ (document.getElementById(`earlier-${rule().id}`));
const fill = (sentence, words) => sentence.replace(/\{(\w+)\}/g, (_, key) => words[key]);
const single = (text) => text.replace(/\s+/g, " ").trim();

/** The text of the paragraph; a drawn card is its name. */
const text = () => {
  const copy = rule().cloneNode(true);
  copy.querySelector(".rule-number").remove();
  for (const drawn of copy.querySelectorAll("[role=img]")) drawn.replaceWith(drawn.getAttribute("aria-label"));
  return single(copy.textContent);
};

const words = () => {
  const chapter = [...document.querySelectorAll(".md-path__link")].at(-1)?.textContent;
  return {
    site,
    page: [chapter, document.querySelector("h1")?.textContent].filter(Boolean).map(single).join(", "),
    number: number.textContent,
    text: text(),
    edition: edition().content,
    date: new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }),
    address: address(),
  };
};

const copy = async (what) => {
  said.textContent = "";
  said.textContent = (await copyText(what)) ? done : failed;
};

const act = {
  link: () => copy(address()),
  cite: () => copy(fill(citation, words())),
  message: () => copy(written.value),
  native: async () => {
    try {
      await navigator.share({ title: `${site}: ${words().page}`, text: text(), url: address() });
      close();
    } catch {
      // The reader thought better of it.
    }
  },
  tested: () => close(),
  earlier: () => {
    const wordings = earlier();
    close();
    wordings.open = true;
    wordings.querySelector("summary").focus({ preventScroll: true });
    wordings.scrollIntoView({ block: "nearest" });
  },
  report: () => {
    if (!form) return;
    form.hidden = !form.hidden;
    part("report").setAttribute("aria-expanded", String(!form.hidden));
    if (form.hidden) return;
    written.value = fill(message, words());
    place();
    written.focus({ preventScroll: true });
    written.setSelectionRange(written.value.length, written.value.length);
    menu.scrollIntoView({ block: "nearest" });
  },
};

const MARGIN = 16;

/** The room that the bar at the bottom takes on a phone. */
const doors = () => document.querySelector(".doors")?.offsetHeight ?? 0;

/** Below the paragraph as long as the window has room there, else nearer to its number, or above it. */
const place = () => {
  const { left, top, bottom } = number.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const lowest = innerHeight - height - MARGIN - doors();
  const below = Math.max(bottom, Math.min(rule().getBoundingClientRect().bottom, lowest));
  const above = below > lowest && top > height + 5 * MARGIN;
  const edge = document.documentElement.clientWidth - width - MARGIN;
  menu.style.left = `${scrollX + Math.max(MARGIN, Math.min(left, edge))}px`;
  menu.style.top = `${scrollY + (above ? top - height - 8 : below + 8)}px`;
};

/** The examples that test the paragraph, with the way to where all of them are named. */
const showCases = () => {
  const link = part("tested");
  const { tested: cases = "" } = rule().dataset;
  const page = edition().dataset.page.replaceAll("/", "-");
  link.hidden = !cases;
  link.textContent = fill(link.dataset.words, { cases });
  link.hash = `${page}-${number.hash.slice(1)}`;
};

const close = () => {
  if (!number) return;
  rule()?.classList.remove("rule--open");
  number.setAttribute("aria-expanded", "false");
  number = null;
  menu.hidden = true;
};

const open = (chosen) => {
  close();
  number = chosen;
  rule().classList.add("rule--open");
  number.setAttribute("aria-expanded", "true");
  said.textContent = "";
  if (form) form.hidden = true;
  menu.querySelector(".share__title").textContent = fill(title, { number: number.textContent });
  showCases();
  part("native").hidden = !navigator.share;
  part("earlier").hidden = !earlier();
  part("report").setAttribute("aria-expanded", "false");
  if (report) {
    const paragraph = encodeURIComponent(`${edition().dataset.page}${number.hash}`);
    part("report").href = report.replaceAll("{paragraph}", paragraph);
  }
  menu.hidden = false;
  place();
  part("link").focus({ preventScroll: true });
  // The address names the paragraph, and the page stays where it is.
  history.replaceState(null, "", number.hash);
};

document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.("[data-share]");
  if (pressed && menu.contains(pressed)) return void act[pressed.dataset.share]();
  const chosen = event.target.closest?.(".rule-number");
  if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (chosen === number) close();
  else open(chosen);
});

document.addEventListener("pointerdown", ({ target }) => {
  if (number && !menu.contains(target) && target.closest?.(".rule-number") !== number) close();
});

document.addEventListener("keydown", (event) => {
  if (!number || event.key !== "Escape") return;
  const from = number;
  close();
  from.focus({ preventScroll: true });
});

// Whoever walks out of the menu by the keyboard is back at the paragraph.
menu.addEventListener("focusout", ({ relatedTarget }) => {
  if (!number || !relatedTarget || menu.contains(relatedTarget) || relatedTarget === number) return;
  const from = number;
  close();
  from.focus({ preventScroll: true });
});

addEventListener("resize", () => number && place());
for (const one of document.querySelectorAll(".rule-number")) one.setAttribute("aria-haspopup", "dialog");
