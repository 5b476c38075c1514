// One worker with Python in it (worker.js): questions go in, answers come out in the same order.

import { at, StartError } from "./fetching.js";

const BIRTH = 10000; // ms until a new worker's script runs.

export class Python {
  #questions = new Map();
  #count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #alarm;

  constructor(name = "python") {
    let modular = false;
    const type = () => ((modular = true), "module");
    const options = Object.defineProperty({ name }, "type", { get: type, enumerable: true });
    this.worker = new Worker(at("worker.js"), options);
    this.worker.addEventListener("message", ({ data }) => this.#told(data));
    // A worker that stops by itself, or whose script does not come (there is no message then).
    this.worker.addEventListener("error", ({ message }) => {
      const reason = /SyntaxError/.test(message) ? "damaged" : message ? "lost" : "unreachable";
      this.end(new StartError(reason, message));
    });
    this.send({ life: this.life }, BIRTH).then(this.#watch, () => {});
    // A browser that does not know of types has not looked for one.
    if (!modular) this.end(new StartError("unsupported", "workers of modules"));
  }

  /** The parts of the library that it has; none where it has all. @type {Set<string> | undefined} */
  has;

  /** Why it has ended, where it has. @type {Error | undefined} */
  ended;

  /** The name of the lock that the worker holds for as long as it lives. */
  life = `budnyckeln.worker.${performance.now()}.${Math.random()}`;

  /** Called with each file that comes, and how many bytes of it have.
   *  @type {((address: string, bytes: number) => void) | undefined} */
  arrived;

  /** Let the worker fetch its own script meanwhile. @param {string} script */
  prepare(script) {
    this.worker.postMessage({ script });
  }

  /**
   * @param {object} message
   * @param {number} [silence]  ms in which a worker that lives says something; a line may take long
   * @param {Transferable[]} [given]  what it gets without a copy
   * @returns {Promise<any>}
   */
  send(message, silence, given = []) {
    if (this.ended) return Promise.reject(this.ended);
    const id = (this.#count += 1);
    return new Promise((resolve, reject) => {
      this.#questions.set(id, { resolve, reject, silence, unborn: "life" in message });
      if (this.#questions.size === 1) this.#listen();
      this.worker.postMessage({ id, ...message }, given);
      // It is told this after the answer; where there was none, somebody has stopped the answering.
      if ("text" in message) this.worker.postMessage({ after: id });
    });
  }

  /** @param {{ id: number, after?: number, address?: string, bytes?: number, text?: any,
   *   reason?: import("./fetching.js").Reason, detail?: string }} answer */
  #told({ id, after, address, bytes = 0, text, reason, detail }) {
    if (this.ended) return;
    if (address) return this.arrived?.(address, bytes);
    if (after) {
      if (this.#questions.has(after)) this.#kill();
      return;
    }
    const { resolve, reject } = this.#questions.get(id);
    this.#questions.delete(id);
    this.#listen();
    if (reason) reject(new StartError(reason, detail));
    else resolve(text);
  }

  /** Who gets the lock that the worker holds knows that it is dead. */
  #watch = () => navigator.locks?.request(this.life, () => this.#kill()).catch(() => {});

  #kill() {
    this.end(Object.assign(new StartError("lost", "killed"), { killed: true }));
  }

  /** From each sign of life to the next; the first question of all is the one being answered. */
  #listen() {
    clearTimeout(this.#alarm);
    const [asked] = this.#questions.values();
    if (!asked?.silence) return;
    const { silence, unborn } = asked;
    const act = () => (unborn ? this.#kill() : this.end(new StartError("lost", `${silence} ms`)));
    this.#alarm = setTimeout(act, silence);
  }

  /** @param {Error} error */
  end(error) {
    this.ended ??= error;
    this.worker.terminate();
    clearTimeout(this.#alarm);
    const asked = [...this.#questions.values()];
    this.#questions.clear();
    for (const { reject } of asked) reject(error);
  }
}
