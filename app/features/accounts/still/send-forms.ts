import { type Answered, askServer } from '#app/features/accounts/still/ask-server.ts';
import { goOnTyping, heldBy, type Kept, keptOf, putBack } from '#app/features/accounts/still/put-back.ts';
import { arriveAgain, makeBusy, onArrival, sayProblem } from '#app/ui/still/static-forms.ts';

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

/** Of a form that only asks for a mail once more: the page stays, with whatever is typed in it. */
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
  // A message of the page before is shown once (features/accounts/still/carried.ts).
  url.searchParams.delete('message');
  if (url.pathname + url.search !== shown) {
    shown = url.pathname + url.search;
    history.pushState(null, '', url);
  }
  document.title = page.title;
  document.documentElement.dataset.account = page.documentElement.dataset.account ?? '';
  // Where somebody is typing the focus stays, so what is wrong is said aloud.
  if (kept.at) for (const said of page.querySelectorAll('[data-field-error]')) said.setAttribute('role', 'alert');
  document.body.replaceChildren(...page.body.childNodes);
  putBack(kept);
  arriveAgain();
  if (!goOnTyping(kept)) focusOnAnswer();
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
