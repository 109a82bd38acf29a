/** Also while the password is shown, when it is an ordinary field. */
const SECRETS = 'input[autocomplete$="-password"]';

/** The current values of a form, nested by their names, without passwords and without rows that have no text. */
export function typedValues(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  for (const field of form.querySelectorAll(SECRETS)) fields.delete(field.getAttribute('name') ?? '');
  // A field of another form, such as a file input, loses that form when it leaves the page.
  for (const field of form.querySelectorAll('[name][form]')) {
    if (field.getAttribute('form') !== form.id) fields.delete(field.getAttribute('name') as string);
  }
  const entries = Object.entries(nested(fields)).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.filter(isSaid) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !(Array.isArray(value) && value.length === 0)));
}

/** The form's values as rendered. Browsers fill in forms with a password, so those are taken as they are. */
export function drawnValues(form: HTMLFormElement): Record<string, unknown> {
  if (form.querySelector(SECRETS)) return typedValues(form);
  const [drawn] = new DOMParser().parseFromString(form.outerHTML, 'text/html').forms;
  return drawn ? typedValues(drawn) : {};
}

/** Nests names as conform does. Every page needs this, and only pages with a form need conform. */
export function nested(fields: FormData): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const path = [...name.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, place]) => place ?? key);
    const isList = [...name.matchAll(/\[\d+\]|[^.[\]]+/g)].map(([key]) => key.startsWith('['));
    let part = whole;
    for (const [at, key] of path.slice(0, -1).entries()) {
      part[key] ??= isList[at + 1] ? [] : {};
      part = part[key] as Record<string, unknown>;
    }
    const last = path.at(-1) ?? '';
    const before = part[last];
    part[last] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return whole;
}

function isSaid(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return row !== '' && row !== undefined;
  if (!('id' in row)) return true;
  return Object.entries(row).some(([name, value]) => name !== 'id' && value !== '' && value !== undefined);
}

/** For comparing: without the form's ids, and without the order of rows, which is saved on its own. */
export function typedText({ seen: _, submissionId: __, ...typed }: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(typed).map(([name, value]) => [name, byId(value)]));
}

function byId(value: unknown): unknown {
  const idOf = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : null);
  if (!Array.isArray(value) || value.some((row) => idOf(row) === null)) return value;
  return [...value].sort((one, other) => (String(idOf(one)) < String(idOf(other)) ? -1 : 1));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Typed = {
  value: string;
  checked: boolean;
  place: number;
};

const UNTYPED = new Set(['button', 'file', 'hidden', 'image', 'reset', 'submit']);

const typed = new Map<Control, Typed>();
let focused: Control | null = null;
let stopWatching = () => {};

/**
 * Keeps what is typed before hydration, which overwrites text areas and gets no event for earlier input. Call it before
 * React starts; `putBackEarly` restores the text, and `tellOfEarly` sends the events once all listeners exist.
 */
export function watchEarlyTyping(): void {
  const writes = new MutationObserver(putBackEarly);
  const note = (control: Control) => {
    const checked = control instanceof HTMLInputElement && control.checked;
    if (control === document.activeElement) focused = control;
    typed.set(control, { value: control.value, checked, place: controlsNamed(control.name).indexOf(control) });
    if (control instanceof HTMLTextAreaElement) writes.observe(control, { childList: true });
  };
  const noteInput = ({ target }: Event) => {
    if (isTypedInto(target)) note(target);
  };
  for (const control of document.querySelectorAll('input, select, textarea')) {
    if (isTypedInto(control) && !isAsDrawn(control)) note(control);
  }
  // Before React, which hydrates as soon as it gets an input event.
  window.addEventListener('input', noteInput, true);
  stopWatching = () => {
    writes.disconnect();
    window.removeEventListener('input', noteInput, true);
  };
}

export function putBackEarly(): void {
  for (const [control, was] of typed) if (!control.isConnected) handOver(control, was);
  for (const [control, { value }] of typed) {
    if (control.value !== value && !(control instanceof HTMLSelectElement)) control.value = value;
  }
}

/** After a failed hydration React renders other controls. */
function handOver(control: Control, was: Typed): void {
  typed.delete(control);
  const heir = controlsNamed(control.name)[was.place];
  if (!heir || heir.type !== control.type) return;
  typed.set(heir, was);
  if (heir instanceof HTMLInputElement) heir.checked = was.checked;
  if (heir instanceof HTMLSelectElement) heir.value = was.value;
  if (control === focused && document.activeElement === document.body) heir.focus();
}

const controlsNamed = (name: string) =>
  [...document.querySelectorAll<Control>('input, select, textarea')].filter((control) => control.name === name);

export function tellOfEarly(): void {
  stopWatching();
  putBackEarly();
  const controls = [...typed.keys()];
  typed.clear();
  for (const control of controls) {
    control.dispatchEvent(new Event('input', { bubbles: true }));
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function isTypedInto(target: EventTarget | null): target is Control {
  if (target instanceof HTMLInputElement) return !UNTYPED.has(target.type);
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

function isAsDrawn(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const drawn = options.findLast((option) => option.defaultSelected) ?? options.find((option) => !option.disabled);
    return !drawn || drawn.selected;
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return checked === defaultChecked;
  }
  return control.value === control.defaultValue;
}
