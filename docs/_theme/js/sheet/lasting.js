// While an evening is kept: the screen stays on, and the browser is not to forget the evening.

let wanted = false;
/** @type {Promise<WakeLockSentinel> | null} */
let lock = null;

/** The browser takes the lock away where the page is not seen; it is taken again when it is. Where it
 *  is refused, as by Safari until there has been a tap, it is asked for at the next one. */
const take = () => {
  if (!wanted || lock || document.hidden || !navigator.wakeLock) return;
  const mine = navigator.wakeLock.request("screen");
  const forget = () => {
    if (lock === mine) lock = null;
  };
  lock = mine;
  mine.then((held) => held.addEventListener("release", forget), () => {
    forget();
    document.addEventListener("click", take, { once: true });
  });
};

document.addEventListener("visibilitychange", take);

/** @param {boolean} open  whether there is something to look at for hours */
export const keepAwake = (open) => {
  wanted = open;
  if (open) return take();
  lock?.then((held) => held.release(), () => {});
  lock = null;
};

const isPersisted = async () => (await navigator.storage?.persisted?.().catch(() => false)) ?? false;

/** Ask the browser to keep what is here for good. */
export const keepForGood = async () => {
  if (!(await isPersisted())) await navigator.storage?.persist?.().catch(() => {});
};

/** Whether this browser forgets what is here after a week without a visit: Safari, where the site is
 *  not on the home screen. */
export const mayForget = async () => {
  const isInstalled = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
  return /^Apple/.test(navigator.vendor) && !isInstalled && !(await isPersisted());
};
