import { useEffect } from 'react';

const KEYBOARD_AT_LEAST = 150;

/** Sets `data-keyboard`, `--window` and `--window-top` while a phone's keyboard covers or shrinks the window. */
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
