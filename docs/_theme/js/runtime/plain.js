// Python the plain way: as Pyodide documents it. Slower to start than fast.js, and behind it when
// that fails: another browser, another Pyodide, a part of Python that the fast way has not got.

/** @typedef {{ base: string, library: string, lock: object }} Plain */

/**
 * @param {Plain} addresses  where Pyodide is, the zip of byte code, what stands in the lock file
 * @returns {Promise<import("./fast.js").Door>}
 */
export async function openDoor({ base, library, lock }) {
  const { loadPyodide } = await import(`${base}pyodide.js`);
  const python = await loadPyodide({
    indexURL: base,
    packageBaseUrl: base,
    stdLibURL: library,
    lockFileContents: lock,
  });
  return { call: python.runPython("from calculators.door import call; call") };
}
