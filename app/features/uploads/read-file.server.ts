import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '#app/domain/account.ts';
import { CONTACT_STATUSES } from '#app/domain/application.ts';
import { isId } from '#app/domain/id.ts';
import { isPrivateBucket } from '#app/domain/policies/file.ts';
import { canSeeCertificates } from '#app/domain/policies/profile.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

export type StoredFile = typeof files.$inferSelect;

/** A file that is attached to something; once removed, it is not found any more. */
export async function storedFile(db: Database, fileId: string): Promise<StoredFile | null> {
  if (!isId(fileId)) return null;
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNotNull(files.attachedAt)));
  return file ?? null;
}

/** Whether the address alone is not enough and the reader must be checked. */
export function isPrivate(file: StoredFile): boolean {
  return isPrivateBucket(file.bucket);
}

/** Whether the reader may open a private file. */
export async function mayOpen(db: Database, actor: Actor, file: StoredFile): Promise<boolean> {
  const facts = { hasApplied: await hasApplied(db, actor, file.ownerId) };
  return canSeeCertificates(actor, { artistId: file.ownerId }, facts).allowed;
}

async function hasApplied(db: Database, actor: Actor, artistId: string | null): Promise<boolean> {
  if (actor.kind !== 'shop' || !actor.shopId || !artistId) return false;
  const [one] = await db
    .select({ one: sql`1` })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.artistId, artistId),
        eq(jobPosts.shopId, actor.shopId),
        inArray(jobApplications.status, CONTACT_STATUSES),
      ),
    )
    .limit(1);
  return one !== undefined;
}
