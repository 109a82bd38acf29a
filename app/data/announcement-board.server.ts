import { and, asc, gt, isNull, or, sql } from 'drizzle-orm';
import { announcements } from '#app/data/schema/announcements.ts';
import { type Announcement, announcementState } from '#app/domain/staff/announcements.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { LiveHub } from '#app/platform/realtime/live-hub.server.ts';
import { repeat } from '#app/platform/repeat.server.ts';

/** Used in place of a user id: what is announced may be another one. */
export const ANNOUNCED = 'announced';

/** Only for hints that were lost. */
const LOAD_EVERY_MS = 60_000;
/** The longest that a timer waits. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export type AnnouncementBoard = {
  /** What runs now, whomever it concerns. Makes no query. */
  current(): Announcement | null;
  /** Calls `wake` whenever that is another one, or none. Returns a function that stops it. */
  onChange(wake: () => void): () => void;
  stop(): Promise<void>;
};

/**
 * What is announced, in the memory of each process, because every page needs it (record 052). It is read again when a
 * hint says that staff changed it; when it begins and ends by itself is known here.
 */
export function openAnnouncementBoard({ db, live, log }: { db: Database; live: LiveHub; log: Log }): AnnouncementBoard {
  let notOver: Announcement[] = [];
  let shown: string | null = null;
  let boundary: NodeJS.Timeout | undefined;
  let loading = Promise.resolve();
  const listeners = new Set<() => void>();

  const current = () => {
    const now = new Date();
    return notOver.find((one) => announcementState(one, now) === 'running') ?? null;
  };

  function look(): void {
    clearTimeout(boundary);
    const running = current();
    const mark = running && `${running.id}.${running.version}`;
    if (mark !== shown) {
      shown = mark;
      for (const wake of listeners) wake();
    }
    const now = Date.now();
    const times = notOver.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt].map((at) => at.getTime()));
    const next = Math.min(...times.filter((at) => at > now));
    if (Number.isFinite(next)) boundary = setTimeout(look, Math.min(next - now, TIMER_MAX_MS)).unref();
  }

  async function load(): Promise<void> {
    notOver = await db
      .select({
        id: announcements.id,
        version: announcements.version,
        text: announcements.text,
        linkTo: announcements.linkTo,
        linkWords: announcements.linkWords,
        kind: announcements.kind,
        audience: announcements.audience,
        startsAt: announcements.startsAt,
        endsAt: announcements.endsAt,
      })
      .from(announcements)
      .where(and(isNull(announcements.endedAt), or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`))))
      .orderBy(asc(announcements.startsAt));
    look();
  }

  /** One after the other, so that an older answer never replaces a newer one. */
  const loadInTurn = () => {
    loading = loading.then(load, load);
    return loading;
  };
  const failed = 'what is announced could not be read; will be tried again';
  const loads = repeat(loadInTurn, { everyMs: LOAD_EVERY_MS, log, failed });
  const stopHearing = live.subscribe(ANNOUNCED, () => {
    loadInTurn().catch((error: unknown) => log.warn({ err: error }, failed));
  });

  return {
    current,
    onChange(wake) {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    async stop() {
      stopHearing();
      clearTimeout(boundary);
      await loads.stop();
      await loading.catch(() => {});
      clearTimeout(boundary);
    },
  };
}
