import { eq, sql } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { VerificationInput } from '#app/domain/shop-verification.ts';
import { canVerifyShop } from '#app/domain/staff-permissions.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import { verifiableShop } from '#app/features/moderation/verifiable-shop.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopVerifications } from '#app/platform/db/schema/shop-verifications.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Staff vouch for a shop, with what they looked at and saw (c-61, c-145). Of two at once, one does. */
export async function verifyShop(
  ctx: CtxOf<'staff'>,
  { shopId, ...evidence }: VerificationInput & { shopId: string },
): Promise<Result<{ shopId: string }>> {
  return ctx.transaction(async (tx, publish) => {
    const shop = await verifiableShop(tx, shopId);
    if (!shop) return refuse('not-found');
    const verdict = canVerifyShop(ctx.actor, shop);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const staffId = verdict.actor.userId;
    const [verification] = await tx
      .insert(shopVerifications)
      .values({ ...evidence, ...shop.called, shopId, act: 'verified', staffId, createdAt: sql`clock_timestamp()` })
      .returning({ id: shopVerifications.id, at: shopVerifications.createdAt });
    if (!verification) throw new Error('a verification was stored without an id');
    await tx
      .update(shopProfiles)
      .set({ verifiedAt: verification.at, verifiedBy: staffId })
      .where(eq(shopProfiles.id, shopId));
    await recordAudit(tx, {
      actorId: staffId,
      action: 'shop.verified',
      subjectType: 'shop',
      subjectId: shopId,
      details: { verificationId: verification.id },
    });
    await publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId });
    await publish({ type: 'shop.vouched-for', shopId, verificationId: verification.id });
    return done({ shopId });
  });
}
