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
  const answer = python.runPython("from calculators.door import call; call");
  /** What Python raises is a fault of ours, in this question. @param {string} text */
  const call = (text) => {
    try {
      return answer(text);
    } catch (error) {
      throw error instanceof python.ffi.PythonError ? Object.assign(error, { reason: "failed" }) : error;
    }
  };
  return { call };
}
