import type pg from 'pg';
import { BoundedClient } from '#app/platform/db/bounded-client.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/** The channel that they travel on. */
export const HINTS = 'flashboard_hints';
/** A NOTIFY carries at most 8000 bytes; a user id with its comma takes 37, and 41 with what `endOf` puts before it. */
const IDS_PER_NOTIFY = 180;
/** Used in place of a user id for pages that everybody sees. */
export const EVERYONE = '*';

/** Says that sessions of this user have ended: their open streams check again whether they are still allowed. */
export const endOf = (userId: string) => `end:${userId}`;

const GONE_FILE = 'file:';
/** Says that a stored file is nobody's any more: no address opens it from now on. */
export const goneFile = (fileId: string) => GONE_FILE + fileId;

/** How long a hint is remembered, for streams that open after it. */
const REMEMBERED_MS = 60_000;

type Subscriber = () => void;
/** Told which file is gone, or null when notices may have been missed. */
type FileSubscriber = (fileId: string | null) => void;

export type LiveHub = {
  /** Calls `wake` at every hint to this user (or `endOf` one), from any process. Returns a function that stops it. */
  subscribe(userId: string, wake: Subscriber): () => void;
  /**
   * For how many milliseconds there has certainly been no hint to this user; a minute at most. What was loaded earlier
   * than that may be behind, as a page is that was rendered before its stream was open.
   */
  quietFor(userId: string): number;
  /** Calls `drop` when pages that everybody sees may have changed. */
  onPublicChange(drop: Subscriber): () => void;
  /** Calls `drop` for every file that became nobody's. */
  onFileGone(drop: FileSubscriber): () => void;
  sendHints(userIds: ReadonlySet<string>): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Hints between processes over LISTEN/NOTIFY: they say that something changed, never what. One connection listens; when
 * it breaks it is reopened, and everybody is woken once, because hints in between are lost. It mostly waits, so a dead
 * peer would go unnoticed: now and then it is asked for a sign of life.
 */
export function startLiveHub(options: {
  pool: pg.Pool;
  config: pg.PoolConfig;
  log: Log;
  heartbeatMs?: number;
  longestWaitMs?: number;
}): LiveHub {
  const { pool, config, log, heartbeatMs = 10_000, longestWaitMs = 5_000 } = options;
  const subscribers = new Map<string, Set<Subscriber>>();
  const publicListeners = new Set<Subscriber>();
  const fileListeners = new Set<FileSubscriber>();
  /** When users were hinted at last, oldest first, in milliseconds of a clock that nobody sets. */
  const hintedAt = new Map<string, number>();
  /** Since when no hint can have been missed. */
  let listeningSince = Number.POSITIVE_INFINITY;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let stopped = false;

  function wakeUser(userId: string): void {
    for (const wake of subscribers.get(userId) ?? []) wake();
  }

  function wakeEverybody(): void {
    for (const userId of subscribers.keys()) wakeUser(userId);
    for (const drop of publicListeners) drop();
    for (const drop of fileListeners) drop(null);
  }

  function remember(userId: string): void {
    const now = performance.now();
    hintedAt.delete(userId);
    hintedAt.set(userId, now);
    for (const [id, at] of hintedAt) {
      if (at > now - REMEMBERED_MS) break;
      hintedAt.delete(id);
    }
  }

  function receive(payload: string): void {
    for (const id of payload.split(',')) {
      if (id === EVERYONE) for (const drop of publicListeners) drop();
      else if (id.startsWith(GONE_FILE)) for (const drop of fileListeners) drop(id.slice(GONE_FILE.length));
      else {
        remember(id);
        wakeUser(id);
      }
    }
  }

  async function listen(isReconnect: boolean): Promise<void> {
    if (stopped) return;
    const next = new BoundedClient({
      ...config,
      connectionTimeoutMillis: longestWaitMs,
      query_timeout: longestWaitMs,
      application_name: 'flashboard-live',
    });
    // A terminated backend reports more than one error; each must find a listener.
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
    next.on('end', () => {
      if (client === next) client = null;
      listeningSince = Number.POSITIVE_INFINITY;
      clearInterval(heartbeat);
      if (!stopped) retry = setTimeout(() => void listen(true), 500);
    });
    next.on('notification', (message) => receive(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${HINTS}`);
      client = next;
      listeningSince = performance.now();
      // Without an answer the connection is cut and a new one opened.
      heartbeat = setInterval(() => void next.query('select').catch(() => {}), heartbeatMs);
      if (isReconnect) wakeEverybody();
    } catch (error) {
      log.warn({ err: error }, 'cannot listen yet; trying again');
      await next.end().catch(() => {});
    }
  }

  const firstListen = listen(false);

  return {
    subscribe(userId, wake) {
      const mine = subscribers.get(userId) ?? new Set();
      mine.add(wake);
      subscribers.set(userId, mine);
      return () => {
        mine.delete(wake);
        if (mine.size === 0) subscribers.delete(userId);
      };
    },
    quietFor(userId) {
      const since = Math.max(listeningSince, hintedAt.get(userId) ?? 0);
      return Math.min(REMEMBERED_MS, Math.max(0, performance.now() - since));
    },
    onPublicChange(drop) {
      publicListeners.add(drop);
      return () => publicListeners.delete(drop);
    },
    onFileGone(drop) {
      fileListeners.add(drop);
      return () => fileListeners.delete(drop);
    },
    async sendHints(userIds) {
      const all = [...userIds];
      for (let from = 0; from < all.length; from += IDS_PER_NOTIFY) {
        await pool.query('select pg_notify($1, $2)', [HINTS, all.slice(from, from + IDS_PER_NOTIFY).join(',')]);
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await firstListen;
      await client?.end();
    },
  };
}
