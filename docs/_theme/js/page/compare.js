// On a phone the first two games are compared until the reader chooses others; without this script all are.
const narrow = matchMedia("(max-width: 43.999em)");

const others = [...document.querySelectorAll(".choose-games [type=checkbox]")].slice(2);
if (others.length && narrow.matches) {
  for (const box of others) box.checked = false;
  // What the address asks for has moved up with all that is hidden now.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
