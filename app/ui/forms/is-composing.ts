import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method: its Enter ends a composition, and does nothing else. Safari ends the
 * composition before it tells of the key, and says so by the code 229 alone.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
