// What stands behind # in an address, which anybody may have written.

/** A text of an address as it is meant; as it stands where it is no code. @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
