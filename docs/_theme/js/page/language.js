// The links to the other languages lead to the same paragraph: to where the address is when they are used.
const keepParagraph = () => {
  for (const link of document.querySelectorAll("a[data-language]")) link.hash = location.hash;
};

addEventListener("hashchange", keepParagraph);
for (const near of ["pointerdown", "focusin"]) document.addEventListener(near, keepParagraph);
keepParagraph();
