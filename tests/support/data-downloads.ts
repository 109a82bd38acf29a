import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import type { MakingDesk } from '#app/features/data-download/make-downloads.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import { arrivalsFolder } from '#app/platform/files/receive-file.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { filePlace } from '#tests/support/file-place.ts';

/** The services that make archives, in the test's own folder; `kept` are the keys of everything stored there. */
export async function openDownloads(db: Database, wake = () => {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-data-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const place = await filePlace(dataDir);
  const store = await openFileStore({ dataDir, s3: undefined });
  const folder = arrivalsFolder(dataDir);
  const log = createLog({ level: 'silent', pretty: false });
  const desk: MakingDesk = { db, store, transact: createTransact(db, wake), log, brand: 'Flashboard', folder };

  /** A stored picture or document of a member, in one size. */
  async function stored(
    ownerId: string,
    bucket: (typeof files.$inferInsert)['bucket'],
    bytes: string,
    key = 'large.webp',
  ) {
    const path = `${ownerId}/${bytes.length}-${Math.random()}`;
    await store.put(`${bucket}/${path}/${key}`, Buffer.from(bytes), 'image/webp');
    const variants = [{ key, width: 10, height: 10, contentType: 'image/webp' }];
    const row = { ownerId, bucket, path, variants, contentType: 'image/webp', bytes: bytes.length };
    const [file] = await db
      .insert(files)
      .values({ ...row, attachedAt: new Date() })
      .returning();
    return file as typeof files.$inferSelect;
  }

  /** Ages every archive by this many seconds. */
  async function later(seconds: number): Promise<void> {
    const by = sql`make_interval(secs => ${seconds})`;
    await db.execute(sql`update data_downloads set asked_at = asked_at - ${by}, held_until = held_until - ${by},
      made_at = made_at - ${by}, ends_at = ends_at - ${by}, proven_until = proven_until - ${by}`);
  }

  return { dataDir, desk, store, stored, later, kept: place.kept };
}

export const DAY = 24 * 60 * 60;
/** Never aborted. */
export const GOING_ON = new AbortController().signal;
