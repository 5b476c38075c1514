// Python the fast way: CPython alone, as Pyodide builds it, without the Python half of Pyodide,
// which imports asyncio and much else that a question in JSON and an answer in JSON never need.
//
// What Pyodide does not document is all in this file: what its module wants to find in `API`, and
// the two imports that its own loader makes. The rest is Emscripten's (instantiateWasm, preRun, ENV,
// FS) and CPython's own C functions. If any of it fails, the worker goes the plain way (plain.js).

import { difference, restore } from "./image.js";

/** @typedef {{ call: (text: string) => string, add?: (libraries: Uint8Array[]) => void }} Door
 *   A call of what lies in a part of the library that is not here throws an error with the reason
 *   "lacking"; `add` brings it.
 */

const LIBRARY = "/lib/python314.zip";
const [LAST, ENTRY] = [22, 46]; // Bytes of the end of a zip, and of each line of its list.

/** Zips that are not compressed as one: all their entries, then all their lists. */
function joined(zips) {
  const entries = [];
  const lists = [];
  let [start, length, count] = [0, 0, 0];
  for (const zip of zips) {
    const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
    const size = view.getUint32(zip.length - LAST + 12, true);
    const from = view.getUint32(zip.length - LAST + 16, true);
    const list = zip.slice(from, from + size);
    const lines = new DataView(list.buffer);
    for (let at = 0; at < size; count += 1) {
      lines.setUint32(at + 42, lines.getUint32(at + 42, true) + start, true);
      at += ENTRY + [28, 30, 32].reduce((sum, part) => sum + lines.getUint16(at + part, true), 0);
    }
    entries.push(zip.subarray(0, from));
    lists.push(list);
    start += from;
    length += size;
  }
  const end = zips[0].slice(-LAST);
  const view = new DataView(end.buffer);
  for (const at of [8, 10]) view.setUint16(at, count, true);
  view.setUint32(12, length, true);
  view.setUint32(16, start, true);
  const whole = new Uint8Array(start + length + LAST);
  let at = 0;
  for (const part of [...entries, ...lists, end]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// A value that Pyodide's loader puts where JavaScript raised an error.
const errorImports = () => {
  const marker = Symbol("error");
  return { Jsv_GetError_import: () => marker, JsvError_Check: (value) => value === marker };
};

// What pyodide.asm.mjs reads before any Python runs. No packages, so no lock file either.
const api = () => ({
  config: { jsglobals: globalThis, packages: [], env: {}, args: [] },
  runtimeEnv: { IN_NODE: typeof process === "object", IN_BROWSER: typeof process !== "object" },
});

/**
 * @param {object} parts
 * @param {(settings: object) => Promise<any>} parts.create  the default export of pyodide.asm.mjs
 * @param {WebAssembly.Module} parts.module
 * @param {Uint8Array[]} parts.libraries  zips of byte code, `calculators` included
 * @param {string[]} said  where whatever Python prints is put
 * @param {boolean} begin  false leaves Python as it is before its first instruction
 */
export const startPython = ({ create, module, libraries }, said, begin = true) =>
  new Promise((resolve, reject) => {
    create({
      API: api(),
      arguments: ["-S"],
      thisProgram: "python",
      noInitialRun: !begin,
      print: (line) => said.push(line),
      printErr: (line) => said.push(line),
      preRun: [
        ({ FS, ENV }) => {
          FS.mkdirTree("/lib/python3.14/lib-dynload");
          FS.writeFile(LIBRARY, joined(libraries));
          Object.assign(ENV, { HOME: "/", LANG: "C.UTF-8", PYTHONHASHSEED: "0" });
        },
      ],
      instantiateWasm: (imports, done) => {
        Object.assign(imports.env, errorImports());
        WebAssembly.instantiate(module, imports)
          .then((instance) => done(instance, module))
          .catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });

/** Runs statements, as in a file. */
export function run(python, code, said) {
  const text = python.stringToNewUTF8(code);
  const failed = python._PyRun_SimpleString(text);
  python._free(text);
  if (failed) throw new Error(`Python: ${said.join("\n")}`);
}

const DOOR = `
from calculators.door import call
def door(text):
    try:
        return call(text.decode()).encode("utf-8", "replace")
    except ImportError:
        return b""
`;
const LOOK_AGAIN = `
import sys
for finder in sys.path_importer_cache.values():
    if finder: finder.invalidate_caches()
`;

/** @param {any} parts @returns {Promise<Door>} */
export async function openDoor({ image, ...parts }) {
  const said = [];
  const python = await startPython(parts, said, !image);
  if (image) restore(python, image);
  else run(python, DOOR, said);
  return door(python, said, parts.libraries);
}

/** @param {any} parts @returns {Promise<Uint32Array>} */
export async function makeImage(parts) {
  const said = [];
  const python = await startPython(parts, said);
  run(python, `${DOOR}import everything, gc\ngc.collect()\n`, said);
  const fresh = await startPython(parts, said, false);
  return difference(python, fresh);
}

/** Calls Python by its C functions. @returns {Door} */
function door(python, said, libraries) {
  let held = libraries;
  const sound = (found, reason) => {
    if (found) return found;
    python._PyErr_Print();
    throw Object.assign(new Error(`Python: ${said.splice(0).join("\n")}`), { reason });
  };
  const named = (name, get) => {
    const text = python.stringToNewUTF8(name);
    const found = get(text);
    python._free(text);
    return sound(found);
  };
  const main = named("__main__", python._PyImport_ImportModule);
  const answer = named("door", (name) => python._PyObject_GetAttrString(main, name));
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const call = (text) => {
    const bytes = encoder.encode(text);
    const at = sound(python._malloc(bytes.length));
    python.HEAPU8.set(bytes, at);
    const asked = sound(python._PyBytes_FromStringAndSize(at, bytes.length));
    python._free(at);
    // What Python raises in answering is a fault of ours; Python itself is well.
    const told = sound(python._PyObject_CallOneArg(answer, asked), "failed");
    python._Py_DecRef(asked);
    const start = sound(python._PyBytes_AsString(told));
    const end = start + python._PyBytes_Size(told);
    const said = decoder.decode(python.HEAPU8.subarray(start, end));
    python._Py_DecRef(told);
    if (!said) throw Object.assign(new Error("a part of the library"), { reason: "lacking" });
    return said;
  };
  const add = (more) => {
    held = [...held, ...more];
    python.FS.writeFile(LIBRARY, joined(held));
    run(python, LOOK_AGAIN, said);
  };
  return { call, add };
}
