import { passwordProblems } from '#app/domain/accounts.ts';
import { PASSWORD_CHECKLIST } from '#app/features/accounts/passwords/password-checklist.ts';
import { describe, onArrival, withdrawError } from '#app/ui/still/static-forms.ts';

/**
 * A password that is being chosen: its rules are ticked off while it is typed, a repetition that differs says so, and
 * the button waits until what is said is corrected (S2 §5, c-87). An untouched form is sent, and answered.
 */
export function judgeNewPasswords(): void {
  onArrival(judgeAll);
  document.addEventListener('input', judgeAll);
}

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
  // While it is being sent the button is busy.
  if (button && form.dataset.sending === undefined) button.disabled = isWeak || stands;
}

function tickOff(form: HTMLFormElement, password: string): void {
  for (const [at, row] of form.querySelectorAll<HTMLElement>('[data-requirements] > li').entries()) {
    const state = password === '' ? 'waiting' : PASSWORD_CHECKLIST[at]?.isMet(password) ? 'met' : 'missing';
    // Set only when it changes: the list is read out.
    if (row.dataset.state !== state) row.dataset.state = state;
  }
}

function sayDiffers(form: HTMLFormElement, again: HTMLInputElement, differs: boolean): void {
  const said = form.querySelector('[data-differs][data-field-error]');
  // What the server said about it is corrected by changing either of the two until they agree.
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
