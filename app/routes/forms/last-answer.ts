import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The answer to the form that was sent last on this page, until the page is left: the router forgets it with the next
 * load that nobody asked for, and what the server says one time only would be lost with it (c-169). Any link leaves the
 * page, also one to itself; where `place` is given, what has another one does.
 */
export function useLastAnswer<T>(answer: T | null | undefined, place?: string): T | null {
  const { key } = useLocation();
  const here = place ?? key;
  const [last, setLast] = useState({ answer: answer ?? null, here });
  if (answer == null) return last.here === here ? last.answer : null;
  if (answer !== last.answer || here !== last.here) setLast({ answer, here });
  return answer;
}
