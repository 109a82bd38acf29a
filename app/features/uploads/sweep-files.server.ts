import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.server.ts';
import type { FileVariant } from '#app/platform/db/schema/files.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';
import { sweepArrivals } from '#app/platform/files/receive-file.server.ts';
import type { Log } from '#app/platform/log.server.ts';

const LOOK_EVERY_MS = 20_000;
const LOOK_FOR_STRAYS_EVERY_MS = 60 * 60_000;
/** No upload takes this long; anything older was left by a process that was killed. */
export const ABANDONED_AFTER_MS = 10 * 60_000;
const BATCH = 20;

type Sweeping = { db: Database; store: FileStore; log: Log };
type Row = { id: string; bucket: string; path: string };

/**
 * Removes the bytes and then the row of every file that is attached to nothing: what was removed or replaced, what a
 * deleted account left (at once), and what never got as far as being attached (after a while). The row goes last,
 * because nothing would find bytes without a row. No transaction is open during calls to the store, which may be slow,
 * so several processes may work on the same file: the second finds nothing to remove. Returns how many were removed.
 */
export async function sweepFiles({ db, store, log }: Sweeping): Promise<number> {
  await giveUpAbandoned(db);
  let gone = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select id, bucket, path from files
      where attached_at is null and variants <> '[]'::jsonb and id > ${after}::uuid
      order by id limit ${BATCH}`);
    for (const { id, bucket, path } of rows) {
      try {
        await store.removeAll(`${bucket}/${path}`);
      } catch (error) {
        log.warn({ err: error, fileId: id }, 'the bytes of a file could not be removed; will be tried again');
        continue;
      }
      const { rowCount } = await db.execute(sql`delete from files where id = ${id} and attached_at is null`);
      gone += rowCount ?? 0;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return gone;
    after = last.id;
  }
}

/**
 * A file that has variants is never attached again. So a half-stored file gets one here: a process that is only slow
 * can then not attach it while its bytes are being removed.
 */
async function giveUpAbandoned(db: Database): Promise<void> {
  const given: FileVariant[] = [{ key: 'abandoned', width: 0, height: 0, contentType: '' }];
  await db.execute(sql`
    update files set variants = ${JSON.stringify(given)}::jsonb
    where attached_at is null and variants = '[]'::jsonb
      and created_at < now() - make_interval(secs => ${ABANDONED_AFTER_MS / 1000})`);
}

/** Detaches files that no profile refers to any more, such as those of a profile that was replaced. */
export function letGoOfStrays(db: Database): Promise<number> {
  return letGo(
    db,
    sql`attached_at < now() - interval '1 hour'
      and not exists (select 1 from artist_certifications where file_id = files.id)
      and not exists (select 1 from portfolio_images where file_id = files.id)
      and not exists (select 1 from shop_photos where file_id = files.id)
      and not exists (select 1 from artist_profiles where profile_image_id = files.id)
      and not exists (select 1 from shop_profiles where logo_id = files.id)`,
  );
}

/** Sweeps now and then for as long as the process runs. */
export function startSweeping(sweeping: Sweeping & { arrivals: string }): { stop(): Promise<void> } {
  const { db, log, arrivals } = sweeping;
  let lastStrays = 0;
  let running: Promise<unknown> | null = null;

  async function sweep(): Promise<void> {
    if (Date.now() - lastStrays > LOOK_FOR_STRAYS_EVERY_MS) {
      lastStrays = Date.now();
      await letGoOfStrays(db);
    }
    await sweepFiles(sweeping);
    await sweepArrivals(arrivals, ABANDONED_AFTER_MS);
  }

  const look = () => {
    running ??= sweep()
      .catch((error) => log.error({ err: error }, 'sweeping files failed; will be tried again'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
