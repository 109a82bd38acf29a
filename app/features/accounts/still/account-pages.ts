import { PASSWORD_RULES, passwordProblems } from '#app/domain/accounts.ts';
import { answerWithPasskey, PasskeyProblem } from '#app/features/accounts/second-factors/passkey-ceremony.ts';
import {
  describe,
  freshenErrors,
  hideProblem,
  makeBusy,
  onArrival,
  openDialogs,
  openPasswordEyes,
  sayProblem,
  sendForms,
  withdrawError,
} from '#app/features/accounts/still/static-forms.ts';

const EMAIL = 'flashboard:email';

const MOVES_ON_AFTER_MS = 3_000;

/** Neither a reload nor the answer to the page's form repeats the message (S0 §2). */
function forgetMessage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('message')) return;
  url.searchParams.delete('message');
  history.replaceState(history.state, '', url);
}

function fillInEmail(): void {
  const field = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  if (!field) return;
  const email = stored((storage) => storage.getItem(EMAIL));
  stored((storage) => storage.removeItem(EMAIL));
  if (email && field.value === '') field.value = email;
}

/** Where cookies are blocked, storage is blocked too, and nothing is carried over. */
function stored<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** Leads the owner of a registered address to sign-in, unless they go back to the form or typed another one. */
function moveOn(): void {
  const words = document.querySelector<HTMLElement>('[data-moves-on]');
  const form = words?.closest('form');
  if (!words || !form) return;
  const { movesOn = '/login', email = '' } = words.dataset;
  const carry = () => stored((storage) => storage.setItem(EMAIL, email));
  words.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) carry();
  });
  const hasAnother = () => form.querySelector<HTMLInputElement>('input[type="email"]')?.value.trim() !== email.trim();
  const timer = setTimeout(() => {
    if (!words.isConnected || hasAnother()) return;
    carry();
    location.assign(movesOn);
  }, MOVES_ON_AFTER_MS);
  const stay = ({ target }: Event) => {
    // The message gets the focus by itself, and its link may be pressed.
    if (target instanceof Element && !target.closest('[role="alert"], [data-moves-on]')) stayHere();
  };
  const stayHere = () => {
    clearTimeout(timer);
    const [leaving, staying] = words.children;
    leaving?.toggleAttribute('hidden', true);
    staying?.toggleAttribute('hidden', false);
  };
  if (hasAnother()) stayHere();
  form.addEventListener('focusin', stay);
  form.addEventListener('input', stay);
}

/** Checks new passwords while they are typed; the button waits until shown errors are corrected (S2 §5, c-87). */
function judgeAll(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-new-password]')) judge(form);
}

function judge(form: HTMLFormElement): void {
  const [password, again] = form.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]');
  if (!password) return;
  tickOff(form, password.value);
  const differs = again !== undefined && again.value !== '' && again.value !== password.value;
  if (again) sayDiffers(form, again, differs);
  const isWeak = password.value !== '' && passwordProblems(password.value).length > 0;
  const stands = form.querySelector('[data-field-error]') !== null;
  const button = form.querySelector<HTMLButtonElement>('button[data-busy-label]');
  if (button && form.dataset.sending === undefined) button.disabled = isWeak || stands;
}

function tickOff(form: HTMLFormElement, password: string): void {
  for (const [at, row] of form.querySelectorAll<HTMLElement>('[data-requirements] > li').entries()) {
    const state = password === '' ? 'waiting' : PASSWORD_RULES[at]?.isMet(password) ? 'met' : 'missing';
    // Set only on change, because the list is a live region.
    if (row.dataset.state !== state) row.dataset.state = state;
  }
}

function sayDiffers(form: HTMLFormElement, again: HTMLInputElement, differs: boolean): void {
  const said = form.querySelector('[data-differs][data-field-error]');
  // Changing either field until both agree corrects the server's error.
  if (!differs && (said || again.value !== '')) withdrawError(again);
  if (!differs || said) return;
  withdrawError(again);
  const words = form.querySelector<HTMLTemplateElement>('template[data-differs]')?.content.firstElementChild;
  const error = words?.cloneNode(true) as HTMLElement | undefined;
  if (!error) return;
  error.dataset.differs = '';
  again.parentElement?.after(error);
  again.setAttribute('aria-invalid', 'true');
  describe(again, (ids) => [...ids, error.id]);
}

function offerPasskeys(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-passkey]');
  form?.querySelector('button')?.addEventListener('click', (event) => void signIn(form, event));
}

async function signIn(form: HTMLFormElement, event: Event): Promise<void> {
  event.preventDefault();
  hideProblem(form);
  const rest = makeBusy(event.currentTarget as HTMLButtonElement);
  try {
    const answer = form.elements.namedItem('answer') as HTMLInputElement;
    answer.value = await answerWithPasskey('/auth/passkey/options');
    rest();
    form.requestSubmit();
  } catch (error) {
    rest();
    if (!(error instanceof PasskeyProblem)) throw error;
    sayProblem(form, error.message);
  }
}

/** The script of the account pages, which run without the framework. Everything works without it (record 005). */
// Left without the server knowing: a framework page informs it (features/accounts/leaving/log-out.tsx).
if (document.documentElement.dataset.left !== undefined) location.replace('/');

freshenErrors();
document.addEventListener('input', judgeAll);
openPasswordEyes();
openDialogs();
for (const arrive of [judgeAll, forgetMessage, fillInEmail, moveOn, offerPasskeys]) onArrival(arrive);
sendForms();
