// Runs before the first paint, in the head of every page; publishing/policy.py puts it there and
// allows it by its hash, so it must be the same on all of them. What differs is in data-base.
{
  const root = document.documentElement;
  root.classList.replace("no-js", "js");
  // The looks that were chosen in the masthead (js/looks.js).
  for (const key of ["scheme", "pips"]) {
    try {
      const value = localStorage.getItem(`budnyckeln.${key}`);
      if (value) root.dataset[key] = value;
    } catch {}
  }
}
// A step within the page is the browser's own. Material learns which page it is on only by going to
// another: until then it would fetch this one anew, and whatever is half done on it would be lost.
{
  const page = location.pathname;
  let known = false;
  addEventListener("DOMContentLoaded", () => window.location$?.subscribe(() => (known = true)));
  addEventListener("popstate", (event) => {
    if (!known && location.pathname === page) event.stopImmediatePropagation();
  });
  addEventListener(
    "click",
    ({ target }) => {
      const link = target.closest?.("a[href*='#']:not([target])");
      if (link?.hash && link.href.split("#")[0] === location.href.split("#")[0]) link.target = "_self";
    },
    true,
  );
}
// What Material's script expects to find: where the site begins, and its memory.
window.__md_scope = new URL(document.currentScript.dataset.base, location);
window.__md_get = (key, storage = localStorage, { pathname } = __md_scope) =>
  JSON.parse(storage.getItem(`${pathname}.${key}`));
window.__md_set = (key, value, storage = localStorage, { pathname } = __md_scope) => {
  try {
    storage.setItem(`${pathname}.${key}`, JSON.stringify(value));
  } catch {}
};
window.__md_hash = (text) => [...text].reduce((sum, sign) => (sum << 5) - sum + sign.charCodeAt(0), 0);
