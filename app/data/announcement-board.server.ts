import { and, asc, gt, isNull, or, sql } from 'drizzle-orm';
import { announcements } from '#app/data/schema/announcements.ts';
import { type Announcement, announcementState } from '#app/domain/staff/announcements.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { LiveHub } from '#app/platform/realtime/live-hub.server.ts';
import { repeat } from '#app/platform/repeat.server.ts';

export const ANNOUNCED = 'announced';

const LOAD_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

export type AnnouncementBoard = {
  current(): Announcement | null;
  onChange(wake: () => void): () => void;
  stop(): Promise<void>;
};

/**
 * Announcements in the memory of each process, because every page needs them (record 052). They are reloaded at a hint;
 * a timer notices their start and end.
 */
export function openAnnouncementBoard({ db, live, log }: { db: Database; live: LiveHub; log: Log }): AnnouncementBoard {
  let notOver: Announcement[] = [];
  let current: Announcement | null = null;
  let loading = Promise.resolve();
  const listeners = new Set<() => void>();

  function look(): void {
    const now = new Date();
    const before = current;
    current = notOver.find((one) => announcementState(one, now) === 'running') ?? null;
    const isAnother = current?.id !== before?.id || current?.version !== before?.version;
    if (isAnother) for (const wake of listeners) wake();
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

  const loadInTurn = () => {
    loading = loading.then(load, load);
    return loading;
  };
  const failed = 'what is announced could not be read; will be tried again';
  const looks = setInterval(look, LOOK_EVERY_MS).unref();
  const loads = repeat(loadInTurn, { everyMs: LOAD_EVERY_MS, log, failed });
  const stopHearing = live.subscribe(ANNOUNCED, () => {
    loadInTurn().catch((error: unknown) => log.warn({ err: error }, failed));
  });

  return {
    current: () => current,
    onChange(wake) {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    async stop() {
      stopHearing();
      clearInterval(looks);
      await loads.stop();
      await loading.catch(() => {});
    },
  };
}
