// Registers the replay of a deal once a page has one; its script is not fetched before.
const TAG = "deal-replay";

const register = async () => {
  if (!document.querySelector(TAG) || customElements.get(TAG)) return;
  const { DealReplayElement } = await import("./elements/deal-replay.js");
  if (!customElements.get(TAG)) customElements.define(TAG, DealReplayElement);
};

if (window.document$) window.document$.subscribe(register);
else register();
