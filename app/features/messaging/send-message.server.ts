import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { previewOf } from '#app/copy/messages.ts';
import { isBlocked, sidesOf } from '#app/data/blocked.server.ts';
import type { CtxOf, Publish } from '#app/data/context.server.ts';
import { type Counts, withinLimits } from '#app/data/http/within-limits.server.ts';
import { lockPages, lockSides, lockUsers } from '#app/data/locks.server.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { artistProfiles } from '#app/data/schema/profiles.ts';
import { type Actor, type Role, roleOf } from '#app/domain/accounts.ts';
import { CHANGEABLE_MINUTES, canSendMessage, canStartConversation, type Recipient } from '#app/domain/messages.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import { idsOfFilesIn, lockWaitingFiles, sendWaitingFiles } from '#app/features/messaging/attachments.server.ts';
import { isLinkOfStranger } from '#app/features/messaging/conversation.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

export async function sendMessage(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, ...draft }: Draft & { conversationId: string },
): Promise<Result<Sent>> {
  const { actor, now } = ctx;
  return withinLimits(ctx, (tx, publish, counts) =>
    appendMessage({ tx, publish, counts, now, actor }, conversationId, draft),
  );
}

type Writer = Extract<Actor, { kind: 'artist' | 'shop' }>;
type Draft = { content: string; clientMessageId: string; fileIds?: readonly string[] };
type Sent = { conversationId: string; messageId: string };

type Writing = { tx: Tx; publish: Publish; counts: Counts; now: Date; actor: Writer };

export const oneMoreUnread = (sender: Role) =>
  sender === 'ARTIST'
    ? { shopUnread: sql`${conversations.shopUnread} + 1` }
    : { artistUnread: sql`${conversations.artistUnread} + 1` };

/** Locks both accounts, then the conversation: numbers have no gaps and stay in order. Idempotent per client id. */
async function appendMessage(
  { tx, publish, counts, now, actor }: Writing,
  conversationId: string,
  { content, clientMessageId, fileIds = [] }: Draft,
): Promise<Result<Sent>> {
  // Sent together and run in this order: the last one sees what others committed before the locks were free.
  const [{ isAnySuspended: isSuspended }, , [found]] = await Promise.all([
    lockSides(tx, conversationId),
    lockConversation(tx, { conversationId }),
    lookedUp(tx, { conversationId, clientMessageId }),
  ]);
  if (!found) return refuse('not-found');
  const verdict = canSendMessage(actor, found, { isBlocked: found.isBlocked, isSuspended });
  if (!verdict.allowed) return refuse(verdict.refusal);

  const draft = { content, clientMessageId, fileIds };
  if (found.earlier) {
    const isSame = await isSameMessage(tx, found.earlier, draft, actor);
    return isSame ? done({ conversationId, messageId: found.earlier.id }) : refuse('already-sent');
  }
  const held = await lockWaitingFiles(tx, { conversationId, userId: actor.userId, fileIds });
  if (held.length < fileIds.length) return refuse('file-gone');

  counts('message');
  const senderRole = roleOf(actor.kind);
  const [messageId, senderId] = [randomUUID(), actor.userId];
  const linksAsText = await isLinkOfStranger(tx, { conversationId, senderRole, senderId, content });
  const lastMessage = previewOf(
    content,
    held.map(({ contentType }) => contentType),
  );
  const fileCount = fileIds.length;
  const message = { messageId, conversationId, senderId, senderRole, content, clientMessageId, now };
  await Promise.all([
    insertMessage(tx, { ...message, fileCount, linksAsText }),
    updateConversation(tx, { conversationId, lastMessage, now, senderRole }),
    publish({ type: 'message.sent', messageId, conversationId }),
  ]);
  await sendWaitingFiles(tx, { messageId, fileIds });
  return done({ conversationId, messageId });
}

const lockConversation = sqlOnce(
  'lock conversation',
  ({ conversationId }: Params<{ conversationId: string }>) =>
    sql`select from ${conversations} where id = ${conversationId} for update`,
);

type Found = { artistId: string | null; shopId: string | null; isBlocked: boolean; earlier: Earlier | null };

const lookedUp = sqlOnce(
  'before a message',
  ({ conversationId, clientMessageId }: Params<{ conversationId: string; clientMessageId: string }>) => sql<Found>`
    select c.artist_id as "artistId", c.shop_id as "shopId", ${isBlocked(sql`c.artist_id`, sql`c.shop_id`)} as "isBlocked",
      (select jsonb_build_object('id', m.id, 'content', m.content, 'senderId', m.sender_id,
          'isChanged', coalesce(m.edited_at, m.taken_back_at, m.removed_at) is not null)
        from messages m where m.conversation_id = c.id and m.client_message_id = ${clientMessageId}) as earlier
    from conversations c where c.id = ${conversationId}`,
);

type NewMessage = {
  messageId: string;
  conversationId: string;
  senderId: string;
  senderRole: Role;
  content: string;
  clientMessageId: string;
  now: Date;
  fileCount: number;
  linksAsText: boolean;
};

const insertMessage = sqlOnce(
  'insert message',
  (given: Params<NewMessage>) => sql`
    insert into messages (id, conversation_id, seq, sender_id, sender_role, content, client_message_id, created_at,
      file_count, links_as_text, changeable_until)
    values (${given.messageId}, ${given.conversationId},
      (select last_seq + 1 from conversations where id = ${given.conversationId}), ${given.senderId},
      ${given.senderRole}, ${given.content}, ${given.clientMessageId}, ${given.now}, ${given.fileCount},
      ${given.linksAsText}, now() + make_interval(mins => ${CHANGEABLE_MINUTES}))`,
);

type Latest = { conversationId: string; lastMessage: string; now: Date; senderRole: Role };

/** A new message unarchives the conversation for each side that has not muted it (ruling c-110). */
const updateConversation = sqlOnce(
  'newest of a conversation',
  ({ conversationId, lastMessage, now, senderRole }: Params<Latest>) => sql`
    update conversations set last_seq = last_seq + 1, last_message = ${lastMessage}, last_message_at = ${now},
      artist_unread = artist_unread + case ${senderRole}::text when 'SHOP' then 1 else 0 end,
      shop_unread = shop_unread + case ${senderRole}::text when 'ARTIST' then 1 else 0 end,
      artist_archived_at = case when artist_muted_at is null then null else artist_archived_at end,
      shop_archived_at = case when shop_muted_at is null then null else shop_archived_at end
    where id = ${conversationId}`,
);

type Earlier = { id: string; content: string; senderId: string | null; isChanged: boolean };

/** Whether the same message was sent twice. One that was edited since can no longer be compared. */
async function isSameMessage(
  tx: Tx,
  { id, senderId, ...earlier }: Earlier,
  { content, fileIds }: Required<Draft>,
  actor: Writer,
): Promise<boolean> {
  if (senderId !== actor.userId) return false;
  if (earlier.isChanged) return true;
  return earlier.content === content && (await idsOfFilesIn(tx, id)).join() === fileIds.join();
}

/** Finds or creates the single conversation of the two, even if both write at the same moment (rulings c-42, c-51). */
export async function sendFirstMessage(
  ctx: CtxOf<'artist' | 'shop'>,
  { recipientId, ...draft }: Draft & { recipientId: string },
): Promise<Result<Sent>> {
  const { actor, now } = ctx;
  return withinLimits(ctx, async (tx, publish, counts) => {
    await lockBoth(tx, actor, recipientId);
    const recipient = await recipientFor(tx, actor, recipientId);
    if (!recipient) return refuse('not-found');
    const verdict = canStartConversation(actor, recipient, recipient);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const pair = await pairOf(tx, actor, recipient.id);
    if (!pair) return refuse(actor.kind === 'artist' ? 'artist-profile-missing' : 'shop-profile-missing');
    const { conversationId, isNew } = await findOrMake(tx, pair);
    if (isNew && (await areStrangers(tx, actor, pair))) counts('first-message');
    return appendMessage({ tx, publish, counts, now, actor }, conversationId, draft);
  });
}

/** Locks both accounts against suspension and page removal, the artist first as everywhere (record 054). */
async function lockBoth(tx: Tx, actor: Writer, recipientId: string): Promise<void> {
  if (!isId(recipientId)) return;
  const { artistId, shopId } = sidesOf(actor, recipientId);
  const { rows } = await tx.execute<{ owner: string | null }>(
    sql`select owner_id as owner from shop_profiles where id = ${shopId}`,
  );
  await lockUsers(tx, [artistId, rows[0]?.owner]);
  await lockPages(tx, { artistId, shopId });
}

type Pair = { artistId: string; shopId: string };

async function pairOf(tx: Tx, actor: Writer, recipientId: string): Promise<Pair | null> {
  if (actor.kind === 'shop') return actor.shopId ? { artistId: recipientId, shopId: actor.shopId } : null;
  const own = await tx
    .select({ id: artistProfiles.id })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, actor.userId));
  return own.length > 0 ? { artistId: actor.userId, shopId: recipientId } : null;
}

/** Waits for a conversation that is being created by another transaction, and uses it. */
async function findOrMake(tx: Tx, { artistId, shopId }: Pair): Promise<{ conversationId: string; isNew: boolean }> {
  const [made] = await tx
    .insert(conversations)
    .values({ artistId, shopId })
    .onConflictDoNothing({ target: [conversations.artistId, conversations.shopId] })
    .returning({ id: conversations.id });
  if (made) return { conversationId: made.id, isNew: true };
  const [there] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.artistId, artistId), eq(conversations.shopId, shopId)));
  if (!there) throw new Error('a conversation conflicts and yet is not there');
  return { conversationId: there.id, isNew: false };
}

/** Whether the other side has neither applied to nor accepted the writer: first messages to strangers are limited. */
async function areStrangers(tx: Tx, actor: Writer, { artistId, shopId }: Pair): Promise<boolean> {
  const [known] = await tx
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.artistId, artistId),
        eq(jobPosts.shopId, shopId),
        actor.kind === 'artist' ? eq(jobApplications.status, 'ACCEPTED') : undefined,
      ),
    )
    .limit(1);
  return !known;
}

type NamedRecipient = Recipient & {
  id: string;
  name: string | null;
  isBlocked: boolean;
  hasBegun: boolean;
  isOwnPageRemoved: boolean;
};

const PAGES = {
  artist: { table: sql`artist_profiles`, name: sql`full_name`, ownerId: sql`id` },
  shop: { table: sql`shop_profiles`, name: sql`shop_name`, ownerId: sql`owner_id` },
};

export async function recipientFor(db: Queryable, actor: Writer, id: string): Promise<NamedRecipient | null> {
  if (!isId(id)) return null;
  const isArtist = actor.kind === 'artist';
  const { artistId, shopId } = sidesOf(actor, id);
  const [own, other] = isArtist ? [PAGES.artist, PAGES.shop] : [PAGES.shop, PAGES.artist];
  const { rows } = await db.execute<Omit<NamedRecipient, 'role'>>(sql`
    select page.id, page.${other.name} as name, page.${other.ownerId} as "userId",
      page.hidden_at is not null as "isPageRemoved", users.suspended_at is not null as "isSuspended",
      ${isBlocked(artistId, shopId)} as "isBlocked",
      exists (select 1 from conversations where artist_id = ${artistId} and shop_id = ${shopId}) as "hasBegun",
      exists (select 1 from ${own.table} own
        where own.id = ${isArtist ? artistId : shopId} and own.hidden_at is not null) as "isOwnPageRemoved"
    from ${other.table} page left join users on users.id = page.${other.ownerId} where page.id = ${id}`);
  const [found] = rows;
  return found ? { ...found, role: isArtist ? 'SHOP' : 'ARTIST' } : null;
}
