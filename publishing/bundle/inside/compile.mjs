// Runs under Node: node compile.mjs JOB. Compiles modules with the Python that will run them.
//
//   pyodide   the folder of the npm package
//   fast      docs/_theme/js/runtime/fast.js
//   wanted    { key: [name, source, optimize, with lines] }
//   into      the file for { key: byte code in base64 }

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const load = (file) => import(pathToFileURL(file).href);
const bytes = (...names) => new Uint8Array(fs.readFileSync(path.join(...names)));

const { startPython, run } = await load(job.fast);
const { default: create } = await load(path.join(job.pyodide, "pyodide.asm.mjs"));
const module = await WebAssembly.compile(bytes(job.pyodide, "pyodide.asm.wasm"));
const said = [];
const libraries = [bytes(job.pyodide, "python_stdlib.zip")];
const python = await startPython({ create, module, libraries }, said);
python.FS.writeFile("/wanted.json", JSON.stringify(job.wanted));
run(python, `
import json
from binascii import b2a_base64
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps

UNCHECKED = (1).to_bytes(4, "little")  # PEP 552: the hash of the source is never checked

def without_lines(code):
    """The same code without file and line numbers, which are two fifths of its size."""
    inner = (without_lines(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    return code.replace(co_consts=tuple(inner), co_linetable=b"", co_filename="")

def byte_code(name, source, optimize, lines):
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    head = MAGIC_NUMBER + UNCHECKED + source_hash(source.encode())
    return b2a_base64(head + dumps(code if lines else without_lines(code)), newline=False).decode()

with open("/wanted.json") as file:
    wanted = json.load(file)
found = {key: byte_code(*one) for key, one in wanted.items()}
with open("/found.json", "w") as file:
    json.dump(found, file)
`, said);
fs.writeFileSync(job.into, python.FS.readFile("/found.json"));
