import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';
import { profiles } from '#app/platform/db/schema/accounts.ts';

/** The account of a shop's owner is called as the shop is, unless it has got a name of its own. `before`: the shop's so far. */
export async function renameAccount(
  tx: Tx,
  { userId, name, before }: { userId: string; name: string; before: string | null },
): Promise<void> {
  await tx
    .update(profiles)
    .set({ fullName: name, updatedAt: sql`now()` })
    .where(and(eq(profiles.id, userId), or(isNull(profiles.fullName), eq(profiles.fullName, before ?? ''))));
}
