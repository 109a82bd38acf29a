import { isRouteErrorResponse } from 'react-router';

export type Failed = { failed: true };
export const FAILED: Failed = { failed: true };

/**
 * For a `clientAction`: a lost connection or a fault on the server becomes an answer to the form, which keeps what was
 * typed, instead of the error page. Redirects and plain refusals go their usual way.
 */
export async function orFailed<T>(serverAction: () => Promise<T>): Promise<T | Failed> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return FAILED;
  }
}

export function isFailed(answer: unknown): answer is Failed {
  return typeof answer === 'object' && answer !== null && 'failed' in answer;
}
