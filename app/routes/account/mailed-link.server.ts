import type { SubmissionResult } from '@conform-to/react';
import { refusedText } from '#app/copy/refusals.ts';
import { knownPasswordSchema } from '#app/domain/accounts.ts';
import type { Refused } from '#app/domain/results.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';

/** What the page behind a link of a mail posts: the link's token, and the password where the page asked for it. */
export async function readMailedLink(request: Request): Promise<{ token: string; password: string | null }> {
  const form = await formDataOf(request);
  const typed = form.has('password') ? knownPasswordSchema.safeParse(form.get('password')) : null;
  return { token: String(form.get('token') ?? ''), password: typed ? (typed.data ?? '') : null };
}

/** What the form that asks for the password says: nothing yet, or what was wrong with the one that was typed. */
export function passwordAnswer(refused: Refused): SubmissionResult<string[]> | undefined {
  if (refused.refusal === 'password-needed') return undefined;
  const field = refused.refusal === 'wrong-password' ? 'password' : '';
  return { status: 'error', error: { [field]: [refusedText(refused)] } };
}
