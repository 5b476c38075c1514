// How far each lesson has come, on this device alone. What cannot be read counts as nothing begun;
// where nothing can be kept, a lesson works all the same.

const PLACE = "budnyckeln.lessons";

/** How far a lesson has come: the step, and whether it has been finished. */
export const progress = (lesson) => {
  const kept = all()[lesson];
  const at = Number.isInteger(kept?.at) && kept.at >= 0 ? kept.at : 0;
  return { at, done: kept?.done === true };
};

export const keep = (lesson, at, done) => write({ ...all(), [lesson]: { at, done } });

export const forget = (lessons) => write(Object.fromEntries(Object.entries(all()).filter(([lesson]) => !lessons.includes(lesson))));

const all = () => {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE));
    return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
};

const write = (kept) => {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // Private windows and full devices: the lesson goes on without a memory.
  }
};
