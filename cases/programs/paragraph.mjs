const data = "{{data}}";
const file = await fetch(`${data}paragraphs.json`);
const paragraphs = await file.json();

const wanted = "skat/value#matadors";
const rule = paragraphs.find(({ id }) => id === wanted);
console.log(`${rule.number}. ${rule.text.{{locale}}}`);
