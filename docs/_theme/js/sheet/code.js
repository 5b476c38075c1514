// A QR code of an address, drawn as one path. The code itself is made by uqr.

import { encode } from "./uqr.js";

const WIDEST = 117; // Modules a side (version 25): more than that a telephone's camera cannot tell.
const SVG = "http://www.w3.org/2000/svg";

/** @returns {SVGElement | null} nothing where no camera could read it */
export function drawn(text) {
  let code;
  try {
    code = encode(text, { ecc: "L", border: 4 });
  } catch {
    return null;
  }
  if (code.size - 8 > WIDEST) return null;
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", `0 0 ${code.size} ${code.size}`);
  drawing.setAttribute("shape-rendering", "crispEdges");
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  const runs = code.data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).filter(Boolean),
  );
  path.setAttribute("d", runs.join(""));
  drawing.append(path);
  return drawing;
}
