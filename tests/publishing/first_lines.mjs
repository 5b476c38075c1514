// What the page's own script says of some forms before Python: {table, forms} in, a list of lines out.

import { text } from "node:stream/consumers";
import { firstLine } from "../../docs/_theme/js/form/first-lines.js";

const { table, forms } = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(forms.map((values) => firstLine(table, values) ?? null)));
