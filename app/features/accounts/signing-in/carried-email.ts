import type { SubmissionResult } from '@conform-to/react';

/** What the next page is handed beside its address, so that an e-mail typed here stands there and in no URL. */
export type CarriedEmail = { email: string | null };

/** The address in the form that was refused. */
export function typedEmail(result: SubmissionResult<string[]> | undefined): string | null {
  return emailIn(result?.initialValue);
}

/** The address that the page before handed on, from the state of the location. */
export function carriedEmail(state: unknown): string | null {
  return emailIn(state);
}

function emailIn(given: unknown): string | null {
  const { email } = (given ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}
