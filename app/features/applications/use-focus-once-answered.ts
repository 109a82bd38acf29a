import { useLayoutEffect, useRef } from 'react';
import type { ApplicationStatus } from '#app/domain/applications.ts';

type Answered = { card: Element; next: Element | null };

/**
 * In a list what was pressed is gone once it is answered: its card gets the focus, or the one beside it where the list no
 * longer has it; before the page does. Returns what notes the form that is sent; one that failed keeps its place.
 */
export function useFocusOnceAnswered(status: ApplicationStatus, failure: unknown): (form: Element) => void {
  const answered = useRef<Answered | null>(null);
  useLayoutEffect(() => {
    if (failure) answered.current = null;
  }, [failure]);
  useLayoutEffect(() => {
    if (status !== 'PENDING') goOnFrom(answered.current?.card, answered.current);
    answered.current = null;
  }, [status]);
  useLayoutEffect(() => () => goOnFrom(answered.current?.next, answered.current), []);
  return (form) => {
    const card = form.closest('li');
    answered.current = card && { card, next: card.nextElementSibling ?? card.previousElementSibling };
  };
}

/** Not where somebody has gone elsewhere meanwhile. */
function goOnFrom(place: Element | null | undefined, answered: Answered | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !answered?.card.contains(activeElement)) return;
  place?.querySelector<HTMLElement>('[data-card-link]')?.focus({ preventScroll: true });
}
