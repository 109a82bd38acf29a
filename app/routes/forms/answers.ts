import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The answer to the last form sent on this page, until the page is left. The router forgets it with the next background
 * load, and a one-time message would be lost (c-169). Any link leaves the page, also one to itself; with `place`, a
 * change of it does.
 */
export function useLastAnswer<T>(answer: T | null | undefined, place?: string): T | null {
  const { key } = useLocation();
  const here = place ?? key;
  const [last, setLast] = useState({ answer: answer ?? null, here });
  if (answer == null) return last.here === here ? last.answer : null;
  if (answer !== last.answer || here !== last.here) setLast({ answer, here });
  return answer;
}
