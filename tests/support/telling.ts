import { afterAll } from 'vitest';
import { type DomainEvent, EVENT_TYPES } from '#app/domain/events.ts';
import { notifyListener } from '#app/features/notifications/notification-listener.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Listener, ListenerTools } from '#app/platform/events/relay.server.ts';
import { startRelay } from '#app/platform/events/relay.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { storedNotifications } from '#tests/support/stored-notifications.ts';

/** A listener for every event. */
export function toEverything(
  hear: (event: DomainEvent, tools: ListenerTools) => Promise<void>,
  name = 'everything',
): Listener {
  return { name, handlers: Object.fromEntries(EVENT_TYPES.map((type) => [type, hear])) };
}

/** A relay that sends notifications on demand; `others` listen before it. */
export function telling(db: Database, ...others: Listener[]) {
  const hinted = new Set<string>();
  const relay = startRelay({
    db,
    log: createLog({ level: 'silent', pretty: false }),
    listeners: [...others, notifyListener],
    sendHints: async (userIds) => {
      for (const id of userIds) hinted.add(id);
    },
    // Only on demand: a test that reads the outbox first would race with it.
    lookEveryMs: 2 ** 31 - 1,
  });
  afterAll(() => relay.stop());

  /** All notifications, after every event published so far was handled. */
  async function told() {
    await relay.drained();
    return storedNotifications(db);
  }

  /** One user's, as type and text. */
  async function toldTo(userId: string): Promise<string[]> {
    const all = await told();
    return all.filter((one) => one.userId === userId).map((one) => `${one.type}: ${one.message}`);
  }

  return { relay, hinted, told, toldTo };
}
