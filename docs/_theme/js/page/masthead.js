// The buttons that open the contents and the search, which are kept open by hidden checkboxes; the
// one that prints a sheet; and what the page shows of where the reader is.

import { decoded } from "./address.js";

const box = (name) => document.querySelector(`[data-md-toggle="${name}"]`);
const buttons = (name) => document.querySelectorAll(`[data-toggle="${name}"][aria-expanded]`);

const set = (name, open) => {
  if (box(name).checked !== open) box(name).click();
};

const onOpen = {
  drawer: () => document.querySelector("#contents :is(a, summary)")?.focus(),
  search: () => document.querySelector(".search__query").focus(),
};

for (const name of Object.keys(onOpen)) {
  box(name).addEventListener("change", ({ target }) => {
    document.body.classList.toggle(`${name}-open`, target.checked);
    for (const button of buttons(name)) button.setAttribute("aria-expanded", String(target.checked));
    if (target.checked) onOpen[name]();
  });
}

document.addEventListener("click", ({ target }) => {
  const name = target.closest?.("[data-toggle]")?.dataset.toggle;
  if (name) set(name, !box(name).checked);
  const sheet = target.closest?.("[data-on-paper]")?.dataset.onPaper;
  if (!sheet) return;
  document.documentElement.dataset.sheet = sheet; // One of those on the page (sheet/print.css).
  print();
});

// The drawer closes by Escape, and when the focus walks out of it.
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !box("drawer").checked) return;
  set("drawer", false);
  buttons("drawer")[0]?.focus();
});

document.addEventListener("focusin", ({ target }) => {
  if (box("drawer").checked && !target.closest("#contents, [data-toggle]")) set("drawer", false);
});

// Whoever has chosen a place, on this page or another, comes back to a page without them.
for (const leaving of ["hashchange", "pagehide"]) {
  addEventListener(leaving, () => Object.keys(onOpen).forEach((name) => set(name, false)));
}

// While one types on a phone, the room of the doors is the keyboard's (doors.css). They come back when
// the tap that ends it has hit what it was meant for.
const TAP = 300; // ms
const TYPED = "input[type=text], input[type=search], textarea";
const showTyping = () => {
  document.documentElement.classList.toggle("typing", Boolean(document.activeElement?.matches(TYPED)));
};
document.addEventListener("focusin", ({ target }) => target.matches(TYPED) && showTyping());
document.addEventListener("focusout", () => setTimeout(showTyping, TAP));

// The row of a calculator's neighbours shows the one that is open.
for (const open of document.querySelectorAll(".siblings [aria-current]")) {
  const row = open.closest("ul");
  const [at, all] = [open.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += at.left - all.left - (all.width - at.width) / 2;
}

// What stands on the page marks the part that is being read: the last one above a quarter of the window.
const parts = [...document.querySelectorAll(".on-page a")];
const place = (link) => document.getElementById(decoded(link.hash.slice(1)));
const isAbove = (link) => place(link)?.getBoundingClientRect().top < innerHeight / 4;
const setCurrent = (link, isCurrent) => {
  if (isCurrent) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
};
let drawing = false;
const showPart = () => {
  drawing = false;
  if (!parts[0]?.getClientRects().length) return;
  const current = parts.findLast(isAbove);
  for (const link of parts) setCurrent(link, link === current);
};
const follow = () => {
  if (!drawing) requestAnimationFrame(showPart);
  drawing = true;
};
if (parts.length) {
  for (const moved of ["scroll", "resize"]) addEventListener(moved, follow, { passive: true });
  follow();
}

// What is folded up opens for the address that leads into it, and on paper.
const unfold = () => {
  const target = document.getElementById(decoded(location.hash.slice(1)));
  const folded = () => target?.closest("details:not([open])");
  if (!folded()) return;
  for (let outer = folded(); outer; outer = folded()) outer.open = true;
  target.scrollIntoView();
};
addEventListener("hashchange", unfold);
unfold();

let unfolded = [];
addEventListener("beforeprint", () => {
  unfolded = [...document.querySelectorAll("article details:not([open])")];
  for (const details of unfolded) details.open = true;
});
addEventListener("afterprint", () => unfolded.splice(0).forEach((details) => (details.open = false)));

// A key turns to the page before or after, where nothing is being typed.
const TURNS = { p: "prev", ",": "prev", n: "next", ".": "next" };
document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
  const isTyping = target.matches("input, select, textarea");
  if (!(key in TURNS) || isTyping || ctrlKey || metaKey || altKey || box("search").checked) return;
  const turned = document.querySelector(`link[rel=${TURNS[key]}]`);
  if (turned) location.assign(turned.href);
});

// The links to the other languages lead to the same paragraph: to where the address is when they are used.
const keepParagraph = () => {
  for (const link of document.querySelectorAll("a[data-language]")) link.hash = location.hash;
};

addEventListener("hashchange", keepParagraph);
for (const near of ["pointerdown", "focusin"]) document.addEventListener(near, keepParagraph);
keepParagraph();

// Programs for developers name the place that this page was read from.
for (const one of document.querySelectorAll("[data-address]")) {
  one.textContent = new URL(one.dataset.address, location.href).href;
}
