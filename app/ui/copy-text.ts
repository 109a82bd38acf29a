/** Copies text, also on plain http, where browsers have no `navigator.clipboard`. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const carrier = document.createElement('textarea');
  const focused = document.activeElement;
  carrier.value = text;
  // Nothing behind an open dialog can be selected.
  (focused?.parentElement ?? document.body).append(carrier);
  carrier.select();
  const copied = document.execCommand('copy');
  carrier.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
