import { sql } from 'drizzle-orm';
import { archiveFolder } from '#app/features/data-download/archive-place.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

type Sweeping = { db: Database; store: FileStore; log: Log };
type Row = { id: string; isNobodys: boolean };

const SWEEP_EVERY_MS = 20_000;
const BATCH = 20;
/** How long a row says on the page what became of an archive. */
const ROW_DAYS = 30;

/**
 * Removes the bytes of every archive that can be opened no more: over, replaced, not made, or of an account that is gone.
 * The row is marked, or deleted with its account, only then, because nothing would find bytes without a row; no
 * transaction is open during calls to the store. One that is being made is its maker's, who lets go of it within a minute.
 * Returns how many it was.
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
  await db.execute(sql`
    delete from data_downloads where swept_at is not null and asked_at < now() - make_interval(days => ${ROW_DAYS})`);
  return gone;
}

/** Sweeps now and every so often for as long as the process runs. */
export function startSweepingDownloads(sweeping: Sweeping): Repeated {
  return repeat((isStopped) => sweepDownloads(sweeping, isStopped), {
    everyMs: SWEEP_EVERY_MS,
    log: sweeping.log,
    failed: 'sweeping archives of data failed; will be tried again',
  });
}
