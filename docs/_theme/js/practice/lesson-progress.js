// How far each lesson has come, on this device; where nothing can be kept, a lesson works all the same.

import { read, write } from "../page/kept.js";

const NAME = "budnyckeln.lessons";
const TRAINER = "budnyckeln.trainer";

/** How far a lesson has come: the step, whether it has been finished, and how often. */
export const progress = (lesson) => {
  const kept = read(NAME)[lesson];
  const at = Number.isInteger(kept?.at) && kept.at >= 0 ? kept.at : 0;
  const done = kept?.done === true;
  return { at, done, times: Number.isInteger(kept?.times) && kept.times >= 0 ? kept.times : Number(done) };
};

export const keep = (lesson, at, done, times) => write(NAME, { ...read(NAME), [lesson]: { at, done, times } });

/** The trainers open with what was learnt last. @param {string} trains kind and game, or nothing */
export const learnt = (trains) => {
  const [kind, ruleset] = (trains ?? "").split(" ");
  if (kind) write(TRAINER, { ...read(TRAINER), last: { kind, ruleset, level: 1 } });
};

export const forget = (lessons) =>
  write(NAME, Object.fromEntries(Object.entries(read(NAME)).filter(([lesson]) => !lessons.includes(lesson))));
