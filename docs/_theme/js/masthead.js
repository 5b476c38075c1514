// The buttons that open the contents and the search. Material keeps both in hidden checkboxes.
const box = (name) => document.querySelector(`[data-md-toggle="${name}"]`);
const buttons = (name) => document.querySelectorAll(`[data-toggle="${name}"][aria-expanded]`);
const contents = () => document.getElementById("contents");

const set = (name, open) => {
  if (box(name).checked !== open) box(name).click();
};

const opened = {
  drawer: () => contents()?.querySelector("a, summary")?.focus(),
  search: () => document.querySelector("[data-md-component=search-query]")?.focus(),
};

for (const name of Object.keys(opened)) {
  box(name)?.addEventListener("change", ({ target }) => {
    for (const button of buttons(name)) button.setAttribute("aria-expanded", String(target.checked));
    if (target.checked) opened[name]();
  });
}

document.addEventListener("click", ({ target }) => {
  const name = target.closest?.("[data-toggle]")?.dataset.toggle;
  if (name) set(name, !box(name).checked);
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
