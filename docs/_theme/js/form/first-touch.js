// A calculator that waits for a hand: until one is near, none of its scripts are fetched.

const NEAR = ["focusin", "pointerenter", "touchstart"];

const bind = () => {
  for (const script of document.querySelectorAll("script[data-waits]")) {
    const wake = () => {
      script.removeAttribute("data-waits");
      import(new URL("define.js", import.meta.url).href); // Beside this file, once both are published.
    };
    for (const near of NEAR) script.parentElement.addEventListener(near, wake, { once: true, passive: true });
    if (location.hash.includes("?")) wake();
  }
};

if (window.document$) window.document$.subscribe(bind); // The page that an instant navigation brings, too.
else bind();
