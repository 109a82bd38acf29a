import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { claimTokens, shopProfiles } from '#app/data/schema/profiles.ts';
import { done, type Refusal, type Result, refuse } from '#app/domain/results.ts';
import { canClaimShop } from '#app/domain/staff/staff-permissions.ts';
import { renameAccount } from '#app/features/profiles/shop/save-shop-profile.server.ts';
import { dropPage, isUsedByArtists, lockShops } from '#app/features/shop-claims/merge-shops.server.ts';
import { claimTokenHash } from '#app/features/shop-claims/unclaimed-shops.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

async function liveToken(db: Queryable, token: string) {
  const [found] = await db
    .select({
      id: claimTokens.id,
      shopId: claimTokens.shopId,
      usedAt: claimTokens.usedAt,
      expired: sql<boolean>`${claimTokens.expiresAt} <= now()`,
    })
    .from(claimTokens)
    .where(eq(claimTokens.tokenHash, claimTokenHash(token)));
  return found;
}

function tokenProblem(found: Awaited<ReturnType<typeof liveToken>>): Refusal | null {
  if (!found) return 'link-unknown';
  if (found.usedAt) return 'link-used';
  return found.expired ? 'link-expired' : null;
}

/** What a claim link offers, for anybody who holds it: the shop and its jobs. */
export async function claimOf(ctx: Ctx, token: string) {
  const found = await liveToken(ctx.db, token);
  if (found && ctx.actor.kind === 'shop' && found.shopId === ctx.actor.shopId) return refuse('shop-already-yours');
  const problem = tokenProblem(found);
  if (problem || !found) return refuse(problem ?? 'link-unknown');
  const [shop] = await ctx.db.select().from(shopProfiles).where(eq(shopProfiles.id, found.shopId));
  if (!shop) return refuse('link-unknown');
  if (shop.isClaimed) return refuse('already-claimed');
  const jobs = await ctx.db
    .select({ id: jobPosts.id, title: jobPosts.title, applications: jobPosts.applicationsCount })
    .from(jobPosts)
    .where(and(eq(jobPosts.shopId, shop.id), sql`${jobPosts.deletedAt} is null`))
    .orderBy(jobPosts.createdAt)
    .limit(20);
  return done({
    shopId: shop.id,
    shopName: shop.shopName ?? '',
    city: shop.city,
    state: shop.state,
    jobs,
    /** Staff removed the page, so it is hidden from its new owner too. */
    isRemoved: shop.hiddenAt !== null,
  });
}

/** Hands the shop and what was sent to it to the claimant (c-31, c-205). Their unused page is dropped (c-204). */
export async function claimShop(ctx: CtxOf<'shop'>, token: string): Promise<Result<{ shopId: string }>> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx, publish) => {
    const offered = await liveToken(tx, token);
    if (!offered) return refuse('link-unknown');
    const before = await ownPage(tx, userId);
    // Locked before its link, in the same order as when staff renew it or merge the page: otherwise two could deadlock.
    const shopIds = before ? [offered.shopId, before.id] : [offered.shopId];
    const held = await lockShops(tx, { shopIds, userIds: [userId] });
    const shop = held(offered.shopId);
    const [taken] = await tx
      .update(claimTokens)
      .set({ usedAt: sql`now()`, usedBy: userId })
      .where(and(eq(claimTokens.id, offered.id), sql`used_at is null and expires_at > now()`))
      .returning({ id: claimTokens.id });
    if (!taken || !shop) return refuse(tokenProblem(await liveToken(tx, token)) ?? 'link-unknown');
    const [claimer] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
    // Read under its lock: a set-up that is finished at the same moment must not be dropped.
    const own = await ownPage(tx, userId);
    const verdict = canClaimShop(ctx.actor, {
      isClaimed: shop.isClaimed,
      hasOwnShop: own?.isUsed === true,
      isSuspended: claimer?.suspendedAt != null,
    });
    if (!verdict.allowed) {
      await tx.update(claimTokens).set({ usedAt: null, usedBy: null }).where(eq(claimTokens.id, taken.id));
      return refuse(verdict.refusal);
    }
    const gone = own && held(own.id);
    if (gone) {
      await keepBlocks(tx, { goneId: gone.id, keptId: shop.id });
      await dropPage(tx, { gone, keptId: shop.id });
    }
    if (shop.shopName !== null) await renameAccount(tx, { userId, name: shop.shopName, before: own?.name ?? null });
    await tx
      .update(shopProfiles)
      .set({ ownerId: userId, isClaimed: true, updatedAt: sql`now()` })
      .where(eq(shopProfiles.id, shop.id));
    await tx.update(jobPosts).set({ isClaimed: true }).where(eq(jobPosts.shopId, shop.id));
    await recordAct(tx, userId, 'shop.claimed', ['shop', shop.id]);
    await publish({ type: 'shop.claimed', shopId: shop.id, userId });
    return done({ shopId: shop.id });
  });
}

export async function ownShop({ db, actor }: Ctx): Promise<OwnPage | null> {
  return actor.kind === 'shop' ? ownPage(db, actor.userId) : null;
}

/** `isUsed`: it is finished, artists have used it, it has a job, or staff removed it. */
type OwnPage = { id: string; name: string | null; isUsed: boolean };

async function ownPage(db: Queryable, userId: string): Promise<OwnPage | null> {
  const [own] = await db
    .select({
      id: shopProfiles.id,
      name: shopProfiles.shopName,
      isUsed: sql<boolean>`(${shopProfiles.setupCompleted} or ${shopProfiles.hiddenAt} is not null
        or exists (select 1 from job_posts j where j.shop_id = shop_profiles.id and j.deleted_at is null)
        or ${isUsedByArtists(sql`shop_profiles.id`)})`,
    })
    .from(shopProfiles)
    .where(eq(shopProfiles.ownerId, userId));
  return own ?? null;
}

/** Copies the account's blocks: a claimed page does not bypass them (c-108). */
async function keepBlocks(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
  await tx.execute(sql`
    update blocks as own set shop_id = ${keptId} where shop_id = ${goneId} and not exists (
      select 1 from blocks there where there.shop_id = ${keptId} and there.artist_id = own.artist_id
        and there.blocked_by = own.blocked_by)`);
}
