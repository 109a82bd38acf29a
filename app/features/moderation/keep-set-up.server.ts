import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Whoever was through with their set-up stays so, where the page that is theirs now has what it asks for. */
export async function keepSetUp(tx: Tx, own: typeof shopProfiles.$inferSelect, shopId: string): Promise<void> {
  const { shopName, description, city, state, yearsInBusiness } = shopProfiles;
  await tx
    .update(shopProfiles)
    .set({ setupCompleted: true, setupCompletedAt: own.setupCompletedAt, currentStep: own.currentStep })
    .where(
      and(
        eq(shopProfiles.id, shopId),
        ...[shopName, description, city, state].map((column) => sql`coalesce(trim(${column}), '') <> ''`),
        isNotNull(yearsInBusiness),
      ),
    );
}

/** Whether the set-up of the acting account's shop is finished by now. */
export async function isSetUp({ db, actor }: CtxOf<'shop'>): Promise<boolean> {
  const [own] = await db
    .select({ setupCompleted: shopProfiles.setupCompleted })
    .from(shopProfiles)
    .where(eq(shopProfiles.ownerId, actor.userId));
  return own?.setupCompleted === true;
}
