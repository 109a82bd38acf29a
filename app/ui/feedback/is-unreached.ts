import { isRouteErrorResponse } from 'react-router';

/** What Chromium, Firefox and Safari say of a request that got no answer, or of a file of ours that did not come. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError when attempting|Load failed|The Internet connection appears)/;

/** Whether the request never reached the server, judging by what a boundary caught: then nothing went wrong there. */
export function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return false;
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return true;
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
