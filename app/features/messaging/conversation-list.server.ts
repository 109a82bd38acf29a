import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { artistProfiles, isShownArtist, isShownShop, shopProfiles } from '#app/data/schema/profiles.ts';
import type { Page } from '#app/domain/values/search.ts';
import type { Partner } from '#app/features/messaging/conversation.server.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop/shop.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { along, newestPage, type Place, type Way } from '#app/platform/db/newest-first.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

export const CONVERSATIONS_PAGE = 30;

export type ConversationRow = {
  id: string;
  lastMessage: string | null;
  lastMessageAt: Date | null;
  unreadCount: number;
  isMuted: boolean;
  partner: Partner | null;
};

const LATEST = { at: conversations.lastMessageAt, id: conversations.id };

type Asked = { whose: string; name: string } & Place;
type Shape = { way: Way; viewer: 'artist' | 'shop'; isNamed: boolean; isArchived: boolean };

const apart = isBlocked(conversations.artistId, conversations.shopId);
const { artistId, shopId, artistUnread, shopUnread, artistMutedAt, shopMutedAt } = conversations;

const SIDES = {
  artist: {
    ownId: artistId,
    unreadCount: artistUnread,
    mutedAt: artistMutedAt,
    archivedAt: conversations.artistArchivedAt,
    partner: { id: shopProfiles.id, name: shopProfiles.shopName, isShown: isShownShop(shopProfiles) },
    pictureId: shopProfiles.logoId,
  },
  shop: {
    ownId: shopId,
    unreadCount: shopUnread,
    mutedAt: shopMutedAt,
    archivedAt: conversations.shopArchivedAt,
    partner: { id: artistProfiles.id, name: artistProfiles.fullName, isShown: isShownArtist(artistProfiles) },
    pictureId: artistProfiles.profileImageId,
  },
};

const rowsOf = prepared('conversations', (db, given: Params<Asked>, { way, viewer, isNamed, isArchived }: Shape) => {
  const { ownId, unreadCount, mutedAt, archivedAt, partner, pictureId } = SIDES[viewer];
  const { beyond, order } = along(way, LATEST, given);
  return db
    .select({
      id: conversations.id,
      lastMessage: conversations.lastMessage,
      lastMessageAt: conversations.lastMessageAt,
      unreadCount,
      isMuted: sql<boolean>`${mutedAt} is not null`,
      partnerId: partner.id,
      partnerName: partner.name,
      hasPage: sql<boolean>`${partner.isShown} and not ${apart}`,
      picture: logoColumns,
    })
    .from(conversations)
    .leftJoin(artistProfiles, eq(artistProfiles.id, artistId))
    .leftJoin(shopProfiles, eq(shopProfiles.id, shopId))
    .leftJoin(files, eq(files.id, pictureId))
    .where(
      and(
        eq(ownId, given.whose),
        isArchived ? isNotNull(archivedAt) : isNull(archivedAt),
        isNamed ? contains(partner.name, given.name) : undefined,
        beyond,
      ),
    )
    .orderBy(...order)
    .limit(given.limit);
});

export async function conversationsOf(
  ctx: CtxOf<'artist' | 'shop'>,
  { q, after, isArchived = false }: { q: string; after: string | null; isArchived?: boolean },
): Promise<Page<ConversationRow>> {
  const { actor, db } = ctx;
  const whose = actor.kind === 'artist' ? actor.userId : actor.shopId;
  if (!whose) return { rows: [], newer: null, older: null };
  const page = await newestPage(
    { ...LATEST, size: CONVERSATIONS_PAGE, after },
    ({ way, place }) =>
      rowsOf(db, { whose, name: q, ...place }, { way, viewer: actor.kind, isNamed: q !== '', isArchived }),
    (row) => row.lastMessageAt,
  );
  const rows = page.rows.map(({ partnerId, partnerName, hasPage, picture, ...row }) => ({
    ...row,
    partner:
      partnerId === null
        ? null
        : { id: partnerId, name: partnerName, hasPage, src: hasPage ? logoSrc(ctx, picture) : null },
  }));
  return { ...page, rows };
}
