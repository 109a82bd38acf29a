import { data, isRouteErrorResponse } from 'react-router';
import { leadOnUnasked } from '#app/browser/unsaved.tsx';
import { isUnreached } from '#app/ui/feedback/load-failed.tsx';
import { toldBy } from '#app/ui/feedback/put-off.ts';

/** Set by `redirectDocument`: the router loads the next page as a document of its own. */
const LEADS_OUT = 'X-Remix-Reload-Document';

/** `told` is the server's reason: that it is busy, or cannot know. */
export type Failed = { failed: true; told?: string | null };

/**
 * For a `clientAction`: turns a lost connection or a server error into an answer to the form, which keeps its input,
 * instead of the error page. Redirects and plain refusals are unchanged. The status keeps the router from reloading the
 * page, which would fail as well. `unreached` is the message if the request never arrived.
 */
export function orFailed<T>(serverAction: () => Promise<T>, unreached: string | null = null) {
  const why = (error: unknown) => toldBy(error) ?? (isUnreached(error) ? unreached : null);
  return orAnswer<T, Failed>(serverAction, (error) => ({ failed: true, told: why(error) }));
}

/** The same for a form that learns of the failure in another way. */
export async function orAnswer<T, F>(serverAction: () => Promise<T>, failed: (error: unknown) => F) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && error.headers.has(LEADS_OUT)) leadOnUnasked();
    if (error instanceof Response || (isRouteErrorResponse(error) && isRefusal(error))) throw error;
    return data(failed(error), { status: 503 });
  }
}

/** A refusal of ours. A proxy in between answers a form with an HTML page, where our server sends data. */
function isRefusal({ status, data: sent }: { status: number; data: unknown }): boolean {
  return status < 500 && !(typeof sent === 'string' && sent.trimStart().startsWith('<'));
}

export function isFailed(answer: unknown): answer is Failed {
  return typeof answer === 'object' && answer !== null && 'failed' in answer;
}
