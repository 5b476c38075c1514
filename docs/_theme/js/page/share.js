// Brings in the menu of the numbered paragraphs where a page has some; its script is not fetched before.
if (document.querySelector(".rule-number")) import("./paragraph-menu.js");
