import { onArrival } from '#app/ui/still/arrivals.ts';

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
