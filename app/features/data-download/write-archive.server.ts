import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { archiveReadme } from '#app/copy/accounts.ts';
import { archivedFiles } from '#app/features/data-download/archive-files.server.ts';
import type { Owner } from '#app/features/data-download/archived-table.server.ts';
import { PARTS } from '#app/features/data-download/archived-tables.server.ts';
import { textOfPart } from '#app/features/data-download/rows-of-part.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { profiles } from '#app/platform/db/schema/accounts.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { writeZip, type ZipEntry } from '#app/platform/files/zip-file.server.ts';

export type ArchiveDesk = { db: Database; store: FileStore; brand: string };

/** Whose rows those of this user are; null for who is gone, or has no role yet. */
export async function ownerOf(db: Database, userId: string): Promise<Owner | null> {
  const [row] = await db
    .select({ role: profiles.role, shopId: shopProfiles.id })
    .from(profiles)
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, profiles.id))
    .where(eq(profiles.id, userId));
  return row ? { userId, kind: row.role === 'ARTIST' ? 'artist' : 'shop', shopId: row.shopId } : null;
}

/**
 * Writes everything that is stored about somebody to a file, with a README that says what is what; returns its size. Read
 * and written piece by piece: the largest account needs no more memory than the smallest.
 */
export async function writeArchive(
  { db, store, brand }: ArchiveDesk,
  { owner, path, at, signal }: { owner: Owner; path: string; at: Date; signal: AbortSignal },
): Promise<number> {
  const { entries: uploads, missing } = await archivedFiles({ db, store }, { owner, signal });
  const parts = PARTS.filter(({ whose }) => whose(owner));
  const readme = archiveReadme({ brand, at, missing, files: parts.map(({ file, says }) => ({ file, says })) });
  const entries: ZipEntry[] = [
    { name: 'README.txt', open: async () => Readable.from([readme], { objectMode: false }) },
    ...parts.map((part) => ({ name: part.file, open: async () => textOfPart(db, part, owner) })),
    ...uploads,
  ];
  return writeZip(path, entries, { at, signal });
}
