// A worker that dies: who asked is told, and another one answers.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { script } from "./page.mjs";

const workers = [];
const held = new Map();

/** A worker as browsers have it: it holds a lock for as long as it lives, and answers when it is told to. */
class FakeWorker {
  messages = [];
  constructor(address, options) {
    this.born = Boolean(options.type); // A browser that knows of types looks for one.
    workers.push(this);
  }
  addEventListener(name, act) {
    if (name === "message") this.tell = (data) => act({ data });
  }
  postMessage(message) {
    this.messages.push(message);
  }
  /** Its script runs. */
  live() {
    const { id, life } = this.messages[0];
    held.set(life, []);
    this.life = life;
    this.tell({ id });
  }
  kill() {
    for (const act of held.get(this.life) ?? []) act();
    held.delete(this.life);
  }
  terminate() {}
}

Object.assign(globalThis, { Worker: FakeWorker });
Object.defineProperty(globalThis, "navigator", {
  configurable: true,
  value: { onLine: true, locks: { request: async (life, act) => void held.get(life)?.push(act) } },
});

const { Python } = await script("runtime/python.js");
const settled = () => new Promise((resolve) => setImmediate(resolve));
const young = () => [new Python(), workers.at(-1)];
const killed = { reason: "lost", killed: true };

test("a worker that dies over a question is missed at once, however long it may be silent", async () => {
  const [python, worker] = young();
  worker.live();
  await settled();
  const answer = python.send({ text: "?" }, 60000);
  worker.kill();
  await assert.rejects(answer, killed);
});

test("a worker that dies at rest has ended, so that another one is asked", async () => {
  const [python, worker] = young();
  worker.live();
  await settled();
  assert.equal(python.ended, undefined);
  worker.kill();
  assert.equal(python.ended.killed, true);
  await assert.rejects(python.send({ text: "?" }), killed);
});

test("a worker that dies before its script runs is missed after ten seconds", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const [python] = young();
  const start = python.send({ way: "fast" }, 60000);
  mock.timers.tick(10000);
  await assert.rejects(start, killed);
  mock.timers.reset();
});

test("a worker that lives and is silent has not been killed", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const [python, worker] = young();
  worker.live();
  const answer = python.send({ text: "?" }, 10000);
  mock.timers.tick(9999);
  assert.equal(python.ended, undefined);
  mock.timers.tick(1);
  await assert.rejects(answer, { reason: "lost", killed: false });
  mock.timers.reset();
});

test("many questions may take longer than one", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const [python, worker] = young();
  worker.live();
  const answers = [1, 2, 3].map(() => python.send({ text: "?" }, 10000));
  for (const { id } of worker.messages.filter(({ text }) => text)) {
    mock.timers.tick(9999);
    worker.tell({ id, text: "!" });
  }
  assert.deepEqual(await Promise.all(answers), ["!", "!", "!"]);
  mock.timers.reset();
});

test("a worker that is done with a question and has not answered it has been stopped", async () => {
  const [python, worker] = young();
  worker.live();
  const answer = python.send({ text: "?" }, 60000);
  const { after } = worker.messages.at(-1);
  worker.tell({ id: after, text: "!" });
  worker.tell({ after });
  assert.equal(await answer, "!");
  const stopped = python.send({ text: "?" }, 60000);
  worker.tell({ after: worker.messages.at(-1).after });
  await assert.rejects(stopped, killed);
});

test("what a worker tells of one question does not end it", async () => {
  const [python, worker] = young();
  worker.live();
  const answer = python.send({ text: "?" }, 10000);
  worker.tell({ id: worker.messages.at(-1).after, reason: "failed", detail: "KeyError" });
  await assert.rejects(answer, { reason: "failed" });
  assert.equal(python.ended, undefined);
  python.end(new Error("over"));
});
