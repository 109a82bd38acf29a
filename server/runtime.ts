import type pg from 'pg';
import { composeMail } from '#app/features/accounts/by-mail/compose-mail.server.tsx';
import { startSweepingExpired } from '#app/features/accounts/sweep-expired.server.ts';
import { startSweeping } from '#app/features/uploads/sweep-files.server.ts';
import { createAuth } from '#app/platform/auth/auth.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrateDatabase } from '#app/platform/db/migrate.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { startRelay } from '#app/platform/events/relay.server.ts';
import { createFileLinks } from '#app/platform/files/file-links.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import { arrivalsFolder } from '#app/platform/files/receive-file.server.ts';
import { createRateLimiter } from '#app/platform/http/rate-limit.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { startMailQueue } from '#app/platform/mail/mail-queue.server.ts';
import { startLiveHub } from '#app/platform/realtime/live-hub.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { listenersFor } from '#server/listeners.ts';

export type Runtime = { services: Services; close(): Promise<void> };

/** Opens everything that pages and commands stand on, in order, and knows how to close it again in reverse. */
export async function openRuntime(options: {
  settings: Settings;
  log: Log;
  poolConfig: pg.PoolConfig;
  migrationsFolder: string;
  /** Called with what the start is waiting for. */
  say?: (words: string) => void;
}): Promise<Runtime> {
  const { settings, log, poolConfig, migrationsFolder, say } = options;
  await migrateDatabase(poolConfig, migrationsFolder, say);
  const { db, pool, close } = openDatabase(poolConfig, (error) => log.warn({ err: error }, 'an idle connection broke'));
  const auth = createAuth({
    db,
    baseUrl: settings.baseUrl,
    brand: settings.brandName,
    secret: settings.authSecret,
    log,
  });
  const live = startLiveHub({ pool, config: poolConfig, log });
  const mail = await startMailQueue({ pool, settings, log, compose: (job) => composeMail({ db, settings }, job) });
  const relay = startRelay({ db, log, listeners: listenersFor({ mail }), sendHints: live.sendHints });
  const files = await openFileStore(settings);
  const fileLinks = createFileLinks(settings.authSecret);
  const sweeping = startSweeping({ db, store: files, log, arrivals: arrivalsFolder(settings.dataDir) });
  const sweepingExpired = startSweepingExpired({ db, log });
  const limiter = createRateLimiter(db, settings.rateLimitScale);
  const services: Services = { settings, log, db, pool, auth, mail, live, relay, files, fileLinks, limiter };
  return {
    services,
    async close() {
      await sweeping.stop();
      await sweepingExpired.stop();
      await relay.stop();
      await mail.stop();
      await live.stop();
      await close();
    },
  };
}
