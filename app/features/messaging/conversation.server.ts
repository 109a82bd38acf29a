import { and, desc, eq, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { canSeeConversation, canSendMessage } from '#app/domain/policies/message.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop-logo.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { type Given, writtenOnce } from '#app/platform/db/written-once.server.ts';

export const MESSAGES_PAGE = 50;

export type ThreadMessage = {
  id: string;
  seq: number;
  clientMessageId: string;
  content: string;
  createdAt: Date;
  isOwn: boolean;
  readAt: Date | null;
};

/**
 * `hasPage` is false for an artist who has not finished the set-up: there is no page to look at yet, and no face. `src` is
 * of the face or the logo.
 */
export type Partner = { id: string; name: string | null; hasPage: boolean; src: string | null };

export type Thread = {
  id: string;
  /** The other side; null when that account is gone. */
  partner: Partner | null;
  /** Oldest first. */
  messages: ThreadMessage[];
  /** The number for loading older messages (`?before=`), null at the beginning. */
  olderBefore: number | null;
  canWrite: boolean;
  /** False while a shop made by staff has no owner: messages wait until it is claimed. True for a deleted shop. */
  isPartnerThere: boolean;
};

const sides = writtenOnce((db, { id }: Given<{ id: string }>, { viewer }: { viewer: 'artist' | 'shop' }) =>
  db
    .select({
      artistId: conversations.artistId,
      shopId: conversations.shopId,
      artistName: artistProfiles.fullName,
      hasArtistPage: artistProfiles.setupCompleted,
      shopName: shopProfiles.shopName,
      shopOwnerId: shopProfiles.ownerId,
      picture: logoColumns,
    })
    .from(conversations)
    .leftJoin(artistProfiles, eq(artistProfiles.id, conversations.artistId))
    .leftJoin(shopProfiles, eq(shopProfiles.id, conversations.shopId))
    .leftJoin(files, eq(files.id, viewer === 'artist' ? shopProfiles.logoId : artistProfiles.profileImageId))
    .where(eq(conversations.id, id)),
);

/** `before` is null for the newest ones. */
const newestMessages = writtenOnce((db, { id, before }: Given<{ id: string; before: number | null }>) =>
  db
    .select({
      id: messages.id,
      seq: messages.seq,
      clientMessageId: messages.clientMessageId,
      content: messages.content,
      createdAt: messages.createdAt,
      senderRole: messages.senderRole,
      readAt: messages.readAt,
    })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, id),
        sql`${messages.seq} < coalesce(${before}::bigint, ${Number.MAX_SAFE_INTEGER})`,
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(MESSAGES_PAGE + 1),
);

/** A conversation of the viewer's with the newest 50 messages, or the 50 before `before`; null when not theirs. */
export async function conversationFor(
  ctx: CtxOf<'artist' | 'shop'>,
  id: string,
  before: number | null,
): Promise<Thread | null> {
  if (!isId(id)) return null;
  const { actor, db } = ctx;
  const [[row], found] = await Promise.all([
    sides(db, { id }, { viewer: actor.kind }),
    newestMessages(db, { id, before }),
  ]);
  if (!row || !canSeeConversation(actor, row).allowed) return null;

  const page = found.slice(0, MESSAGES_PAGE);
  const src = logoSrc(ctx, row.picture);
  const ownRole = actor.kind === 'artist' ? 'ARTIST' : 'SHOP';
  return {
    id,
    partner: actor.kind === 'artist' ? shopOf(row, src) : artistOf(row, src),
    messages: page.map(({ senderRole, ...message }) => ({ ...message, isOwn: senderRole === ownRole })).reverse(),
    olderBefore: found.length > MESSAGES_PAGE ? (page.at(-1)?.seq ?? null) : null,
    canWrite: canSendMessage(actor, row).allowed,
    isPartnerThere: actor.kind === 'shop' || row.shopId === null || row.shopOwnerId !== null,
  };
}

type ShopSide = { shopId: string | null; shopName: string | null };

function shopOf({ shopId, shopName }: ShopSide, src: string | null): Partner | null {
  return shopId ? { id: shopId, name: shopName, hasPage: true, src } : null;
}

type ArtistSide = { artistId: string | null; artistName: string | null; hasArtistPage: boolean | null };

function artistOf({ artistId, artistName, hasArtistPage }: ArtistSide, src: string | null): Partner | null {
  const hasPage = hasArtistPage === true;
  return artistId ? { id: artistId, name: artistName, hasPage, src: hasPage ? src : null } : null;
}
