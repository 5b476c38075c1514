// The site without the net. At the root of the site lies, beside this file, offline.json, which names
// every file of an edition with a hash of its content:
//
//   { edition, groups: { name: { path: hash } }, calls: { path: name }, languages: { code: folder },
//     sizes: { name: bytes }, start: name }
//
// Contents are kept by their hash, so that an update fetches only what has changed, and a host that
// is between two editions is found out. An edition is taken into use when everything wanted of it
// is here: the languages that have been visited, and Python (the group `start`) once it has been
// called, or once a page says that it is to be kept. Pages are told how much is kept.
//
// A page keeps the edition it was opened with, for as long as it is open. Only opening a page
// chooses the newest. So this script has no version of its own, and never hurries to replace another.
//
// Pages and workers come with the policy headers that the host sends with offline.json: without them
// a browser would not let a page that has them start a worker.

/** This, as what it is. @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);
const CACHE = `budnyckeln.site.1 ${worker.registration.scope}`;
const LANES = 6; // files fetched at once
const QUIET = 1000; // ms that a page has to itself
const PAUSE = 5000; // ms between two looks at offline.json
/** @type {ClientQueryOptions} */
const EVERYONE = { type: "all", includeUncontrolled: true };
const DAY = 24 * 3600 * 1000;
const POLICY = new Set([
  "content-security-policy",
  "cross-origin-embedder-policy",
  "cross-origin-opener-policy",
  "referrer-policy",
  "x-content-type-options",
]);
const GUARDED = new Set(["document", "iframe", "worker"]);

const at = (path) => new URL(path, worker.registration.scope).href;
const content = (hash) => at(`offline/${hash}`);
const STATE = at("offline/state");

// ---- what is known, newest edition first; `pages` tells which edition an open page has ----

let loaded;
const load = async () =>
  (await (await caches.open(CACHE)).match(STATE))?.json() ?? { editions: [], wanted: [], pages: {} };
const known = () => (loaded ??= load());
const keep = async () =>
  (await caches.open(CACHE)).put(STATE, new Response(JSON.stringify(await known()))).catch(() => {});

const own = (object, key) => (object && Object.hasOwn(object, key) ? object[key] : undefined);
const fileOf = (path) => path.replace(/(^|\/)$/, "$1index.html");
const pathOf = (url) => url.slice(worker.registration.scope.length).replace(/[?#].*/s, "");
const hashOf = (edition, file) =>
  Object.values(edition?.groups ?? {}).map((files) => own(files, file)).find(Boolean);

const stored = async (edition, file) => {
  const hash = hashOf(edition, file);
  return hash && (await caches.open(CACHE)).match(content(hash));
};

const languageOf = ({ languages }, path) =>
  Object.entries(languages)
    .filter(([, folder]) => path.startsWith(folder))
    .sort(([, one], [, other]) => other.length - one.length)[0][0];

// ---- answering ----

worker.addEventListener("fetch", (event) => {
  const { method, headers, mode, url } = event.request;
  if (method !== "GET" || headers.has("range") || !url.startsWith(worker.registration.scope)) return;
  const path = pathOf(url);
  if (path === "offline.json") return;
  const answer = mode === "navigate" ? opened(event, path) : fetched(event, fileOf(path));
  const whole = answer.then((found) => guarded(event.request, found));
  event.respondWith(whole.catch(() => fetch(event.request)));
});

/** An answer with those headers of the newest edition that it should have and lacks. */
async function guarded({ destination }, answer) {
  const [newest] = (await known()).editions;
  const lacks = (newest?.headers ?? []).filter(([name]) => !answer.headers.has(name));
  if (!lacks.length || !answer.body || !GUARDED.has(destination)) return answer;
  const { body, status, headers } = answer;
  return new Response(body, { status, headers: [...headers, ...lacks] });
}

/** A page is opened: in the newest edition, in which it then stays. */
async function opened(event, path) {
  const state = await known();
  const [newest] = state.editions;
  const file = fileOf(path);
  event.waitUntil(new Promise((resolve) => setTimeout(resolve, QUIET)).then(() => renew()));
  const found = await stored(newest, file);
  if (!found && hashOf(newest, `${file}/index.html`)) return Response.redirect(at(`${path}/`));
  if (!found) return fetch(event.request).catch(() => lacking(newest, path));
  if (event.resultingClientId) state.pages[event.resultingClientId] = newest.id;
  event.waitUntil(keep());
  return found;
}

/** No net, and no such page here: either there is none, or its language has not been visited. */
async function lacking(edition, path) {
  if (!edition) return Response.error();
  const code = languageOf(edition, path);
  const status = edition.has.includes(code) ? 404 : 503;
  const page = await stored(edition, `${edition.languages[code]}${status}.html`);
  return page ? new Response(page.body, { status, headers: page.headers }) : Response.error();
}

/** An open page asks for something: it gets what its edition has. */
async function fetched(event, file) {
  const state = await known();
  const { clientId, resultingClientId } = event;
  const edition = state.editions.find(({ id }) => id === state.pages[clientId]);
  if (resultingClientId && edition) state.pages[resultingClientId] = edition.id;
  const called = state.editions.map(({ calls }) => own(calls, file)).find(Boolean);
  if (called) event.waitUntil(want(called));
  const found = await stored(edition, file);
  if (found) return found;
  const answer = await fetch(event.request).catch(() => undefined);
  if (answer?.ok) return answer;
  for (const other of state.editions) {
    const kept = await stored(other, file);
    if (kept) return kept;
  }
  if (answer && hashOf(edition, file)) event.waitUntil(renew(true));
  return answer ?? Response.error();
}

// ---- pages tell of themselves ----

worker.addEventListener("message", (event) => {
  const { source, data } = event;
  event.waitUntil((data.remove ? remove() : hear(/** @type {Client} */ (source), data)).catch(() => {}));
});

/** A page says which files it is made of, or that somebody looks at it again, or stays. */
async function hear({ id, url }, { files, called, python }) {
  await renew();
  const state = await known();
  const newest = state.editions[0] ?? (await offered());
  const names = called.map((name) => own(newest.calls, name));
  const ways = new Set(Object.values(newest.calls));
  if (python && ![...names, ...state.wanted].some((name) => ways.has(name))) names.push(newest.start);
  await want(languageOf(newest, pathOf(url)), ...names);
  const edition = state.editions.find((one) => files.every((file) => hashOf(one, file)));
  if (edition && !state.pages[id]) {
    state.pages[id] = edition.id;
    await keep();
    await worker.clients.claim();
  }
  await tell();
}

async function want(...names) {
  const { wanted } = await known();
  const more = names.filter((name) => name && !wanted.includes(name));
  wanted.push(...more);
  if (more.length) await keep().then(() => renew(true));
}

/** Tell pages how much is kept; those of older editions, that there is a newer one, and whether they
 *  would differ. */
async function tell(offer = undefined) {
  const state = await known();
  const { editions, pages } = state;
  const [newest] = editions;
  for (const page of await worker.clients.matchAll({ ...EVERYONE, type: "window" })) {
    if (!page.url.startsWith(worker.registration.scope)) continue;
    const told = newest ?? offer;
    if (told) page.postMessage({ kept: statusOf(state, told, page) });
    if (!newest || (pages[page.id] ?? newest.id) === newest.id) continue;
    const edition = editions.find(({ id }) => id === pages[page.id]);
    const file = fileOf(pathOf(page.url));
    page.postMessage({ renewed: true, differs: hashOf(edition, file) !== hashOf(newest, file) });
  }
}

/** Whether what works without a net is all here: the pages in their language, and Python. */
function statusOf({ late }, edition, { url }) {
  const { calls, groups, has = [], id, languages, sizes = {}, start } = edition;
  const size = (names) => names.reduce((sum, name) => sum + (own(sizes, name) ?? 0), 0);
  const wanted = ["shared", languageOf({ languages }, pathOf(url))].filter((name) => own(groups, name));
  const python = Object.values(calls).some((name) => has.includes(name));
  if (python && wanted.every((name) => has.includes(name))) return { state: "kept", size: size(has) };
  const state = filling ? "keeping" : fullness({ late }, id) ? "full" : "none";
  return { state, size: size([...wanted, start]) };
}

/** The reader wants nothing of the site to be kept here. */
async function remove() {
  await renewing;
  await caches.delete(CACHE);
  loaded = undefined;
  await worker.registration.unregister();
}

// ---- editions come and go ----

let filling = false;
let renewing;
let looked = -PAUSE;

/** One at a time; whoever asks for more while one is under way waits for the next. */
async function renew(now = false) {
  if (renewing && now) await renewing;
  if (!renewing && !now && performance.now() - looked < PAUSE) return;
  const done = () => ([renewing, looked] = [undefined, performance.now()]);
  await (renewing ??= look().then(done, done));
}

async function offered() {
  const answer = await fetch(at("offline.json"), { cache: "no-cache" });
  const headers = [...answer.headers].filter(([name]) => POLICY.has(name));
  return { ...(await answer.json()), headers };
}

/** Look for a newer edition, or for more of the newest, and take it into use when it is whole. */
async function look() {
  const { edition: id, ...edition } = await offered();
  if (id === null) return leave();
  const state = await known();
  const full = fullness(state, id);
  const called = Object.values(edition.calls);
  const wanted = ["shared", ...state.wanted].filter((name) => !(full && called.includes(name)));
  const has = wanted.filter((name) => own(edition.groups, name));
  const [newest] = state.editions;
  if (full > 1 || (newest?.id === id && has.every((name) => newest.has.includes(name)))) return;
  try {
    filling = true;
    await tell({ id, ...edition });
    await fill(edition, has);
  } catch (error) {
    filling = false;
    await late(state, id, error);
    return tell({ id, ...edition });
  }
  filling = false;
  state.late = full ? { ...state.late, since: Date.now() } : undefined;
  state.editions = [{ id, ...edition, has }, ...state.editions.filter((one) => one.id !== id)];
  await sweep(state);
  await keep();
  await tell();
}

/** Fetch what is not here yet of some groups; a file that is of another edition ends it all. */
async function fill({ groups }, names) {
  const cache = await caches.open(CACHE);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const pairs = names.flatMap((name) => Object.entries(groups[name]));
  const missing = new Map(pairs.map(([path, hash]) => [hash, path]));
  const queue = [...missing].filter(([hash]) => !here.has(content(hash)));
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await bring(cache, ...next);
  };
  await Promise.all(Array.from({ length: LANES }, lane)).finally(() => (queue.length = 0));
}

async function bring(cache, hash, path) {
  const address = at(path.replace(/(^|\/)index\.html$/, "$1"));
  for (const mode of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const answer = await fetch(address, { cache: mode, priority: "low" });
    const body = await answer.arrayBuffer();
    if (!answer.ok || (await digest(body)) !== hash) continue;
    const type = answer.headers.get("Content-Type") ?? "application/octet-stream";
    return cache.put(content(hash), new Response(body, { headers: { "Content-Type": type } }));
  }
  throw new Error(`${path} is not what offline.json says`);
}

const digest = async (body) => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body)).subarray(0, 8);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** How often this edition found no room of late: once, and it does without Python; twice, without us. */
const fullness = ({ late }, id) => (late?.id === id && Date.now() < late.until ? late.full : 0);

/** Where there is no room, or no whole edition for a day, the net alone is better than old rules. */
async function late(state, id, { name }) {
  const now = Date.now();
  const full = fullness(state, id) + (name === "QuotaExceededError" ? 1 : 0);
  const since = state.late?.since ?? now;
  state.late = { id, since, full, until: now + DAY };
  const old = state.editions[0]?.id !== id;
  if (full || now - since > DAY) {
    if (old) state.editions = [];
    await sweep(state);
  }
  await keep();
}

/** Keep the newest two editions, those of open pages, and what they are made of. */
async function sweep(state) {
  const open = new Set((await worker.clients.matchAll(EVERYONE)).map(({ id }) => id));
  const pages = Object.entries(state.pages);
  const recent = pages.filter(([id], place) => open.has(id) || place >= pages.length - 20);
  state.pages = Object.fromEntries(recent);
  const used = new Set(pages.filter(([id]) => open.has(id)).map(([, edition]) => edition));
  state.editions = state.editions.filter(({ id }, place) => place < 2 || used.has(id));
  const groups = state.editions.flatMap((edition) => Object.values(edition.groups));
  const hashes = new Set(groups.flatMap((files) => Object.values(files)).map(content));
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) {
    if (url !== STATE && !hashes.has(url)) await cache.delete(url);
  }
}

/** The site says that it is not to be kept: `make serve` does, at an address that others share. */
async function leave() {
  await caches.delete(CACHE);
  await worker.registration.unregister();
  for (const page of await worker.clients.matchAll({ type: "window" })) page.navigate(page.url);
}
