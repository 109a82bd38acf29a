import { and, eq, sql } from 'drizzle-orm';
import { GONE_TEXT, type Gone, previewOf } from '#app/copy/messages.ts';
import { isBlocked, isBlockedBetween } from '#app/data/blocked.server.ts';
import type { CtxOf, Publish } from '#app/data/context.server.ts';
import { lockSides } from '#app/data/lock-users.server.ts';
import { conversations, messages } from '#app/data/schema/messages.ts';
import type { Role } from '#app/domain/accounts.ts';
import {
  type ConversationFacts,
  canChangeMessage,
  canCorrectMessage,
  canTakeBackMessage,
} from '#app/domain/messages.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import { contentTypesIn } from '#app/features/messaging/attachments.server.ts';
import { versionOf } from '#app/features/messaging/message-links.ts';
import { isASideSuspended, isLinkOfStranger } from '#app/features/messaging/message-rules.server.ts';
import { isNeededByCase } from '#app/features/uploads/sweep-files.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

type Correction = {
  conversationId: string;
  messageId: string;
  content: string;
  /** The version that was edited. */
  version: string;
};

/**
 * Edits the sender's own message within five minutes of sending (c-123). The same text again is a success. If another
 * tab edited it first, the edit is refused, because that text would be lost.
 */
export function correctMessage(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, messageId, content, version }: Correction,
): Promise<Result<null>> {
  if (!isId(messageId) || !isId(conversationId)) return Promise.resolve(refuse('not-found'));
  return ctx.transaction(async (tx, publish) => {
    const { isAnySuspended } = await lockSides(tx, conversationId);
    const message = await lockMessage(tx, messageId);
    if (message?.conversation.id !== conversationId) return refuse('not-found');
    const isGone = message.isTakenBack || message.isRemoved;
    const verdict = canChangeMessage(ctx.actor, message.conversation, { ...message, isGone });
    if (!verdict.allowed) return refuse(verdict.refusal);
    if (message.content === content) return done(null);
    const isBlocked = await isBlockedBetween(tx, message.conversation);
    const heard = canCorrectMessage(verdict.actor, { isBlocked, isSuspended: isAnySuspended });
    if (!heard.allowed) return refuse(heard.refusal);
    if (versionOf(message.editedAt) !== version) return refuse('changed-elsewhere');
    if (content === '' && message.fileCount === 0) return refuse('message-empty');

    const written = { conversationId, senderRole: message.senderRole, senderId: ctx.actor.userId, content };
    const linksAsText = message.linksAsText || (await isLinkOfStranger(tx, written));
    // Two edits in the same millisecond get different versions.
    const editedAt = sql`greatest(${ctx.now.toISOString()}::timestamptz, ${messages.editedAt} + interval '1 millisecond')`;
    await tx.update(messages).set({ content, editedAt, linksAsText }).where(eq(messages.id, messageId));
    if (message.isLast) {
      const lastMessage = previewOf(content, await contentTypesIn(tx, messageId));
      await tx.update(conversations).set({ lastMessage }).where(eq(conversations.id, conversationId));
    }
    await publish({ type: 'message.changed', messageId, conversationId });
    return done(null);
  });
}

/**
 * Deletes the sender's own message within five minutes of sending (c-123). Its text and files are gone at once, even if
 * it was read; reported files are kept for the case only (c-151). Idempotent.
 */
export function takeBackMessage(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Result<null>> {
  return ctx.transaction(async (tx, publish) => {
    const message = await lockMessage(tx, messageId);
    if (message?.conversation.id !== conversationId) return refuse('not-found');
    // A repetition succeeds at any time, but it must be the sender's own message.
    const facts = { ...message, isGone: message.isRemoved, isTimeOver: message.isTimeOver && !message.isTakenBack };
    const verdict = canTakeBackMessage(ctx.actor, message.conversation, facts);
    if (!verdict.allowed) return refuse(verdict.refusal);
    if (message.isTakenBack) return done(null);
    await tx.update(messages).set({ content: '', takenBackAt: ctx.now }).where(eq(messages.id, messageId));
    await withdrawMessage({ tx, publish }, message, 'taken-back');
    return done(null);
  });
}

/**
 * Removes a message by a decision of staff, in its transaction. Both sides see that it was removed. The text and files
 * are kept for an appeal, out of their reach (c-151). False if there is none or it is already gone.
 */
export async function removeMessage(
  { tx, publish, now }: { tx: Tx; publish: Publish; now: Date },
  messageId: string,
): Promise<boolean> {
  const message = await lockMessage(tx, messageId);
  if (!message || message.isTakenBack || message.isRemoved) return false;
  await tx.update(messages).set({ removedAt: now }).where(eq(messages.id, messageId));
  await withdrawMessage({ tx, publish }, message, 'removed');
  return true;
}

/**
 * Cleans up after a locked message was marked as gone, in the same transaction: detaches its files unless a case needs
 * them, and updates the list of conversations, the unread count and the notifications.
 */
async function withdrawMessage(
  { tx, publish }: { tx: Tx; publish: Publish },
  { id, conversation, senderRole, isLast, isUnread, fileCount }: LockedMessage,
  why: Gone,
): Promise<void> {
  if (fileCount > 0) {
    const sent = sql`id in (select file_id from message_files where message_id = ${id})`;
    await letGo(tx, sql`${sent} and not ${isNeededByCase(sql`${id}::uuid`)}`);
  }
  const fewer =
    senderRole === 'ARTIST'
      ? { shopUnread: sql`greatest(${conversations.shopUnread} - 1, 0)` }
      : { artistUnread: sql`greatest(${conversations.artistUnread} - 1, 0)` };
  if (isLast || isUnread) {
    await tx
      .update(conversations)
      .set({ ...(isLast && { lastMessage: GONE_TEXT[why] }), ...(isUnread && fewer) })
      .where(eq(conversations.id, conversation.id));
  }
  await publish({ type: 'message.changed', messageId: id, conversationId: conversation.id });
}

type LockedMessage = {
  id: string;
  conversation: ConversationFacts & { id: string };
  senderRole: Role;
  senderId: string | null;
  content: string;
  fileCount: number;
  linksAsText: boolean;
  editedAt: Date | null;
  isTakenBack: boolean;
  isRemoved: boolean;
  isUnread: boolean;
  /** It is the one that the list of conversations shows. */
  isLast: boolean;
  /** By the database's clock. */
  isTimeOver: boolean;
};

/**
 * A message whose conversation is locked, as all writers and readers do first, so it cannot change until the
 * transaction ends. Null if there is none.
 */
export async function lockMessage(tx: Tx, messageId: string): Promise<LockedMessage | null> {
  const [conversation] = await tx
    .select({
      id: conversations.id,
      artistId: conversations.artistId,
      shopId: conversations.shopId,
      lastSeq: conversations.lastSeq,
    })
    .from(conversations)
    .where(
      sql`${conversations.id} = (select ${messages.conversationId} from ${messages} where ${messages.id} = ${messageId})`,
    )
    .for('update');
  if (!conversation) return null;
  const [message] = await tx
    .select({
      id: messages.id,
      seq: messages.seq,
      senderRole: messages.senderRole,
      senderId: messages.senderId,
      content: messages.content,
      fileCount: messages.fileCount,
      linksAsText: messages.linksAsText,
      editedAt: messages.editedAt,
      isTakenBack: sql<boolean>`${messages.takenBackAt} is not null`,
      isRemoved: sql<boolean>`${messages.removedAt} is not null`,
      isUnread: sql<boolean>`${messages.readAt} is null`,
      isTimeOver: sql<boolean>`coalesce(${messages.changeableUntil} <= clock_timestamp(), true)`,
    })
    .from(messages)
    .where(eq(messages.id, messageId))
    .for('update');
  if (!message) return null;
  const { seq, ...rest } = message;
  return { ...rest, conversation, isLast: seq === conversation.lastSeq };
}

/** `canCorrect` is false if it can only be deleted. */
type MessageToChange = { content: string; version: string; canCorrect: boolean };

/** The viewer's own message for the edit form, or why it cannot be edited. */
export async function messageToChange(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Result<MessageToChange>> {
  if (!isId(conversationId) || !isId(messageId)) return refuse('not-found');
  const [found] = await ctx.db
    .select({
      content: messages.content,
      editedAt: messages.editedAt,
      senderRole: messages.senderRole,
      isGone: sql<boolean>`coalesce(${messages.takenBackAt}, ${messages.removedAt}) is not null`,
      isTimeOver: sql<boolean>`coalesce(${messages.changeableUntil} <= now(), true)`,
      artistId: conversations.artistId,
      shopId: conversations.shopId,
      isBlocked: isBlocked(conversations.artistId, conversations.shopId),
      isSuspended: isASideSuspended,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)));
  if (!found) return refuse('not-found');
  const canCorrect = canCorrectMessage(ctx.actor, found).allowed;
  // The refusal names the action that was offered.
  const verdict = (canCorrect ? canChangeMessage : canTakeBackMessage)(ctx.actor, found, found);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return done({ content: found.content, version: versionOf(found.editedAt), canCorrect });
}
