import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { claimTokens, shopProfiles } from '#app/data/schema/shops.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { CLAIM_LINK_DAYS, claimPath } from '#app/domain/staff/shop-pages.ts';
import { canManageShops } from '#app/domain/staff/staff-permissions.ts';
import { recordAudit } from '#app/features/staff/audit-log.server.ts';
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
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'claim-link.renewed',
      subjectType: 'shop',
      subjectId: shopId,
    });
    return done({ claimPath });
  });
}
