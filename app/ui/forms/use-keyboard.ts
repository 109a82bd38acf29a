import { useEffect } from 'react';

/** A browser's own bars come and go and take less than this; the keyboard of a phone takes more. */
const KEYBOARD_AT_LEAST = 150;

/**
 * Tells the styles while the keyboard of a phone covers a part of the window: `data-keyboard` on the document, and how
 * much is left as `--window` (its height) and `--window-top` (where it begins, on phones that push the page up). Some
 * browsers shrink the window for their keyboard and some lay it over the page; both leave less to be seen than before.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen || !matchMedia('(pointer: coarse)').matches) return;
    const root = document.documentElement;
    let whole = { width: window.innerWidth, height: window.innerHeight };

    const look = () => {
      const height = seen.height * seen.scale;
      if (window.innerWidth !== whole.width) whole = { width: window.innerWidth, height };
      whole.height = Math.max(whole.height, height);
      const isUp = isTypedInto(document.activeElement) && whole.height - height >= KEYBOARD_AT_LEAST;
      root.toggleAttribute('data-keyboard', isUp);
      root.style.setProperty('--window', isUp ? `${height}px` : '');
      root.style.setProperty('--window-top', isUp ? `${seen.offsetTop}px` : '');
    };

    look();
    const changes = ['resize', 'scroll'] as const;
    for (const change of changes) seen.addEventListener(change, look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      for (const change of changes) seen.removeEventListener(change, look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
}

function isTypedInto(element: Element | null): boolean {
  return element instanceof HTMLElement && element.matches('textarea, input:not([type=checkbox], [type=radio])');
}
