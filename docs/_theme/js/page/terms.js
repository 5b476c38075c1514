// A word of the glossary shows its meaning: on hover, on focus, on the first tap (the second follows the link).
// The meaning is in a <template data-term="…"> of the page, or else in the link's title.
const DELAY = 250;
const slip = Object.assign(document.createElement("div"), { id: "slip", className: "slip", hidden: true });
slip.setAttribute("role", "tooltip");

let shown = null;
let timer = 0;
let touched = false;

const meaning = (term) => {
  const template = document.querySelector(`template[data-term="${CSS.escape(term.dataset.term)}"]`);
  if (template) return template.content.cloneNode(true);
  if (term.title) {
    term.dataset.meaning = term.title;
    term.removeAttribute("title");
  }
  return term.dataset.meaning ?? "";
};

const place = (term) => {
  const [line] = term.getClientRects();
  const { width, height } = slip.getBoundingClientRect();
  const edge = document.documentElement.clientWidth - width - 16;
  const above = line.bottom + height + 16 > innerHeight && line.top > height + 80;
  slip.style.left = `${scrollX + Math.max(16, Math.min(line.left, edge))}px`;
  slip.style.top = `${scrollY + (above ? line.top - height - 6 : line.bottom + 6)}px`;
};

const hide = () => {
  clearTimeout(timer);
  shown?.removeAttribute("aria-describedby");
  shown = null;
  slip.hidden = true;
};

const show = (term) => {
  clearTimeout(timer);
  if (term === shown) return;
  hide();
  const text = meaning(term);
  if (!text) return;
  slip.replaceChildren(text);
  slip.hidden = false;
  document.body.append(slip);
  place(term);
  term.setAttribute("aria-describedby", slip.id);
  shown = term;
};

const term = ({ target }) => target.closest?.(".term[data-term]");
const soon = (act) => {
  clearTimeout(timer);
  timer = setTimeout(act, DELAY);
};

document.addEventListener("pointerdown", (event) => {
  touched = event.pointerType !== "mouse";
  if (shown && !term(event) && !slip.contains(event.target)) hide();
});

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const over = term(event);
  if (over) soon(() => show(over));
  else if (shown && slip.contains(event.target)) clearTimeout(timer);
  else soon(hide);
});

document.addEventListener("focusin", (event) => {
  if (touched) return;
  const focused = term(event);
  if (focused) show(focused);
  else if (shown) hide();
});

document.addEventListener(
  "click",
  (event) => {
    const tapped = term(event);
    if (!tapped || !touched) return;
    if (tapped === shown) {
      hide();
      return;
    }
    show(tapped);
    if (!shown) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

document.addEventListener("keydown", ({ key }) => {
  touched = false;
  if (key === "Escape") hide();
});

window.addEventListener("resize", hide);
addEventListener("hashchange", hide);
