// A form of the sheet: its values, what applies, what lacks. Which field applies when is told by
// Python, in data-when; nothing here knows a game.

/** Radio buttons of one name that apply in turn have their group behind an @. */
const named = ({ name }) => name.split("@")[0];

/** A value for every control that applies. @param {HTMLFormElement} form */
export function valuesOf(form) {
  const found = {};
  for (const control of form.elements) {
    if (!control.name || control.disabled || control.type === "file") continue;
    if (control.type === "radio" && !control.checked) continue;
    found[named(control)] = control.type === "checkbox" && !control.checked ? "" : control.value;
  }
  return found;
}

/** The form as it began, with some values put in. */
export function refill(form, values) {
  form.reset();
  for (const control of form.elements) {
    if (!control.name) continue;
    const value = values[named(control)];
    if (control.type === "radio" || control.type === "checkbox") {
      if (value !== undefined) control.checked = control.value === value;
    } else if (value !== undefined) control.value = value;
  }
  showFields(form);
}

/** Hide what does not apply, and keep it out of the values. */
export function showFields(form) {
  const fields = [...form.querySelectorAll("[data-when]")];
  for (let left = fields.length, moved = true; moved && left >= 0; left -= 1) {
    moved = false;
    const now = valuesOf(form);
    for (const field of fields) {
      field.rule ??= Object.entries(JSON.parse(field.dataset.when));
      const applies = field.rule.every(([name, allowed]) => allowed.includes(now[name] ?? ""));
      if (field.applies === applies) continue;
      moved = true;
      field.applies = applies;
      field.hidden = !applies;
      for (const control of field.querySelectorAll("input, select")) control.disabled = !applies;
    }
  }
  for (const part of form.querySelectorAll(":is(fieldset, details):has(> .fields)")) {
    part.hidden = !part.querySelector(".field:not([hidden])");
  }
}

/** Each problem at its field; the first one takes the focus where `focus` is asked for. */
export function showErrors(form, errors, { focus = false } = {}) {
  for (const place of form.querySelectorAll(".error")) place.textContent = "";
  for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
  const general = form.querySelector("[data-form-error]");
  let first = null;
  for (const { field, text } of errors) {
    const place = field && fieldOf(form, field);
    const line = place?.querySelector(":scope > .error") ?? general;
    line.textContent = line.textContent ? `${line.textContent} ${text}` : text;
    const control = place?.querySelector("input, select");
    control?.setAttribute("aria-invalid", "true");
    place?.closest("details")?.setAttribute("open", "");
    first ??= control ?? general;
  }
  if (!focus || !first) return;
  first.focus({ preventScroll: true });
  first.closest(".field")?.scrollIntoView({ block: "center" });
}

function fieldOf(form, name) {
  const found = form.querySelectorAll(`[data-field="${CSS.escape(name)}"], [data-group="${CSS.escape(name)}"]`);
  return [...found].find((one) => !one.hidden) ?? null;
}
