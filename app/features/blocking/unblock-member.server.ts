import { and, eq } from 'drizzle-orm';
import { done, type Result } from '#app/domain/result.ts';
import { giveBackKept } from '#app/features/blocking/give-back-kept.server.ts';
import { heldPair } from '#app/features/blocking/other-side.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { isBlockedBetween } from '#app/platform/db/blocked.server.ts';
import { blocks } from '#app/platform/db/schema/blocks.ts';

/**
 * Takes back what the acting side has said itself; where the other one blocked as well, the two stay apart (ruling c-108).
 * Who is not blocked may be unblocked. The other side hears of it only where something was kept from it, which it has now.
 */
export async function unblockMember(ctx: Ctx, { memberId }: { memberId: string }): Promise<Result<null>> {
  const { actor } = ctx;
  return ctx.transaction(async (tx, publish) => {
    const pair = await heldPair(tx, actor, memberId);
    if (!pair.ok) return pair;
    const { artistId, shopId, blockedBy } = pair.value;
    const taken = await tx
      .delete(blocks)
      .where(and(eq(blocks.artistId, artistId), eq(blocks.shopId, shopId), eq(blocks.blockedBy, blockedBy)))
      .returning({ id: blocks.id });
    if (taken.length === 0 || actor.kind === 'visitor') return done(null);
    await publish({ type: 'member.unblocked', userId: actor.userId });
    if (await isBlockedBetween(tx, pair.value)) return done(null);
    const given = await giveBackKept(tx, pair.value);
    if (given !== null && given !== actor.userId) await publish({ type: 'member.unblocked', userId: given });
    return done(null);
  });
}
