import { parse } from '@conform-to/react';
import { SECRET_FIELDS } from '#app/domain/accounts.ts';
import { orAnswer } from '#app/routes/forms/or-failed.ts';

type Sent<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * For a `clientAction`: when the server fails or is out of reach the form says so. What was typed goes along, as from
 * the server: the answer may belong to another form than the one that was sent.
 */
export async function orUnanswered<T>({ request, serverAction }: Sent<T>, text: string) {
  const typed = parse<unknown, string[]>(await request.clone().formData(), { resolve: (value) => ({ value }) });
  return orAnswer(serverAction, () => ({ result: typed.reply({ formErrors: [text], hideFields: SECRET_FIELDS }) }));
}
