import { onArrival } from '#app/ui/still/static-forms.ts';

/** An e-mail that was typed on the page before, passed on outside the address. */
const EMAIL = 'flashboard:email';

/** After a duplicate address the page moves on to sign-in (S0 §9). */
const MOVES_ON_AFTER_MS = 3_000;

/** What one page about an account hands to the next: a message that is shown once, and an e-mail that was typed. */
export function carryOver(): void {
  onArrival(forgetMessage);
  onArrival(fillInEmail);
  onArrival(moveOn);
}

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

/** Where cookies are blocked nothing may be stored either: then nothing is carried over. */
function stored<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Takes somebody whose address is registered to the sign-in page. Someone who goes back to the form wants to try another
 * address, and stays there; so does who had typed another one before the answer came.
 */
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
    // The message takes the focus by itself, and the way there may be pressed.
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
