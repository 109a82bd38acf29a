import { type RefObject, useEffect, useState } from 'react';

/**
 * Keeps the form around `inside` from being saved while `busy`. True once somebody has tried, until it is no longer
 * busy. Listens on the form itself, before any other handler of the submission.
 */
export function useSaveBlock(inside: RefObject<HTMLElement | null>, busy: boolean): boolean {
  const [tried, setTried] = useState(false);

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form || !busy) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setTried(true);
    };
    form.addEventListener('submit', refuse, { capture: true });
    return () => {
      form.removeEventListener('submit', refuse, { capture: true });
      setTried(false);
    };
  }, [inside, busy]);

  return tried;
}
