// What is kept under a name on this device alone. What cannot be read counts as nothing.

/** @returns {Record<string, any>} */
export const read = (name) => {
  try {
    const kept = JSON.parse(localStorage.getItem(name));
    return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
};

/** @returns {boolean} false where nothing can be kept: private windows and full devices */
export const write = (name, kept) => {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
};
