/** Also while its words are shown, when it is an ordinary field. */
const SECRETS = 'input[autocomplete$="-password"]';

/**
 * The fields of a form as they stand, nested as their names say. Rows without any text, such as those of images just
 * uploaded, are left out: nobody typed them. Passwords are never among them.
 */
export function typedValues(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  for (const field of form.querySelectorAll(SECRETS)) fields.delete(field.getAttribute('name') ?? '');
  // One that says it belongs to another form, as those for files do, forgets it when it leaves the page.
  for (const field of form.querySelectorAll('[name][form]')) {
    if (field.getAttribute('form') !== form.id) fields.delete(field.getAttribute('name') as string);
  }
  const entries = Object.entries(nested(fields)).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.filter(isSaid) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !(Array.isArray(value) && value.length === 0)));
}

/**
 * What the form held when the server, or the script, had drawn it: that may have been typed over before anybody could
 * look. Browsers fill in forms with a password by themselves, so these are taken as they stand.
 */
export function drawnValues(form: HTMLFormElement): Record<string, unknown> {
  if (form.querySelector(SECRETS)) return typedValues(form);
  // The document's values are those that were rendered. A separate document loads no pictures.
  const [drawn] = new DOMParser().parseFromString(form.outerHTML, 'text/html').forms;
  return drawn ? typedValues(drawn) : {};
}

/** As conform nests them on the server: every page needs this, and only pages with a form need conform. */
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

/**
 * What was typed as one text, for comparing: without the form's own ids, which are new each time it opens, and whatever
 * order rows with an id stand in, which is saved on its own.
 */
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
  /** Which of the controls with its name it is. */
  place: number;
};

/** Not typed into: they hold something else, or cannot be written. */
const UNTYPED = new Set(['button', 'file', 'hidden', 'image', 'reset', 'submit']);

const typed = new Map<Control, Typed>();
let stopWatching = () => {};

/**
 * Keeps what is typed before the page's script runs. Hydration writes the server's text over that of a text area, and
 * no component gets an event for text typed before it. So call this before React begins. `putBackEarly` then restores
 * the typed text before anything reads it, and `tellOfEarly` sends the events once all listeners exist.
 */
export function watchEarlyTyping(): void {
  const writes = new MutationObserver(putBackEarly);
  const note = (control: Control) => {
    const checked = control instanceof HTMLInputElement && control.checked;
    typed.set(control, { value: control.value, checked, place: controlsNamed(control.name).indexOf(control) });
    // React writes into the document too: so it is noticed before the next key is pressed.
    if (control instanceof HTMLTextAreaElement) writes.observe(control, { childList: true });
  };
  const noteInput = ({ target }: Event) => {
    if (isTypedInto(target)) note(target);
  };
  for (const control of document.querySelectorAll('input, select, textarea')) {
    if (isTypedInto(control) && !isAsDrawn(control)) note(control);
  }
  // Before React, which takes the page over at once when an input event reaches it.
  window.addEventListener('input', noteInput, true);
  stopWatching = () => {
    writes.disconnect();
    window.removeEventListener('input', noteInput, true);
  };
}

/** Puts back what has been written over. */
export function putBackEarly(): void {
  for (const [control, was] of typed) if (!control.isConnected) handOver(control, was);
  for (const [control, { value }] of typed) {
    if (control.value !== value && !(control instanceof HTMLSelectElement)) control.value = value;
  }
}

/** A page that an extension has changed is drawn anew, with other controls. */
function handOver(control: Control, was: Typed): void {
  typed.delete(control);
  const heir = controlsNamed(control.name)[was.place];
  if (!heir || heir.type !== control.type) return;
  typed.set(heir, was);
  if (heir instanceof HTMLInputElement) heir.checked = was.checked;
  if (heir instanceof HTMLSelectElement) heir.value = was.value;
}

const controlsNamed = (name: string) =>
  [...document.querySelectorAll<Control>('input, select, textarea')].filter((control) => control.name === name);

/** Everything that was typed early is typed now, for all that listen; nothing is watched any longer. */
export function tellOfEarly(): void {
  stopWatching();
  putBackEarly();
  const controls = [...typed.keys()];
  typed.clear();
  for (const control of controls) {
    control.dispatchEvent(new Event('input', { bubbles: true }));
    // What is done when something is chosen, such as showing it, is done now.
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

/** The controls that people have typed into since the page was rendered; those that leave the page are forgotten. */
const touched = new WeakSet<Element>();

/** Whether somebody typed into a form on this page that would be lost with it. What is only searched for does not count. */
export function isHalfFilled(): boolean {
  for (const form of document.forms) {
    if (form.method !== 'post') continue;
    for (const control of form.elements) if (holdsTyped(control)) return true;
  }
  return false;
}

/** Begins to notice what is typed; returns the end of it. */
export function noticeTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element) touched.add(target);
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

function holdsTyped(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== '' && differs(control);
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox' || control.type === 'radio') return touched.has(control);
    return control.value !== '' && control.type !== 'hidden' && differs(control);
  }
  return touched.has(control);
}

/** Also what was typed before the script ran. */
function differs(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  return touched.has(control) || control.value !== control.defaultValue;
}
