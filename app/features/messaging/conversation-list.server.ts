import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { artistProfiles, isShownArtist } from '#app/data/schema/artists.ts';
import { files } from '#app/data/schema/files.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { isShownShop, shopProfiles } from '#app/data/schema/shops.ts';
import type { Page } from '#app/domain/values/search.ts';
import type { Partner } from '#app/features/messaging/conversation.server.ts';
import { faceColumns, faceSrc } from '#app/features/profiles/artist/artist.server.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop/shop.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { along, newestPage, type Place, type Way } from '#app/platform/db/newest-first.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

export const CONVERSATIONS_PAGE = 30;

/** One row of the list. `partner` is the other side; null when that account is gone. */
export type ConversationRow = {
  id: string;
  lastMessage: string | null;
  lastMessageAt: Date | null;
  unreadCount: number;
  isMuted: boolean;
  partner: Partner | null;
};

const LATEST = { at: conversations.lastMessageAt, id: conversations.id };

const SHOWN = {
  id: conversations.id,
  lastMessage: conversations.lastMessage,
  lastMessageAt: conversations.lastMessageAt,
};

/** `whose` is the artist's or the shop's id; `name` is a search text for the other side's name. */
type Asked = { whose: string; name: string } & Place;
type Shape = { way: Way; isNamed: boolean; isArchived: boolean };

const apart = isBlocked(conversations.artistId, conversations.shopId);

const rowsOfArtist = prepared((db, given: Params<Asked>, { way, isNamed, isArchived }: Shape) => {
  const hasPage = sql<boolean>`${isShownShop(shopProfiles)} and not ${apart}`;
  const partner = { id: shopProfiles.id, name: shopProfiles.shopName, hasPage };
  const { artistArchivedAt, artistMutedAt } = conversations;
  const { beyond, order } = along(way, LATEST, given);
  return db
    .select({
      ...SHOWN,
      unreadCount: conversations.artistUnread,
      isMuted: sql<boolean>`${artistMutedAt} is not null`,
      partner,
      picture: logoColumns,
    })
    .from(conversations)
    .leftJoin(shopProfiles, eq(partner.id, conversations.shopId))
    .leftJoin(files, eq(files.id, shopProfiles.logoId))
    .where(
      and(
        eq(conversations.artistId, given.whose),
        isArchived ? isNotNull(artistArchivedAt) : isNull(artistArchivedAt),
        isNamed ? contains(partner.name, given.name) : undefined,
        beyond,
      ),
    )
    .orderBy(...order)
    .limit(given.limit);
});

const rowsOfShop = prepared((db, given: Params<Asked>, { way, isNamed, isArchived }: Shape) => {
  const hasPage = sql<boolean>`${isShownArtist(artistProfiles)} and not ${apart}`;
  const partner = { id: artistProfiles.id, name: artistProfiles.fullName, hasPage };
  const { shopArchivedAt, shopMutedAt } = conversations;
  const { beyond, order } = along(way, LATEST, given);
  return db
    .select({
      ...SHOWN,
      unreadCount: conversations.shopUnread,
      isMuted: sql<boolean>`${shopMutedAt} is not null`,
      partner,
      picture: faceColumns,
    })
    .from(conversations)
    .leftJoin(artistProfiles, eq(partner.id, conversations.artistId))
    .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
    .where(
      and(
        eq(conversations.shopId, given.whose),
        isArchived ? isNotNull(shopArchivedAt) : isNull(shopArchivedAt),
        isNamed ? contains(partner.name, given.name) : undefined,
        beyond,
      ),
    )
    .orderBy(...order)
    .limit(given.limit);
});

/** The viewer's conversations, archived or not, latest message first. `q` searches the other side's name. */
export async function conversationsOf(
  ctx: CtxOf<'artist' | 'shop'>,
  { q, after, isArchived = false }: { q: string; after: string | null; isArchived?: boolean },
): Promise<Page<ConversationRow>> {
  const { actor, db } = ctx;
  const whose = actor.kind === 'artist' ? actor.userId : actor.shopId;
  if (!whose) return { rows: [], newer: null, older: null };
  const walk = { ...LATEST, size: CONVERSATIONS_PAGE, after };
  const asked = { whose, name: q };
  const page = await newestPage<Found>(
    walk,
    ({ way, place }) =>
      (actor.kind === 'artist' ? rowsOfArtist : rowsOfShop)(
        db,
        { ...asked, ...place },
        { way, isNamed: q !== '', isArchived },
      ),
    (row) => row.lastMessageAt,
  );
  return { ...page, rows: page.rows.map((row) => withPicture(ctx, row)) };
}

type Found = Omit<ConversationRow, 'partner'> & {
  partner: Omit<Partner, 'src'> | null;
  picture: Parameters<typeof logoSrc>[1];
};

function withPicture(ctx: CtxOf<'artist' | 'shop'>, { picture, partner, ...row }: Found): ConversationRow {
  const srcOf = ctx.actor.kind === 'artist' ? logoSrc : faceSrc;
  return { ...row, partner: partner && { ...partner, src: partner.hasPage ? srcOf(ctx, picture) : null } };
}
