import { onArrival } from '#app/ui/still/arrivals.ts';

/** The button in a field for a password that shows what is typed (PasswordField): there only where a script runs. */
export function openPasswordEyes(): void {
  onArrival(() => {
    for (const eye of document.querySelectorAll<HTMLElement>('[data-shows]')) eye.hidden = false;
  });
  document.addEventListener('click', ({ target }) => {
    const eye = target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null;
    const field = eye && document.getElementById(eye.dataset.shows ?? '');
    if (!eye || !(field instanceof HTMLInputElement)) return;
    const isShown = eye.toggleAttribute('data-shown');
    field.type = isShown ? 'text' : 'password';
    eye.title = isShown ? 'Hide password' : 'Show password';
    eye.setAttribute('aria-label', eye.title);
  });
}
