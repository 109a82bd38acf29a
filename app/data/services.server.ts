import type pg from 'pg';
import type { AnnouncementBoard } from '#app/data/announcement-board.server.ts';
import type { Auth } from '#app/data/auth/auth.server.ts';
import type { MailQueue } from '#app/data/mail-jobs.ts';
import type { PushQueue } from '#app/data/push/push-queue.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import type { Relay } from '#app/platform/events/relay.server.ts';
import type { FileLinks } from '#app/platform/files/file-links.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import type { RateLimiter } from '#app/platform/http/rate-limit.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { LiveHub } from '#app/platform/realtime/live-hub.server.ts';

export type Services = {
  settings: Settings;
  log: Log;
  db: Database;
  /** Read-only, for view-as sessions (record 053). */
  readOnly: Database;
  pool: pg.Pool;
  auth: Auth;
  mail: MailQueue;
  push: PushQueue;
  live: LiveHub;
  board: AnnouncementBoard;
  relay: Relay;
  files: FileStore;
  fileLinks: FileLinks;
  limiter: RateLimiter;
};
