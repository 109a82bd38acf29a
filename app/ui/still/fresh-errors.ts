/**
 * Takes away what was said about a field once it is changed: it was about the old value, and the server looks again.
 * The same as `useFreshErrors`, for pages without the framework.
 */
export function freshenErrors(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) freshenError(target);
  });
}

/** The same for one control that has been changed, and the group that it stands in. */
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
