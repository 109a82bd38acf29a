import { useEffect, useRef } from 'react';

/** Hides the row of every picture of a list that cannot be shown, also of one that failed before the script ran. */
export function useHideBroken() {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const hide = (picture: EventTarget | null) => {
      if (picture instanceof HTMLImageElement) picture.closest('li')?.setAttribute('hidden', '');
    };
    for (const picture of element.querySelectorAll('img')) {
      if (picture.complete && picture.naturalWidth === 0) hide(picture);
    }
    // Errors of pictures do not bubble, but they can be caught on their way down.
    const onError = (event: Event) => hide(event.target);
    element.addEventListener('error', onError, true);
    return () => element.removeEventListener('error', onError, true);
  }, []);

  return list;
}
