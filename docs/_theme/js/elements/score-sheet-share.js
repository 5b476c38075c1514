// A whole evening in the fragment of an address: it stays in the browsers of those who share it,
// for a fragment is never sent to a server.

const PACKED = "evening";
const PLAIN = "evening0";
const WRITTEN = "evening1"; // As Python writes it in a link from another page.

const squeeze = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** @returns {Promise<string>} the fragment, without # */
export async function packed(document) {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  try {
    return `${PACKED}=${letters(await squeeze(bytes, new CompressionStream("deflate-raw")))}`;
  } catch {
    return `${PLAIN}=${letters(bytes)}`; // A browser that cannot compress still shares.
  }
}

export const isShared = (hash) => new RegExp(`^#(${PACKED}|${PLAIN}|${WRITTEN})=`).test(hash);

/** The text of the evening in a fragment; throws "broken" or "old". */
export async function unpacked(hash) {
  const [way, text] = hash.slice(1).split("=");
  let bytes;
  try {
    if (way === WRITTEN) return decodeURIComponent(text);
    bytes = octets(text);
  } catch {
    throw new Error("broken");
  }
  let stream;
  try {
    stream = way === PLAIN ? null : new DecompressionStream("deflate-raw");
  } catch {
    throw new Error("old");
  }
  try {
    const plain = stream ? await squeeze(bytes, stream) : bytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    throw new Error("broken");
  }
}

function letters(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function octets(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Hand a text to the reader as a file. */
export function download(name, type, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
