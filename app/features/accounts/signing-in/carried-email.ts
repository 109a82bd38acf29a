import type { SubmissionResult } from '@conform-to/react';

/** Passed to the next page outside its URL, so that an e-mail typed here is filled in there. */
export type CarriedEmail = { email: string | null };

/** The e-mail in the form that was refused. */
export function typedEmail(result: SubmissionResult<string[]> | undefined): string | null {
  return emailIn(result?.initialValue);
}

/** The e-mail that the previous page passed on, from the location's state. */
export function carriedEmail(state: unknown): string | null {
  return emailIn(state);
}

function emailIn(given: unknown): string | null {
  const { email } = (given ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}
