import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import {
  isASideSuspended,
  messageOf,
  newestMessages,
  type ThreadMessage,
} from '#app/features/messaging/conversation.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

/** More at once are rare, and make the page load the conversation. */
const NEWEST = 5;

/** A conversation's newest messages, as its page shows them to one side, and its line in the list. */
export type LiveMessages = {
  id: string;
  messages: ThreadMessage[];
  unreadCount: number;
  lastMessage: string | null;
  lastMessageAt: Date | null;
  now: Date;
};

type Viewer = { conversationId: string; userId: string; sessionId: string };

/** Who owns the shop and whether the session is valid may have changed since the stream was opened. */
const ownSide = prepared('own side of a conversation', (db, { conversationId, userId, sessionId }: Params<Viewer>) => {
  const { artistId, shopId, artistUnread, shopUnread, lastMessage, lastMessageAt } = conversations;
  const isArtist = sql<boolean>`coalesce(${artistId} = ${userId}, false)`;
  const isSignedIn: SQL = sql`exists (select 1 from sessions
    where id = ${sessionId} and user_id = ${userId} and expires_at > now())`;
  return db
    .select({
      isArtist,
      unreadCount: sql<number>`case when ${isArtist} then ${artistUnread} else ${shopUnread} end`,
      lastMessage,
      lastMessageAt,
    })
    .from(conversations)
    .leftJoin(shopProfiles, eq(shopProfiles.id, shopId))
    .where(
      and(
        eq(conversations.id, conversationId),
        sql`(${artistId} = ${userId} or ${shopProfiles.ownerId} = ${userId})`,
        isSignedIn,
        sql`not ${isBlocked(artistId, shopId)}`,
        sql`not ${isASideSuspended}`,
      ),
    );
});

/** Null for everybody but the two sides, and if the page has more to show than messages: a block or a suspension. */
export async function liveMessages(
  { db, fileLinks, now }: Pick<Ctx, 'db' | 'fileLinks' | 'now'>,
  viewer: Viewer,
): Promise<LiveMessages | null> {
  const id = viewer.conversationId;
  const [[own], found] = await Promise.all([
    ownSide(db, viewer),
    newestMessages(db, { id, before: null, limit: NEWEST }),
  ]);
  if (!own) return null;
  const { isArtist, ...line } = own;
  const messages = found.map((one) => messageOf({ fileLinks, now }, one, isArtist ? 'ARTIST' : 'SHOP')).reverse();
  return { id, messages, ...line, now };
}
