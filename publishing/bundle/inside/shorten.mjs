// Runs under Node: node shorten.mjs JOB. Prints a script without what it never calls, and with short
// names.
//
//   terser   the module that does it
//   script   its text

import fs from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const { minify } = await import(pathToFileURL(job.terser).href);
const { code } = await minify(job.script, { module: true, ecma: 2020, compress: { passes: 2 } });
process.stdout.write(code);
