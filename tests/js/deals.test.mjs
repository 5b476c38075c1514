// Deals at the table: kept by deal, an act only onto the moves it was made after, nothing overwritten.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { script } from "./page.mjs";

const { changeTo, fold, isSound } = await script("table/progress.js");
const { idOf, KeptDeals, linkTo } = await script("table/kept-deals.js");
const { KeyStore } = await script("sheet/keys.js");
const { Ledger, unsaved } = await script("sheet/ledger.js");
const { changeMistake, dueMistakes, keepMistakes, keptMistakes } = await script("table/mistakes.js");
const { takeIn } = await script("sheet/collection.js");
const { decoded } = await script("page/address.js");

const ID = "ruleset=skat&seed=a";
const game = (moves, more) => ({ ruleset: "skat", seed: "a", seat: 0, player: "learner", moves, taken_back: 0, advised: 0, ...more });
const after = (moves, more, { own = true, over = false, given = 0 } = {}) => ({ game: game(moves, more), given, own, over });

let kept;
beforeEach(async () => {
  unsaved.clear();
  kept = new KeptDeals();
  await kept.start();
});

const act = (ledger, deal) => ledger.commit(changeTo(ledger.evening, deal));
const played = async (id, deal) => {
  const ledger = await kept.open(id);
  await act(ledger, deal);
  return ledger;
};

/** Numbers at random, always the same from the same seed. */
const drawn = (seed) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

// ---- what has been done ----

test("whatever is done, the changes fold to the game as Python has it", () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const next = drawn(seed);
    let now = after(["pass"], {}, { own: false });
    const changes = [changeTo(null, now)];
    for (let at = 0; at < 30; at += 1) {
      const { moves, taken_back, advised } = now.game;
      const way = next(4);
      if (way === 0) now = after(moves.slice(0, next(moves.length + 1)), { taken_back: taken_back + 1, advised });
      else if (way === 1) now = after(moves, { taken_back, advised: advised + 1 });
      else now = after([...moves, `play ${at}`], { taken_back, advised });
      const change = changeTo(fold(changes), now);
      changes.push(change);
      assert.deepEqual(fold(changes).game, now.game);
      assert.equal(JSON.stringify(fold(changes).game), JSON.stringify(now.game), "in the same order");
    }
    assert.ok(fold(changes).own);
  }
});

test("where nothing is done there is no change", () => {
  const deal = after(["pass"]);
  assert.equal(changeTo(deal, after(["pass"])), null);
  assert.notEqual(changeTo(deal, after(["pass"], { player: "club" })), null);
});

test("of the moves that came with an address those are given that have not been taken back", () => {
  const before = after(["18", "pass", "pass"], {}, { given: 3 });
  const back = changeTo(before, after(["18"], { taken_back: 1 }));
  const on = [changeTo(null, before), back];
  assert.equal(fold(on).given, 1);
  assert.equal(fold([...on, changeTo(fold(on), after(["18", "20"], { taken_back: 1 }))]).given, 1);
});

test("only what can be asked of Python is a deal", () => {
  assert.ok(isSound([changeTo(null, after([]))]));
  for (const broken of [undefined, null, 5, {}, { moves: null }, { ...game(null) }, { ...game([5]) }, { ...game([]), seed: 7 }, { moves: [] }]) {
    assert.ok(!isSound([{ do: "deal", game: broken }]), JSON.stringify(broken));
  }
  assert.ok(!isSound([changeTo(null, after([])), { do: "moves" }]));
});

// ---- two windows ----

test("an act is written only onto the moves that it was made after: the other window's stands", async () => {
  const one = await played(ID, after(["pass"]));
  const other = await kept.open(ID);
  const told = [];
  other.addEventListener("changed", ({ detail }) => told.push(detail));
  for (const moves of [["pass", "18"], ["pass", "18", "yes"], ["pass", "18", "yes", "20"]]) await act(one, after(moves));
  assert.equal(await act(other, after(["pass", "pass"])), false);
  assert.deepEqual(other.evening.game.moves, ["pass", "18", "yes", "20"]);
  assert.deepEqual(told, [{ others: 3, refused: true }]);
});

test("to take back is an act like any other: a longer deal that is behind does not undo it", async () => {
  const one = await played(ID, after(["pass", "18", "yes"]));
  const other = await kept.open(ID);
  await act(one, after(["pass"], { taken_back: 1 }));
  assert.equal(await act(other, after(["pass", "18", "yes", "20"])), false);
  assert.deepEqual(other.evening.game.moves, ["pass"]);
  await act(other, after(["pass", "pass"], { taken_back: 1 }));
  await one.catchUp();
  assert.deepEqual(one.evening, other.evening);
});

test("two windows that begin one deal: the first act stands", async () => {
  const [one, other] = [await kept.open(ID), await kept.open(ID)];
  assert.equal(one.evening, null);
  assert.equal(await act(one, after(["pass"])), true);
  assert.equal(await act(other, after(["18"])), false);
  assert.deepEqual((await kept.open(ID)).evening.game.moves, ["pass"]);
});

test("of two windows that act at random none loses an act that was accepted", async () => {
  const next = drawn(28);
  const windows = [await kept.open(ID), await kept.open(ID)];
  let count = 0;
  for (let at = 0; at < 200; at += 1) {
    const ledger = windows[next(2)];
    if (next(3) === 0) await ledger.catchUp();
    const moves = [...(ledger.evening?.game.moves ?? []), `act ${at}`];
    if (await act(ledger, after(moves))) count += 1;
  }
  assert.ok(count > 100);
  assert.equal((await kept.open(ID)).evening.game.moves.length, count);
});

test("two windows that write on the sheet begin one evening, and both deals stand on it", async () => {
  const store = new KeyStore(null, "");
  const begun = { do: "begin", name: "", date: "", sheet: { ruleset: "skat", players: ["A", "B", "C"] }, deals: [] };
  const both = await Promise.all([Ledger.begin(store, begun, "table"), Ledger.begin(store, { ...begun, date: "later" }, "table")]);
  for (const [at, ledger] of both.entries()) await ledger.commit({ do: "add", id: String(at), deal: {} });
  const changes = await store.changes("table");
  assert.deepEqual(changes.map((change) => change.do), ["begin", "add", "add"]);
});

// ---- several deals ----

test("one's own play and one that came with moves are two deals", async () => {
  const linked = idOf(ID, "pass.18");
  assert.equal(idOf(ID), ID);
  assert.equal(linkTo(ID), null);
  assert.equal(linkTo(linked), `#play?${ID}&moves=pass.18`);
  await played(ID, after(["18"]));
  await played(linked, after(["pass", "18", "yes"], {}, { given: 2 }));
  assert.deepEqual((await kept.open(ID)).evening.game.moves, ["18"]);
});

test("what is under way is listed; what is over, or not touched, is not, and the last twelve of it are kept", async () => {
  await played("under way", after(["18"]));
  for (let at = 0; at < 20; at += 1) {
    const ledger = await played(`over ${at}`, after(["18"]));
    await act(ledger, after(["18", "pass"], {}, { own: false, over: at % 2 === 0 }));
    await played(`not touched ${at}`, after(["18"], {}, { own: false }));
  }
  const listed = (await kept.listed("over 0")).map(({ id }) => id);
  const ids = (await kept.all()).map(({ id }) => id);
  assert.deepEqual(listed.filter((id) => !id.startsWith("over")), ["under way"]);
  assert.equal(listed.length, 11);
  assert.equal(ids.length, 11 + 12 + 1);
  assert.ok(ids.includes("over 0"), "the deal that is open stays");
});

test("what cannot be read is set aside once, whole, and its place is free", async () => {
  const broken = [{ do: "deal", game: { moves: null } }, { do: "moves" }];
  for (let again = 0; again < 2; again += 1) {
    await kept.store.adopt(ID, () => ({ changes: broken, kept: { kind: "deal", at: 1 } }));
    assert.equal((await kept.open(ID)).evening, null);
  }
  const [aside, ...more] = await kept.listed();
  assert.deepEqual(more, []);
  assert.deepEqual(await kept.store.changes(aside.id), [{ do: "aside", changes: broken }]);
  await played(ID, after(["18"]));
  assert.deepEqual((await kept.open(ID)).evening.game.moves, ["18"]);
});

test("evenings and deals are in one store, each in its own list", async () => {
  await played(ID, after(["18"]));
  const begun = { do: "begin", name: "", date: "", sheet: { ruleset: "skat", players: ["A", "B", "C"] }, deals: [] };
  const { id } = await Ledger.begin(kept.store, begun);
  assert.deepEqual((await kept.store.list()).map((one) => one.id), [id]);
  assert.deepEqual((await kept.all()).map((one) => one.id), [ID]);
});

test("an evening at the table is listed in the place of its deals, and leads to the one that is not on it", async () => {
  const begun = { name: "", sheet: { ruleset: "skat", players: ["A", "B", "C"] }, against: game([]) };
  const evening = await kept.evening("e", begun);
  for (const [id, over] of [["one", true], ["two", false]]) {
    const ledger = await kept.open(id);
    await ledger.commit(changeTo(null, { ...after([]), sheet: "e" }));
    await act(ledger, after(["18"], {}, { over }));
    assert.equal(ledger.evening.sheet, "e");
  }
  await evening.commit({ do: "add", id: "one", deal: { passed: true } });
  await evening.commit({ do: "add", id: "one", deal: { passed: true } });
  assert.equal(evening.evening.deals.length, 1);
  assert.equal((await kept.underWay(evening)).id, "two");
  assert.deepEqual(await kept.listed(), []);
  assert.deepEqual((await kept.evenings()).map(({ id, deals }) => [id, deals]), [["e", 1]]);
  assert.equal((await kept.evening("e", begun)).changes.length, 2);
  await kept.store.remove("e");
  assert.deepEqual((await kept.listed()).map(({ id }) => id), ["two"], "without its evening a deal stands for itself");
  assert.equal(await kept.evening("e"), null);
});

test("the deals of a list are all kept, in the order of its sheet, each with what others made of the cards", async () => {
  const begun = { name: "", sheet: { ruleset: "skat", players: ["A", "B", "C"] }, against: game([]), list: true };
  const evening = await kept.evening("list", begun);
  const ids = Array.from({ length: 15 }, (_, at) => `deal ${at}`);
  for (const id of ids) {
    const ledger = await kept.open(id);
    await ledger.commit(changeTo(null, { ...after([]), sheet: "list" }));
    await act(ledger, after(["18"], {}, { over: id !== "deal 14" }));
    await evening.commit({ do: "add", id, deal: {} });
  }
  const first = await kept.open("deal 0");
  await first.commit({ do: "compared", compared: { club: "pass" } });
  assert.equal(changeTo(first.evening, after(["18"], {}, { over: true })), null, "the deal is as it was played");
  for (let at = 0; at < 15; at += 1) await played(`other ${at}`, after(["18"], {}, { over: true }));
  await kept.listed();
  const rows = await kept.playedIn(evening);
  assert.deepEqual(rows.map(({ id }) => id), ids.slice(0, 14));
  assert.deepEqual(rows.map(({ compared }) => compared).filter(Boolean), [{ club: "pass" }]);
});

test("where a row of an evening is deleted its dealer comes again, but no deal of a list", async () => {
  const begun = { name: "", sheet: { ruleset: "skat", players: ["A", "B", "C"] }, against: game([]) };
  for (const [list, dealt] of [[false, 1], [true, 2]]) {
    const evening = await kept.evening(`list ${list}`, { ...begun, list });
    for (const id of ["one", "two"]) await evening.commit({ do: "add", id, deal: {} });
    assert.equal(kept.dealt(evening), 2);
    await evening.commit({ do: "drop", id: "two" });
    assert.equal(kept.dealt(evening), dealt);
  }
});

test("a deal in a file is taken in; of two ways that it went both are kept", async () => {
  const one = await played(ID, after(["18"]));
  const file = structuredClone([{ id: ID, at: 1, changes: one.changes }]);
  assert.equal((await takeIn(kept.store, file)).same, 1);
  await act(one, after(["18", "pass"]));
  file[0].changes.push(changeTo(after(["18"]), after(["18", "yes"])));
  assert.equal((await takeIn(kept.store, file)).added, 1);
  const ways = (await kept.all()).map((row) => row.game.moves[1]);
  assert.deepEqual(ways.sort(), ["pass", "yes"]);
});

test("a deal that cannot be written goes on in its window, and is listed there", async () => {
  const ledger = await kept.open(ID);
  const { append } = kept.store;
  kept.store.append = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  await act(ledger, after(["18"]));
  assert.equal(ledger.fault.name, "QuotaExceededError");
  assert.equal(await kept.open(ID), ledger);
  assert.deepEqual((await kept.listed()).map(({ id }) => id), [ID]);
  kept.store.append = append;
  await ledger.flush();
  assert.equal(unsaved.size, 0);
});

// ---- addresses ----

test("an address that is no code is read as it stands", () => {
  assert.equal(decoded("trick-1%2D2"), "trick-1-2");
  for (const text of ["%", "skat-1-%E0%A4%A", "%zz"]) assert.equal(decoded(text), text);
});

// ---- one's own mistakes ----

test("a mistake that is looked back on again is kept once, with the day of the last time", () => {
  const lines = new Map();
  const localStorage = { getItem: (name) => lines.get(name) ?? null, setItem: (name, text) => lines.set(name, text) };
  Object.assign(globalThis, { localStorage });
  const one = { ...game(["18"]), card: "CJ", keeps: ["SJ"] };
  for (const found of [[one], [{ ...one, card: "HA" }], [one]]) assert.ok(keepMistakes(found));
  assert.deepEqual(keptMistakes().map(({ card }) => card), ["HA", "CJ"]);
  assert.match(keptMistakes()[1].date, /^\d{4}-\d\d-\d\d$/);
});

test("what was answered stands before all others, comes on its day, and is not asked sooner when it is found again", () => {
  const one = { ...game(["18"]), card: "CJ" };
  keepMistakes([{ ...one, card: "D7" }, one]);
  changeMistake(one, { ...one, box: 1, day: 8 });
  assert.equal(keptMistakes()[0].card, "CJ");
  assert.ok(!dueMistakes(7).some(({ card }) => card === "CJ"));
  assert.ok(dueMistakes(8).some(({ card }) => card === "CJ"));
  keepMistakes([one]);
  assert.equal(keptMistakes().at(-1).day, 8);
  changeMistake(one, null);
  assert.ok(!keptMistakes().some(({ card }) => card === "CJ"));
});
