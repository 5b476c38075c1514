// The fold of an evening: what has been done to it, and how it stands.

import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./page.mjs";

const history = await script("sheet/history.js");
const gatherings = await script("tournament/history.js");
const { begun, documentOf, firstDifference, fold, isOfCircle, isSound, place, stillMeant, summary } = history;

const SHEET = { ruleset: "skat", players: ["Ada", "Bo", "Cy"] };
const deal = (id, worth = id) => ({ id, deal: { worth } });
const first = (...deals) => ({ do: "begin", name: "", date: "2026-11-19", sheet: SHEET, deals });
const add = (id, before) => ({ do: "add", ...deal(id), before });
const put = (id, worth) => ({ do: "put", ...deal(id, worth) });
const drop = (id) => ({ do: "drop", id });
const [undo, redo] = [{ do: "undo" }, { do: "redo" }];
const ids = (...changes) => fold([first(), ...changes]).deals.map(({ id }) => id).join("");

/** Changes at random, always the same from the same seed. */
function* drawn(seed, count) {
  let state = seed;
  const next = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let at = 0; at < count; at += 1) {
    const id = "abcdefgh"[next(8)];
    yield [add(`${id}${at}`), add(`${id}${at}`, id), put(id, at), drop(id), undo, redo][next(6)];
  }
}

test("deals stand in the order in which they were added", () => {
  assert.equal(ids(add("a"), add("b"), add("c")), "abc");
});

test("a deal goes before the one that it names, and to the end where that is gone", () => {
  assert.equal(ids(add("a"), add("b"), add("c", "b")), "acb");
  assert.equal(ids(add("a"), add("b"), drop("b"), add("c", "b")), "ac");
});

test("a change of a deal leaves it in its place; of one that is gone it changes nothing", () => {
  const changed = fold([first(), add("a"), add("b"), put("a", 7)]);
  assert.deepEqual(changed.deals.map((one) => one.deal.worth), [7, "b"]);
  assert.equal(ids(add("a"), drop("a"), put("a", 7), drop("a")), "");
});

test("whatever was done is undone, and done again", () => {
  for (const change of [add("b"), add("b", "a"), put("a", 9), drop("a"), { do: "table", name: "N", date: "", sheet: SHEET }]) {
    const before = fold([first(deal("a"))]);
    const after = fold([first(deal("a")), change]);
    const undone = fold([first(deal("a")), change, undo]);
    assert.deepEqual(undone, { ...before, canRedo: true });
    assert.deepEqual(fold([first(deal("a")), change, undo, redo]), { ...after, canUndo: true });
  }
});

test("the beginning cannot be undone, and nothing is done again after something new", () => {
  assert.equal(ids(undo, undo, redo), "");
  assert.equal(ids(add("a"), undo, add("b"), redo), "b");
  const evening = fold([first(), add("a"), undo, add("b")]);
  assert.ok(evening.canUndo && !evening.canRedo);
});

test("undoing everything that can be undone leads back to the first change, and redoing to the last", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const changes = [first(deal("a"), deal("b")), ...drawn(seed, 40)];
    const end = fold(changes);
    const undoes = [];
    while (fold([...changes, ...undoes]).canUndo) undoes.push(undo);
    assert.deepEqual(fold([...changes, ...undoes]).deals, changes[0].deals);
    const redoes = undoes.map(() => redo);
    assert.deepEqual(fold([...changes, ...undoes, ...redoes]).deals, end.deals);
  }
});

test("a fold changes nothing of what it is given", () => {
  const changes = [first(deal("a")), ...drawn(5, 30)];
  const before = structuredClone(changes);
  fold(changes);
  assert.deepEqual(changes, before);
});

test("the deals before the first that differs are the very same ones", () => {
  const changes = [first(), add("a"), add("b"), add("c")];
  const [before, after] = [fold(changes).deals, fold([...changes, put("b", 3)]).deals];
  assert.equal(firstDifference(before, after), 1);
  assert.equal(firstDifference(before, before), 3);
  assert.equal(firstDifference(before, fold([...changes, add("d")]).deals), 3);
  assert.equal(place(after, "c"), 2);
  assert.equal(place(after, "x"), -1);
});

test("what was begun still means the same while its deal is as it was seen", () => {
  const changes = [first(), add("a")];
  const [seen] = fold(changes).deals;
  assert.ok(stillMeant(put("a", 2), seen, changes, 0));
  assert.ok(stillMeant(put("a", 2), seen, [...changes, add("b")], 1), "another deal is no matter");
  assert.ok(!stillMeant(put("a", 2), seen, [...changes, put("a", 1)], 1));
  assert.ok(!stillMeant(drop("a"), seen, [...changes, drop("a")], 1));
  assert.ok(stillMeant(add("c"), undefined, changes, 3));
});

test("a deal is added once, though two windows add it, and it may have been taken away again", () => {
  for (const change of [add("a"), drop("a"), undo]) assert.ok(!stillMeant(add("a"), undefined, [first(), add("a"), change], 1));
});

test("to undo is meant of what was seen, so nobody else's change is undone", () => {
  for (const change of [undo, redo]) {
    assert.ok(stillMeant(change, undefined, [first()], 0));
    assert.ok(!stillMeant(change, undefined, [first(), add("a")], 1));
  }
});

test("a document has what the evening has, and leads to the same evening", () => {
  const evening = fold([first(), add("a"), put("a", 4), add("b")]);
  let count = 0;
  const again = fold([begun(documentOf(evening), () => `n${(count += 1)}`)]);
  assert.deepEqual(documentOf(again), documentOf(evening));
  assert.deepEqual(again.deals.map(({ id }) => id), ["n1", "n2"]);
  assert.ok(!("name" in documentOf(evening)), "no name is no field");
});

test("only what can be shown is an evening", () => {
  assert.ok(isSound([first(), add("a")]));
  for (const broken of [null, [], [{}], [{ do: "begin", deals: [] }], [first({ id: 1, deal: {} })], [first(), { do: "add", id: "a" }]]) {
    assert.ok(!isSound(broken), JSON.stringify(broken));
  }
});

test("the list tells who plays what, and how many deals there are", () => {
  const told = summary(fold([first(), add("a"), add("b")]));
  assert.deepEqual(told, { name: "", date: "2026-11-19", players: SHEET.players, ruleset: "skat", deals: 2 });
});

test("one of several tables knows which, wherever it goes", () => {
  const seating = { tournament: "t", round: 2, table: 3 };
  const table = [{ ...first(), seating }, add("a"), undo];
  const again = [begun(documentOf(fold(table)), () => "n"), add("b")];
  assert.deepEqual(documentOf(fold(again)).seating, seating);
  assert.deepEqual(summary(fold(table)).seating, seating);
});

test("an evening against the computer's players, or a list of deals, is no evening of a circle", () => {
  const told = (kind) => isOfCircle(summary(fold([{ ...first(), ...kind }, add("a")])));
  assert.ok(told({}));
  assert.ok(told({ seating: { tournament: "t", round: 2, table: 3 } }));
  assert.ok(!told({ against: {} }));
  assert.ok(!told({ list: true }));
});

test("several tables: of several sheets of a table that one goes first which is chosen", () => {
  const come = (table, id) => ({ do: "result", result: { round: 1, table, id, changed: 0 }, document: { of: id } });
  const all = [{ do: "tables", setup: {} }, come(1, "a"), come(1, "b"), come(2, "c"), come(1, "b")];
  const ids = (...changes) => gatherings.fold([...all, ...changes]).collected.map(({ document }) => document.of).join("");
  const count = (table, id) => ({ do: "count", round: 1, table, id });
  assert.equal(ids(), "abcb");
  assert.equal(ids(count(1, "b")), "bbac");
  assert.equal(ids(count(1, "b"), undo), "abcb");
  assert.equal(ids(count(1, "b"), count(1, "a")), "abbc");
  assert.equal(ids(count(2, "b")), "abcb");
});

test("several tables: what was drawn, exchanged and collected stands, and the last of it is undone", () => {
  const setup = { name: "N", date: "", sheet: {}, entrants: ["A", "B", "C"] };
  const round = (number, ...tables) => ({ do: "round", round: number, tables });
  const result = { do: "result", result: { round: 1, table: 1, id: "a", changed: 0 }, document: {} };
  const all = [{ do: "tables", setup }, round(1, [1, 2, 3]), round(1, [3, 2, 1]), round(2, [2, 1, 3]), result];
  const evening = gatherings.fold(all);
  assert.deepEqual(evening.rounds, [[[3, 2, 1]], [[2, 1, 3]]]);
  assert.deepEqual(evening.collected, [{ result: result.result, document: {} }]);
  for (let at = all.length; at > 1; at -= 1) {
    const before = gatherings.fold(all.slice(0, at - 1));
    assert.deepEqual(gatherings.fold([...all.slice(0, at), undo]), before);
  }
  assert.deepEqual(gatherings.summary(evening), { kind: "tables", name: "N", date: "", entrants: 3, rounds: 2 });
  assert.ok(gatherings.isSound(all));
  for (const broken of [[{ do: "tables" }], [all[0], { do: "round", round: 1, tables: 7 }], [all[0], { do: "result" }]]) {
    assert.ok(!gatherings.isSound(broken), JSON.stringify(broken));
  }
});

test("a result is taken whatever else was done meanwhile, and everything else only after what was seen", () => {
  for (const missed of [0, 1]) {
    assert.ok(gatherings.stillMeant({ do: "result" }, undefined, [{}], missed));
    for (const act of ["setup", "round", "count", "undo"]) {
      assert.equal(gatherings.stillMeant({ do: act }, undefined, [{}], missed), !missed);
    }
  }
});
