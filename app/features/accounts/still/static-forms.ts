import { BUSY, DATABASE_AWAY } from '#app/copy/site.ts';
import { BY_SCRIPT, LEADS_TO } from '#app/platform/http/route-handles.ts';

const arrivals: (() => void)[] = [];

/** Calls `arrive` for the current page, and for each page that replaces it. */
export function onArrival(arrive: () => void): void {
  arrivals.push(arrive);
  arrive();
}

function arriveAgain(): void {
  for (const arrive of arrivals) arrive();
}

const SPINNER =
  '<svg width="18" height="18" viewBox="0 0 24 24" class="animate-spin" aria-hidden="true"><circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="3" opacity=".25"/><path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg>';

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

/** Says above a form that it could not be sent, in the words of its FormNotice or others, and focuses them. */
export function sayProblem(form: Element, text: string | null = null): void {
  hideProblem(form);
  const words = form.querySelector<HTMLTemplateElement>('template[data-unanswered]');
  const box = words?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!words || !box) return;
  const said = box.querySelector('p');
  if (said && text) said.textContent = text;
  words.after(box);
  box.focus();
}

export function hideProblem(form: Element): void {
  for (const box of form.querySelectorAll('[role="alert"]:not([data-field-error])')) box.remove();
}

/** Removes the error of a field once it is changed, as `useFreshErrors` does. */
export function freshenErrors(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) freshenError(target);
  });
}

function freshenError(changed: Element): void {
  const said = changed.closest('[aria-describedby]');
  if (said) withdrawError(said);
  const group = changed.closest('fieldset[aria-describedby]');
  if (group) withdrawError(group);
}

export function withdrawError(control: Element): void {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
  const errors = ids.filter((id) => document.getElementById(id)?.matches('[data-field-error]'));
  for (const id of errors) document.getElementById(id)?.remove();
  control.removeAttribute('aria-invalid');
  describe(control, (all) => all.filter((id) => !errors.includes(id)));
}

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

function shownPasswords(form: HTMLFormElement): string[] {
  const eyes = form.querySelectorAll<HTMLElement>('[data-shows][data-shown]');
  return [...eyes].flatMap((eye) => fieldOf(eye)?.name ?? []);
}

function showPasswords(names: string[]): void {
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

/** The new page, and whether the form succeeded; or no page of ours, and the reason if known. */
type Answered = { page: Document; hasWorked: boolean } | { problem: string | null; hasWorked: false };
type Answer = { to: string } | Answered;

const WITHOUT_PAGE = [BUSY, DATABASE_AWAY];

async function askServer(address: string, fields: FormData): Promise<Answer> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value);
  try {
    const reply = await fetch(address, { method: 'POST', body, headers: { [BY_SCRIPT]: '1' } });
    const to = reply.headers.get(LEADS_TO);
    if (to) return { to };
    const text = await reply.text();
    const isPage = reply.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (!isPage) {
      const isOurs = WITHOUT_PAGE.includes(text) || (reply.status < 500 && text !== '');
      return { problem: isOurs ? text : null, hasWorked: false };
    }
    const page = new DOMParser().parseFromString(text, 'text/html');
    // Parsed as a document without scripts, they would become elements and redirect (signing-up/sign-up-form.tsx).
    for (const forOthers of page.querySelectorAll('noscript')) forOthers.remove();
    // An error page, of ours or of a proxy. Keep the page with the typed input, and take only the message from a page
    // of ours.
    if (!page.getElementById('content')) {
      return { problem: page.querySelector('[data-told]')?.textContent ?? null, hasWorked: false };
    }
    return { page, hasWorked: reply.ok };
  } catch {
    return { problem: null, hasWorked: false };
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const FIELDS = ':is(input:not([type="hidden"]), select, textarea)[name]';

type Held = Map<string, string[]>;

/** The state of the form that the answer's page does not have. */
type Kept = {
  /** Secrets, which the server never sends back, and input typed while the request was in flight. */
  values: Held;
  changed: string[];
  shown: string[];
};

const NOTHING: Kept = { values: new Map(), changed: [], shown: [] };

function heldBy(form: HTMLFormElement): Held {
  const held = new FormData(form);
  return new Map(fieldsOf(form).map(({ name }) => [name, held.getAll(name).map(String)]));
}

/** After success nothing of the form is kept, least of all secrets. */
function keptOf(form: HTMLFormElement, sent: Held, { hasWorked }: { hasWorked: boolean }): Kept {
  if (hasWorked) return NOTHING;
  const held = [...heldBy(form)];
  const isSecret = (name: string) => form.querySelector(`[name="${name}"][autocomplete$="-password"]`) !== null;
  const changed = held.flatMap(([name, now]) => (now.join('\n') === sent.get(name)?.join('\n') ? [] : [name]));
  return {
    values: new Map(held.filter(([name]) => isSecret(name) || changed.includes(name))),
    changed,
    shown: shownPasswords(form),
  };
}

function putBack({ values, changed, shown }: Kept): void {
  for (const [name, held] of values) for (const field of fieldsNamed(name)) fill(field, held);
  for (const name of changed) for (const field of fieldsNamed(name)) freshenError(field);
  showPasswords(shown);
}

function fill(field: Field, held: string[]): void {
  const isChoice = field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);
  if (isChoice) field.checked = held.includes(field.value);
  else field.value = held[0] ?? '';
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<Field>(FIELDS)];

function fieldsNamed(name: string): Field[] {
  for (const form of document.querySelectorAll<HTMLFormElement>('#content form[method="post"]')) {
    const fields = fieldsOf(form).filter((field) => field.name === name);
    if (fields.length > 0) return fields;
  }
  return [];
}

const FORMS = '#content form[method="post"]';

/** The address of the shown page. Going back to another one that this script wrote loads that page. */
let shown = '';

/** Sends the forms of a page without the framework and shows the answer in place. Typed input stays. */
export function sendForms(): void {
  shown = location.pathname + location.search;
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORMS)) return;
    event.preventDefault();
    void send(form, submitter instanceof HTMLButtonElement ? submitter : null);
  });
  // Ignores the second click of a double click, which could hit a new element in the button's place.
  document.addEventListener('click', (event) => {
    const isButton = event.target instanceof Element && event.target.closest(`${FORMS} button`);
    if (isButton && event.detail > 1) event.preventDefault();
  });
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) location.reload();
  });
  onArrival(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) form.noValidate = true;
    const own = document.querySelector<HTMLFormElement>('form[data-sends-itself]');
    if (own) void send(own, null);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLButtonElement | null): Promise<void> {
  if (form.dataset.sending !== undefined) return;
  form.dataset.sending = '';
  const sent = heldBy(form);
  const rest = makeBusy(submitter ?? form.querySelector('button[type="submit"]'));
  const answer = await askServer(form.action, new FormData(form));
  const atRest = () => {
    delete form.dataset.sending;
    rest();
  };
  if ('to' in answer) {
    // In case the browser keeps the page for its Back button.
    addEventListener('pagehide', atRest, { once: true });
    if (form.dataset.sendsItself === undefined) location.assign(answer.to);
    else location.replace(answer.to);
    return;
  }
  atRest();
  if (form.dataset.again !== undefined) return sayBeside(form, answer);
  if ('problem' in answer) return sayProblem(form, answer.problem);
  show(answer.page, form.action, keptOf(form, sent, answer));
}

/** For a form that requests the same mail again: the page stays with its input. */
function sayBeside(form: HTMLFormElement, answer: Answered): void {
  const status = form.querySelector('[role="status"]');
  if (!status) return;
  if ('problem' in answer) {
    status.textContent = answer.problem ?? form.dataset.failed ?? '';
    return;
  }
  const refused = [...answer.page.querySelectorAll('#content :is([role="alert"] p, [data-field-error] span span)')];
  status.textContent = refused.map((words) => words.textContent).join(' ') || (form.dataset.again ?? '');
}

function show(page: Document, address: string, kept: Kept): void {
  const url = new URL(address, location.href);
  // A message of the previous page is shown once (still/account-pages.ts).
  url.searchParams.delete('message');
  if (url.pathname + url.search !== shown) {
    shown = url.pathname + url.search;
    history.pushState(null, '', url);
  }
  document.title = page.title;
  document.documentElement.dataset.account = page.documentElement.dataset.account ?? '';
  document.body.replaceChildren(...page.body.childNodes);
  putBack(kept);
  arriveAgain();
  focusOnAnswer();
}

/** The pressed button is gone with its page: the focus goes to the error or the result. */
function focusOnAnswer(): void {
  if (document.querySelector('dialog:modal')) return;
  const told = ['[aria-invalid="true"]', '[role="alert"][tabindex]', '[data-takes-focus]'];
  const found = told.flatMap((one) => document.querySelector<HTMLElement>(`#content ${one}`) ?? []).at(0);
  if (found) found.focus();
  else {
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}
