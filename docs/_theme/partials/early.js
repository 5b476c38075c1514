// Runs before the first paint, in the head of every page; publishing/policy.py puts it there and
// allows it by its hash, so it must be the same on all of them. What differs is in data attributes.
// In words that old browsers know too: without this script nothing would tell their readers.
{
  const root = document.documentElement;
  root.classList.replace("no-js", "js");
  // Which page this is: a style that asked what the page holds would be worked out anew at each change.
  const edition = document.querySelector("meta[name=edition]");
  if (edition) root.dataset.page = edition.dataset.page;
  // The looks that were chosen in the masthead (js/page/looks.js).
  for (const key of ["scheme", "pips"]) {
    try {
      const value = localStorage.getItem(`budnyckeln.${key}`);
      if (value) root.dataset[key] = value;
    } catch (_) {}
  }
}
// What does not come to life says so: its scripts are missing or of another edition, the browser is
// too old, something in it failed. It is marked until it is awake, and offers to load the page anew.
{
  const words = document.currentScript.dataset;
  const LIVE = ".tool[data-said], deal-replay, lesson-course, lesson-path";
  const PATIENCE = 3500;
  let hand = null; // The element that was touched last.
  const isAwake = (element) => element.classList.contains("awake");
  const isWaiting = ({ nextElementSibling: script }) => script && script.hasAttribute("data-waits"); // for a hand
  const all = () => Array.from(document.querySelectorAll(LIVE)).filter((element) => !isWaiting(element));
  const isOurs = (address) => /\/(runtime|js)\//.test(address);
  const isOld = () => {
    try {
      new EventTarget();
      return !(window.customElements && Element.prototype.replaceChildren && [].findLast);
    } catch (_) {
      return true;
    }
  };
  // From the net, for what is damaged may lie so in the browser's cache.
  const reload = () => {
    const scripts = Array.from(document.querySelectorAll("script[type=module], link[rel=modulepreload]"));
    const fetched = scripts.map(({ src, href }) => fetch(src || href, { cache: "reload" }));
    const done = () => location.reload();
    Promise.race([Promise.all(fetched), new Promise((resolve) => setTimeout(resolve, 3000))]).then(done, done);
  };
  const cause = () => {
    if (isOld()) return Promise.resolve("old");
    const script = document.querySelector("script[type=module][src*='/runtime/']");
    if (!script) return Promise.resolve("");
    return fetch(script.src, { method: "HEAD", cache: "no-store" }).then(
      ({ ok, status, headers }) => {
        if (!ok) return status === 404 || status === 410 ? missing(script.src) : "";
        return /html/.test(headers.get("Content-Type")) ? "portal" : "";
      },
      () => "offline",
    );
  };
  // A script that the host does not have: of another edition, unless its list of files has it.
  const missing = (address) => {
    const [root, file] = address.split("/runtime/");
    const isListed = ({ groups }) => Object.keys(groups).some((name) => `runtime/${file}` in groups[name]);
    return fetch(`${root}/offline.json`, { cache: "no-store" })
      .then((answer) => answer.json())
      .then((listed) => (isListed(listed) ? "missing" : "changed"))
      .catch(() => "missing");
  };
  // All evenings that are kept here, in the form of js/sheet/collection.js, which may
  // be what is missing.
  const STORE = "budnyckeln.sheet";
  const download = (evenings) => {
    const text = JSON.stringify({ format: "budnyckeln-evenings", version: 1, evenings });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "budnyckeln.json";
    link.click();
  };
  const beside = () => {
    const read = (key) => JSON.parse(localStorage.getItem(`${STORE}.${key}`));
    try {
      return (read("list") || []).map((id) => {
        const { kept, changes } = read(`evening.${id}`);
        return { id, at: kept.at, changes };
      });
    } catch (_) {
      return [];
    }
  };
  const saveKept = () => {
    const request = indexedDB.open(STORE);
    request.onupgradeneeded = () => request.transaction.abort(); // There is none, and none is made.
    request.onerror = () => download(beside());
    request.onsuccess = () => {
      const all = request.result.transaction(["evenings", "changes"]);
      const [kept, done] = ["evenings", "changes"].map((name) => all.objectStore(name).getAll());
      all.oncomplete = () => {
        request.result.close();
        const changesOf = (id) => done.result.filter(({ evening }) => evening === id).map(({ change }) => change);
        const evenings = kept.result.map(({ id, at }) => ({ id, at, changes: changesOf(id) }));
        download(evenings.concat(beside()));
      };
    };
  };
  const mark = (element, sentence) => {
    if (element.querySelector(".fault")) return;
    const line = document.createElement("p");
    const why = document.createElement("span");
    const button = (text, act) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = text;
      made.addEventListener("click", act);
      return made;
    };
    line.className = "fault";
    line.setAttribute("role", "alert");
    const buttons = document.createElement("span");
    buttons.className = "buttons";
    buttons.appendChild(button(words.reload, reload));
    const keeps = element.querySelector("[data-do=export-all]");
    if (keeps) buttons.appendChild(button(keeps.textContent, saveKept));
    for (const part of [document.createTextNode(`${sentence} `), why, buttons]) line.appendChild(part);
    const place = element.querySelector(".head") || element; // A calculator's head stays in sight.
    place.insertBefore(line, place.firstChild);
    cause().then((key) => (why.textContent = words[key] || ""));
  };
  // A class that it has until it is awake.
  const give = (element, name, act) => {
    if (element.classList.contains(name)) return;
    element.classList.add(name);
    const watch = new MutationObserver(() => {
      if (!isAwake(element)) return;
      watch.disconnect();
      element.classList.remove(name);
      if (act) act();
    });
    watch.observe(element, { attributes: true, attributeFilter: ["class"] });
  };
  const markSleeping = (element) => {
    give(element, "asleep", () => {
      const line = element.querySelector(".fault");
      if (line) line.remove();
    });
    mark(element, element.dataset.asleep || words.asleep);
  };
  const look = () => {
    const sleeping = all().filter((element) => !isAwake(element));
    sleeping.filter((element) => !element.classList.contains("asleep")).forEach(markSleeping);
    return sleeping;
  };
  const fail = () => {
    if (hand && isAwake(hand)) mark(hand, words.failed);
    else if (!look().length) all().forEach((element) => mark(element, words.failed));
  };
  const touch = (act) => ({ target }) => {
    hand = (target.closest && target.closest(LIVE)) || hand;
    if (hand && !isAwake(hand)) act(hand);
  };
  addEventListener("pointerdown", touch(() => {}), true);
  addEventListener("input", touch((element) => give(element, "touched")), true);
  // Its form would load the page anew, and lose what was chosen.
  addEventListener("submit", (event) => touch(() => event.preventDefault())(event), true);
  addEventListener("error", ({ target, filename }) => isOurs(filename || target.src) && fail(), true);
  addEventListener("unhandledrejection", ({ reason }) => reason && isOurs(reason.stack) && fail());
  setTimeout(look, PATIENCE);
}
