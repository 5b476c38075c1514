// An address that is called otherwise now leads on, with what it carries: publishing/moved.toml.

{
  const carried = document.querySelector("[data-moved]");
  const leads = JSON.parse(carried?.dataset.moved ?? "{}");
  const follow = () => {
    const [id, values] = location.hash.slice(1).split("?");
    const whole = leads["*"] && id && !leads["*"].includes("#") ? `${leads["*"]}#${id}` : leads["*"];
    const found = (Object.hasOwn(leads, id) && leads[id]) || whole;
    if (!found) return;
    const [place, begun] = found.split("?"); // What a form began with; an address says it otherwise first.
    const query = [values, begun].filter(Boolean).join("&");
    location.replace(query ? `${place}?${query}` : place);
  };
  addEventListener("hashchange", follow);
  follow();
}
