import { sql } from 'drizzle-orm';
import type { Actor } from '#app/domain/accounts.ts';
import { isId } from '#app/domain/id.ts';
import { canBlock } from '#app/domain/messages.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { blocks } from '#app/platform/db/schema/blocks.ts';

/** The row that says that one of the two blocked the other. */
export type BlockRow = Pick<typeof blocks.$inferInsert, 'artistId' | 'shopId' | 'blockedBy'>;

/**
 * The acting side and the shop (the artist) with this id, both held until the end. The artist is held against everything
 * that is being written between the two, which refers to them: what is on its way is done before, and what comes later
 * sees what is written here. In the order in which others hold the two: the artist first.
 */
export async function heldPair(tx: Tx, actor: Actor, memberId: string): Promise<Result<BlockRow>> {
  const verdict = canBlock(actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  if (!isId(memberId)) return refuse('not-found');
  const by = verdict.actor;
  const row: BlockRow =
    by.kind === 'artist'
      ? { artistId: by.userId, shopId: memberId, blockedBy: 'ARTIST' }
      : { artistId: memberId, shopId: by.shopId, blockedBy: 'SHOP' };
  const artist = await tx.execute(sql`select id from artist_profiles where id = ${row.artistId} for update`);
  const shop = await tx.execute(sql`select id from shop_profiles where id = ${row.shopId} for key share`);
  if (artist.rows.length === 0) return refuse(by.kind === 'artist' ? 'artist-profile-missing' : 'not-found');
  if (shop.rows.length === 0) return refuse(by.kind === 'shop' ? 'shop-profile-missing' : 'not-found');
  return done(row);
}
