import { parse } from '@conform-to/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { SECRET_FIELDS } from '#app/domain/accounts.ts';
import { orAnswer } from '#app/routes/forms/or-failed.ts';

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

type Sent<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * For a `clientAction`: when the server fails or is out of reach the form says so. What was typed goes along, as from
 * the server: the answer may belong to another form than the one that was sent.
 */
export async function orUnanswered<T>({ request, serverAction }: Sent<T>, text: string) {
  const typed = parse<unknown, string[]>(await request.clone().formData(), { resolve: (value) => ({ value }) });
  return orAnswer(serverAction, () => ({ result: typed.reply({ formErrors: [text], hideFields: SECRET_FIELDS }) }));
}
