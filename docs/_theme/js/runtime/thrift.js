// What the browser tells of the line and of the device, and what the reader has said, before
// anything is fetched or kept that nobody has asked for.

import { readText, writeText } from "../page/storage.js";

const KEY = "budnyckeln.keep";
const SHORT = 1; // GB: a device that may not spare the memory of a Python that nobody asks.
const TABLET = 600; // px: the shorter side of the smallest screen that is no phone's.

/** Whether the line is dear or slow: the reader saves data, pays by the megabyte, is on mobile data or on a slow line. */
export const isFrugal = () => {
  const { saveData, metered, type, effectiveType } = navigator.connection ?? {};
  const reduced = globalThis.matchMedia?.("(prefers-reduced-data: reduce)").matches;
  return Boolean(saveData || metered || reduced || type === "cellular" || /[23]g$/.test(effectiveType ?? ""));
};

const isPhone = () =>
  matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < TABLET;

/** Whether the device can spare memory for what nobody has asked; where it does not say, a phone cannot. */
export const hasMemory = () => (navigator.deviceMemory ? navigator.deviceMemory > SHORT : !isPhone());

/** Whether Python may start before a hand comes near a form. */
export const mayStartEarly = () => !isFrugal() && hasMemory();

/** @returns {"yes" | "no" | null} whether the site is to be kept here; null where nobody has said */
export const keepingWish = () => /** @type {"yes" | "no" | null} */ (readText(() => localStorage, KEY));

/** Without storage it holds for this page. @param {"yes" | "no"} wish */
export const wishKeeping = (wish) => writeText(() => localStorage, KEY, wish);

/** Whether the site is kept for the time without a net: as asked, else where the line is free. */
export const mayKeep = () => (keepingWish() ?? (isFrugal() ? "no" : "yes")) === "yes";
