import { eq, sql } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { canTakeVerificationBack } from '#app/domain/staff-permissions.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import { verifiableShop } from '#app/features/moderation/verifiable-shop.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopVerifications } from '#app/platform/db/schema/shop-verifications.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Staff no longer vouch for a shop, for a reason that staff can read later (c-145). Of two at once, one does. */
export async function takeVerificationBack(
  ctx: CtxOf<'staff'>,
  { shopId, words }: { shopId: string; words: string },
): Promise<Result<{ shopId: string }>> {
  return ctx.transaction(async (tx, publish) => {
    const shop = await verifiableShop(tx, shopId);
    if (!shop) return refuse('not-found');
    const verdict = canTakeVerificationBack(ctx.actor, shop);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const staffId = verdict.actor.userId;
    const [takenBack] = await tx
      .insert(shopVerifications)
      .values({ ...shop.called, shopId, act: 'taken-back', words, staffId, createdAt: sql`clock_timestamp()` })
      .returning({ id: shopVerifications.id });
    if (!takenBack) throw new Error('a verification was taken back without an id');
    await tx.update(shopProfiles).set({ verifiedAt: null, verifiedBy: null }).where(eq(shopProfiles.id, shopId));
    await recordAudit(tx, {
      actorId: staffId,
      action: 'shop.unverified',
      subjectType: 'shop',
      subjectId: shopId,
      details: { verificationId: takenBack.id },
    });
    await publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId });
    await publish({ type: 'shop.vouched-for', shopId, verificationId: takenBack.id });
    return done({ shopId });
  });
}
