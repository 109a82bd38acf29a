import type pg from 'pg';
import { BoundedClient } from '#app/platform/db/bounded-client.server.ts';
import type { Log } from '#app/platform/log.server.ts';

export const HINTS = 'flashboard_hints';
/** A NOTIFY carries at most 8000 bytes; a user id with a conversation's id takes 74. */
const HINTS_PER_NOTIFY = 100;
export const EVERYONE = '*';
/** In the place of a user: an archive of data was requested. */
export const ASKED_FOR_DATA = 'data';

/** Sessions of this user have ended: open streams check whether they are still allowed. */
export const endOf = (userId: string) => `end:${userId}`;

/** Only the messages of this conversation changed: streams load and carry them (server/live-route.ts). */
export const hintAbout = (userId: string, conversationId: string) => `${userId}/${conversationId}`;

const REMEMBERED_MS = 60_000;

type Subscriber = (conversationId?: string) => void;

export type LiveHub = {
  /**
   * Calls `wake` at every hint to this user (or `endOf` one), from any process, with the conversation that it is about.
   * Returns a function to unsubscribe.
   */
  subscribe(userId: string, wake: Subscriber): () => void;
  /** Milliseconds, up to a minute, without any hint to this user: data loaded before may be stale. */
  quietFor(userId: string): number;
  onPublicChange(drop: () => void): () => void;
  sendHints(hints: ReadonlySet<string>): Promise<void>;
  /** Hears another channel on the same connection. `missed` is called when notifications may have been lost. */
  hear(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Hints between processes over LISTEN/NOTIFY: that something changed, never the data. One connection listens. After a
 * reconnect everybody is woken once, because hints may be lost. Regular queries detect a dead peer.
 */
export function startLiveHub(options: {
  pool: pg.Pool;
  config: pg.PoolConfig;
  log: Log;
  heartbeatMs?: number;
  longestWaitMs?: number;
}): LiveHub {
  const { pool, config, log, heartbeatMs = 30_000, longestWaitMs = 5_000 } = options;
  const subscribers = new Map<string, Set<Subscriber>>();
  const channels: { channel: string; heard: (payload: string) => void; missed: () => void }[] = [];
  const publicListeners = new Set<() => void>();
  const hintedAt = new Map<string, number>();
  let listeningSince = Number.POSITIVE_INFINITY;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let stopped = false;

  function wakeUser(userId: string, conversationId?: string): void {
    for (const wake of subscribers.get(userId) ?? []) wake(conversationId);
  }

  function wakeEverybody(): void {
    for (const userId of subscribers.keys()) wakeUser(userId);
    for (const drop of publicListeners) drop();
    for (const { missed } of channels) missed();
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
    for (const hint of payload.split(',')) {
      const [id = '', conversationId] = hint.split('/');
      if (id === EVERYONE) for (const drop of publicListeners) drop();
      else {
        remember(id);
        wakeUser(id, conversationId);
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
    // A terminated backend emits several errors; one without a listener would end the process.
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
    next.on('end', () => {
      if (client === next) client = null;
      listeningSince = Number.POSITIVE_INFINITY;
      clearInterval(heartbeat);
      if (!stopped) retry = setTimeout(() => void listen(true), 500);
    });
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === HINTS) receive(payload);
      else for (const one of channels) if (one.channel === channel) one.heard(payload);
    });
    try {
      await next.connect();
      for (const channel of [HINTS, ...channels.map((one) => one.channel)]) await next.query(`listen ${channel}`);
      client = next;
      listeningSince = performance.now();
      // Without an answer, the connection is closed and reopened.
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
    async sendHints(hints) {
      const all = [...hints];
      for (let from = 0; from < all.length; from += HINTS_PER_NOTIFY) {
        await pool.query('select pg_notify($1, $2)', [HINTS, all.slice(from, from + HINTS_PER_NOTIFY).join(',')]);
      }
    },
    async hear(channel, heard, missed) {
      channels.push({ channel, heard, missed });
      await firstListen;
      await client?.query(`listen ${channel}`);
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
