import { askServer } from '#app/features/accounts/still/ask-server.ts';
import { arriveAgain, onArrival } from '#app/ui/still/arrivals.ts';
import { makeBusy } from '#app/ui/still/busy-button.ts';
import { sayProblem } from '#app/ui/still/form-problem.ts';

const FORMS = '#content form[method="post"]';

/** The address that the page shows; going back to another one that this script wrote loads that page. */
let shown = '';

/**
 * Sends the forms of a page without the framework, and shows the server's answer in its place: what is typed stays when
 * nobody answers, and a password that was refused for something else need not be typed again. Without this script the
 * browser sends the same forms by itself.
 */
export function sendForms(): void {
  shown = location.pathname + location.search;
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORMS)) return;
    event.preventDefault();
    void send(form, submitter instanceof HTMLButtonElement ? submitter : null);
  });
  // The second half of a double click adds nothing, or hits what has taken the button's place.
  document.addEventListener('click', (event) => {
    const isButton = event.target instanceof Element && event.target.closest(`${FORMS} button`);
    if (isButton && event.detail > 1) event.preventDefault();
  });
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) location.reload();
  });
  onArrival(() => {
    // The server says what is missing, beside the field.
    for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) form.noValidate = true;
    const own = document.querySelector<HTMLFormElement>('form[data-sends-itself]');
    if (own) void send(own, null);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLButtonElement | null): Promise<void> {
  if (form.dataset.sending !== undefined) return;
  form.dataset.sending = '';
  const sent = typedInto(form);
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
  show(answer.page, form.action, staysTyped(form, sent));
}

/** Of a form that only asks for a mail once more: the page stays, with whatever is typed in it. */
function sayBeside(form: HTMLFormElement, answer: { page: Document } | { problem: string | null }): void {
  const status = form.querySelector('[role="status"]');
  if (!status) return;
  if ('problem' in answer) {
    status.textContent = answer.problem ?? form.dataset.failed ?? '';
    return;
  }
  const refused = [...answer.page.querySelectorAll('#content :is([role="alert"] p, [data-field-error] span span)')];
  status.textContent = refused.map((words) => words.textContent).join(' ') || (form.dataset.again ?? '');
}

type Typed = Map<string, string>;

/** What is typed into a form, by the names of its fields. */
function typedInto(form: HTMLFormElement): Typed {
  const fields = form.querySelectorAll<HTMLInputElement>(
    'input:not([type="hidden"], [type="radio"], [type="checkbox"])',
  );
  return new Map([...fields].map((field) => [field.name, field.value]));
}

/** What the answer cannot know: secrets, which the server never sends back, and what was typed while it was on its way. */
function staysTyped(form: HTMLFormElement, sent: Typed): Typed {
  const isSecret = (name: string) => form.querySelector(`[name="${name}"][autocomplete$="-password"]`) !== null;
  return new Map([...typedInto(form)].filter(([name, value]) => isSecret(name) || value !== sent.get(name)));
}

function show(page: Document, address: string, typed: Typed): void {
  const url = new URL(address, location.href);
  // A message of the page before is shown once (features/accounts/still/carried.ts).
  url.searchParams.delete('message');
  if (url.pathname + url.search !== shown) {
    shown = url.pathname + url.search;
    history.pushState(null, '', url);
  }
  document.title = page.title;
  document.documentElement.dataset.account = page.documentElement.dataset.account ?? '';
  document.body.replaceChildren(...page.body.childNodes);
  for (const [name, value] of typed) {
    const field = document.querySelector<HTMLInputElement>(`${FORMS} input[name="${name}"]:not([type="hidden"])`);
    if (field) field.value = value;
  }
  arriveAgain();
  focusOnAnswer();
}

/** The pressed button is gone with its page: the focus goes to what is wrong, or to what has come of it. */
function focusOnAnswer(): void {
  // A dialog that opened has it already.
  if (document.querySelector('dialog:modal')) return;
  const told = ['[aria-invalid="true"]', '[role="alert"][tabindex]', '[data-takes-focus]'];
  const found = told.flatMap((one) => document.querySelector<HTMLElement>(`#content ${one}`) ?? []).at(0);
  if (found) found.focus();
  else {
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}
