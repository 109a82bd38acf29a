import { and, eq, sql } from 'drizzle-orm';
import { canClaimShop } from '#app/domain/policies/admin.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { claimTokenHash } from '#app/features/moderation/claim-links.server.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import { replaceOwnShop } from '#app/features/moderation/replace-own-shop.server.ts';
import type { Ctx, CtxOf } from '#app/platform/context.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { claimTokens, shopProfiles } from '#app/platform/db/schema/shops.ts';

export type Claim = { shopId: string; shopName: string; city: string | null; state: string | null; jobs: ClaimedJob[] };
type ClaimedJob = { id: string; title: string; applications: number };

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
export async function claimOf(ctx: Ctx, token: string): Promise<Result<Claim>> {
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
  return done({ shopId: shop.id, shopName: shop.shopName ?? '', city: shop.city, state: shop.state, jobs });
}

/** What the policy must know about the claiming account, and the name of the shop that it would give up. */
export async function claimantFacts({ db, actor }: Ctx): Promise<{ hasOwnWork: boolean; ownName: string | null }> {
  const shopId = actor.kind === 'shop' ? actor.shopId : null;
  if (!shopId) return { hasOwnWork: false, ownName: null };
  const [own] = await db.select({ name: shopProfiles.shopName }).from(shopProfiles).where(eq(shopProfiles.id, shopId));
  return { hasOwnWork: await shopHasWork(db, shopId), ownName: own?.name ?? null };
}

/** Whether a shop already involves others: jobs (and so applications), conversations, reviews (ruling c-81). */
async function shopHasWork(db: Queryable, shopId: string | null): Promise<boolean> {
  if (!shopId) return false;
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from job_posts where shop_id = ${shopId} and deleted_at is null)
      or exists (select 1 from conversations where shop_id = ${shopId})
      or exists (select 1 from reviews where shop_id = ${shopId}) as found`);
  return rows[0]?.found === true;
}

/**
 * Hands the shop to the claimant (rulings c-31, c-81). Their own profile is replaced: what it holds fills what the shop
 * lacks, and its jobs and conversations move over. The shop's id stays, so no link to it breaks.
 */
export async function claimShop(ctx: CtxOf<'shop'>, token: string): Promise<Result<{ shopId: string }>> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx, publish) => {
    const offered = await liveToken(tx, token);
    if (!offered) return refuse('link-unknown');
    // Locked before its link, in the same order as when staff renew it: otherwise the two could deadlock.
    const [shop] = await tx.select().from(shopProfiles).where(eq(shopProfiles.id, offered.shopId)).for('update');
    const [taken] = await tx
      .update(claimTokens)
      .set({ usedAt: sql`now()`, usedBy: userId })
      .where(and(eq(claimTokens.id, offered.id), sql`used_at is null and expires_at > now()`))
      .returning({ id: claimTokens.id });
    if (!taken || !shop) return refuse(tokenProblem(await liveToken(tx, token)) ?? 'link-unknown');
    // Locked and read here: a set-up that is finished in this very moment must not be replaced.
    const [own] = await tx.select().from(shopProfiles).where(eq(shopProfiles.ownerId, userId)).for('update');
    const claimant = { ...ctx.actor, setupCompleted: ctx.actor.setupCompleted || own?.setupCompleted === true };
    const hasOwnWork = await shopHasWork(tx, own?.id ?? null);
    const verdict = canClaimShop(claimant, { isClaimed: shop.isClaimed, hasOwnWork });
    if (!verdict.allowed) {
      // Nothing changes: the link still works for the right account.
      await tx.update(claimTokens).set({ usedAt: null, usedBy: null }).where(eq(claimTokens.id, taken.id));
      return refuse(verdict.refusal);
    }
    if (own) await replaceOwnShop(tx, own, shop);
    await tx
      .update(shopProfiles)
      .set({ ownerId: userId, isClaimed: true, updatedAt: sql`now()` })
      .where(eq(shopProfiles.id, shop.id));
    await tx.update(jobPosts).set({ isClaimed: true }).where(eq(jobPosts.shopId, shop.id));
    await recordAudit(tx, { actorId: userId, action: 'shop.claimed', subjectType: 'shop', subjectId: shop.id });
    await publish({ type: 'shop.claimed', shopId: shop.id, userId });
    return done({ shopId: shop.id });
  });
}
