// The buttons that open the contents and the search, which Material keeps in hidden checkboxes; and
// the one that prints a sheet.
const box = (name) => document.querySelector(`[data-md-toggle="${name}"]`);
const buttons = (name) => document.querySelectorAll(`[data-toggle="${name}"][aria-expanded]`);
const contents = () => document.getElementById("contents");

const set = (name, open) => {
  if (box(name).checked !== open) box(name).click();
};

const onOpen = {
  drawer: () => contents()?.querySelector("a, summary")?.focus(),
  search: () => document.querySelector("[data-md-component=search-query]")?.focus(),
};

for (const name of Object.keys(onOpen)) {
  box(name)?.addEventListener("change", ({ target }) => {
    for (const button of buttons(name)) button.setAttribute("aria-expanded", String(target.checked));
    if (target.checked) onOpen[name]();
  });
}

document.addEventListener("click", ({ target }) => {
  const name = target.closest?.("[data-toggle]")?.dataset.toggle;
  if (name) set(name, !box(name).checked);
  if (target.closest?.("[data-on-paper]")) print();
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

// While one types on a phone, the room of the doors is the keyboard's (doors.css). They come back when
// the tap that ends it has hit what it was meant for.
const TAP = 300; // ms
const TYPED = "input[type=text], input[type=search], textarea";
const showTyping = () => {
  document.documentElement.classList.toggle("typing", Boolean(document.activeElement?.matches(TYPED)));
};
document.addEventListener("focusin", ({ target }) => target.matches(TYPED) && showTyping());
document.addEventListener("focusout", () => setTimeout(showTyping, TAP));

// The row of a calculator's neighbours shows the one that is open, on every page that comes.
const showOpen = () => {
  for (const open of document.querySelectorAll(".siblings [aria-current]")) {
    const row = open.closest("ul");
    const [at, all] = [open.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += at.left - all.left - (all.width - at.width) / 2;
  }
};

const show = () => {
  showTyping();
  showOpen();
};
if (window.document$) window.document$.subscribe(show);
else show();
