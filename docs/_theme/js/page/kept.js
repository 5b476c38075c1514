// What is kept under a name on this device alone. What cannot be read counts as nothing.

import { readText, writeText } from "./storage.js";

const DAY = 86_400_000; // ms

/** @param {string} name @returns {any} */
const parsed = (name) => {
  try {
    return JSON.parse(readText(() => localStorage, name) ?? "null");
  } catch {
    return null;
  }
};

/** @param {string} name @returns {Record<string, any>} */
export const read = (name) => {
  const kept = parsed(name);
  return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
};

/** @param {string} name @returns {any[]} */
export const readList = (name) => {
  const kept = parsed(name);
  return Array.isArray(kept) ? kept : [];
};

/** The day where this device is: 2026-11-19. */
export const localDay = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
};

/** The day where this device is, as a number that grows by one each midnight. */
export const today = () => Date.parse(localDay()) / DAY;

/** @param {string} name @param {unknown} kept @returns {boolean} false where nothing can be kept */
export const write = (name, kept) => writeText(() => localStorage, name, JSON.stringify(kept));

const GAME = "budnyckeln.game";

/** The game that was counted last. */
export const lastGame = () => readText(() => localStorage, GAME);

/** @param {string} id */
export const keepGame = (id) => writeText(() => localStorage, GAME, id);
