import { and, eq, sql } from 'drizzle-orm';
import { done, type Result } from '#app/domain/results.ts';
import { heldPair } from '#app/features/blocking/other-side.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { blocks } from '#app/platform/db/schema/blocks.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';

/**
 * From now on the acting side and the shop (the artist) with this id are not there for each other (ruling c-108). The other
 * one is told nothing. A message that is being written is stored before this is done, or refused: its conversation is
 * locked here too. Blocking twice is blocking.
 */
export async function blockMember(ctx: Ctx, { memberId }: { memberId: string }): Promise<Result<null>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx, publish) => {
    const pair = await heldPair(tx, actor, memberId);
    if (!pair.ok) return pair;
    const { artistId, shopId } = pair.value;
    await tx.execute(sql`
      select id from conversations where artist_id = ${artistId} and shop_id = ${shopId} for update`);
    const made = await tx
      .insert(blocks)
      .values({ ...pair.value, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: blocks.id });
    if (made.length === 0) return done(null);
    // What the blocking side has not read counts as read (c-108), without telling the other one that it was.
    await tx
      .update(conversations)
      .set(pair.value.blockedBy === 'ARTIST' ? { artistUnread: 0 } : { shopUnread: 0 })
      .where(and(eq(conversations.artistId, artistId), eq(conversations.shopId, shopId)));
    if (actor.kind !== 'visitor') await publish({ type: 'member.blocked', userId: actor.userId, ...pair.value });
    return done(null);
  });
}
