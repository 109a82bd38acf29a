import { and, eq } from 'drizzle-orm';
import { done, type Result } from '#app/domain/results.ts';
import { heldPair } from '#app/features/blocking/other-side.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { blocks } from '#app/platform/db/schema/blocks.ts';

/**
 * Takes back what the acting side has said itself; where the other one blocked as well, the two stay apart (ruling c-108).
 * Who is not blocked may be unblocked.
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
    return done(null);
  });
}
