import { and, eq, sql } from 'drizzle-orm';
import { previewOf } from '#app/copy/message-preview.ts';
import { type Actor, type Role, roleOf } from '#app/domain/account.ts';
import { CHANGEABLE_MINUTES } from '#app/domain/message-limits.ts';
import { canSendMessage } from '#app/domain/policies/message.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { isLinkOfStranger } from '#app/features/messaging/link-of-stranger.server.ts';
import { holdWaitingFiles, idsOfFilesIn, sendWaitingFiles } from '#app/features/messaging/waiting-files.server.ts';
import type { Publish } from '#app/platform/context.server.ts';
import { isBlockedBetween } from '#app/platform/db/blocked.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { heldSides } from '#app/platform/db/held-users.server.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';
import type { Counts } from '#app/platform/http/within-limits.server.ts';

/** Somebody who writes: an artist or a shop. */
export type Writer = Extract<Actor, { kind: 'artist' | 'shop' }>;
/** `fileIds` are files that wait in the conversation, in their order. */
export type Draft = { content: string; clientMessageId: string; fileIds?: readonly string[] };
export type Sent = { conversationId: string; messageId: string };

type Writing = { tx: Tx; publish: Publish; counts: Counts; now: Date; actor: Writer };

/** What a message adds to the number of the one who has not written it. */
export const oneMoreUnread = (sender: Role) =>
  sender === 'ARTIST'
    ? { shopUnread: sql`${conversations.shopUnread} + 1` }
    : { artistUnread: sql`${conversations.artistUnread} + 1` };

/**
 * Adds a message to a conversation in an open transaction. After the two accounts the conversation's row is locked, so
 * numbers have no gaps and never overtake one another; the same `clientMessageId` again returns the existing message.
 */
export async function appendMessage(
  { tx, publish, counts, now, actor }: Writing,
  conversationId: string,
  { content, clientMessageId, fileIds = [] }: Draft,
): Promise<Result<Sent>> {
  const { isAnySuspended: isSuspended } = await heldSides(tx, conversationId);
  const [conversation] = await tx
    .select({ artistId: conversations.artistId, shopId: conversations.shopId, lastSeq: conversations.lastSeq })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update');
  if (!conversation) return refuse('not-found');
  const isBlocked = await isBlockedBetween(tx, conversation);
  const verdict = canSendMessage(actor, conversation, { isBlocked, isSuspended });
  if (!verdict.allowed) return refuse(verdict.refusal);

  const draft = { content, clientMessageId, fileIds };
  const earlier = await earlierMessage(tx, conversationId, clientMessageId);
  if (earlier) {
    const isSame = await isSameMessage(tx, earlier, draft, actor);
    return isSame ? done({ conversationId, messageId: earlier.id }) : refuse('already-sent');
  }
  const held = await holdWaitingFiles(tx, { conversationId, userId: actor.userId, fileIds });
  if (held.length < fileIds.length) return refuse('file-gone');

  counts('message');
  const senderRole = roleOf(actor.kind);
  const seq = conversation.lastSeq + 1;
  const [message] = await tx
    .insert(messages)
    .values({
      ...{ conversationId, seq, senderId: actor.userId, senderRole, content, clientMessageId, createdAt: now },
      fileCount: fileIds.length,
      linksAsText: await isLinkOfStranger(tx, { conversationId, senderRole, senderId: actor.userId, content }),
      changeableUntil: sql`now() + make_interval(mins => ${CHANGEABLE_MINUTES})`,
    })
    .returning({ id: messages.id });
  if (!message) throw new Error('a message was inserted without an id');
  await sendWaitingFiles(tx, { messageId: message.id, fileIds });
  const lastMessage = previewOf(
    content,
    held.map(({ contentType }) => contentType),
  );
  await tx
    .update(conversations)
    .set({ lastSeq: seq, lastMessage, lastMessageAt: now, ...backAmongTheOthers, ...oneMoreUnread(senderRole) })
    .where(eq(conversations.id, conversationId));
  await publish({ type: 'message.sent', messageId: message.id, conversationId });
  return done({ conversationId, messageId: message.id });
}

type Earlier = { id: string; content: string; senderId: string | null; isChanged: boolean };

async function earlierMessage(tx: Tx, conversationId: string, clientMessageId: string): Promise<Earlier | undefined> {
  const [earlier] = await tx
    .select({
      id: messages.id,
      content: messages.content,
      senderId: messages.senderId,
      isChanged: sql<boolean>`coalesce(${messages.editedAt}, ${messages.takenBackAt}, ${messages.removedAt}) is not null`,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.clientMessageId, clientMessageId)));
  return earlier;
}

/** The same message sent twice. One that was changed meanwhile cannot be compared any more. */
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

/** A conversation that was put away is back with its next message, on each side that has not muted it (ruling c-110). */
const backAmongTheOthers = {
  artistArchivedAt: sql`case when ${conversations.artistMutedAt} is null then null else ${conversations.artistArchivedAt} end`,
  shopArchivedAt: sql`case when ${conversations.shopMutedAt} is null then null else ${conversations.shopArchivedAt} end`,
};
