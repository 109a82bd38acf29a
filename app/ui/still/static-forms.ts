/**
 * Pages without the framework: what a script adds to one is added when it has loaded, and again when an answer of the
 * server has taken its place (send-forms.ts).
 */
const arrivals: (() => void)[] = [];

/** Calls `arrive` for the current page, and for each page that replaces it. */
export function onArrival(arrive: () => void): void {
  arrivals.push(arrive);
  arrive();
}

export function arriveAgain(): void {
  for (const arrive of arrivals) arrive();
}

const SPINNER =
  '<svg width="18" height="18" viewBox="0 0 24 24" class="animate-spin" aria-hidden="true"><circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="3" opacity=".25"/><path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg>';

/** The button as `Button` draws it while it works; what is returned lets it be as before. */
export function makeBusy(button: HTMLButtonElement | null): () => void {
  if (!button || button.disabled) return () => {};
  const before = [...button.childNodes];
  const words = button.dataset.busyLabel ?? button.textContent;
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  button.innerHTML = SPINNER;
  button.append(words);
  return () => {
    button.disabled = false;
    button.removeAttribute('aria-busy');
    button.replaceChildren(...before);
  };
}

/** A dialog that the server drew open becomes a modal one; closing it leads where its cross leads. */
export function openDialogs(): void {
  onArrival(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-closes-to]')) {
      dialog.removeAttribute('open');
      dialog.showModal();
      dialog.addEventListener('close', () => location.assign(dialog.dataset.closesTo ?? '/'));
      // The second half of a double click on what opened it must not close it.
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog && event.detail < 2) dialog.close();
      });
    }
  });
}

/**
 * Says above a form that it could not be sent: with the words that the page has for it (`unanswered` of FormNotice), or
 * with others. The box takes the focus, as when the server had said so, unless somebody is typing.
 */
export function sayProblem(form: Element, text: string | null = null, { isTyping = false } = {}): void {
  hideProblem(form);
  const words = form.querySelector<HTMLTemplateElement>('template[data-unanswered]');
  const box = words?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!words || !box) return;
  const said = box.querySelector('p');
  if (said && text) said.textContent = text;
  words.after(box);
  if (!isTyping) box.focus();
}

export function hideProblem(form: Element): void {
  for (const box of form.querySelectorAll('[role="alert"]:not([data-field-error])')) box.remove();
}

/**
 * Takes away what was said about a field once it is changed: it was about the old value, and the server looks again.
 * The same as `useFreshErrors`, for pages without the framework.
 */
export function freshenErrors(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) freshenError(target);
  });
}

/** The same for one control that has changed, and its group. */
export function freshenError(changed: Element): void {
  const said = changed.closest('[aria-describedby]');
  if (said) withdrawError(said);
  const group = changed.closest('fieldset[aria-describedby]');
  if (group) withdrawError(group);
}

/** Removes the message beside a control, or a group of them. */
export function withdrawError(control: Element): void {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
  const errors = ids.filter((id) => document.getElementById(id)?.matches('[data-field-error]'));
  for (const id of errors) document.getElementById(id)?.remove();
  control.removeAttribute('aria-invalid');
  describe(control, (all) => all.filter((id) => !errors.includes(id)));
}

/** Changes by what a control is described. */
export function describe(control: Element, change: (ids: string[]) => string[]): void {
  const ids = change((control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean));
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
  else control.removeAttribute('aria-describedby');
}

/** The button in a field for a password that shows what is typed (PasswordField): there only where a script runs. */
export function openPasswordEyes(): void {
  onArrival(() => {
    for (const eye of document.querySelectorAll<HTMLElement>('[data-shows]')) eye.hidden = false;
  });
  document.addEventListener('click', ({ target }) => {
    const eye = target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null;
    if (eye) turn(eye);
  });
}

/** The names of the fields that show their password. */
export function shownPasswords(form: HTMLFormElement): string[] {
  const eyes = form.querySelectorAll<HTMLElement>('[data-shows][data-shown]');
  return [...eyes].flatMap((eye) => fieldOf(eye)?.name ?? []);
}

/** For a page that has taken the place of another. */
export function showPasswords(names: string[]): void {
  for (const eye of document.querySelectorAll<HTMLElement>('[data-shows]:not([data-shown])')) {
    if (names.includes(fieldOf(eye)?.name ?? '')) turn(eye);
  }
}

function turn(eye: HTMLElement): void {
  const field = fieldOf(eye);
  if (!field) return;
  const isShown = eye.toggleAttribute('data-shown');
  field.type = isShown ? 'text' : 'password';
  eye.title = isShown ? 'Hide password' : 'Show password';
  eye.setAttribute('aria-label', eye.title);
}

function fieldOf(eye: HTMLElement): HTMLInputElement | null {
  const field = document.getElementById(eye.dataset.shows ?? '');
  return field instanceof HTMLInputElement ? field : null;
}
