// What is kept under a name on this device alone. What cannot be read counts as nothing.

const DAY = 86_400_000; // ms

/** @param {string} name @returns {Record<string, any>} */
export const read = (name) => {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null");
    return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
};

/** @param {string} name @returns {any[]} */
export const readList = (name) => {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

/** The day where this device is: 2026-11-19. */
export const localDay = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
};

/** The day where this device is, as a number that grows by one each midnight. */
export const today = () => Date.parse(localDay()) / DAY;

/** @param {string} name @param {unknown} kept @returns {boolean} false where nothing can be kept: private windows and full devices */
export const write = (name, kept) => {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
};
