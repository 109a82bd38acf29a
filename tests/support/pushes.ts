import { afterAll } from 'vitest';
import { pushKeysOf, startPushQueue } from '#app/data/push/push-queue.server.ts';
import { composePush } from '#app/features/push/compose-push.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startPushService } from '#tests/support/push-service.ts';

/** The real push queue, with a local push service in place of all others. */
export async function openPushes({ db, pool }: TestDatabase) {
  const service = await startPushService();
  const keys = await pushKeysOf(db, 'Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a');
  const closing: (() => Promise<void>)[] = [];
  /** One more process; with `isReal` it may connect anywhere that the product may. */
  async function open({ now, isReal = false }: { now?: () => Date; isReal?: boolean } = {}) {
    const queue = await startPushQueue({
      db,
      pool,
      log: createLog({ level: 'silent', pretty: false }),
      keys,
      contact: 'mailto:support@flashboard.test',
      compose: (job) => composePush(now ? { db, now: now() } : { db }, job),
      ...(isReal ? {} : { network: service.network }),
    });
    closing.push(queue.stop);
    return queue;
  }
  afterAll(async () => {
    await Promise.all(closing.map((close) => close()));
    await service.stop();
  });
  return { service, open };
}
