import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { DATA_DOWNLOAD_DAYS, DATA_DOWNLOAD_TRIES } from '#app/domain/files.ts';
import { archiveFolder, archiveKey } from '#app/features/data-download/archive-place.ts';
import {
  type Held,
  holdNext,
  holdOn,
  isOurs,
  NotOurs,
  putBack,
  whileHeld,
} from '#app/features/data-download/hold-download.server.ts';
import { type ArchiveDesk, ownerOf, writeArchive } from '#app/features/data-download/write-archive.server.ts';
import type { Transact } from '#app/platform/context.server.ts';
import { isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';
import { dataDownloads } from '#app/platform/db/schema/data-downloads.ts';
import { hasDiskRoom } from '#app/platform/files/disk-room.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

const LOOK_EVERY_MS = 1_000;
/** After the first time; three times as long after the next. */
const WAIT_SECONDS = 5;

export type MakingDesk = ArchiveDesk & {
  transact: Transact;
  log: Log;
  /** Where it is written before it is stored; what a killed process leaves there is swept. */
  folder: string;
};

/** Makes every archive that waits, one after the other, until nobody waits or `stop` is aborted; returns how many. */
export async function makeDownloads(desk: MakingDesk, stop: AbortSignal): Promise<number> {
  let made = 0;
  while (!stop.aborted) {
    const held = await holdNext(desk.db);
    if (!held) return made;
    if (await makeOne(desk, held, stop)) made += 1;
  }
  return made;
}

/**
 * One try. What it stores bears the name of this try alone, and becomes the archive in one conditional update, together
 * with the event that tells of it: a process that was killed, or taken for dead, leaves no half archive and no second
 * mail. Whoever begins it again removes what was left.
 */
async function makeOne(desk: MakingDesk, held: Held, stop: AbortSignal): Promise<boolean> {
  const { db, store, folder } = desk;
  const path = join(folder, randomUUID());
  const key = archiveKey(held);
  try {
    if (held.tries > DATA_DOWNLOAD_TRIES) throw new Error('its makers were killed too often');
    return await whileHeld(db, held, {
      stop,
      work: async (signal) => {
        await store.removeAll(archiveFolder(held.id));
        const owner = await ownerOf(db, held.userId);
        if (!owner) throw new NotOurs('the account is gone');
        if (!(await hasDiskRoom(folder))) throw new Error('there is no room for it on the disk');
        const bytes = await writeArchive(desk, { owner, path, at: new Date(), signal });
        signal.throwIfAborted();
        await holdOn(db, held);
        await store.putFile(key, path, 'application/zip');
        signal.throwIfAborted();
        await finish(desk, held, bytes);
        return true;
      },
    });
  } catch (error) {
    // It may be the archive by now: then it is needed. If not, it is removed by whoever begins it again.
    if (isOutcomeUnknown(error)) throw error;
    await store.remove(key).catch(() => {});
    await giveUp(desk, held, stop.aborted ? 'stopped' : error);
    return false;
  } finally {
    await rm(path, { force: true });
  }
}

/** From now on it can be opened; an older one cannot any more. */
async function finish({ transact }: MakingDesk, held: Held, bytes: number): Promise<void> {
  await transact(async (tx, publish) => {
    const [ready] = await tx
      .update(dataDownloads)
      .set({
        state: 'READY',
        bytes,
        madeAt: sql`now()`,
        endsAt: sql`now() + make_interval(days => ${DATA_DOWNLOAD_DAYS})`,
        heldUntil: sql`now()`,
      })
      .where(isOurs(held))
      .returning({ endsAt: dataDownloads.endsAt });
    if (!ready?.endsAt) throw new NotOurs('the archive is no longer ours to make');
    const { id, userId } = held;
    await tx
      .update(dataDownloads)
      .set({ endsAt: sql`now()` })
      .where(
        and(
          eq(dataDownloads.userId, userId),
          eq(dataDownloads.state, 'READY'),
          ne(dataDownloads.id, id),
          gt(dataDownloads.endsAt, sql`now()`),
        ),
      );
    await publish({ type: 'data.ready', userId, downloadId: id, endsAt: ready.endsAt.toISOString() });
  });
}

/** Tried again in a while, or by the next process; after the last try its owner is shown that it could not be made. */
async function giveUp({ db, log, transact }: MakingDesk, held: Held, why: unknown): Promise<void> {
  const { id: downloadId, userId, tries } = held;
  if (why === 'stopped') return putBack(db, held, { inSeconds: 0, tries: tries - 1 });
  if (why instanceof NotOurs) return putBack(db, held, { inSeconds: 0, tries });
  const isLast = tries >= DATA_DOWNLOAD_TRIES;
  log.error(
    { err: why, downloadId, tries },
    isLast ? 'an archive of data could not be made' : 'an archive of data was not made; will be tried again',
  );
  if (!isLast) return putBack(db, held, { inSeconds: WAIT_SECONDS * 3 ** (tries - 1), tries });
  await transact(async (tx, publish) => {
    const { rowCount } = await tx
      .update(dataDownloads)
      .set({ state: 'FAILED', heldUntil: sql`now()` })
      .where(isOurs(held));
    if (rowCount) await publish({ type: 'data.failed', userId, downloadId });
  });
}

/** Looks now and every second for as long as the process runs; one archive at a time. */
export function startMakingDownloads(desk: MakingDesk): Repeated {
  const stopping = new AbortController();
  const rounds = repeat(() => makeDownloads(desk, stopping.signal), {
    everyMs: LOOK_EVERY_MS,
    log: desk.log,
    failed: 'archives of data were not made; will be tried again',
  });
  return {
    stop() {
      stopping.abort();
      return rounds.stop();
    },
  };
}
