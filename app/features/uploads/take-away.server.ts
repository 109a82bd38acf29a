import { eq } from 'drizzle-orm';
import { type ProfileBucket, UPLOAD_RULES } from '#app/domain/files.ts';
import { isId } from '#app/domain/id.ts';
import { ONLY_ONE, PLACES } from '#app/features/uploads/upload-places.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

/** Which of an owner's files in a bucket go. */
export type Removed = { bucket: ProfileBucket; ids: readonly string[] };

/** Whether a row of the bucket is still there after the save. */
export function staysAfter(removed: Removed | undefined): (row: { id: string }) => boolean {
  return ({ id }) => !removed?.ids.includes(id);
}

/**
 * Takes an owner's own files away, within the save that says so (ruling c-94); their bytes go with the next sweep. Files
 * that are somebody else's, or gone meanwhile, are skipped. The owner's row must be locked.
 */
export async function takeAway(tx: Tx, ownerId: string, { bucket, ids }: Removed): Promise<void> {
  const named = UPLOAD_RULES[bucket].most === 1 ? ids.filter((id) => id === ONLY_ONE) : ids.filter(isId);
  for (const id of named) {
    const fileId = await PLACES[bucket].detach(tx, ownerId, id);
    if (fileId) await letGo(tx, eq(files.id, fileId));
  }
}
