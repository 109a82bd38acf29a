import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';

/** Kept until the page (or `place`) is left: the router forgets it with the next background load (c-169). */
export function useLastAnswer<T>(answer: T | null | undefined, place?: string): T | null {
  const { key } = useLocation();
  const here = place ?? key;
  const [last, setLast] = useState({ answer: answer ?? null, here });
  if (answer == null) return last.here === here ? last.answer : null;
  if (answer !== last.answer || here !== last.here) setLast({ answer, here });
  return answer;
}

/** As `shouldRevalidate` of a page: a refusal of its form is shown beside how things stand by now. */
export function evenIfRefused({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}
