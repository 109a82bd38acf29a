import { eq, sql } from 'drizzle-orm';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { profiles } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { decisions, reportCases } from '#app/platform/db/schema/reports.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';

type Suspension = { suspensionId: string; userId: string; days: number | null; words: string };

/**
 * Puts the decision beside a suspension that nobody reported anything for, so that its person answers it as any other
 * (c-142): a case about their page that is decided from its beginning, without a report. Returns the decision's id.
 */
export async function decideToSuspend(
  tx: Tx,
  { actor, now }: CtxOf<'staff'>,
  { suspensionId, userId, days, words }: Suspension,
): Promise<{ decisionId: string }> {
  const [one] = await tx
    .insert(reportCases)
    .values({ ...(await pageOf(tx, userId)), aboutUserId: userId, state: 'decided', sinceAt: now, createdAt: now })
    .returning({ id: reportCases.id });
  const [decision] = await tx
    .insert(decisions)
    .values({
      caseId: one?.id as string,
      outcome: days === null ? 'banned' : 'suspended',
      ...{ days, words, staffId: actor.userId, createdAt: now },
    })
    .returning({ id: decisions.id });
  const decisionId = decision?.id as string;
  await tx.update(suspensions).set({ decisionId }).where(eq(suspensions.id, suspensionId));
  return { decisionId };
}

/** What such a case is about; who has not begun a page yet is named all the same. */
async function pageOf(tx: Tx, userId: string) {
  const [member] = await tx
    .select({
      isShop: sql<boolean>`coalesce(${profiles.role} = 'SHOP', false)`,
      shopId: shopProfiles.id,
      shopName: shopProfiles.shopName,
      artistName: artistProfiles.fullName,
    })
    .from(profiles)
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, profiles.id))
    .leftJoin(artistProfiles, eq(artistProfiles.id, profiles.id))
    .where(eq(profiles.id, userId));
  return member?.isShop
    ? { kind: 'shop' as const, subjectId: member.shopId ?? userId, title: member.shopName || SOME_SHOP }
    : { kind: 'artist' as const, subjectId: userId, title: member?.artistName || SOME_ARTIST };
}
