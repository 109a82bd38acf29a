import { isRouteErrorResponse } from 'react-router';

/** A form that was sent without a script and not taken. */
export type Sent = { action: string; fields: [name: string, value: string][] };

/**
 * A server that answers 503 says why, and whether what was sent may have been saved; a proxy in front of it sends a
 * page.
 */
export function toldBy(caught: unknown): string | null {
  if (!isRouteErrorResponse(caught) || caught.status !== 503) return null;
  const told: unknown = typeof caught.data === 'string' ? caught.data : caught.data?.told;
  return typeof told === 'string' && /^[^<]{1,200}$/.test(told) ? told : null;
}

/** What it gives back to be sent again. */
export function sentWith(caught: unknown): Sent | null {
  return (toldBy(caught) && isRouteErrorResponse(caught) && caught.data.sent) || null;
}

/** The name of the site, where nothing else could be loaded. */
export function brandIn(caught: unknown): string | null {
  return (toldBy(caught) && isRouteErrorResponse(caught) && caught.data.brand) || null;
}

/**
 * The answer to a form that the server did not process. `told` is the server's reason: that it is busy, or cannot know.
 */
export type Failed = { failed: true; told?: string | null; isUnreached?: boolean };

export function isFailed(answer: unknown): answer is Failed {
  return typeof answer === 'object' && answer !== null && 'failed' in answer;
}
