import { BUSY, DATABASE_AWAY } from '#app/copy/site.ts';
import { BY_SCRIPT, LEADS_TO } from '#app/platform/http/for-scripts.ts';
import {
  arriveAgain,
  freshenError,
  makeBusy,
  onArrival,
  sayProblem,
  shownPasswords,
  showPasswords,
} from '#app/ui/still/static-forms.ts';

/** The new page, and whether the form succeeded; or no page of ours, and the reason if known. */
type Answered = { page: Document; hasWorked: boolean } | { problem: string | null; hasWorked: false };
/** Or another page to go to. */
type Answer = { to: string } | Answered;

/** Messages that the server sends without a page. */
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
    // Parsed as a document without scripts, they would become elements and redirect (signing-up/email-taken.tsx).
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

/** The values of a form by field name; of choices, the selected ones. */
type Held = Map<string, string[]>;

/** The state of the form that the answer's page does not have. */
type Kept = {
  /** Secrets, which the server never sends back, and input typed while the request was in flight. */
  values: Held;
  /** The fields that have changed since the form was sent. */
  changed: string[];
  /** Fields that show their password. */
  shown: string[];
  /** The focused field. */
  at: { name: string; value: string; selection: [start: number, end: number] | null } | null;
};

const NOTHING: Kept = { values: new Map(), changed: [], shown: [], at: null };

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
    at: changed.length > 0 ? typingAt(form) : null,
  };
}

function typingAt(form: HTMLFormElement): Kept['at'] {
  const field = fieldsOf(form).find((one) => one === document.activeElement);
  if (!field) return null;
  const { name, value } = field;
  // Scripts can read the selection of text fields only; for an e-mail use its end.
  const { selectionStart: start, selectionEnd: end } = field instanceof HTMLSelectElement ? NO_SELECTION : field;
  return { name, value, selection: start === null || end === null ? null : [start, end] };
}

const NO_SELECTION = { selectionStart: null, selectionEnd: null };

/** Restores it into the new page, and removes errors about replaced values. */
function putBack({ values, changed, shown }: Kept): void {
  for (const [name, held] of values) for (const field of fieldsNamed(name)) fill(field, held);
  for (const name of changed) for (const field of fieldsNamed(name)) freshenError(field);
  showPasswords(shown);
}

/** Restores the focus. Returns whether somebody was typing. */
function goOnTyping({ at }: Kept): boolean {
  const fields = at ? fieldsNamed(at.name) : [];
  const field = fields.find(({ value }) => value === at?.value) ?? fields[0];
  field?.focus();
  if (at?.selection && field && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...at.selection);
  return field !== undefined;
}

function fill(field: Field, held: string[]): void {
  const isChoice = field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);
  if (isChoice) field.checked = held.includes(field.value);
  else field.value = held[0] ?? '';
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<Field>(FIELDS)];

/** Fields of the first form that has the name. */
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

/**
 * Sends the forms of a page without the framework, and shows the server's answer in its place. Typed input stays if
 * nobody answers, and after another error a password need not be typed again. Without this script the browser sends the
 * same forms by itself.
 */
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
    // The server reports missing values beside the field.
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
  const kept = keptOf(form, sent, answer);
  if ('problem' in answer) return sayProblem(form, answer.problem, { isTyping: kept.at !== null });
  show(answer.page, form.action, kept);
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
  // A message of the previous page is shown once (features/accounts/still/carried.ts).
  url.searchParams.delete('message');
  if (url.pathname + url.search !== shown) {
    shown = url.pathname + url.search;
    history.pushState(null, '', url);
  }
  document.title = page.title;
  document.documentElement.dataset.account = page.documentElement.dataset.account ?? '';
  // If somebody is typing, the focus stays, so errors are announced as alerts.
  if (kept.at) for (const said of page.querySelectorAll('[data-field-error]')) said.setAttribute('role', 'alert');
  document.body.replaceChildren(...page.body.childNodes);
  putBack(kept);
  arriveAgain();
  if (!goOnTyping(kept)) focusOnAnswer();
}

/** The pressed button is gone with its page: the focus goes to the error or the result. */
function focusOnAnswer(): void {
  // An open dialog already has the focus.
  if (document.querySelector('dialog:modal')) return;
  const told = ['[aria-invalid="true"]', '[role="alert"][tabindex]', '[data-takes-focus]'];
  const found = told.flatMap((one) => document.querySelector<HTMLElement>(`#content ${one}`) ?? []).at(0);
  if (found) found.focus();
  else {
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}
