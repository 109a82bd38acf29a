import type { RouterContextProvider } from 'react-router';
import { BUSY, DATABASE_AWAY, OUTCOME_UNKNOWN } from '#app/copy/site.ts';
import { getRequestFacts, getServices } from '#app/data/http/request-context.ts';
import { isBusy, isDatabaseAway, isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';

/** Addresses whose second part opens something by itself; that of a decision does once it is signed. */
const WITH_SECRET = [
  /^(\/+(?:feeds|claim-job|unsubscribe|suspended)\/+)[^/].*$/is,
  /^(\/+decisions\/+[0-9a-f-]{36})[^/].*$/is,
];

/** The path of a request as it may appear in a log: a reader of the log must not be able to open private links. */
export const loggedPath = (path: string): string =>
  WITH_SECRET.reduce((said, secret) => said.replace(secret, '$1(secret)'), path);

type Context = Readonly<RouterContextProvider>;

/** Logs a failure of ours where the page shows its own message: a 500, or a 503 while the database is away. */
export function logFailure(context: Context, error: unknown, what: string): void {
  const facts = getRequestFacts(context);
  facts.databaseAway ||= isDatabaseAway(error);
  getServices(context).log.error({ err: error, requestId: facts.requestId }, what);
}

/** Whether what was sent may have been saved despite the failure: then no message may say that it was not. */
export function isPerhapsSaved(context: Context, error: unknown): boolean {
  return isOutcomeUnknown(error) || (isDatabaseAway(error) && getRequestFacts(context).hasSaved === true);
}

/** The text of a temporary failure: whether to retry, and whether something may have been saved. */
export function putOffWords(context: Context, error: unknown): string {
  if (isPerhapsSaved(context, error)) return OUTCOME_UNKNOWN;
  return isBusy(error) ? BUSY : DATABASE_AWAY;
}

/** Logs it as well, and returns what the page says: its own words, unless they claim more than we can know. */
export function failureWords(context: Context, error: unknown, what: string, words: string): string {
  const own = retryWords(context, error, what, words);
  return isPerhapsSaved(context, error) ? OUTCOME_UNKNOWN : own;
}

/** The same for what leaves nothing behind that anybody would look for, as a sign-in: it is simply sent again. */
export function retryWords(context: Context, error: unknown, what: string, words: string): string {
  logFailure(context, error, what);
  return isBusy(error) ? BUSY : words;
}
