import { and, asc, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

const shopOf = (tx: Tx, userId: string) =>
  tx.select({ id: shopProfiles.id }).from(shopProfiles).where(eq(shopProfiles.ownerId, userId));

/**
 * Locks the jobs of these shops in the order of their ids, as deleting an account with its applications does (record
 * 054).
 */
export async function lockJobs(tx: Tx, shopIds: SQLWrapper): Promise<void> {
  await tx
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(inArray(jobPosts.shopId, shopIds))
    .orderBy(asc(jobPosts.id))
    .for('no key update');
}

/**
 * Hides the pages and jobs of a user. The pages are locked first, because posting a job locks its shop: a job posted at
 * the same time is hidden too, or finds its shop hidden. Records that are hidden for another reason stay as they are.
 */
export async function hideSubjects(tx: Tx, userId: string, hiddenAt: Date): Promise<void> {
  await tx.select().from(artistProfiles).where(eq(artistProfiles.id, userId)).for('update');
  await tx.select().from(shopProfiles).where(eq(shopProfiles.ownerId, userId)).for('update');
  await lockJobs(tx, shopOf(tx, userId));
  await tx
    .update(artistProfiles)
    .set({ hiddenAt })
    .where(and(eq(artistProfiles.id, userId), isNull(artistProfiles.hiddenAt)));
  await tx
    .update(shopProfiles)
    .set({ hiddenAt })
    .where(and(eq(shopProfiles.ownerId, userId), isNull(shopProfiles.hiddenAt)));
  await tx
    .update(jobPosts)
    .set({ hiddenAt })
    .where(and(inArray(jobPosts.shopId, shopOf(tx, userId)), isNull(jobPosts.hiddenAt)));
}

/** Shows again what was hidden at that moment, in its current state: a job that was closed since stays closed. */
export async function showSubjects(tx: Tx, userId: string, hiddenAt: Date): Promise<void> {
  await tx.select().from(artistProfiles).where(eq(artistProfiles.id, userId)).for('update');
  await tx.select().from(shopProfiles).where(eq(shopProfiles.ownerId, userId)).for('update');
  await lockJobs(tx, shopOf(tx, userId));
  await tx
    .update(artistProfiles)
    .set({ hiddenAt: null })
    .where(and(eq(artistProfiles.id, userId), eq(artistProfiles.hiddenAt, hiddenAt)));
  await tx
    .update(shopProfiles)
    .set({ hiddenAt: null })
    .where(and(eq(shopProfiles.ownerId, userId), eq(shopProfiles.hiddenAt, hiddenAt)));
  await tx
    .update(jobPosts)
    .set({ hiddenAt: null })
    .where(and(inArray(jobPosts.shopId, shopOf(tx, userId)), eq(jobPosts.hiddenAt, hiddenAt)));
}
