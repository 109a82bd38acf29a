import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { conversations, messageFiles, messages } from '#app/data/schema/messages.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { canOpenMessageFile, type MessageFileFacts } from '#app/domain/messages.ts';
import { dropWaitingFile } from '#app/features/messaging/attachments.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { conversationsOf } from '#app/features/messaging/conversation-list.server.ts';
import {
  correctMessage,
  messageToChange,
  removeMessage,
  takeBackMessage,
} from '#app/features/messaging/edit-message.server.ts';
import { sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { liftSuspension, suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { letGoOfStrays } from '#app/features/uploads/sweep-files.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { storedNotifications } from '#tests/support/stored-notifications.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { telling } from '#tests/support/telling.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const { relay } = telling(db);
type Member = CtxOf<'artist' | 'shop'>;
const refused = (refusal: string) => ({ ok: false, refusal });
const DONE = { ok: true, value: null };

async function talk(content = 'Could I come in March?') {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const { conversationId: id, messageId } = await succeeded(
    sendFirstMessage(artist, { recipientId: shop.shopId, content, clientMessageId: randomUUID() }),
  );
  return { shop, artist, id, messageId, named: { conversationId: id, messageId } };
}

async function say(from: Member, conversationId: string, content: string, fileIds: string[] = []): Promise<string> {
  const sent = await succeeded(sendMessage(from, { conversationId, content, fileIds, clientMessageId: randomUUID() }));
  return sent.messageId;
}

const tryToSay = (from: Member, conversationId: string, fileIds: string[], clientMessageId: string = randomUUID()) =>
  sendMessage(from, { conversationId, content: '', fileIds, clientMessageId });

let choices = 0;

/** A file that a member chose in a conversation, each later than the one before. */
async function chosen(by: Member, waitsIn: string, contentType = 'image/webp'): Promise<string> {
  const id = randomUUID();
  const ending = contentType === 'image/webp' ? '640.webp' : 'document.pdf';
  const variants = [{ key: ending, width: 640, height: 480, contentType }];
  const owner = { ownerId: by.actor.userId, bucket: 'message-files' as const, path: `${by.actor.userId}/${id}` };
  const row = { id, ...owner, originalName: 'sheet.jpg', contentType, bytes: 9, variants, attachedAt: new Date() };
  await db.insert(files).values(row);
  const [place] = await db
    .insert(messageFiles)
    .values({ waitsIn, fileId: id, createdAt: new Date(Date.now() + choices++) })
    .returning();
  return place?.id as string;
}

async function row(id: string) {
  const [found] = await db.select().from(conversations).where(eq(conversations.id, id));
  return found;
}

const timeIsOver = (messageId: string) =>
  db.execute(sql`update messages set changeable_until = now() - interval '1 second' where id = ${messageId}`);

const attachedFiles = async (messageId: string) => {
  const { rows } = await db.execute(sql`
    select 1 from message_files sent join files on files.id = sent.file_id
    where sent.message_id = ${messageId} and files.attached_at is not null`);
  return rows.length;
};

test('a correction is marked and updates list and notification', async () => {
  const { shop, artist, id, named } = await talk();
  await relay.drained();
  expect(await correctMessage(artist, { ...named, content: 'Could I come in May?' })).toEqual(DONE);
  await relay.drained();
  const thread = await conversationFor(shop, id, null);
  expect(thread?.messages).toMatchObject([{ content: 'Could I come in May?', editedAt: expect.any(Date), gone: null }]);
  expect(await row(id)).toMatchObject({ lastMessage: 'Could I come in May?', shopUnread: 1 });
  const told = await storedNotifications(db, shop.actor.userId);
  expect(told.map(({ message }) => message)).toContainEqual(expect.stringMatching(/: Could I come in May\?$/));
});

test('a suspended member cannot correct but can withdraw', async () => {
  const { shop, artist, id, named } = await talk();
  const staff = await world.staff();
  for (const one of [shop, artist]) {
    await suspendAccount(staff, { userId: one.actor.userId, days: 7, words: 'Enough.' });
    expect(await correctMessage(artist, { ...named, content: 'Pay me.' })).toEqual(refused('recipient-suspended'));
    expect(await row(id)).toMatchObject({ lastMessage: expect.not.stringContaining('Pay me.') });
    await liftSuspension(staff, one.actor.userId);
  }
  await suspendAccount(staff, { userId: shop.actor.userId, days: 7, words: 'Enough.' });
  expect(await takeBackMessage(artist, named)).toEqual(DONE);
});

test('a withdrawn message leaves nothing behind', async () => {
  const { shop, artist, id } = await talk();
  const messageId = await say(artist, id, 'My address is 12 Main St', [await chosen(artist, id)]);
  await relay.drained();
  expect(await row(id)).toMatchObject({ shopUnread: 2, lastMessage: 'My address is 12 Main St' });
  expect(await attachedFiles(messageId)).toBe(1);
  expect(await takeBackMessage(artist, { conversationId: id, messageId })).toEqual(DONE);
  expect(await takeBackMessage(artist, { conversationId: id, messageId })).toEqual(DONE);
  await relay.drained();
  for (const reader of [shop, artist]) {
    const last = (await conversationFor(reader, id, null))?.messages.at(-1);
    expect(last).toMatchObject({ content: '', gone: 'taken-back', files: [], changeableUntil: null });
  }
  expect(await row(id)).toMatchObject({ shopUnread: 1, lastMessage: 'This message was taken back.' });
  expect(await attachedFiles(messageId)).toBe(0);
  const left = await db.execute(sql`select 1 from messages where content like '%Main St%'`);
  expect(left.rows).toEqual([]);
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.dedupeKey, `message:${messageId}`));
  expect(told).toMatchObject([{ deletedAt: expect.any(Date) }]);
});

test('a message cannot be changed after five minutes', async () => {
  const { artist, id, messageId, named } = await talk();
  const [before] = await db.select().from(messages).where(eq(messages.id, messageId));
  const minutes = ((before?.changeableUntil?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(4);
  expect(minutes).toBeLessThanOrEqual(5);
  await timeIsOver(messageId);
  const late = { ...named, content: 'Too late' };
  expect(await correctMessage(artist, late)).toEqual(refused('too-late-to-change'));
  expect(await takeBackMessage(artist, named)).toEqual(refused('too-late-to-take-back'));
  expect(await messageToChange(artist, named)).toEqual(refused('too-late-to-change'));
  const [after] = await db.select().from(messages).where(eq(messages.id, messageId));
  expect(after).toMatchObject({ content: before?.content, editedAt: null, takenBackAt: null });
  expect(await row(id)).toMatchObject({ lastMessage: before?.content });
});

test('others cannot change a message', async () => {
  const { shop, id, messageId, named } = await talk('Mine');
  for (const other of [shop, await world.artist(), await world.shop()]) {
    const forged = { ...named, content: 'Forged' };
    expect(await correctMessage(other, forged)).toEqual(refused('not-found'));
    expect(await takeBackMessage(other, named)).toEqual(refused('not-found'));
    expect(await messageToChange(other, named)).toEqual(refused('not-found'));
  }
  // The sender's own message under another conversation's id.
  const own = await talk('Elsewhere');
  const crossed = { conversationId: id, messageId: own.messageId };
  expect(await takeBackMessage(own.artist, crossed)).toEqual(refused('not-found'));
  const [stored] = await db.select().from(messages).where(eq(messages.id, messageId));
  expect(stored).toMatchObject({ content: 'Mine', editedAt: null, takenBackAt: null });
});

test('a withdrawn message cannot be corrected, and no message emptied', async () => {
  const { artist, named } = await talk();
  expect(await correctMessage(artist, { ...named, content: '' })).toEqual(refused('message-empty'));
  await takeBackMessage(artist, named);
  const again = { ...named, content: 'Again' };
  expect(await correctMessage(artist, again)).toEqual(refused('message-gone'));
});

test('a message removed by staff is hidden from both sides', async () => {
  const { shop, artist, id, messageId } = await talk('Buy my pills');
  const { now } = artist;
  const remove = () => artist.transaction((tx, publish) => removeMessage({ tx, publish, now }, messageId));
  expect([await remove(), await remove()]).toEqual([true, false]);
  await relay.drained();
  for (const reader of [shop, artist]) {
    const thread = await conversationFor(reader, id, null);
    expect(thread?.messages).toMatchObject([{ gone: 'removed', content: '' }]);
    const { rows } = await conversationsOf(reader, { q: '', after: null });
    expect(rows.map(({ lastMessage }) => lastMessage)).toEqual(['This message was removed.']);
  }
  expect(await row(id)).toMatchObject({ shopUnread: 0 });
  const [kept] = await db.select().from(messages).where(eq(messages.id, messageId));
  expect(kept?.content).toBe('Buy my pills');
});

test('files alone make a message', async () => {
  const { shop, artist, id } = await talk();
  const cases = [
    [['image/webp'], 'Picture'],
    [['image/webp', 'image/webp'], '2 pictures'],
    [['application/pdf'], 'PDF'],
    [['application/pdf', 'image/webp', 'image/webp'], '3 files'],
  ] as const;
  for (const [types, said] of cases) {
    const ids: string[] = [];
    for (const type of types) ids.push(await chosen(artist, id, type));
    expect((await conversationFor(artist, id, null))?.waiting.map((file) => file.id)).toEqual(ids);
    expect((await conversationFor(shop, id, null))?.waiting).toEqual([]);
    await say(artist, id, '', ids.toReversed());
    expect(await row(id)).toMatchObject({ lastMessage: said });
    const last = (await conversationFor(shop, id, null))?.messages.at(-1);
    expect(last?.files.map((file) => file.id)).toEqual(ids.toReversed());
    expect(last?.files.every(({ href }) => href.startsWith('/files/'))).toBe(true);
    expect((await conversationFor(artist, id, null))?.waiting).toEqual([]);
  }
});

test('a message with files is stored once', async () => {
  const { artist, id } = await talk();
  const [one, two] = [await chosen(artist, id), await chosen(artist, id)];
  const clientMessageId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => tryToSay(artist, id, [one], clientMessageId)));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.messageId : answer.refusal))).size).toBe(1);
  expect(await tryToSay(artist, id, [two], clientMessageId)).toEqual(refused('already-sent'));
  expect(await row(id)).toMatchObject({ lastSeq: 2 });
});

test("a file must be the sender's own, waiting and in this conversation", async () => {
  const { shop, artist, id } = await talk();
  const elsewhere = await talk();
  const mine = await chosen(artist, id);
  const wrong = [
    await chosen(shop, id),
    await chosen(elsewhere.artist, elsewhere.id),
    await chosen(artist, elsewhere.id),
    randomUUID(),
  ];
  for (const fileId of wrong) expect(await tryToSay(artist, id, [mine, fileId])).toEqual(refused('file-gone'));
  expect(await tryToSay(artist, id, [mine])).toMatchObject({ ok: true });
  expect(await tryToSay(artist, id, [mine])).toEqual(refused('file-gone'));
  expect(await row(id)).toMatchObject({ lastSeq: 2 });
});

test('a waiting file is dropped by its owner only', async () => {
  const { shop, artist, id } = await talk();
  const [first, second] = [await chosen(artist, id), await chosen(artist, id)];
  await dropWaitingFile(shop, { conversationId: id, fileId: first });
  expect((await conversationFor(artist, id, null))?.waiting).toHaveLength(2);
  await dropWaitingFile(artist, { conversationId: id, fileId: first });
  expect((await conversationFor(artist, id, null))?.waiting.map((file) => file.id)).toEqual([second]);
  const messageId = await say(artist, id, '', [second]);
  await dropWaitingFile(artist, { conversationId: id, fileId: second });
  expect(await attachedFiles(messageId)).toBe(1);
});

test('waiting files are deleted after a day, sent ones are kept', async () => {
  const { artist, id } = await talk();
  const [sent, waiting] = [await chosen(artist, id), await chosen(artist, id)];
  const messageId = await say(artist, id, '', [sent]);
  await db.execute(sql`update files set attached_at = now() - interval '2 hours'`);
  await letGoOfStrays(db);
  expect((await conversationFor(artist, id, null))?.waiting.map((file) => file.id)).toEqual([waiting]);
  await db.execute(sql`update message_files set created_at = now() - interval '25 hours'`);
  await letGoOfStrays(db);
  expect((await conversationFor(artist, id, null))?.waiting).toEqual([]);
  expect(await attachedFiles(messageId)).toBe(1);
  await db.execute(sql`update messages set removed_at = now() where id = ${messageId}`);
  await letGoOfStrays(db);
  expect(await attachedFiles(messageId)).toBe(0);
});

test('who can open a message file', async () => {
  const { shop, artist } = await talk();
  const staff = { kind: 'staff', userId: randomUUID() } as Parameters<typeof canOpenMessageFile>[0];
  const sides = { artistId: artist.actor.userId, shopId: shop.shopId };
  const sent = { ...sides, isOwn: false, isWaiting: false, isGone: false, isOpenedInCase: false };
  const opens = (facts: Partial<MessageFileFacts>) => {
    const readers = [artist.actor, shop.actor, staff, world.visitor.actor];
    return readers.map((actor) => canOpenMessageFile(actor, { ...sent, ...facts }).allowed);
  };
  expect(opens({})).toEqual([true, true, false, false]);
  expect(opens({ isOpenedInCase: true })).toEqual([true, true, true, false]);
  expect(opens({ isGone: true })).toEqual([false, false, false, false]);
  expect(opens({ isGone: true, isOpenedInCase: true })).toEqual([false, false, true, false]);
  expect(opens({ isWaiting: true, isOpenedInCase: true })).toEqual([false, false, false, false]);
  expect(opens({ isWaiting: true, isOwn: true }).slice(0, 2)).toEqual([true, true]);
  expect(opens({ artistId: null }).slice(0, 2)).toEqual([false, true]);
});
