// Helps whoever searches and finds nothing: Material fills the list of results, this watches it.
const query = document.querySelector("[data-md-component=search-query]");
const result = document.querySelector("[data-md-component=search-result]");
const help = document.querySelector(".search__help");

// The masthead outlives an instant navigation, and a relative link would then lead elsewhere.
for (const link of help.querySelectorAll("a")) link.href = String(link.href);

const isEmpty = () => query.value.trim() !== "" && !result.querySelector("li");
new MutationObserver(() => (help.hidden = !isEmpty())).observe(result, { childList: true, subtree: true });
query.addEventListener("input", () => (help.hidden = true));

// Material takes the keys while the search is open, and knows only its own results.
query.addEventListener("keydown", (event) => {
  if (help.hidden || !["ArrowDown", "Tab"].includes(event.key)) return;
  event.stopPropagation();
  if (event.key === "Tab") return;
  event.preventDefault();
  help.querySelector("a").focus();
});
help.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") event.stopPropagation();
});
