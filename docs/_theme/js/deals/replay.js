// Registers the replay of a deal where a page has one; its script is not fetched before.
const TAG = "deal-replay";

if (document.querySelector(TAG)) {
  const { DealReplayElement } = await import("./deal-replay.js");
  customElements.define(TAG, DealReplayElement);
}
