// An open evening: kept before it is shown, and the same in all windows. And what keeps it over keys.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { heard, script } from "./page.mjs";

const { KeyStore } = await script("sheet/keys.js");
const { Ledger, newId, unsaved, unsavedChanges } = await script("sheet/ledger.js");
const { Damaged, Gone, Moved } = await script("sheet/faults.js");
const { takeIn, collectionFile, readCollection } = await script("sheet/collection.js");

const SHEET = { ruleset: "skat", players: ["Ada", "Bo", "Cy"] };
const FIRST = { do: "begin", name: "", date: "2026-11-19", sheet: SHEET, deals: [] };
const add = (id) => ({ do: "add", id, deal: { id } });
const put = (id, worth) => ({ do: "put", id, deal: { worth } });
const ids = ({ evening }) => evening.deals.map(({ id }) => id).join("");

/** Storage that holds texts, and can be full. */
const storage = () => {
  const held = new Map();
  return {
    isFull: false,
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => held.delete(key),
    setItem(key, value) {
      if (this.isFull) throw new DOMException("full", "QuotaExceededError");
      held.set(key, value);
    },
  };
};

let place;
let store;
beforeEach(() => {
  place = storage();
  store = new KeyStore(place, "test");
  unsaved.clear();
});

const begin = async (...deals) => {
  const ledger = await Ledger.begin(store, FIRST);
  for (const id of deals) await ledger.commit(add(id));
  return ledger;
};

test("what is committed is kept, and is there again when the evening is opened", async () => {
  const ledger = await begin("a", "b");
  const opened = await Ledger.open(store, ledger.id);
  assert.deepEqual(opened.evening, ledger.evening);
  assert.equal(ledger.unsaved, 0);
  assert.equal(unsaved.size, 0);
});

test("an evening that is not there is none, and one that is spoilt says so", async () => {
  assert.equal(await Ledger.open(store, "nobody"), null);
  place.setItem("test.evening.x", JSON.stringify({ kept: {}, changes: [{ do: "begin" }] }));
  await assert.rejects(Ledger.open(store, "x"), Damaged);
});

test("two windows add to one list, and neither loses what the other has done", async () => {
  const one = await begin("a");
  const other = await Ledger.open(store, one.id);
  await one.commit(add("b"));
  await other.commit(add("c"));
  await one.catchUp();
  assert.equal(ids(one), "abc");
  assert.equal(ids(other), "abc");
});

test("a change that has lost its meaning is refused, and the deal stands as the other window left it", async () => {
  const one = await begin("a");
  const other = await Ledger.open(store, one.id);
  const [seen] = other.evening.deals;
  const told = [];
  other.addEventListener("changed", ({ detail }) => told.push(detail));
  await one.commit(put("a", 1), one.evening.deals[0]);
  assert.equal(await other.commit(put("a", 2), seen), false);
  assert.deepEqual(other.evening.deals[0].deal, { worth: 1 });
  assert.deepEqual(told, [{ others: 1, refused: true }]);
  assert.equal(await other.commit({ do: "undo" }), true, "what is seen now may be undone");
});

test("to undo is refused where another window has gone on", async () => {
  const one = await begin("a");
  const other = await Ledger.open(store, one.id);
  await one.commit(add("b"));
  assert.equal(await other.commit({ do: "undo" }), false);
  assert.equal(ids(other), "ab");
});

test("where nothing can be written the evening goes on in its window, and is kept when there is room", async () => {
  const ledger = await begin("a");
  place.isFull = true;
  await ledger.commit(add("b"));
  await ledger.commit(add("c"));
  assert.equal(ids(ledger), "abc");
  assert.equal(ledger.fault.name, "QuotaExceededError");
  assert.equal(unsavedChanges(), 2);
  const asked = { preventDefault: () => (asked.isAsked = true) };
  for (const act of heard.get("beforeunload")) act(asked);
  assert.ok(asked.isAsked, "closing the window asks first");
  place.isFull = false;
  await ledger.flush();
  assert.equal(ledger.fault, null);
  assert.equal(unsaved.size, 0);
  assert.equal(ids(await Ledger.open(store, ledger.id)), "abc");
});

test("an evening that was deleted elsewhere while it is played is kept anew, from the first change", async () => {
  const ledger = await begin("a");
  await store.remove(ledger.id);
  await ledger.commit(add("b"));
  assert.equal(ids(await Ledger.open(store, ledger.id)), "ab");
});

test("one that is deleted here is not kept again", async () => {
  const ledger = await begin("a");
  place.isFull = true;
  await ledger.commit(add("b"));
  ledger.drop();
  assert.equal(unsavedChanges(), 0);
});

test("after a move to another store the evening is read again before anything is written", async () => {
  const ledger = await begin("a");
  await (await Ledger.open(store, ledger.id)).commit(add("b"));
  let asked = 0;
  const moved = {
    era: 1,
    changes: (...given) => store.changes(...given),
    append: (id, known, compose, { era }) => {
      asked += 1;
      if (era !== 1) throw new Moved();
      return store.append(id, known, compose);
    },
  };
  ledger.store = moved;
  await ledger.commit(add("c"));
  assert.equal(ids(ledger), "abc");
  assert.equal(asked, 1);
});

test("names are never the same", () => {
  const names = new Set(Array.from({ length: 500 }, newId));
  assert.equal(names.size, 500);
  for (const name of names) assert.match(name, /^[0-9a-z]{14}$/);
});

// ---- keys ----

test("to append to an evening that is gone is refused, unless nothing of it is known", async () => {
  await assert.rejects(store.append("x", 1, () => null), Gone);
  const { change } = await store.append("x", 0, () => ({ change: FIRST, summary: {} }));
  assert.equal(change, FIRST);
});

test("what stands under a key and is no JSON counts as nothing", () => {
  for (const text of ["", "{", "null", "5"]) {
    place.setItem("test.list", text);
    assert.deepEqual(store.ids(), []);
  }
});

test("without storage everything is kept as long as the window", async () => {
  store = new KeyStore(null, "");
  assert.ok(!store.lasting);
  const ledger = await begin("a");
  assert.equal(ids(await Ledger.open(store, ledger.id)), "a");
});

test("a removed evening leaves nothing, not even half-entered deals", async () => {
  const { id } = await begin("a");
  await store.keepDraft(id, "tab", {});
  await store.remove(id);
  assert.deepEqual(await store.list(), []);
  assert.deepEqual(await store.changes(id), []);
  assert.equal(await store.draft(id, "tab", new Set()), undefined);
});

test("a half-entered deal belongs to its window, and to any once that is gone", async () => {
  await store.keepDraft("x", "one", { n: 1 });
  await store.keepDraft("x", "one", { n: 2 });
  await store.keepDraft("x", "two", { n: 3 });
  const living = new Set(["one", "two"]);
  assert.equal((await store.draft("x", "one", living)).draft.n, 2);
  assert.equal(await store.draft("x", "three", living), undefined);
  assert.equal((await store.draft("x", "three", new Set(["one"]))).draft.n, 3);
  await store.dropDraft("x", "two");
  assert.equal(await store.draft("x", "two", living), undefined);
});

// ---- all evenings as one file ----

const all = async () => {
  const evenings = [];
  for (const { id, at } of await store.list()) evenings.push({ id, at, changes: await store.changes(id) });
  return readCollection(collectionFile(evenings).text);
};

test("a file of all evenings is taken in once, by another browser whole", async () => {
  await begin("a", "b");
  const evenings = await all();
  assert.deepEqual(await takeIn(store, evenings), { added: 0, longer: 0, same: 1, damaged: 0 });
  store = new KeyStore(storage(), "other");
  assert.deepEqual(await takeIn(store, evenings), { added: 1, longer: 0, same: 0, damaged: 0 });
  assert.deepEqual(await all(), evenings);
});

test("of an evening that has gone on what is new is added; one that went another way stands beside", async () => {
  const ledger = await begin("a");
  const before = await all();
  await ledger.commit(add("b"));
  const after = await all();
  store = new KeyStore(storage(), "other");
  await takeIn(store, before);
  assert.equal((await takeIn(store, after)).longer, 1);
  assert.equal((await takeIn(store, before)).same, 1, "less is nothing new");
  const fork = structuredClone(before);
  fork[0].changes.push(add("x"));
  assert.equal((await takeIn(store, fork)).added, 1);
  assert.equal((await takeIn(store, fork)).same, 1, "the same file again");
  assert.equal((await store.list()).length, 2);
});

test("what is no evening is counted, and takes nothing else with it", async () => {
  const { id } = await begin("a");
  const [sound] = await all();
  store = new KeyStore(storage(), "other");
  const told = await takeIn(store, [null, { id: 5 }, { id: "y", changes: [{}] }, sound]);
  assert.deepEqual(told, { added: 1, longer: 0, same: 0, damaged: 3 });
  assert.equal((await store.list())[0].id, id);
});

test("another file is none of ours, and one of a later version is refused", () => {
  for (const text of ["", "[]", "{}", '{"format":"other"}']) assert.equal(readCollection(text), null);
  assert.throws(() => readCollection('{"format":"budnyckeln-evenings","version":2}'), { key: "file-too-new" });
});
