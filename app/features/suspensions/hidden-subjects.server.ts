import { and, asc, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

const shopOf = (tx: Tx, userId: string) =>
  tx.select({ id: shopProfiles.id }).from(shopProfiles).where(eq(shopProfiles.ownerId, userId));

/** In the order of ids, as deleting an account with its applications does (record 054). */
export async function lockJobs(tx: Tx, shopIds: SQLWrapper): Promise<void> {
  await tx
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(inArray(jobPosts.shopId, shopIds))
    .orderBy(asc(jobPosts.id))
    .for('no key update');
}

/** Changes `hiddenAt` where it was `from`. Pages are locked first: posting a job locks its shop, so it is hidden. */
export async function setHidden(
  tx: Tx,
  userId: string,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<void> {
  await tx.select().from(artistProfiles).where(eq(artistProfiles.id, userId)).for('update');
  await tx.select().from(shopProfiles).where(eq(shopProfiles.ownerId, userId)).for('update');
  await lockJobs(tx, shopOf(tx, userId));
  const was = (column: PgColumn) => (from === null ? isNull(column) : eq(column, from));
  await tx
    .update(artistProfiles)
    .set({ hiddenAt: to })
    .where(and(eq(artistProfiles.id, userId), was(artistProfiles.hiddenAt)));
  await tx
    .update(shopProfiles)
    .set({ hiddenAt: to })
    .where(and(eq(shopProfiles.ownerId, userId), was(shopProfiles.hiddenAt)));
  await tx
    .update(jobPosts)
    .set({ hiddenAt: to })
    .where(and(inArray(jobPosts.shopId, shopOf(tx, userId)), was(jobPosts.hiddenAt)));
}
