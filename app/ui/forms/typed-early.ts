type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Typed = {
  value: string;
  checked: boolean;
  caret: number | null;
  /** Which of the controls with its name it is. */
  place: number;
};

/** Not typed into: they hold something else, or cannot be written. */
const UNTYPED = new Set(['button', 'file', 'hidden', 'image', 'reset', 'submit']);

const typed = new Map<Control, Typed>();
/** Where somebody was typing last. */
let latest: Element | null = null;
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
    const caret = 'selectionEnd' in control ? control.selectionEnd : null;
    typed.set(control, { value: control.value, checked, caret, place: controlsNamed(control.name).indexOf(control) });
    // React writes into the document too: so it is noticed before the next key is pressed.
    if (control instanceof HTMLTextAreaElement) writes.observe(control, { childList: true });
  };
  const noteInput = ({ target }: Event) => {
    if (!isTypedInto(target)) return;
    note(target);
    latest = target;
  };
  for (const control of document.querySelectorAll('input, select, textarea')) {
    if (isTypedInto(control) && !isAsDrawn(control)) note(control);
  }
  latest = document.activeElement;
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
  for (const [control, { value, caret }] of typed) {
    if (control.value === value || control instanceof HTMLSelectElement) continue;
    control.value = value;
    if (caret !== null && document.activeElement === control) control.setSelectionRange(caret, caret);
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
  if (control === latest && document.activeElement === document.body) heir.focus();
}

const controlsNamed = (name: string) =>
  [...document.querySelectorAll<Control>('input, select, textarea')].filter((control) => control.name === name);

/** Everything that was typed early is typed now, for all that listen; nothing is watched any longer. */
export function tellOfEarly(): void {
  stopWatching();
  putBackEarly();
  latest = null;
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
