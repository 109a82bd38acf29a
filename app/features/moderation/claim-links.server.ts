import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { CLAIM_LINK_DAYS, claimPath } from '#app/domain/claim-link.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { claimTokens } from '#app/platform/db/schema/shops.ts';

export function claimTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Makes a shop's claim link, the only one that works from now on; the database stores only its hash. Returns its path.
 */
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

/** When the shop's working link was made, and until when it works. The link itself cannot be recovered. */
export async function liveClaimLink(db: Queryable, shopId: string): Promise<{ madeAt: Date; until: Date } | null> {
  const [live] = await db
    .select({ madeAt: claimTokens.createdAt, until: claimTokens.expiresAt })
    .from(claimTokens)
    .where(and(eq(claimTokens.shopId, shopId), isNull(claimTokens.usedAt), gt(claimTokens.expiresAt, sql`now()`)));
  return live ?? null;
}
