import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Gone } from '#app/copy/messages.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { hasBlocked, isBlocked } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { conversations, joinedConversations, messages } from '#app/data/schema/messages.ts';
import { artistProfiles, isShownArtist, isShownShop, shopProfiles } from '#app/data/schema/profiles.ts';
import { type Role, roleOf } from '#app/domain/accounts.ts';
import { holdsLink } from '#app/domain/message-links.ts';
import { canSeeConversation, canSendMessage, NEW_ACCOUNT_HOURS } from '#app/domain/messages.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import {
  type MessageFile,
  type MessageFileRow,
  messageFileOf,
  messageFileRows,
} from '#app/features/messaging/attachments.server.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop/shop.server.ts';
import type { LinkCtx } from '#app/features/uploads/picture.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { type Params, prepared, sqlOnce } from '#app/platform/db/prepared.server.ts';

const MESSAGES_PAGE = 50;

export type ThreadMessage = {
  id: string;
  seq: number;
  clientMessageId: string;
  content: string;
  createdAt: Date;
  isOwn: boolean;
  readAt: Date | null;
  files: MessageFile[];
  hasLostFiles: boolean;
  editedAt: Date | null;
  gone: Gone | null;
  linksAsText: boolean;
  changeableUntil: Date | null;
};

/** `hasPage` is false for unfinished and hidden profiles and for pairs with a block, which then show no `src`. */
export type Partner = { id: string; name: string | null; hasPage: boolean; src: string | null };

export type Thread = {
  id: string;
  partner: Partner | null;
  messages: ThreadMessage[];
  olderBefore: number | null;
  canWrite: boolean;
  waiting: MessageFile[];
  /** The reason, which never reveals who blocked whom. */
  whyClosed: string | null;
  /** The viewer blocked the other side. A block by the other side is never revealed. */
  hasBlocked: boolean;
  isMuted: boolean;
  isArchived: boolean;
  /** Messages to a shop without an owner wait until it is claimed. False if nothing can be written. */
  waitsForOwner: boolean;
};

const sides = prepared(
  'sides of a thread',
  (db, { id, userId }: Params<{ id: string; userId: string }>, { viewer }: { viewer: 'artist' | 'shop' }) => {
    const { artistId, shopId, artistMutedAt, shopMutedAt, artistArchivedAt, shopArchivedAt } = conversations;
    const isArtist = viewer === 'artist';
    return db
      .select({
        artistId,
        shopId,
        partnerId: isArtist ? shopId : artistId,
        partnerName: isArtist ? shopProfiles.shopName : artistProfiles.fullName,
        isPartnerShown: isArtist ? isShownShop(shopProfiles) : isShownArtist(artistProfiles),
        shopOwnerId: shopProfiles.ownerId,
        isSuspended: isASideSuspended,
        picture: logoColumns,
        waiting: messageFileRows(sql`place.waits_in = conversations.id and file.owner_id = ${userId}`),
        isBlocked: isBlocked(artistId, shopId),
        hasBlocked: hasBlocked(isArtist ? 'ARTIST' : 'SHOP', artistId, shopId),
        isMuted: sql<boolean>`${isArtist ? artistMutedAt : shopMutedAt} is not null`,
        isArchived: sql<boolean>`${isArtist ? artistArchivedAt : shopArchivedAt} is not null`,
      })
      .from(conversations)
      .leftJoin(artistProfiles, eq(artistProfiles.id, conversations.artistId))
      .leftJoin(shopProfiles, eq(shopProfiles.id, shopId))
      .leftJoin(files, eq(files.id, isArtist ? shopProfiles.logoId : artistProfiles.profileImageId))
      .where(eq(conversations.id, id));
  },
);

export const newestMessages = prepared(
  'messages',
  (db, { id, before, limit }: Params<{ id: string; before: number | null; limit: number }>) =>
    db
      .select({
        id: messages.id,
        seq: messages.seq,
        clientMessageId: messages.clientMessageId,
        content: sql<string>`case when ${messages.removedAt} is null then ${messages.content} else '' end`,
        createdAt: messages.createdAt,
        senderRole: messages.senderRole,
        readAt: messages.readAt,
        fileCount: messages.fileCount,
        editedAt: messages.editedAt,
        isTakenBack: sql<boolean>`${messages.takenBackAt} is not null`,
        isRemoved: sql<boolean>`${messages.removedAt} is not null`,
        linksAsText: messages.linksAsText,
        changeableUntil: messages.changeableUntil,
        files: sql<MessageFileRow[] | null>`case when ${messages.fileCount} > 0 and ${messages.takenBackAt} is null
        and ${messages.removedAt} is null then ${messageFileRows(sql`place.message_id = messages.id`)} end`,
      })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, id),
          sql`${messages.seq} < coalesce(${before}::bigint, ${Number.MAX_SAFE_INTEGER})`,
        ),
      )
      .orderBy(desc(messages.seq))
      .limit(limit),
);

export async function conversationFor(
  ctx: CtxOf<'artist' | 'shop'>,
  id: string,
  before: number | null,
): Promise<Thread | null> {
  if (!isId(id)) return null;
  const { actor, db } = ctx;
  const [[row], found] = await Promise.all([
    sides(db, { id, userId: actor.userId }, { viewer: actor.kind }),
    newestMessages(db, { id, before, limit: MESSAGES_PAGE + 1 }),
  ]);
  if (!row || !canSeeConversation(actor, row).allowed) return null;

  const verdict = canSendMessage(actor, row, row);
  const page = found.slice(0, MESSAGES_PAGE);
  const ownRole = roleOf(actor.kind);
  const { partnerId, partnerName } = row;
  const hasPage = row.isPartnerShown === true && !row.isBlocked;
  const src = hasPage ? logoSrc(ctx, row.picture) : null;
  return {
    id,
    partner: partnerId === null ? null : { id: partnerId, name: partnerName, hasPage, src },
    messages: page.map((message) => messageOf(ctx, message, ownRole)).reverse(),
    olderBefore: found.length > MESSAGES_PAGE ? (page.at(-1)?.seq ?? null) : null,
    canWrite: verdict.allowed,
    whyClosed: verdict.allowed ? null : refusalText(verdict.refusal),
    hasBlocked: row.hasBlocked,
    isMuted: row.isMuted,
    isArchived: row.isArchived,
    waiting: row.waiting.map((file) => messageFileOf(ctx, file)),
    waitsForOwner: actor.kind === 'artist' && verdict.allowed && row.shopOwnerId === null,
  };
}

type Found = Awaited<ReturnType<typeof newestMessages>>[number];

export function messageOf(
  ctx: LinkCtx,
  { senderRole, fileCount, files, isTakenBack, isRemoved, changeableUntil, ...message }: Found,
  ownRole: Role,
): ThreadMessage {
  const isOwn = senderRole === ownRole;
  const gone = isRemoved ? 'removed' : isTakenBack ? 'taken-back' : null;
  const shown = (files ?? []).map((file) => messageFileOf(ctx, file));
  return {
    ...message,
    isOwn,
    gone,
    files: shown,
    hasLostFiles: gone === null && fileCount > 0 && shown.length === 0,
    changeableUntil: isOwn && gone === null ? changeableUntil : null,
  };
}

const unreadIn = prepared('unread in a thread', (db, { id }: Params<{ id: string }>) =>
  db
    .select({
      artistId: conversations.artistId,
      shopId: conversations.shopId,
      artistUnread: conversations.artistUnread,
      shopUnread: conversations.shopUnread,
    })
    .from(conversations)
    .where(eq(conversations.id, id)),
);

type Read = { conversationId: string; senderRole: Role; now: Date };

const nothingUnread = sqlOnce(
  'nothing unread',
  ({ conversationId, senderRole }: Params<Read>) => sql`
    update conversations set
      artist_unread = case ${senderRole}::text when 'SHOP' then 0 else artist_unread end,
      shop_unread = case ${senderRole}::text when 'ARTIST' then 0 else shop_unread end
    where id = ${conversationId}`,
);

const messagesRead = sqlOnce(
  'messages read',
  ({ conversationId, senderRole, now }: Params<Read>) => sql`
    update messages set read_at = ${now}
    where conversation_id = ${conversationId} and sender_role = ${senderRole} and read_at is null`,
);

/** Marks the other side's messages as read (ruling c-50). `hasRead` is false if there were none. */
export async function openConversation(
  ctx: CtxOf<'artist' | 'shop'>,
  conversationId: string,
): Promise<Result<{ hasRead: boolean }>> {
  const { actor, now } = ctx;
  const isArtist = actor.kind === 'artist';
  const [seen] = await unreadIn(ctx.db, { id: conversationId });
  if (!seen) return refuse('not-found');
  const verdict = canSeeConversation(actor, seen);
  if (!verdict.allowed) return refuse(verdict.refusal);
  if ((isArtist ? seen.artistUnread : seen.shopUnread) === 0) return done({ hasRead: false });

  return ctx.transaction(async (tx, publish) => {
    // Senders lock this row first too, so a message is either marked as read here or counted afterwards.
    const read = { conversationId, senderRole: isArtist ? ('SHOP' as const) : ('ARTIST' as const), now };
    await Promise.all([
      nothingUnread(tx, read),
      messagesRead(tx, read),
      publish({ type: 'conversation.read', conversationId, readerId: actor.userId }),
    ]);
    return done({ hasRead: true });
  });
}

/** The viewer's conversation that replaced an old address; null for everybody else. */
export async function joinedConversation(ctx: CtxOf<'artist' | 'shop'>, oldId: string): Promise<string | null> {
  const [joined] = await ctx.db
    .select({ id: conversations.id, artistId: conversations.artistId, shopId: conversations.shopId })
    .from(joinedConversations)
    .innerJoin(conversations, eq(conversations.id, joinedConversations.toId))
    .where(eq(joinedConversations.fromId, oldId));
  return joined && canSeeConversation(ctx.actor, joined).allowed ? joined.id : null;
}

const SINCE = {
  isMuted: { artist: 'artistMutedAt', shop: 'shopMutedAt' },
  isArchived: { artist: 'artistArchivedAt', shop: 'shopArchivedAt' },
} as const;

type ConversationSetting = keyof typeof SINCE;

/** Mutes or archives one of the viewer's conversations, or undoes it (ruling c-110). A repetition changes nothing. */
export async function setConversation(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, setting, isOn }: { conversationId: string; setting: ConversationSetting; isOn: boolean },
): Promise<Result<null>> {
  const { actor, now } = ctx;
  const name = SINCE[setting][actor.kind];
  const column = conversations[name];
  return ctx.transaction(async (tx, publish) => {
    const [found] = await tx
      .select({ artistId: conversations.artistId, shopId: conversations.shopId })
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    if (!found) return refuse('not-found');
    const verdict = canSeeConversation(actor, found);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const changed = await tx
      .update(conversations)
      .set({ [name]: isOn ? now : null })
      .where(and(eq(conversations.id, conversationId), isOn ? isNull(column) : isNotNull(column)))
      .returning({ id: conversations.id });
    if (changed.length > 0) await publish({ type: 'conversation.filed', conversationId, readerId: actor.userId });
    return done(null);
  });
}

type Written = { conversationId: string; senderRole: Role; senderId: string; content: string };

/** Whether links need a warning: the account was younger than a day and the other side had not replied (c-124). */
export async function isLinkOfStranger(
  tx: Tx,
  { conversationId, senderRole, senderId, content }: Written,
): Promise<boolean> {
  if (!holdsLink(content)) return false;
  const { rows } = await tx.execute(sql`
    select 1 from users
    where id = ${senderId} and created_at > now() - make_interval(hours => ${NEW_ACCOUNT_HOURS})
      and not exists (select 1 from messages
        where conversation_id = ${conversationId} and sender_role <> ${senderRole})`);
  return rows.length > 0;
}

/** Whether staff have suspended one side of a conversation, which closes it (c-112). */
export const isASideSuspended: SQL<boolean> = sql<boolean>`exists (
  select 1 from users side where side.suspended_at is not null and (side.id = ${conversations.artistId}
    or side.id = (select owner_id from shop_profiles where id = ${conversations.shopId})))`;
