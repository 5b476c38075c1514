// A calculator that waits for a hand: until one is near, none of its scripts are fetched.

const NEAR = ["focusin", "pointerenter", "touchstart"];

for (const script of document.querySelectorAll("script[data-waits]")) {
  const wake = () => {
    script.removeAttribute("data-waits");
    import(new URL("define.js", import.meta.url).href); // Beside this file, once both are published.
  };
  for (const near of NEAR) script.parentElement.addEventListener(near, wake, { once: true, passive: true });
  if (location.hash.includes("?")) wake();
}
