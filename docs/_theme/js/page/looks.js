// Two switches in the masthead: light and dark, two suit colours or four. What is chosen is kept.
// The script in the head (partials/early.js) sets the kept choice before the first paint.
import { writeText } from "./storage.js";

const root = document.documentElement;
const next = { auto: "light", light: "dark", dark: "auto" };

const keep = (key, value) => {
  if (value) root.dataset[key] = value;
  else delete root.dataset[key];
  writeText(() => localStorage, `budnyckeln.${key}`, value || null); // Else it lasts as long as the page.
};

const show = () => {
  for (const button of document.querySelectorAll("[data-look]")) {
    if (button.dataset.look === "pips") {
      button.setAttribute("aria-pressed", String(root.dataset.pips === "four"));
    } else {
      button.title = button.dataset[root.dataset.scheme ?? "auto"];
      button.setAttribute("aria-label", button.title);
    }
  }
  const paper = root.dataset.scheme && getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.dataset.own ??= meta.content;
    meta.content = paper || meta.dataset.own;
  }
};

document.addEventListener("click", ({ target }) => {
  const look = target.closest?.("[data-look]")?.dataset.look;
  if (!look) return;
  if (look === "pips") keep("pips", root.dataset.pips === "four" ? "" : "four");
  else keep("scheme", next[root.dataset.scheme ?? "auto"].replace("auto", ""));
  show();
});

// Another tab has chosen.
window.addEventListener("storage", ({ key, newValue }) => {
  const [, name] = /^budnyckeln\.(scheme|pips)$/.exec(key ?? "") ?? [];
  if (!name) return;
  if (newValue) root.dataset[name] = newValue;
  else delete root.dataset[name];
  show();
});

show();
