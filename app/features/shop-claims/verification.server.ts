import { and, eq, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { isRemovedPage, removalCase } from '#app/data/removed-pages.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { isCurrentVerification, shopProfiles, shopVerifications } from '#app/data/schema/profiles.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { VerificationInput } from '#app/domain/staff/shop-pages.ts';
import { canTakeVerificationBack, canVerifyShop } from '#app/domain/staff/staff-permissions.ts';
import { isId } from '#app/domain/values/id.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';

const PAGE = 20;

const CALLED_THEN = {
  shopName: shopVerifications.shopName,
  city: shopVerifications.city,
  state: shopVerifications.state,
};

/** A shop's data for verification; null for an unknown shop. `current` is null also without kept evidence. */
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

/** Locks the shop. Times are read from the clock after that: a transaction that waited began before the earlier act. */
async function verifiableShop(tx: Tx, shopId: string) {
  const [shop] = await tx
    .select({
      verifiedAt: shopProfiles.verifiedAt,
      isPageRemoved: isRemovedPage('shop'),
      called: { shopName: shopProfiles.shopName, city: shopProfiles.city, state: shopProfiles.state },
    })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId))
    .for('update');
  if (!shop) return null;
  const { verifiedAt, ...facts } = shop;
  return { ...facts, isVerified: verifiedAt !== null };
}

/** Staff verify a shop, with their evidence (c-61, c-145). Of two requests at once, one succeeds. */
export function verifyShop(
  ctx: CtxOf<'staff'>,
  { shopId, ...evidence }: VerificationInput & { shopId: string },
): Promise<Result<{ shopId: string }>> {
  return vouch(ctx, shopId, { act: 'verified', ...evidence });
}

/** Staff withdraw a verification, with a reason for staff (c-145). Of two requests at once, one succeeds. */
export function takeVerificationBack(
  ctx: CtxOf<'staff'>,
  { shopId, words }: { shopId: string; words: string },
): Promise<Result<{ shopId: string }>> {
  return vouch(ctx, shopId, { act: 'taken-back', words });
}

type Vouched = ({ act: 'verified' } & VerificationInput) | { act: 'taken-back'; words: string };

function vouch(ctx: CtxOf<'staff'>, shopId: string, vouched: Vouched): Promise<Result<{ shopId: string }>> {
  const isVerified = vouched.act === 'verified';
  return ctx.transaction(async (tx, publish) => {
    const shop = await verifiableShop(tx, shopId);
    if (!shop) return refuse('not-found');
    const verdict = isVerified ? canVerifyShop(ctx.actor, shop) : canTakeVerificationBack(ctx.actor, shop);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const staffId = verdict.actor.userId;
    const [stored] = await tx
      .insert(shopVerifications)
      .values({ ...vouched, ...shop.called, shopId, staffId, createdAt: sql`clock_timestamp()` })
      .returning({ id: shopVerifications.id, at: shopVerifications.createdAt });
    if (!stored) throw new Error('a verification was stored without an id');
    await tx
      .update(shopProfiles)
      .set(isVerified ? { verifiedAt: stored.at, verifiedBy: staffId } : { verifiedAt: null, verifiedBy: null })
      .where(eq(shopProfiles.id, shopId));
    const action = isVerified ? 'shop.verified' : 'shop.unverified';
    await recordAct(tx, staffId, action, ['shop', shopId], { verificationId: stored.id });
    await publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId });
    await publish({ type: 'shop.vouched-for', shopId, verificationId: stored.id });
    return done({ shopId });
  });
}
