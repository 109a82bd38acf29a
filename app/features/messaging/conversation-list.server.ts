import { and, eq, ilike, sql } from 'drizzle-orm';
import type { Page } from '#app/domain/paging.ts';
import type { Partner } from '#app/features/messaging/conversation.server.ts';
import { faceColumns, faceSrc } from '#app/features/profiles/artist-face.server.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop-logo.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { anywhere } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export const CONVERSATIONS_PAGE = 30;

/** One line of the list. `partner` is the other side; null when that account is gone. */
export type ConversationRow = {
  id: string;
  lastMessage: string | null;
  lastMessageAt: Date | null;
  unreadCount: number;
  partner: Partner | null;
};

const LATEST = { size: CONVERSATIONS_PAGE, at: conversations.lastMessageAt, id: conversations.id };

const SHOWN = {
  id: conversations.id,
  lastMessage: conversations.lastMessage,
  lastMessageAt: conversations.lastMessageAt,
};

/** The viewer's conversations, the latest message first; `q` is looked for in the other side's name. */
export async function conversationsOf(
  ctx: CtxOf<'artist' | 'shop'>,
  { q, after }: { q: string; after: string | null },
): Promise<Page<ConversationRow>> {
  const { actor, db } = ctx;
  const name = anywhere(q);
  if (actor.kind === 'artist') {
    const partner = { id: shopProfiles.id, name: shopProfiles.shopName, hasPage: sql<boolean>`true` };
    const named = q ? ilike(partner.name, name) : undefined;
    const page = await newestPage(
      { ...LATEST, after },
      ({ beyond, order, limit }) =>
        db
          .select({ ...SHOWN, unreadCount: conversations.artistUnread, partner, picture: logoColumns })
          .from(conversations)
          .leftJoin(shopProfiles, eq(partner.id, conversations.shopId))
          .leftJoin(files, eq(files.id, shopProfiles.logoId))
          .where(and(eq(conversations.artistId, actor.userId), named, beyond))
          .orderBy(...order)
          .limit(limit),
      (row) => row.lastMessageAt,
    );
    return { ...page, rows: page.rows.map((row) => withPicture(row, logoSrc(ctx, row.picture))) };
  }
  const { shopId } = actor;
  if (!shopId) return { rows: [], newer: null, older: null };
  const partner = { id: artistProfiles.id, name: artistProfiles.fullName, hasPage: artistProfiles.setupCompleted };
  const named = q ? ilike(partner.name, name) : undefined;
  const page = await newestPage(
    { ...LATEST, after },
    ({ beyond, order, limit }) =>
      db
        .select({ ...SHOWN, unreadCount: conversations.shopUnread, partner, picture: faceColumns })
        .from(conversations)
        .leftJoin(artistProfiles, eq(partner.id, conversations.artistId))
        .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
        .where(and(eq(conversations.shopId, shopId), named, beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.lastMessageAt,
  );
  return { ...page, rows: page.rows.map((row) => withPicture(row, faceSrc(ctx, row.picture))) };
}

type Found = Omit<ConversationRow, 'partner'> & { partner: Omit<Partner, 'src'> | null; picture: unknown };

function withPicture({ picture: _picture, partner, ...row }: Found, src: string | null): ConversationRow {
  return { ...row, partner: partner && { ...partner, src: partner.hasPage ? src : null } };
}
