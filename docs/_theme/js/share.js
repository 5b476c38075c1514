// Brings in the menu of the numbered paragraphs once a page has some; its script is not fetched before.
const prepare = () => {
  if (document.querySelector(".rule-number")) import("./elements/paragraph-menu.js");
};

if (window.document$) window.document$.subscribe(prepare);
else prepare();
