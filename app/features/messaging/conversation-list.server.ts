import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { type Page, pageOf } from '#app/features/applications/page-of.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { anywhere } from '#app/platform/db/like-pattern.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export const CONVERSATIONS_PAGE = 30;

/** One line of the list. `partner` is the other side; null when that account is gone. */
export type ConversationRow = {
  id: string;
  lastMessage: string | null;
  lastMessageAt: Date | null;
  unreadCount: number;
  partner: { id: string; name: string | null } | null;
};

/** The viewer's conversations, the latest message first; `q` is looked for in the other side's name. */
export async function conversationsOf(
  ctx: CtxOf<'artist' | 'shop'>,
  { q, after }: { q: string; after: string | null },
): Promise<Page<ConversationRow>> {
  const { actor, db } = ctx;
  const older = isId(after) ? beforeLast(after) : undefined;
  const name = anywhere(q);
  const shown = {
    id: conversations.id,
    lastMessage: conversations.lastMessage,
    lastMessageAt: conversations.lastMessageAt,
  };
  const order = [desc(conversations.lastMessageAt), desc(conversations.id)];
  if (actor.kind === 'artist') {
    const rows = await db
      .select({
        ...shown,
        unreadCount: conversations.artistUnread,
        partner: { id: shopProfiles.id, name: shopProfiles.shopName },
      })
      .from(conversations)
      .leftJoin(shopProfiles, eq(shopProfiles.id, conversations.shopId))
      .where(and(eq(conversations.artistId, actor.userId), q ? ilike(shopProfiles.shopName, name) : undefined, older))
      .orderBy(...order)
      .limit(CONVERSATIONS_PAGE + 1);
    return pageOf(rows, CONVERSATIONS_PAGE);
  }
  if (!actor.shopId) return { rows: [], next: null };
  const rows = await db
    .select({
      ...shown,
      unreadCount: conversations.shopUnread,
      partner: { id: artistProfiles.id, name: artistProfiles.fullName },
    })
    .from(conversations)
    .leftJoin(artistProfiles, eq(artistProfiles.id, conversations.artistId))
    .where(and(eq(conversations.shopId, actor.shopId), q ? ilike(artistProfiles.fullName, name) : undefined, older))
    .orderBy(...order)
    .limit(CONVERSATIONS_PAGE + 1);
  return pageOf(rows, CONVERSATIONS_PAGE);
}

function beforeLast(id: string): SQL {
  return sql`(${conversations.lastMessageAt}, ${conversations.id}) < (select last_message_at, id from conversations where id = ${id})`;
}
