import type { RouterContextProvider } from 'react-router';
import { isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { getRequestFacts, getServices } from '#app/platform/http/request-context.ts';

/** Logs what failed on our side where the page answers it in words: a 500, or a 503 while the database is away. */
export function logFailure(context: Readonly<RouterContextProvider>, error: unknown, what: string): void {
  const facts = getRequestFacts(context);
  facts.databaseAway ||= isDatabaseAway(error);
  getServices(context).log.error({ err: error, requestId: facts.requestId }, what);
}
