// The header outlives an instant navigation, so its language links follow the head of the page:
// same page, same paragraph, other language.
const alternates = () =>
  new Map(
    [...document.head.querySelectorAll('link[rel~="alternate"][hreflang]')].map((link) => [
      link.hreflang,
      new URL(link.getAttribute("href"), location.href),
    ]),
  );

const refresh = () => {
  const addresses = alternates();
  for (const link of document.querySelectorAll("a[data-language]")) {
    const address = addresses.get(link.dataset.language);
    if (!address) continue;
    link.href = `${location.origin}${address.pathname}${location.hash}`;
  }
};

window.document$?.subscribe(refresh);
window.addEventListener("hashchange", refresh);
document.addEventListener("pointerdown", refresh);
document.addEventListener("focusin", refresh);
