// What a form asks, which address is written, which parts of Python a question needs, and what is
// said while it is waited for.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { heard, script } from "./page.mjs";

const { asSentences } = await script("form/answer.js");
const { Fields } = await script("form/fields.js");
const { partsOf } = await script("runtime/files.js");
const { isTooDeep, progress } = await script("runtime/runtime.js");
const { packed, carried, foretold, isShared } = await script("sheet/reading.js");
const { mayPass, Waiting } = await script("form/waiting.js");
const { mayStartEarly } = await script("runtime/thrift.js");

// ---- fields ----

/** A form of text fields, each with the conditions on which it applies. */
const formOf = (told) => {
  const elements = Object.entries(told).map(([name, { value = "" }]) => ({ name, value, type: "text", disabled: false }));
  const fields = elements.map((control) => ({
    dataset: { when: JSON.stringify(told[control.name].when ?? {}) },
    querySelectorAll: () => [control],
  }));
  const querySelectorAll = (selectors) => (selectors === "[data-when]" ? fields : []);
  return { elements, fields, querySelectorAll, addEventListener() {} };
};

const asked = (told) => {
  const form = formOf(told);
  const fields = new Fields(form);
  fields.show();
  assert.deepEqual(form.fields.map(({ hidden }) => hidden), form.elements.map(({ disabled }) => disabled));
  return fields.values();
};

test("a field that does not apply is hidden and not asked", () => {
  assert.deepEqual(asked({ game: { value: "null" }, levels: { value: "2", when: { game: ["suit"] } } }), { game: "null" });
  assert.deepEqual(asked({ game: { value: "suit" }, levels: { value: "2", when: { game: ["suit"] } } }), { game: "suit", levels: "2" });
});

test("what hangs on a field that does not apply does not apply either, in whatever order they stand", () => {
  const chain = { c: { value: "1", when: { b: ["1"] } }, b: { value: "1", when: { a: ["1"] } }, a: { value: "0" } };
  assert.deepEqual(asked(chain), { a: "0" });
  assert.deepEqual(asked(Object.fromEntries(Object.entries(chain).reverse())), { a: "0" });
  assert.deepEqual(asked({ ...chain, a: { value: "1" } }), { a: "1", b: "1", c: "1" });
});

test("a field may apply just because another is not asked", () => {
  const told = { a: { value: "0" }, b: { value: "x", when: { a: ["1"] } }, c: { value: "y", when: { b: [""] } } };
  assert.deepEqual(asked(told), { a: "0", c: "y" });
});

test("conditions that chase each other come to an end", () => {
  asked({ a: { value: "1", when: { b: [""] } }, b: { value: "1", when: { a: ["1"] } } });
});

test("what is read aloud has one stop after each line", () => {
  assert.equal(asSentences(["The next bid is 27: diamonds × 3.", "The bid table", "Done!"]), "The next bid is 27: diamonds × 3. The bid table. Done!");
});

// ---- addresses ----

test("a link carries an evening there and back", async () => {
  const evening = { name: "Åsa & Bo", sheet: { deals: Array.from({ length: 300 }, (_, at) => ({ at })) } };
  const hash = `#${await packed(evening)}`;
  assert.match(hash, /^#evening=[\w-]+$/);
  assert.ok(isShared(hash));
  assert.deepEqual(JSON.parse((await carried(hash)).text), evening);
  assert.deepEqual(await carried("#skat-sheet?a=1&b=2"), { id: "skat-sheet", values: { a: "1", b: "2" } });
});

const ENDING = { totals: [96, -48, -20], payments: [[1, 0, 9.6], [2, null, 0.4]] };
const SHEET = { players: ["Åsa", "Bo", "Cia"], ruleset: "skat", deals: [{ passed: true }] };
const WITH_ENDING = { format: "budnyckeln-evening", version: 1, name: "Fredag", sheet: SHEET, ending: ENDING };

test("a link tells how its evening ended in some sixty letters more; one that tells nothing, or nonsense, is counted", async () => {
  const { ending, ...before } = WITH_ENDING;
  assert.ok((await packed(WITH_ENDING)).length - (await packed(before)).length < 90);
  const { evening, totals, payments } = foretold(JSON.stringify(WITH_ENDING));
  assert.deepEqual([evening.name, evening.sheet.players, { totals, payments }], ["Fredag", SHEET.players, ending]);
  const told = (other) => foretold(JSON.stringify({ ...before, ending: other }));
  for (const other of [undefined, null, 1, {}, { ...ENDING, totals: [96, -48] }, { ...ENDING, totals: ["<b>", 0, 0] },
    { ...ENDING, payments: [[3, 0, 1]] }, { ...ENDING, payments: [[1, 0, "1"]] }, { ...ENDING, payments: {} }]) {
    assert.equal(told(other), null, JSON.stringify(other));
  }
  assert.equal(foretold("no JSON"), null);
});

test("a link that is broken, too long or too deep says which", async () => {
  await assert.rejects(carried("#evening=!"), { key: "broken-link" });
  await assert.rejects(carried("#evening=AAAA"), { key: "broken-link" });
  await assert.rejects(carried(`#evening=${"A".repeat(4_000_001)}`), { key: "link-too-large" });
  await assert.rejects(carried(`#evening1=${"[".repeat(65)}`), { key: "text-too-deep" });
});

test("brackets within words are not levels", () => {
  assert.ok(isTooDeep("[".repeat(65)));
  assert.ok(!isTooDeep("[".repeat(64)));
  assert.ok(!isTooDeep("[]".repeat(500)));
  assert.ok(!isTooDeep(JSON.stringify({ text: `\\"${"[".repeat(500)}` })));
});

// ---- parts ----

const FAST = {
  script: "",
  module: "",
  libraries: Object.fromEntries(
    ["chances", "core", "practice", "rest", "skat", "studies", "table", "table-en", "table-sv"].map((name) => [name, name]),
  ),
  values: ["form", "game-value"],
  chances: ["hand-outlook"],
  studies: ["card-odds"],
  table: { play: ["table"] },
  exercises: { play: ["practice"] },
  pages: { "several-tables": ["tournament"] },
  families: { skat: "skat", turneskat: "skat" },
};
const parts = (question) => partsOf(FAST, { locale: "sv", ...question }).join(" ");

test("a calculator needs its family, and with it what it estimates or studies", () => {
  assert.equal(parts({ operation: "form", ruleset: "turneskat", tool: "game-value" }), "core skat");
  assert.equal(parts({ operation: "form", ruleset: "skat", tool: "hand-outlook" }), "core skat chances");
  assert.equal(parts({ operation: "form", ruleset: "skat", tool: "card-odds" }), "core skat studies");
});

test("the table needs its own part with the words of one language", () => {
  assert.equal(parts({ operation: "play", ruleset: "skat" }), "core skat table table-sv");
  assert.equal(parts({ operation: "play", ruleset: "skat", locale: "en" }), "core skat table table-en");
});

test("whatever else is asked needs everything but what plays, and an exercise that plays that too", () => {
  const most = "chances core rest skat studies";
  assert.equal(parts({ operation: "sheet" }), most);
  assert.equal(parts({ operation: "form", ruleset: "unheard-of" }), most);
  assert.equal(parts({ operation: "form", ruleset: "constructor" }), most);
  assert.equal(parts({ operation: "trainer", ruleset: "skat", tool: "play" }), "chances core practice rest skat studies");
});

// ---- waiting ----

const SAID = { waiting: "wait", loading: "load", fetching: "{done} of {of}", slow: "slow", "slow-net": "net", failed: "failed", offline: "off", retry: "again" };

const waiting = () => {
  const status = { textContent: "", append: (...more) => (status.button = more.at(-1)) };
  const line = new Waiting(status, SAID);
  line.connect();
  return [line, status];
};

const tell = (detail) => progress.dispatchEvent(new CustomEvent("progress", { detail }));

test("an answer that comes soon needs no word; one that is late gets one, and then a way to begin anew", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const [line, status] = waiting();
  line.begin(() => {});
  mock.timers.tick(299);
  assert.equal(status.textContent, "");
  mock.timers.tick(1);
  assert.equal(status.textContent, "wait");
  mock.timers.tick(9699);
  assert.equal(status.textContent, "wait");
  mock.timers.tick(1);
  assert.equal(status.textContent, "slow");
  assert.equal(status.button.textContent, "again");
  line.end();
  assert.equal(status.textContent, "");
  mock.timers.tick(10000);
  assert.equal(status.textContent, "");
  line.disconnect();
  mock.timers.reset();
});

test("what is said of a start belongs to those who have asked", () => {
  const [line, status] = waiting();
  tell({ phase: "loading" });
  assert.equal(status.textContent, "");
  line.begin(() => {});
  tell({ phase: "loading" });
  assert.equal(status.textContent, "load");
  tell({ phase: "loading", done: 1_300_000, of: 2_120_000 });
  assert.equal(status.textContent, "1,3 of 2,1");
  tell({ phase: "failed", reason: "offline", again: 1000 });
  assert.equal(status.textContent, "off");
  tell({ phase: "loading" });
  assert.equal(status.textContent, "off", "until there is an answer");
  line.end();
  line.disconnect();
});

test("after a failure that may pass the next sign of life asks once more, and only once", () => {
  const [line, status] = waiting();
  let count = 0;
  line.fail("offline", () => (count += 1));
  assert.equal(status.textContent, "off");
  for (const act of heard.get("pointerdown") ?? []) act();
  for (const act of heard.get("online") ?? []) act();
  assert.equal(count, 1);
  line.fail("unsupported", () => (count += 1));
  assert.deepEqual([mayPass("unsupported"), mayPass("changed"), mayPass("lost")], [false, false, true]);
  assert.equal((heard.get("online") ?? []).length, 0);
  line.disconnect();
});

// ---- a screen that stays on ----

test("the screen is kept on while an evening is open, and again when the page is seen once more", async () => {
  const held = [];
  const request = () => {
    const lock = Object.assign(new EventTarget(), { release: () => lock.dispatchEvent(new Event("release")) });
    held.push(lock);
    return Promise.resolve(lock);
  };
  Object.defineProperty(globalThis, "navigator", { value: { wakeLock: { request } }, configurable: true });
  let seen;
  document.addEventListener = (name, act) => (seen = name === "visibilitychange" ? act : seen);
  const { keepAwake } = await script("sheet/lasting.js");
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  keepAwake(true);
  keepAwake(true);
  await settled();
  assert.equal(held.length, 1);
  document.hidden = true;
  held[0].release(); // As the browser does.
  await settled();
  assert.equal(held.length, 1);
  document.hidden = false;
  seen();
  await settled();
  assert.equal(held.length, 2);
  keepAwake(false);
  await settled();
  seen();
  await settled();
  assert.equal(held.length, 2, "nobody looks at an evening");
});

// ---- thrift ----

const [PHONE, TABLET] = [{ width: 844, height: 390 }, { width: 820, height: 1180 }];

/** Whether Python starts unasked in a browser that tells of its memory or not. */
const startsEarly = (screen, isCoarse, deviceMemory, connection) => {
  const matchMedia = (query) => ({ matches: isCoarse && query === "(pointer: coarse)" });
  Object.assign(globalThis, { screen, matchMedia });
  Object.defineProperty(globalThis, "navigator", { value: { deviceMemory, connection }, configurable: true });
  return mayStartEarly();
};

test("where the browser does not say how much memory there is, Python starts unasked on all but phones", () => {
  assert.equal(startsEarly(PHONE, true), false);
  assert.equal(startsEarly(TABLET, true), true);
  assert.equal(startsEarly(PHONE, false), true);
});

test("where it says, that is what counts", () => {
  assert.equal(startsEarly(PHONE, true, 8), true);
  assert.equal(startsEarly(TABLET, false, 0.5), false);
});

test("where the line is dear or slow it does not", () => {
  const dear = [{ saveData: true }, { metered: true }, { type: "cellular" }];
  for (const line of [...dear, { effectiveType: "slow-2g" }, { effectiveType: "3g" }]) {
    assert.equal(startsEarly(TABLET, false, 8, line), false);
  }
  assert.equal(startsEarly(TABLET, false, 8, { effectiveType: "4g" }), true);
});
