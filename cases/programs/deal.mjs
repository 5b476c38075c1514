const seed = "day-2026-11-20";

const WORD = (1n << 64n) - 1n;
let state = 0xcbf29ce484222325n; // FNV-1a
for (const byte of new TextEncoder().encode(`deal/${seed}`)) {
  state = ((state ^ BigInt(byte)) * 0x100000001b3n) & WORD;
}
function below(bound) { // SplitMix64
  state = (state + 0x9e3779b97f4a7c15n) & WORD;
  let word = state;
  word = ((word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  word = ((word ^ (word >> 27n)) * 0x94d049bb133111ebn) & WORD;
  word ^= word >> 31n;
  return Number((word * BigInt(bound)) >> 64n);
}

const pack = [..."CSHD"].flatMap((suit) => [..."AKQJT987"].map((rank) => suit + rank));
for (let place = 31; place > 0; place -= 1) { // Fisher and Yates
  const other = below(place + 1);
  [pack[place], pack[other]] = [pack[other], pack[place]];
}
for (const first of [0, 10, 20, 30]) console.log(pack.slice(first, first + 10).join(" "));
