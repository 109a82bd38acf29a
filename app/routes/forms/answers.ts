import { parse } from '@conform-to/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { SECRET_FIELDS } from '#app/domain/accounts.ts';
import { orAnswer } from '#app/routes/forms/or-failed.ts';

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

type Sent<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * For a `clientAction`: if the server fails or is unreachable, the form says so. The typed values go along, because the
 * answer may belong to another form than the one sent.
 */
export async function orUnanswered<T>({ request, serverAction }: Sent<T>, text: string) {
  const typed = parse<unknown, string[]>(await request.clone().formData(), { resolve: (value) => ({ value }) });
  return orAnswer(serverAction, () => ({ result: typed.reply({ formErrors: [text], hideFields: SECRET_FIELDS }) }));
}
