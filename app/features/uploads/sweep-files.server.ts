import { eq, type SQL, sql } from 'drizzle-orm';
import { type FileVariant, files } from '#app/data/schema/files.ts';
import { APPEAL_DAYS } from '#app/domain/staff/reports.ts';
import { type ProfileBucket, UPLOAD_RULES } from '#app/domain/values/files.ts';
import { isId } from '#app/domain/values/id.ts';
import { ONLY_ONE, PLACES } from '#app/features/uploads/upload-places.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';
import { sweepArrivals } from '#app/platform/files/receive-file.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

/** Whether case `c` with decision `d` (if any) is undecided or can still be appealed, so staff may need its subject. */
export const MAY_BE_LOOKED_AT = sql`(c.state <> 'decided' or (d.outcome <> 'dismissed' and d.undone_at is null
  and d.created_at > now() - make_interval(days => ${APPEAL_DAYS})
  and not exists (select 1 from appeals where appeals.decision_id = d.id)))`;

/** Kept for a case about the deleted message (c-151). */
export function isNeededByCase(messageId: SQL): SQL {
  return sql`exists (select 1 from report_cases c left join decisions d on d.case_id = c.id
    where c.kind = 'message' and c.subject_id = ${messageId} and ${MAY_BE_LOOKED_AT})`;
}

export type Removed = { bucket: ProfileBucket; ids: readonly string[] };

export function staysAfter(removed: Removed | undefined): (row: { id: string }) => boolean {
  return ({ id }) => !removed?.ids.includes(id);
}

/** In the transaction of the save (c-94); the next sweep deletes the bytes. The owner's row must be locked. */
export async function takeAway(tx: Tx, ownerId: string, { bucket, ids }: Removed): Promise<void> {
  const named = UPLOAD_RULES[bucket].most === 1 ? ids.filter((id) => id === ONLY_ONE) : ids.filter(isId);
  for (const id of named) {
    const fileId = await PLACES[bucket].detach(tx, ownerId, id);
    if (fileId) await letGo(tx, eq(files.id, fileId));
  }
}

const LOOK_EVERY_MS = 2 * 60_000;
const LOOK_FOR_STRAYS_EVERY_MS = 60 * 60_000;
export const ABANDONED_AFTER_MS = 10 * 60_000;
const WAITING_HOURS = 24;
const BATCH = 20;

type Sweeping = {
  db: Database;
  store: FileStore;
  log: Log;
  isStopped?: () => boolean;
};
type Row = { id: string; bucket: string; path: string };

/**
 * Deletes the bytes, then the row of every detached file; bytes without a row would never be found. No transaction is
 * open during slow calls to the store, so two processes may sweep the same file. Returns how many were removed.
 */
export async function sweepFiles({ db, store, log, isStopped = () => false }: Sweeping): Promise<number> {
  await giveUpAbandoned(db);
  let gone = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select id, bucket, path from files
      where attached_at is null and variants <> '[]'::jsonb and id > ${after}::uuid
      order by id limit ${BATCH}`);
    for (const { id, bucket, path } of rows) {
      if (isStopped()) return gone;
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
 * A file with variants is never attached again, so a slow process cannot attach it while its bytes are being deleted.
 */
async function giveUpAbandoned(db: Database): Promise<void> {
  const given: FileVariant[] = [{ key: 'abandoned', width: 0, height: 0, contentType: '' }];
  await db.execute(sql`
    update files set variants = ${JSON.stringify(given)}::jsonb
    where attached_at is null and variants = '[]'::jsonb
      and created_at < now() - make_interval(secs => ${ABANDONED_AFTER_MS / 1000})`);
}

/** Of a replaced profile, of deleted messages that no case needs, and unsent files older than a day. */
export async function letGoOfStrays(db: Database): Promise<number> {
  await db.execute(
    sql`delete from message_files where waits_in is not null and created_at < now() - make_interval(hours => ${WAITING_HOURS})`,
  );
  return letGo(
    db,
    sql`attached_at < now() - interval '1 hour'
      and not exists (select 1 from artist_certifications where file_id = files.id)
      and not exists (select 1 from portfolio_images where file_id = files.id)
      and not exists (select 1 from shop_photos where file_id = files.id)
      and not exists (select 1 from artist_profiles where profile_image_id = files.id)
      and not exists (select 1 from shop_profiles where logo_id = files.id)
      and not exists (select 1 from message_files sent left join messages on messages.id = sent.message_id
        where sent.file_id = files.id and (coalesce(messages.taken_back_at, messages.removed_at) is null
          or ${isNeededByCase(sql`messages.id`)}))
      and not exists (select 1 from decisions d join report_cases c on c.id = d.case_id
        where d.kept_file_id = files.id and ${MAY_BE_LOOKED_AT})`,
  );
}

export function startSweeping({ arrivals, ...sweeping }: Sweeping & { arrivals: string }): Repeated {
  const { db, log } = sweeping;
  let lastStrays = 0;
  return repeat(
    async (isStopped) => {
      if (Date.now() - lastStrays > LOOK_FOR_STRAYS_EVERY_MS) {
        lastStrays = Date.now();
        await letGoOfStrays(db);
      }
      await sweepFiles({ ...sweeping, isStopped });
      await sweepArrivals(arrivals, ABANDONED_AFTER_MS);
    },
    { everyMs: LOOK_EVERY_MS, log, failed: 'sweeping files failed; will be tried again' },
  );
}
