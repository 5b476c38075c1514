// A file made on the page, handed to the reader.

/** @param {{ name: string, type: string, text: string }} file */
export function download({ name, type, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
