import { applicationCounter } from '#app/features/applications/decide-application.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { startRelay } from '#app/platform/events/relay.server.ts';
import { createLog } from '#app/platform/log.server.ts';

/** Updates the counters for all events so far, like one or more relays, and removes the events from the outbox. */
export async function countApplications(...processes: Database[]): Promise<void> {
  const log = createLog({ level: 'silent', pretty: false });
  const relays = processes.map((db) =>
    startRelay({ db, log, listeners: [applicationCounter], sendHints: async () => {} }),
  );
  await Promise.all(relays.map((relay) => relay.drained()));
  await Promise.all(relays.map((relay) => relay.stop()));
}
