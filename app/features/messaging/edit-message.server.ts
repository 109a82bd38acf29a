import { and, eq, sql } from 'drizzle-orm';
import { GONE_TEXT, type Gone, previewOf } from '#app/copy/messages.ts';
import { isBlockedBetween } from '#app/data/blocked.server.ts';
import type { CtxOf, Publish } from '#app/data/context.server.ts';
import { lockSides } from '#app/data/locks.server.ts';
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
import { isLinkOfStranger } from '#app/features/messaging/conversation.server.ts';
import { isNeededByCase } from '#app/features/uploads/sweep-files.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

/** Edits the sender's own message within five minutes of sending (c-123). The same text again is a success. */
export function correctMessage(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, messageId, content }: { conversationId: string; messageId: string; content: string },
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
    if (content === '' && message.fileCount === 0) return refuse('message-empty');

    const written = { conversationId, senderRole: message.senderRole, senderId: ctx.actor.userId, content };
    const linksAsText = message.linksAsText || (await isLinkOfStranger(tx, written));
    await tx.update(messages).set({ content, editedAt: ctx.now, linksAsText }).where(eq(messages.id, messageId));
    if (message.isLast) {
      const lastMessage = previewOf(content, await contentTypesIn(tx, messageId));
      await tx.update(conversations).set({ lastMessage }).where(eq(conversations.id, conversationId));
    }
    await publish({ type: 'message.changed', messageId, conversationId });
    return done(null);
  });
}

/** Deletes the sender's own message within five minutes (c-123); reported files are kept for the case (c-151). */
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

/** By a decision of staff. Text and files are kept for an appeal (c-151). False if there is none or it is gone. */
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

/** After a message was marked as gone: its files go unless a case needs them, and the list and counts follow. */
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
  isTakenBack: boolean;
  isRemoved: boolean;
  isUnread: boolean;
  isLast: boolean;
  isTimeOver: boolean;
};

/** Locks the conversation first, as all writers and readers do. Null if there is no such message. */
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

/** The text of the viewer's own message, or why it cannot be edited. */
export async function messageToChange(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Result<{ content: string }>> {
  if (!isId(conversationId) || !isId(messageId)) return refuse('not-found');
  const [found] = await ctx.db
    .select({
      content: messages.content,
      senderRole: messages.senderRole,
      isGone: sql<boolean>`coalesce(${messages.takenBackAt}, ${messages.removedAt}) is not null`,
      isTimeOver: sql<boolean>`coalesce(${messages.changeableUntil} <= now(), true)`,
      artistId: conversations.artistId,
      shopId: conversations.shopId,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)));
  if (!found) return refuse('not-found');
  const verdict = canChangeMessage(ctx.actor, found, found);
  return verdict.allowed ? done({ content: found.content }) : refuse(verdict.refusal);
}
