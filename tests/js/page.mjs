// What our scripts ask of a page when they are loaded under Node.

const none = () => {};

export const heard = new Map();
Object.assign(globalThis, {
  addEventListener: (name, act) => heard.set(name, [...(heard.get(name) ?? []), act]),
  removeEventListener: (name, act) => heard.set(name, (heard.get(name) ?? []).filter((one) => one !== act)),
  dispatchEvent: none,
  document: {
    addEventListener: none,
    removeEventListener: none,
    documentElement: { lang: "sv" },
    createElement: (name) => ({ name, textContent: "", addEventListener: none }),
  },
  location: { pathname: "/sheet/", hash: "", reload: none },
  BroadcastChannel: undefined, // It would keep Node from coming to its end.
});

/** A script of the site. */
export const script = (name) => import(new URL(`../../docs/_theme/js/${name}`, import.meta.url).href);
