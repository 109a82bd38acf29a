import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { COUNTED_STATUSES } from '#app/domain/application.ts';
import { canClaimShop } from '#app/domain/policies/admin.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { FINAL_STAY_STATUSES } from '#app/domain/stay.ts';
import { keepFromBlocked } from '#app/features/blocking/keep-from-blocked.server.ts';
import { absorbShop } from '#app/features/moderation/absorb-shop.server.ts';
import { claimTokenHash } from '#app/features/moderation/claim-links.server.ts';
import { heldShops } from '#app/features/moderation/hold-shops.server.ts';
import { keepSetUp } from '#app/features/moderation/keep-set-up.server.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import { renameAccount } from '#app/features/profiles/rename-account.server.ts';
import type { Ctx, CtxOf } from '#app/platform/context.server.ts';
import { isBlocked } from '#app/platform/db/blocked.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { claimTokens, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

export type Claim = {
  shopId: string;
  shopName: string;
  city: string | null;
  state: string | null;
  jobs: ClaimedJob[];
  /** The page that the link was made for is a part of this one by now. */
  isMerged: boolean;
  /** Staff removed the page: whoever claims it finds it hidden. */
  isRemoved: boolean;
};
type ClaimedJob = { id: string; title: string; applications: number };

async function liveToken(db: Queryable, token: string) {
  const [found] = await db
    .select({
      id: claimTokens.id,
      shopId: claimTokens.shopId,
      usedAt: claimTokens.usedAt,
      isMerged: sql<boolean>`${claimTokens.mergedAt} is not null`,
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

/**
 * How many applied to the job of the row, but who is blocked with the page: nobody who claims it has theirs. To somebody who
 * has a shop also without those blocked with that one (c-194).
 */
const applicationsFor = ({ actor }: Ctx) => {
  const shops = [sql`job_posts.shop_id`, ...(actor.kind === 'shop' && actor.shopId !== null ? [actor.shopId] : [])];
  return sql<number>`${jobPosts.applicationsCount} - (
    select count(*)::int from job_applications sent where sent.job_id = job_posts.id
      and sent.status = any(${sql.param([...COUNTED_STATUSES])}::text[])
      and (${sql.join(
        shops.map((shop) => isBlocked(sql`sent.artist_id`, shop)),
        sql` or `,
      )}))`;
};

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
    .select({ id: jobPosts.id, title: jobPosts.title, applications: applicationsFor(ctx) })
    .from(jobPosts)
    .where(and(eq(jobPosts.shopId, shop.id), sql`${jobPosts.deletedAt} is null`))
    .orderBy(jobPosts.createdAt)
    .limit(20);
  const { city, state } = shop;
  const { isMerged } = found;
  return done({
    shopId: shop.id,
    shopName: shop.shopName ?? '',
    city,
    state,
    jobs,
    isMerged,
    isRemoved: shop.hiddenAt !== null,
  });
}

/** The page that took in the one that a link was made for, by its name, for anybody who holds it (c-146); null for any other link. */
export async function pageTakenIn({ db }: Ctx, token: string): Promise<{ name: string | null } | null> {
  const found = await liveToken(db, token);
  if (!found?.isMerged) return null;
  const [shop] = await db
    .select({ name: shopProfiles.shopName })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, found.shopId));
  return shop ?? null;
}

type Own = { name: string | null; jobs: number; chairs: number; stays: number };

/** What the policy must know about the claiming account, and the shop that it would give up, with what comes along. */
export async function claimantFacts({ db, actor }: Ctx): Promise<{ hasOwnWork: boolean; own: Own | null }> {
  const shopId = actor.kind === 'shop' ? actor.shopId : null;
  if (!shopId) return { hasOwnWork: false, own: null };
  const [own] = await db
    .select({
      name: shopProfiles.shopName,
      jobs: db.$count(jobPosts, and(eq(jobPosts.shopId, shopId), isNull(jobPosts.deletedAt))),
      chairs: db.$count(shopChairs, eq(shopChairs.shopId, shopId)),
      // What is over comes along as well, and changes for nobody.
      stays: db.$count(stays, and(eq(stays.shopId, shopId), notInArray(stays.status, [...FINAL_STAY_STATUSES]))),
    })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return { hasOwnWork: await shopHasWork(db, shopId), own: own ?? null };
}

/** Whether a shop already involves others: jobs (and so applications), conversations, reviews, guest spots (ruling c-81). */
async function shopHasWork(db: Queryable, shopId: string | null): Promise<boolean> {
  if (!shopId) return false;
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from job_posts where shop_id = ${shopId} and deleted_at is null)
      or exists (select 1 from conversations where shop_id = ${shopId})
      or exists (select 1 from reviews where shop_id = ${shopId})
      or exists (select 1 from stays where shop_id = ${shopId}) as found`);
  return rows[0]?.found === true;
}

/**
 * Hands the shop to the claimant (rulings c-31, c-81). Their own profile becomes a part of it: what it holds fills what the
 * shop lacks, and its jobs, chairs and conversations move over. The shop's id stays, and its own address leads there (c-146).
 */
export async function claimShop(ctx: CtxOf<'shop'>, token: string): Promise<Result<{ shopId: string }>> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx, publish) => {
    const offered = await liveToken(tx, token);
    if (!offered) return refuse('link-unknown');
    const mine = eq(shopProfiles.ownerId, userId);
    const [running] = await tx.select({ id: shopProfiles.id }).from(shopProfiles).where(mine);
    // Locked before its link, in the same order as when staff renew it or merge the page: otherwise two could deadlock.
    const shopIds = running ? [offered.shopId, running.id] : [offered.shopId];
    const shop = (await heldShops(tx, { shopIds, userIds: [userId] }))(offered.shopId);
    // It became a part of another page in this very moment: the link is offered anew, with that one's name.
    if (!shop && (await liveToken(tx, token))) return refuse('shop-gone');
    const [taken] = await tx
      .update(claimTokens)
      .set({ usedAt: sql`now()`, usedBy: userId })
      .where(and(eq(claimTokens.id, offered.id), sql`used_at is null and expires_at > now()`))
      .returning({ id: claimTokens.id });
    if (!taken || !shop) return refuse(tokenProblem(await liveToken(tx, token)) ?? 'link-unknown');
    const [claimer] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
    // Read under its lock: a set-up that is finished in this very moment must not be replaced.
    const [own] = await tx.select().from(shopProfiles).where(mine).for('update');
    const claimant = { ...ctx.actor, setupCompleted: ctx.actor.setupCompleted || own?.setupCompleted === true };
    const hasOwnWork = await shopHasWork(tx, own?.id ?? null);
    const verdict = canClaimShop(claimant, {
      isClaimed: shop.isClaimed,
      hasOwnWork,
      isSuspended: claimer?.suspendedAt != null,
    });
    if (!verdict.allowed) {
      // Nothing changes: the link still works for the right account.
      await tx.update(claimTokens).set({ usedAt: null, usedBy: null }).where(eq(claimTokens.id, taken.id));
      return refuse(verdict.refusal);
    }
    if (own) await absorbShop(tx, { gone: own, kept: shop, ownerId: userId });
    if (own?.setupCompleted) await keepSetUp(tx, own, shop.id);
    if (shop.shopName !== null) await renameAccount(tx, { userId, name: shop.shopName, before: own?.shopName ?? null });
    await tx
      .update(shopProfiles)
      .set({ ownerId: userId, isClaimed: true, updatedAt: sql`now()` })
      .where(eq(shopProfiles.id, shop.id));
    await tx.update(jobPosts).set({ isClaimed: true }).where(eq(jobPosts.shopId, shop.id));
    await keepFromBlocked(tx, { pageId: shop.id, ownId: shop.id });
    await recordAudit(tx, { actorId: userId, action: 'shop.claimed', subjectType: 'shop', subjectId: shop.id });
    await publish({ type: 'shop.claimed', shopId: shop.id, userId });
    return done({ shopId: shop.id });
  });
}
