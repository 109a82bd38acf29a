import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { CLAIM_LINK_DAYS } from '#app/domain/staff-shop.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { claimTokens } from '#app/platform/db/schema/shops.ts';

export function claimTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes the one link that works for a shop from now on; the database keeps only its hash. Returns its path. */
export async function issueClaimLink(tx: Tx, shopId: string, staffId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.delete(claimTokens).where(and(eq(claimTokens.shopId, shopId), isNull(claimTokens.usedAt)));
  await tx.insert(claimTokens).values({
    shopId,
    tokenHash: claimTokenHash(token),
    createdBy: staffId,
    expiresAt: sql`now() + ${CLAIM_LINK_DAYS} * interval '1 day'`,
  });
  return `/claim-job/${token}`;
}
