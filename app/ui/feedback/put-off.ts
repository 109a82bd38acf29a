import { isRouteErrorResponse } from 'react-router';

export type Sent = { action: string; fields: [name: string, value: string][] };

/** The reason in a 503 or 429 of our server, not of a proxy in front of it. */
export function toldBy(caught: unknown): string | null {
  if (!isRouteErrorResponse(caught) || (caught.status !== 503 && caught.status !== 429)) return null;
  const told: unknown = typeof caught.data === 'string' ? caught.data : caught.data?.told;
  return typeof told === 'string' && /^[^<]{1,200}$/.test(told) ? told : null;
}

export function sentWith(caught: unknown): Sent | null {
  return (toldBy(caught) && isRouteErrorResponse(caught) && caught.data.sent) || null;
}

export function brandIn(caught: unknown): string | null {
  return (toldBy(caught) && isRouteErrorResponse(caught) && caught.data.brand) || null;
}

/** With the id of the request, by which the failure is found in the log. */
export function referenceIn(caught: unknown): string {
  const reference: unknown = isRouteErrorResponse(caught) && caught.data?.reference;
  return typeof reference === 'string' ? ` Reference: ${reference}` : '';
}

export type Failed = { failed: true; told?: string | null; isUnreached?: boolean };

export function isFailed(answer: unknown): answer is Failed {
  return typeof answer === 'object' && answer !== null && 'failed' in answer;
}
