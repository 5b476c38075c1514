// The fields of a form: what stands in them, which of them apply, which are in error.

/** Radio buttons carry behind a ~ what keeps two controls of one name apart. @param {Found} control */
const nameOf = (control) => control.name.split("~")[0];

/** A number is written anew, not added to: what stands there is selected, after the tap as well.
 *  @param {Found} field */
function selectNumber(field) {
  if (!field.matches("input[inputmode]")) return;
  field.select();
  const select = () => field.selectionStart === field.selectionEnd && field.select();
  field.addEventListener("click", select, { once: true });
  field.addEventListener("blur", () => field.removeEventListener("click", select), { once: true });
}

export class Fields {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    form.addEventListener("focusin", ({ target }) => selectNumber(/** @type {Found} */ (target)));
  }

  /** The controls that apply and have a say: of radio buttons the one that is chosen. */
  #speaking() {
    return [...this.form.elements].filter(
      (control) => control.name && !control.disabled && (control.type !== "radio" || control.checked),
    );
  }

  /** A value for every control that applies. */
  values() {
    return Object.fromEntries(
      this.#speaking().map((control) => [
        nameOf(control),
        control.type === "checkbox" && !control.checked ? "" : control.value,
      ]),
    );
  }

  /** What stands in a control of a fresh form. @param {Found} control */
  #fresh(control) {
    if (control.type === "text") return control.defaultValue;
    if (control.type === "radio") return [...this.form.elements].find((one) => one.name === control.name && one.defaultChecked)?.value;
    return control.tagName === "SELECT" && [...control.options].find((option) => option.defaultSelected)?.value;
  }

  /** What an address must hold: every value, the empty ones where a fresh form has something. */
  kept() {
    const values = this.values();
    const kept = this.#speaking().filter(
      (control) => control.type !== "hidden" && (values[nameOf(control)] || this.#fresh(control)),
    );
    return new URLSearchParams(kept.map((control) => [nameOf(control), values[nameOf(control)]]));
  }

  /** Put values into the form; the others, and what cannot be chosen, keep what they have.
   *  @param {URLSearchParams} values */
  fill(values) {
    for (const control of this.form.elements) {
      const value = control.name && control.type !== "hidden" ? values.get(nameOf(control)) : null;
      if (value === null) continue;
      if (control.type === "radio") control.checked ||= control.value === value;
      else if (control.type === "checkbox") control.checked = control.value === value;
      else if (control.tagName !== "SELECT" || [...control.options].some((option) => option.value === value)) control.value = value;
    }
  }

  /** Open what is folded and holds something that a fresh form has not. */
  unfold() {
    const values = this.values();
    for (const control of this.#speaking()) {
      const value = values[nameOf(control)];
      if (value && value !== this.#fresh(control)) control.closest("details")?.setAttribute("open", "");
    }
  }

  /** The form as it began, with some values put in. @param {Record<string, string>} values */
  refill(values) {
    this.form.reset();
    this.fill(new URLSearchParams(values));
    this.showErrors([]);
    this.show();
  }

  /** Hide what does not apply, and keep it out of the question. Conditions come from Python. */
  show() {
    const fields = [...this.form.querySelectorAll("[data-when]")];
    for (let round = 0, moved = true; moved && round <= fields.length; round += 1) {
      moved = false;
      const now = this.values();
      for (const field of fields) {
        field.rule ??= Object.entries(JSON.parse(field.dataset.when ?? "{}"));
        const applies = field.rule.every(([name, allowed]) => allowed.includes(now[name] ?? ""));
        if (field.applies === applies) continue;
        moved = true;
        field.applies = applies;
        field.hidden = !applies;
        for (const control of field.querySelectorAll("input, select, button")) control.disabled = !applies;
      }
    }
    for (const { parentElement: group } of this.form.querySelectorAll(":is(fieldset, details) > .fields")) {
      group.hidden = !group.querySelector(".field:not([hidden])");
    }
    this.press();
  }

  /** A button that sets what is set already is shown as pressed. */
  press() {
    const now = this.values();
    for (const button of this.form.querySelectorAll(".presets [data-values]")) {
      const asked = [...new URLSearchParams(button.dataset.values)];
      button.setAttribute("aria-pressed", String(asked.every(([name, value]) => (now[name] ?? "") === value)));
    }
  }

  /** Fields and choices that are not asked for now: "points.3", "who=3". @param {string[]} out */
  leaveOut(out) {
    for (const field of this.form.querySelectorAll("[data-field]")) {
      const { field: name = "" } = field.dataset;
      field.classList.toggle("out", out.includes(name));
      for (const choice of field.querySelectorAll("input[type=radio]")) {
        const gone = out.includes(`${name}=${choice.value}`);
        choice.closest(".chip").hidden = gone;
        if (field.applies !== false) choice.disabled = gone;
      }
    }
  }

  /**
   * Each error at its field or group, unfolded where it is folded away; what belongs to none, below
   * the form. The first one takes the focus where `focus` is asked for.
   * @param {{ field: string, text: string }[]} errors @param {{ focus?: boolean }} [how]
   */
  showErrors(errors, { focus = false } = {}) {
    for (const place of this.form.querySelectorAll(".error")) place.textContent = "";
    for (const control of this.form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
    let first = null;
    for (const { field, text } of errors) {
      const name = CSS.escape(field);
      const named = [...this.form.querySelectorAll(`[data-field="${name}"], [data-group="${name}"]`)];
      const place = named.find((one) => !one.hidden);
      const line = place?.querySelector(":scope > .error") ?? this.form.querySelector("[data-form-error]");
      line.textContent = line.textContent ? `${line.textContent} ${text}` : text;
      const control = place?.querySelector("input, select");
      control?.setAttribute("aria-invalid", "true");
      place?.closest("details")?.setAttribute("open", "");
      first ??= control ?? line;
    }
    if (!focus || !first) return;
    first.focus({ preventScroll: true });
    first.closest(".field")?.scrollIntoView({ block: "center" });
  }
}
