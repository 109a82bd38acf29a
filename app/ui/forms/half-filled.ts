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
