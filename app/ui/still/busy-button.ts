const SPINNER =
  '<svg width="18" height="18" viewBox="0 0 24 24" class="animate-spin" aria-hidden="true"><circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="3" opacity=".25"/><path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg>';

/** The button as `Button` draws it while it works; what is returned lets it be as before. */
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
