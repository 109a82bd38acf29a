import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Transact } from '#app/data/context.server.ts';
import { dataDownloads } from '#app/data/schema/files.ts';
import { DATA_DOWNLOAD_DAYS, DATA_DOWNLOAD_TRIES } from '#app/domain/values/files.ts';
import { type ArchiveDesk, ownerOf, writeArchive } from '#app/features/data-download/write-archive.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';
import { hasDiskRoom } from '#app/platform/files/disk-room.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { ASKED_FOR_DATA, type LiveHub } from '#app/platform/realtime/live-hub.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

/** The folder of the archives in the store. Each has its own subfolder, so nothing of it can be left behind. */
const FOLDER = 'data-downloads';

const archiveFolder = (downloadId: string) => `${FOLDER}/${downloadId}`;

export const archiveKey = ({ id, makerId }: { id: string; makerId: string }) => `${archiveFolder(id)}/${makerId}.zip`;

/** How long an archive stays reserved for its maker, who gives up a minute earlier. */
const HELD_SECONDS = 15 * 60;

export type Held = { id: string; userId: string; makerId: string; tries: number };

/** The archive's account is deleted, or another process makes the archive: this try is useless. */
class NotOurs extends Error {
  override name = 'NotOurs';
}

/** Reserves the archive that has waited longest, or one whose maker was killed. */
export async function lockNext(db: Database): Promise<Held | null> {
  const { rows } = await db.execute<Held>(sql`
    update data_downloads set maker_id = gen_random_uuid(), tries = tries + 1,
      held_until = now() + make_interval(secs => ${HELD_SECONDS})
    where id = (select id from data_downloads where state = 'MAKING' and held_until <= now() and user_id is not null
      order by held_until, id limit 1 for update skip locked)
    returning id, user_id as "userId", maker_id as "makerId", tries`);
  return rows[0] ?? null;
}

/** Whether it is still reserved for this try: the account exists, and the hold has not passed to another process. */
const isOurs = ({ id, makerId }: Held) =>
  and(
    eq(dataDownloads.id, id),
    eq(dataDownloads.makerId, makerId),
    eq(dataDownloads.state, 'MAKING'),
    isNotNull(dataDownloads.userId),
  );

async function putBack(db: Database, held: Held, { inSeconds, tries }: { inSeconds: number; tries: number }) {
  await db
    .update(dataDownloads)
    .set({ heldUntil: sql`now() + make_interval(secs => ${inSeconds})`, tries })
    .where(
      and(eq(dataDownloads.id, held.id), eq(dataDownloads.makerId, held.makerId), eq(dataDownloads.state, 'MAKING')),
    );
}

/** For those of killed processes; a request wakes all (`ASKED_FOR_DATA`). */
const LOOK_EVERY_MS = 60_000;
const WAIT_SECONDS = 5;

export type MakingDesk = ArchiveDesk & {
  transact: Transact;
  log: Log;
  /** The temporary folder before the upload; the sweep deletes what a killed process leaves there. */
  folder: string;
};

/** Makes every pending archive, one after the other, until none is left or `stop` is aborted; returns how many. */
export async function makeDownloads(desk: MakingDesk, stop: AbortSignal): Promise<number> {
  let made = 0;
  while (!stop.aborted) {
    const held = await lockNext(desk.db);
    if (!held) return made;
    if (await makeOne(desk, held, stop)) made += 1;
  }
  return made;
}

/**
 * One try. Its file is named after this try alone and becomes the archive in one conditional update, together with the
 * event. So a process that was killed or declared dead leaves no half archive and sends no second mail. The next try
 * removes what was left.
 */
async function makeOne(desk: MakingDesk, held: Held, stop: AbortSignal): Promise<boolean> {
  const { db, store, folder } = desk;
  const path = join(folder, randomUUID());
  const key = archiveKey(held);
  const signal = AbortSignal.any([stop, AbortSignal.timeout((HELD_SECONDS - 60) * 1_000)]);
  try {
    if (held.tries > DATA_DOWNLOAD_TRIES) throw new Error('its makers were killed too often');
    await store.removeAll(archiveFolder(held.id));
    const owner = await ownerOf(db, held.userId);
    if (!owner) throw new NotOurs('the account is gone');
    if (!(await hasDiskRoom(folder))) throw new Error('there is no room for it on the disk');
    const bytes = await writeArchive(desk, { owner, path, at: new Date(), signal });
    signal.throwIfAborted();
    await store.putFile(key, path, 'application/zip');
    signal.throwIfAborted();
    await finish(desk, held, bytes);
    return true;
  } catch (error) {
    // The update may have succeeded, and then the file is needed. If not, the next try removes it.
    if (isOutcomeUnknown(error)) throw error;
    await store.remove(key).catch(() => {});
    await giveUp(desk, held, stop.aborted ? 'stopped' : error);
    return false;
  } finally {
    await rm(path, { force: true });
  }
}

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

/** Schedules a retry, also for another process. After the last try, its owner sees that it could not be made. */
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

export function startMakingDownloads({ live, ...desk }: MakingDesk & { live: LiveHub }): Repeated {
  const stopping = new AbortController();
  const rounds = repeat(() => makeDownloads(desk, stopping.signal), {
    everyMs: LOOK_EVERY_MS,
    log: desk.log,
    failed: 'archives of data were not made; will be tried again',
  });
  const leave = live.subscribe(ASKED_FOR_DATA, rounds.wake);
  return {
    stop() {
      leave();
      stopping.abort();
      return rounds.stop();
    },
  };
}

type Sweeping = { db: Database; store: FileStore; log: Log };
type Row = { id: string; isNobodys: boolean };

const SWEEP_EVERY_MS = 5 * 60_000;
const BATCH = 20;

/**
 * Deletes the bytes of every archive that can no longer be opened: expired, replaced, failed, or of a deleted account.
 * The row is marked, or deleted with its account, only afterwards, because nothing would find bytes without a row. No
 * transaction is open during calls to the store. An archive in progress belongs to its maker. Returns how many it
 * deleted.
 */
export async function sweepDownloads({ db, store, log }: Sweeping, isStopped = () => false): Promise<number> {
  let gone = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  while (!isStopped()) {
    const { rows } = await db.execute<Row>(sql`
      select id, user_id is null as "isNobodys" from data_downloads
      where swept_at is null and id > ${after}::uuid and held_until <= now()
        and (user_id is null or state = 'FAILED' or (state = 'READY' and ends_at <= now()))
      order by id limit ${BATCH}`);
    for (const { id, isNobodys } of rows) {
      try {
        await store.removeAll(archiveFolder(id));
      } catch (error) {
        log.warn({ err: error, downloadId: id }, 'an archive of data could not be removed; will be tried again');
        continue;
      }
      await (isNobodys
        ? db.execute(sql`delete from data_downloads where id = ${id}`)
        : db.execute(sql`update data_downloads set swept_at = now() where id = ${id}`));
      gone += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
  }
  return gone;
}

export function startSweepingDownloads(sweeping: Sweeping): Repeated {
  return repeat((isStopped) => sweepDownloads(sweeping, isStopped), {
    everyMs: SWEEP_EVERY_MS,
    log: sweeping.log,
    failed: 'sweeping archives of data failed; will be tried again',
  });
}
