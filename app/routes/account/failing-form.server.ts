import type { Submission } from '@conform-to/react';
import { isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { failureWords } from '#app/platform/http/log-failure.server.ts';
import { failedForm } from '#app/routes/account/form-answer.ts';

type Sent<V> = {
  context: Readonly<RouterContextProvider>;
  submission: Submission<V, string[]>;
  /** Said when it fails. */
  text: string;
};

/** Does what a form asks for. When our side fails at it the form comes back, with what was typed except the secrets. */
export async function orFailedForm<V, T>({ context, submission, text }: Sent<V>, act: () => Promise<T>) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return failedForm(submission, failureWords(context, error, 'a form about an account failed', text));
  }
}
