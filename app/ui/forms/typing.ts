import type { KeyboardEvent } from 'react';

/** Lets a text area grow with what is written, where the browser does not do so by itself (`field-sizing`). */
export function growWithText(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/**
 * Whether a key belongs to an input method: its Enter ends a composition, and does nothing else. Safari ends the
 * composition before it tells of the key, and says so by the code 229 alone.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
