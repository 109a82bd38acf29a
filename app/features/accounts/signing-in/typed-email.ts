import type { SubmissionResult } from '@conform-to/react';

/** The e-mail in the form that was refused. */
export function typedEmail(result: SubmissionResult<string[]> | undefined): string | null {
  const email = result?.initialValue?.email;
  return typeof email === 'string' ? email : null;
}
