import type { RouterContextProvider } from 'react-router';
import { ROLE_UNREAD } from '#app/copy/accounts.ts';
import { BUSY, DATABASE_AWAY, OUTCOME_UNKNOWN } from '#app/copy/site.ts';
import { RoleUnread } from '#app/data/auth/actor.server.ts';
import { getRequestFacts, getServices } from '#app/data/http/request-context.ts';
import { isBusy, isDatabaseAway, isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';

type Context = Readonly<RouterContextProvider>;

export function logFailure(context: Context, error: unknown, what: string): void {
  getRequestFacts(context).databaseAway ||= isDatabaseAway(error);
  getServices(context).log.error({ err: error }, what);
}

/** Whether something may have been saved: then no message may deny it. */
export function isPerhapsSaved(context: Context, error: unknown): boolean {
  return isOutcomeUnknown(error) || (isDatabaseAway(error) && getRequestFacts(context).hasSaved === true);
}

export function putOffWords(context: Context, error: unknown): string {
  if (isPerhapsSaved(context, error)) return OUTCOME_UNKNOWN;
  return isBusy(error) ? BUSY : DATABASE_AWAY;
}

/** Logs the failure, and returns the page's own words unless something may have been saved. */
export function failureWords(context: Context, error: unknown, what: string, words: string): string {
  const own = retryWords(context, error, what, words);
  return isPerhapsSaved(context, error) ? OUTCOME_UNKNOWN : own;
}

/** The same for what can simply be sent again, such as a sign-in. */
export function retryWords(context: Context, error: unknown, what: string, words: string): string {
  logFailure(context, error, what);
  if (error instanceof RoleUnread) return ROLE_UNREAD;
  return isBusy(error) ? BUSY : words;
}
