// From many phones to one book: what comes together is the same in whatever order it came.

import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./page.mjs";

const { KeyStore } = await script("sheet/keys.js");
const { collectionFile, readCollection, takeIn, takeOne } = await script("sheet/collection.js");
const { begun, documentOf, eveningOf, fold, isSame } = await script("sheet/history.js");
const { fold: foldNames, NAMES } = await script("sheet/joins.js");
const { newId } = await script("sheet/ledger.js");

const SHEET = { ruleset: "skat", players: ["Ada", "Bo", "Cy"] };
const IDS = ["aaaaaaaaaaaaaa", "bbbbbbbbbbbbbb"];

/** Numbers at random, always the same from the same seed. */
const drawing = (seed) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const shuffled = (some, next) => some.map((one) => [next(1000), one]).sort(([a], [b]) => a - b).map(([, one]) => one);

/** Versions of some evenings, as phones have them that went on from one another, or apart. */
function versions(next) {
  const found = IDS.map((id) => ({ id, at: 1, changes: [{ do: "begin", name: id, date: "2026-01-02", sheet: SHEET, deals: [] }] }));
  for (let round = 0; round < 8; round += 1) {
    const { id, changes } = found[next(found.length)];
    const deal = { id: String(changes.length), deal: { worth: next(3) } };
    found.push({ id, at: changes.length + 1, changes: [...changes, { do: "add", ...deal }] });
  }
  return found;
}

const held = async (store) => {
  const evenings = [];
  for (const { id, at } of await store.list()) evenings.push({ id, at, changes: await store.changes(id) });
  return evenings;
};
const goesOn = (log, longer) => log.length <= longer.length && log.every((change, at) => isSame(change, longer[at]));
/** What is kept, without the names under which versions are kept. */
const told = async (store) => (await held(store)).map(({ id, at, changes }) => JSON.stringify([eveningOf(id), at, changes])).sort();

test("whatever the order in which versions come, the same is kept, each once, and nothing is lost", async () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const next = drawing(seed);
    const some = versions(next);
    const [one, other] = [new KeyStore(null, "one"), new KeyStore(null, "other")];
    await takeIn(one, some);
    await takeIn(other, shuffled([...some, ...some], next));
    assert.deepEqual(await told(one), await told(other), `seed ${seed}`);
    const logs = (await held(one)).map(({ changes }) => changes);
    for (const { changes } of some) assert.equal(logs.filter((log) => goesOn(changes, log)).length > 0, true);
    for (const log of logs) assert.equal(logs.filter((longer) => goesOn(log, longer)).length, 1, "no version twice");
    const before = await told(one);
    await takeIn(one, some);
    await takeIn(one, await held(other));
    assert.deepEqual(await told(one), before, "merged twice");
  }
});

test("everything in a file is there again on another phone, byte for byte", async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const store = new KeyStore(null, "one");
    const names = [{ do: "join", name: "Ada K", as: "Ada", at: seed }];
    await takeIn(store, [...versions(drawing(seed)), { id: NAMES, at: seed, changes: names }]);
    const file = collectionFile(await held(store)).text;
    const wiped = new KeyStore(null, "other");
    await takeIn(wiped, readCollection(file));
    assert.equal(collectionFile(await held(wiped)).text, file);
  }
});

test("what was said last of a name holds, in whatever order two lists come together", async () => {
  const said = [["Ada K", "Ada", 1], ["Ada K", "", 3], ["Bo", "Bob", 2], ["Ada K", "Ann", 2], ["Cy", "Cyd", 2]];
  const changes = said.map(([name, as, at]) => ({ do: "join", name, as, at }));
  for (let seed = 0; seed < 20; seed += 1) {
    const store = new KeyStore(null, "one");
    const next = drawing(seed);
    for (const one of shuffled([...changes, ...changes], next)) await takeIn(store, [{ id: NAMES, at: 1, changes: [one] }]);
    const log = await store.changes(NAMES);
    assert.equal(log.length, changes.length);
    assert.deepEqual(foldNames(log).joined, [{ name: "Bo", as: "Bob" }, { name: "Cy", as: "Cyd" }]);
  }
});

test("names come under their own name only, and no evening does", async () => {
  const store = new KeyStore(null, "one");
  const names = [{ do: "join", name: "A", as: "B", at: 1 }];
  const found = await takeIn(store, [{ id: IDS[0], changes: names }, { id: NAMES, changes: versions(drawing(1))[0].changes }]);
  assert.deepEqual(found, { added: 0, longer: 0, same: 0, damaged: 2 });
});

test("an evening that comes back as a document is known again, and goes on where it has more deals", async () => {
  const store = new KeyStore(null, "one");
  const [id] = IDS;
  const begin = { do: "begin", name: "", date: "2026-01-02", sheet: SHEET, deals: [] };
  const log = [begin, { do: "add", id: "x", deal: { worth: 1 } }, { do: "add", id: "y", deal: { worth: 2 } }];
  await takeIn(store, [{ id, at: 5, changes: log }]);
  const document = (changes) => ({ ...documentOf(fold(changes)), id });
  const come = (told, at) => takeOne(store, { id, at, changes: [begun(told, newId)] });
  for (const length of [1, 2, 3]) assert.equal((await come(document(log.slice(0, length)), 9)).how, "same");
  const longer = [...log, { do: "add", id: "z", deal: { worth: 3 } }];
  assert.equal((await come(document(longer), 9)).how, "longer");
  assert.equal((await come(document(longer), 9)).how, "same");
  assert.deepEqual(fold(await store.changes(id)).deals.map(({ deal }) => deal.worth), [1, 2, 3]);
  const corrected = [...log, { do: "put", id: "x", deal: { worth: 7 } }];
  const found = await come(document(corrected), 12);
  assert.deepEqual([found.how, eveningOf(found.id), found.id === id], ["added", id, false]);
  assert.equal((await come(document(corrected), 12)).how, "same");
});

test("a record is kept beside the evening as it stood when it was made", async () => {
  const store = new KeyStore(null, "one");
  const [id] = IDS;
  const some = versions(drawing(2)).filter((one) => one.id === id);
  await takeIn(store, some.slice(0, 1));
  const [{ head }] = await store.list();
  await store.note([{ id, book: { head, record: { a: 1 } } }, { id: "gone", book: { head: 1, record: {} } }]);
  assert.deepEqual((await store.list())[0].book, { head, record: { a: 1 } });
  await store.note([{ id, book: { head: head + 1, record: { a: 2 } } }]);
  assert.equal((await store.list())[0].book.record.a, 1);
});
