import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { claimTokens, shopProfiles } from '#app/data/schema/profiles.ts';
import { submissionOf } from '#app/data/submission-id.server.ts';
import type { JobInput } from '#app/domain/jobs.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { CLAIM_LINK_DAYS, claimPath } from '#app/domain/staff/shop-pages.ts';
import type { StaffShop } from '#app/domain/staff/staff.ts';
import { canManageShops } from '#app/domain/staff/staff-permissions.ts';
import { changesNothing } from '#app/domain/values/fields.ts';
import { staffShopColumns } from '#app/features/staff/lists.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

export function claimTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Creates a shop's claim link; earlier ones stop working. The database stores only its hash. Returns its path. */
export async function issueClaimLink(tx: Tx, shopId: string, staffId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.delete(claimTokens).where(and(eq(claimTokens.shopId, shopId), isNull(claimTokens.usedAt)));
  await tx.insert(claimTokens).values({
    shopId,
    tokenHash: claimTokenHash(token),
    createdBy: staffId,
    expiresAt: sql`now() + ${CLAIM_LINK_DAYS} * interval '1 day'`,
  });
  return claimPath(token);
}

/** When the shop's working link was created, and when it expires. The link itself cannot be recovered. */
export async function liveClaimLink(db: Queryable, shopId: string): Promise<{ madeAt: Date; until: Date } | null> {
  const [live] = await db
    .select({ madeAt: claimTokens.createdAt, until: claimTokens.expiresAt })
    .from(claimTokens)
    .where(and(eq(claimTokens.shopId, shopId), isNull(claimTokens.usedAt), gt(claimTokens.expiresAt, sql`now()`)));
  return live ?? null;
}

export async function renewClaimLink(ctx: CtxOf<'staff'>, shopId: string): Promise<Result<{ claimPath: string }>> {
  const verdict = canManageShops(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    const [shop] = await tx.select().from(shopProfiles).where(eq(shopProfiles.id, shopId)).for('update');
    if (!shop) return refuse('not-found');
    if (shop.isClaimed) return refuse('already-claimed');
    const claimPath = await issueClaimLink(tx, shopId, ctx.actor.userId);
    await recordAct(tx, ctx.actor.userId, 'claim-link.renewed', ['shop', shopId]);
    return done({ claimPath });
  });
}

/** Creates a shop for an owner who will claim it later (S2 §4): without an owner, unfinished, unclaimed. */
export async function createShop(ctx: CtxOf<'staff'>, input: StaffShop): Promise<Result<{ shopId: string }>> {
  const verdict = canManageShops(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(async (tx) => {
    const [shop] = await tx
      .insert(shopProfiles)
      .values({
        ...staffShopColumns(input),
        isClaimed: false,
        setupCompleted: false,
        createdByAdmin: true,
      })
      .returning({ shopId: shopProfiles.id });
    if (!shop) throw new Error('the new shop came back without an id');
    await recordAct(tx, ctx.actor.userId, 'shop.created', ['shop', shop.shopId], { shopName: input.shopName });
    return done(shop);
  });
}

/** Staff correct the name and place of an unclaimed shop; a claimed one only its owner can change. */
export async function correctShop(
  ctx: CtxOf<'staff'>,
  input: StaffShop & { shopId: string },
): Promise<Result<{ shopId: string }>> {
  const verdict = canManageShops(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  const { shopId } = input;
  return ctx.transaction(async (tx, publish) => {
    const [shop] = await tx.select().from(shopProfiles).where(eq(shopProfiles.id, shopId)).for('update');
    if (!shop) return refuse('not-found');
    if (shop.isClaimed) return refuse('already-claimed');
    const columns = staffShopColumns(input);
    if (changesNothing(shop, columns)) return done({ shopId });
    await tx
      .update(shopProfiles)
      .set({ ...columns, updatedAt: ctx.now })
      .where(eq(shopProfiles.id, shopId));
    await recordAct(tx, ctx.actor.userId, 'shop.corrected', ['shop', shopId], { shopName: shop.shopName });
    await publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId });
    return done({ shopId });
  });
}

/** A link created with this job, or the expiry of the previous one, which still works (ruling c-82). */
type ClaimWay = { newPath: string } | { keptUntil: Date };

/** Staff post a job for a shop. The same form with the same text is one job (record 021), but may get a new link. */
export async function postJobForShop(
  ctx: CtxOf<'staff'>,
  input: JobInput & { shopId: string; submissionId: string | null },
): Promise<Result<{ jobId: string; claim: ClaimWay | null }>> {
  const verdict = canManageShops(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  const { shopId, submissionId: form, ...values } = input;
  const staffId = ctx.actor.userId;
  const submissionId = submissionOf(form, { ...values, shopId, staffId });
  return ctx.transaction(async (tx, publish) => {
    const [shop] = await tx.select().from(shopProfiles).where(eq(shopProfiles.id, shopId)).for('update');
    if (!shop) return refuse('not-found');
    const [created] = await tx
      .insert(jobPosts)
      .values({
        ...values,
        shopId,
        submissionId,
        status: 'ACTIVE',
        isClaimed: shop.isClaimed,
        // Hidden like the shop's other jobs if its owner is suspended.
        hiddenAt: shop.hiddenAt,
        createdByAdmin: true,
        adminId: staffId,
      })
      .onConflictDoNothing({ target: jobPosts.submissionId })
      .returning();
    const job = created ?? (await sentBefore(tx, submissionId));
    const claim = shop.isClaimed ? null : await wayToClaim(tx, job, staffId);
    if (!created) return done({ jobId: job.id, claim });
    await recordAct(tx, staffId, 'job.created', ['job', job.id], { shopId, title: job.title });
    await publish({ type: 'job.posted', jobId: job.id, shopId });
    return done({ jobId: job.id, claim });
  });
}

async function sentBefore(tx: Tx, submissionId: string | null) {
  const [job] = submissionId ? await tx.select().from(jobPosts).where(eq(jobPosts.submissionId, submissionId)) : [];
  if (!job) throw new Error('a job conflicts and yet is not there');
  return job;
}

/** The owner may already have a link that is older than the job, so it stays valid. */
async function wayToClaim(tx: Tx, job: { shopId: string; createdAt: Date }, staffId: string): Promise<ClaimWay> {
  const live = await liveClaimLink(tx, job.shopId);
  if (live && live.madeAt < job.createdAt) return { keptUntil: live.until };
  return { newPath: await issueClaimLink(tx, job.shopId, staffId) };
}
