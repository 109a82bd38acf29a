/** Copies text to the clipboard, even on plain http, where browsers hide the newer API. */
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
  // Within the dialog, if there is one: nothing behind it can be selected.
  (focused?.parentElement ?? document.body).append(carrier);
  carrier.select();
  const copied = document.execCommand('copy');
  carrier.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
