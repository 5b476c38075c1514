// Runs under Node: node suites.mjs JOB. Runs pytest inside Pyodide, as npm has it, and prints what
// it says.
//
//   pyodide     the folder of the npm package
//   folders     { where in Pyodide: where here } of the trees that pytest needs
//   arguments   pytest's

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(path.join(job.pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: job.pyodide });

const put = (to, from) => {
  if (fs.statSync(from).isDirectory()) {
    python.FS.mkdirTree(to);
    for (const name of fs.readdirSync(from)) {
      if (name !== "__pycache__") put(`${to}/${name}`, path.join(from, name));
    }
  } else python.FS.writeFile(to, new Uint8Array(fs.readFileSync(from)));
};
for (const [to, from] of Object.entries(job.folders)) {
  python.FS.mkdirTree(path.posix.dirname(to));
  put(to, from);
}

python.globals.set("arguments", python.toPy(job.arguments));
try {
  process.exitCode = python.runPython(`
import os, sys
os.chdir("/work")
sys.path[:0] = ["/work", "/packages"]
import pytest
int(pytest.main(arguments))
`);
} catch (error) {
  console.log(error.message);
  process.exitCode = 1;
}
