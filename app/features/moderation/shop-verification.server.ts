import { and, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { isRemovedPage, removalCase } from '#app/platform/db/removed-pages.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { isCurrentVerification, shopVerifications } from '#app/platform/db/schema/shop-verifications.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

const PAGE = 20;

const CALLED_THEN = {
  shopName: shopVerifications.shopName,
  city: shopVerifications.city,
  state: shopVerifications.state,
};

/**
 * A shop as staff know it before they vouch for it; null where there is none. `current` is what it is verified by: null
 * while it is not, and for one that was verified before evidence was kept.
 */
export async function shopToVerify({ db }: CtxOf<'staff'>, shopId: string) {
  if (!isId(shopId)) return null;
  const [row] = await db
    .select({
      shop: {
        id: shopProfiles.id,
        shopName: shopProfiles.shopName,
        city: shopProfiles.city,
        state: shopProfiles.state,
        timeZone: shopProfiles.timeZone,
        licenseNumber: shopProfiles.licenseNumber,
        website: shopProfiles.website,
        verifiedAt: shopProfiles.verifiedAt,
      },
      isPageRemoved: isRemovedPage('shop'),
      removalCaseId: removalCase('shop'),
      current: { staffEmail: users.email, ...CALLED_THEN },
      currentId: shopVerifications.id,
    })
    .from(shopProfiles)
    .leftJoin(shopVerifications, isCurrentVerification())
    .leftJoin(users, eq(users.id, shopVerifications.staffId))
    .where(eq(shopProfiles.id, shopId));
  if (!row) return null;
  const { verifiedAt, ...shop } = row.shop;
  const current = verifiedAt && row.currentId ? { at: verifiedAt, ...row.current } : null;
  const { isPageRemoved, removalCaseId } = row;
  return { shop, isVerified: verifiedAt !== null, isPageRemoved, removalCaseId, current };
}

export type ShopToVerify = NonNullable<Awaited<ReturnType<typeof shopToVerify>>>;

/** Who vouched for a shop or took it back, and why, newest first. */
export function verificationsOfShop(
  { db }: CtxOf<'staff'>,
  { shopId, after }: { shopId: string; after: string | null },
) {
  return newestPage(
    { after, size: PAGE, at: shopVerifications.createdAt, id: shopVerifications.id },
    ({ beyond, order, limit }) =>
      db
        .select({
          id: shopVerifications.id,
          act: shopVerifications.act,
          evidence: shopVerifications.evidence,
          words: shopVerifications.words,
          link: shopVerifications.link,
          ...CALLED_THEN,
          staffEmail: users.email,
          createdAt: shopVerifications.createdAt,
        })
        .from(shopVerifications)
        .leftJoin(users, eq(users.id, shopVerifications.staffId))
        .where(and(eq(shopVerifications.shopId, shopId), beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

export type VerificationOfShop = Awaited<ReturnType<typeof verificationsOfShop>>['rows'][number];
