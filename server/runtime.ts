import type pg from 'pg';
import { openAnnouncementBoard } from '#app/data/announcement-board.server.ts';
import { createAuth } from '#app/data/auth/auth.server.ts';
import { renewEncryption } from '#app/data/auth/renew-encryption.server.ts';
import { createTransact } from '#app/data/context.server.ts';
import { type ComposeMail, recipientOf } from '#app/data/mail-jobs.ts';
import { pushKeysOf, startPushQueue } from '#app/data/push/push-queue.server.ts';
import type { Services } from '#app/data/services.server.ts';
import { isStopped, noteMailOutcome } from '#app/features/accounts/address/mail-troubles.server.ts';
import { composeMail } from '#app/features/accounts/by-mail/compose-mail.server.tsx';
import { startRemindingShops } from '#app/features/applications/remind-shops.server.ts';
import { startMakingDownloads, startSweepingDownloads } from '#app/features/data-download/make-downloads.server.ts';
import { composeNotificationMail } from '#app/features/notifications/compose-mail.server.ts';
import { startDeliveries } from '#app/features/notifications/deliveries.server.ts';
import { composePush } from '#app/features/push/compose-push.server.ts';
import { composeDecisionMail } from '#app/features/reports/decision.server.ts';
import { startRemovingOld } from '#app/features/retention/retention.server.ts';
import { startEndingDueStays } from '#app/features/stays/stay-endings.server.ts';
import { composeStayMail } from '#app/features/stays/stay-mail.server.ts';
import { startEndingSuspensions } from '#app/features/suspensions/suspend.server.ts';
import { startSweeping } from '#app/features/uploads/sweep-files.server.ts';
import { startEndingSessions } from '#app/features/view-as/view-as.server.ts';
import { openDatabase, openReadOnlyDatabase, type PoolConfig } from '#app/platform/db/database.server.ts';
import { migrateDatabase } from '#app/platform/db/migrate.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { startRelay } from '#app/platform/events/relay.server.ts';
import { createFileLinks } from '#app/platform/files/file-links.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import { arrivalsFolder } from '#app/platform/files/receive-file.server.ts';
import { createRateLimiter } from '#app/platform/http/rate-limit.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { startMailQueue } from '#app/platform/mail/mail-queue.server.ts';
import { type LiveHub, startLiveHub } from '#app/platform/realtime/live-hub.server.ts';
import { listenersFor } from '#server/listeners.ts';

export type Runtime = { services: Services; close(): Promise<void> };

export async function openRuntime(options: {
  settings: Settings;
  log: Log;
  poolConfig: PoolConfig;
  /** Past a pooler, if there is one. */
  direct?: pg.PoolConfig;
  migrationsFolder: string;
  say?: (words: string) => void;
}): Promise<Runtime> {
  const { settings, log, poolConfig, direct = poolConfig, migrationsFolder, say } = options;
  await migrateDatabase(direct, migrationsFolder, say);
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle connection broke');
  const onSlow = (statement: string, ms: number) => log.warn({ statement, ms }, 'a slow statement');
  const { db, pool, close } = openDatabase(poolConfig, onIdleError, onSlow);
  const looks = openReadOnlyDatabase(poolConfig, onIdleError, onSlow);
  await renewEncryption(db, settings.authSecret);
  const auth = createAuth({
    db,
    baseUrl: settings.baseUrl,
    brand: settings.brandName,
    secret: settings.authSecret,
    log,
  });
  const live = startLiveHub({ pool, config: direct, log });
  const board = openAnnouncementBoard({ db, live, log });
  const files = await openFileStore(settings);
  const mail = await startMailQueue({
    pool,
    live,
    settings,
    log,
    recipientOf,
    compose: composerOf({ db, settings, files }),
    hear: async (outcome) => {
      // Open pages of somebody whose mail bounces show a notice.
      if (await noteMailOutcome(db, outcome)) await live.sendHints(new Set([outcome.userId]));
    },
  });
  const keys = await pushKeysOf(db, settings.authSecret[0]);
  const push = await startPushQueue({
    db,
    pool,
    live,
    log,
    keys,
    contact: pushContact(settings),
    compose: (job) => composePush({ db }, job),
  });
  const deliveries = startDeliveries({ db, log, mail, enqueuePush: push.enqueue });
  const sendHints: LiveHub['sendHints'] = (hints) => {
    // What people get hints of may be due as a mail or a push.
    deliveries.wake();
    return live.sendHints(hints);
  };
  const relay = startRelay({ db, log, listeners: listenersFor({ mail }), sendHints });
  const fileLinks = createFileLinks(settings.authSecret);
  const arrivals = arrivalsFolder(settings.dataDir);
  const transact = createTransact(db, relay.wake);
  const workers = [
    startSweeping({ db, store: files, log, arrivals }),
    startMakingDownloads({ db, live, store: files, transact, log, brand: settings.brandName, folder: arrivals }),
    startSweepingDownloads({ db, store: files, log }),
    startRemovingOld({ db, log, settings }),
    startEndingSuspensions({ db, transact, log }),
    startEndingDueStays({ transact, log }),
    startEndingSessions({ transact, log }),
    startRemindingShops({ transact, log }),
    deliveries,
    relay,
    mail,
    push,
    board,
    live,
  ];
  const limiter = createRateLimiter(db, settings.rateLimitScale);
  const services: Services = {
    settings,
    log,
    db,
    readOnly: looks.db,
    pool,
    auth,
    mail,
    push,
    live,
    board,
    relay,
    files,
    fileLinks,
    limiter,
  };
  return {
    services,
    async close() {
      for (const worker of workers) await worker.stop();
      await looks.close();
      await close();
    },
  };
}

/** For push services (RFC 8292, 2.1). */
function pushContact({ baseUrl, mailFrom }: Settings): string {
  return baseUrl.startsWith('https:') ? baseUrl : `mailto:${mailFrom.match(/[^<\s]+@[^>\s]+/)?.[0]}`;
}

type Desk = Parameters<typeof composeMail>[0] & Parameters<typeof composeStayMail>[0];

/** Which feature composes which mail; none for an address that is permanently refused. */
export function composerOf(desk: Desk): ComposeMail {
  return async (job) => {
    if (await isStopped(desk.db, job)) return null;
    if ('decisionId' in job) return composeDecisionMail(desk, job);
    if ('stayId' in job) return composeStayMail(desk, job);
    return job.kind === 'news' ? composeNotificationMail(desk, job) : composeMail(desk, job);
  };
}
