import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Owner } from '#app/features/data-download/archived-table.server.ts';
import { filesOfMessages } from '#app/features/data-download/own-conversations.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { type FileVariant, files } from '#app/platform/db/schema/files.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import type { ZipEntry } from '#app/platform/files/zip-file.server.ts';

/** Which of them are in the archive, and how many could not be: removed by their owner while it was made. */
export type ArchivedFiles = { entries: ZipEntry[]; missing: number };

/**
 * Everything that somebody uploaded, in its largest size, and the files of their messages from both sides, as they are
 * shown to them. Only names are held in memory. A store may take a while to say of each whether it is there: whoever is
 * told to end does so before the next one.
 */
export async function archivedFiles(
  { db, store }: { db: Database; store: FileStore },
  { owner, signal }: { owner: Owner; signal: AbortSignal },
): Promise<ArchivedFiles> {
  const uploaded = and(eq(files.ownerId, owner.userId), sql`${files.bucket} <> 'message-files'`);
  const theirs = filesOfMessages(owner);
  const ofMessages = theirs ? sql`${files.id} in (select file_id from message_files where ${theirs})` : undefined;
  const rows = await db
    .select({ id: files.id, bucket: files.bucket, path: files.path, variants: files.variants })
    .from(files)
    .where(and(or(uploaded, ofMessages), isNotNull(files.attachedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
  const entries: ZipEntry[] = [];
  let missing = 0;
  for (const { id, bucket, path, variants } of rows) {
    signal.throwIfAborted();
    const largest = largestOf(variants);
    const key = largest && `${bucket}/${path}/${largest.key}`;
    if (!key || (await store.size(key)) === null) {
      missing += 1;
      continue;
    }
    const name = `files/${bucket}/${id}.${key.split('.').at(-1)}`;
    entries.push({ name, isPacked: true, open: () => store.read(key) });
  }
  return { entries, missing };
}

function largestOf(variants: readonly FileVariant[]): FileVariant | null {
  const area = ({ width, height }: FileVariant) => width * height;
  return variants.reduce<FileVariant | null>((best, one) => (best && area(best) >= area(one) ? best : one), null);
}
