import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A public profile is loaded when somebody opens it, and not again while they stay: each load counts as a view, and
 * what refreshes the bar (a live hint, a sent message) changes nothing on somebody else's profile.
 */
export function onlyOnArrival({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
