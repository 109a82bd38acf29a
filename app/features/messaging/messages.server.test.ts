import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { conversations, messages } from '#app/data/schema/messages.ts';
import { conversationFor, openConversation } from '#app/features/messaging/conversation.server.ts';
import { conversationsOf } from '#app/features/messaging/conversation-list.server.ts';
import { sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { createRateLimiter } from '#app/platform/http/rate-limit.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
type Member = CtxOf<'artist' | 'shop'>;

async function firstMessage(from: Member, recipientId: string, content = 'Hello') {
  const sent = await sendFirstMessage(from, { recipientId, content, clientMessageId: randomUUID() });
  if (!sent.ok) throw new Error(sent.refusal);
  return sent.value.conversationId;
}

const say = (from: Member, conversationId: string, content: string, clientMessageId: string = randomUUID()) =>
  sendMessage(from, { conversationId, content, clientMessageId });

async function row(id: string) {
  const [found] = await db.select().from(conversations).where(eq(conversations.id, id));
  return found;
}

const NOTHING = { q: '', after: null };

test('a first message starts a conversation with one unread', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const id = await firstMessage(artist, shop.shopId, 'Could I come in March?');
  expect(await row(id)).toMatchObject({
    artistId: artist.actor.userId,
    shopId: shop.shopId,
    lastMessage: 'Could I come in March?',
    lastSeq: 1,
    artistUnread: 0,
    shopUnread: 1,
  });
});

test('concurrent first messages share one conversation', async () => {
  for (let round = 0; round < 10; round++) {
    const [shop, artist] = [await world.shop(), await world.artist()];
    const ids = await Promise.all([
      firstMessage(artist, shop.shopId),
      firstMessage(shop, artist.actor.userId),
      firstMessage(artist, shop.shopId),
    ]);
    expect(new Set(ids).size).toBe(1);
    expect(await row(ids[0] as string)).toMatchObject({ lastSeq: 3, artistUnread: 1, shopUnread: 2 });
  }
});

test('a repeated message is stored and published once', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const id = await firstMessage(artist, shop.shopId);
  const clientMessageId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => say(artist, id, 'Are you there?', clientMessageId)),
  );
  const messageIds = answers.map((answer) => (answer.ok ? answer.value.messageId : answer.refusal));
  expect(new Set(messageIds).size).toBe(1);
  expect(await row(id)).toMatchObject({ lastSeq: 2, shopUnread: 2 });
  const events = (await world.events()).filter(
    (event) => event.type === 'message.sent' && event.messageId === messageIds[0],
  );
  expect(events).toHaveLength(1);
});

test('a reused id with other words is refused', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const id = await firstMessage(artist, shop.shopId);
  const clientMessageId = randomUUID();
  await say(artist, id, 'One', clientMessageId);
  expect(await say(artist, id, 'Two', clientMessageId)).toEqual({ ok: false, refusal: 'already-sent' });
  expect(await say(shop, id, 'One', clientMessageId)).toEqual({ ok: false, refusal: 'already-sent' });
});

test('concurrent messages are numbered without gaps', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const id = await firstMessage(artist, shop.shopId);
  await Promise.all(Array.from({ length: 12 }, (_, i) => say(i % 2 ? artist : shop, id, `Message ${i}`)));
  const rows = await db.select({ seq: messages.seq }).from(messages).where(eq(messages.conversationId, id));
  expect(rows.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
  expect(await row(id)).toMatchObject({ lastSeq: 13, artistUnread: 6, shopUnread: 7 });
});

test("opening reads the other side's messages only", async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const id = await firstMessage(artist, shop.shopId);
  await say(shop, id, 'Yes');
  expect(await openConversation(artist, id)).toEqual({ ok: true, value: { hasRead: true } });
  expect(await row(id)).toMatchObject({ artistUnread: 0, shopUnread: 1 });
  const read = await conversationFor(artist, id, null);
  expect(read?.messages.map(({ isOwn, readAt }) => [isOwn, readAt !== null])).toEqual([
    [true, false],
    [false, true],
  ]);
  const before = (await world.events()).length;
  await openConversation(artist, id);
  expect(await world.events()).toHaveLength(before);
});

test('others cannot see or write in a conversation', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const id = await firstMessage(artist, shop.shopId);
  for (const stranger of [await world.artist(), await world.shop()]) {
    expect(await conversationFor(stranger, id, null)).toBeNull();
    expect(await openConversation(stranger, id)).toEqual({ ok: false, refusal: 'not-found' });
    expect(await say(stranger, id, 'Hello')).toEqual({ ok: false, refusal: 'not-found' });
    expect((await conversationsOf(stranger, NOTHING)).rows).toEqual([]);
  }
  expect(await row(id)).toMatchObject({ lastSeq: 1, shopUnread: 1 });
});

test('members of one role cannot write to each other', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const toArtist = { recipientId: artist.actor.userId, content: 'Hello', clientMessageId: randomUUID() };
  expect(await sendFirstMessage(await world.artist(), toArtist)).toEqual({ ok: false, refusal: 'not-found' });
  const toShop = { ...toArtist, recipientId: shop.shopId };
  expect(await sendFirstMessage(await world.shop(), toShop)).toEqual({ ok: false, refusal: 'not-found' });
});

test('a message to an unclaimed shop waits', async () => {
  const unclaimed = { ownerId: null, isClaimed: false, createdByAdmin: true };
  const [shop, artist] = [await world.shop(unclaimed), await world.artist()];
  const id = await firstMessage(artist, shop.shopId);
  expect(await row(id)).toMatchObject({ shopUnread: 1 });
  expect(await conversationFor(artist, id, null)).toMatchObject({ waitsForOwner: true, canWrite: true });
});

test('the list is searched by name, latest first', async () => {
  const artist = await world.artist();
  const [rose, anchor] = [await world.shop({ shopName: 'Rose & Co' }), await world.shop({ shopName: 'Anchor House' })];
  const withRose = await firstMessage(artist, rose.shopId);
  const withAnchor = await firstMessage({ ...artist, now: new Date(artist.now.getTime() + 1000) }, anchor.shopId);
  const found = async (q: string) => (await conversationsOf(artist, { q, after: null })).rows.map((one) => one.id);
  expect(await found('')).toEqual([withAnchor, withRose]);
  expect(await found('rose')).toEqual([withRose]);
  expect(await found('%')).toEqual([]);
});

test('a long conversation is paged', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const id = await firstMessage(artist, shop.shopId, 'Message 1');
  const overYears = { ...artist, limiter: createRateLimiter(db, 0) };
  for (let i = 2; i <= 120; i++) await say(overYears, id, `Message ${i}`);
  const newest = await conversationFor(shop, id, null);
  expect(newest?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => 71 + i));
  const older = await conversationFor(shop, id, newest?.olderBefore ?? null);
  const oldest = await conversationFor(shop, id, older?.olderBefore ?? null);
  expect(oldest?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => 1 + i));
  expect(oldest?.olderBefore).toBeNull();
});

test('messages stay readable after the other side left', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const id = await firstMessage(artist, shop.shopId, 'Goodbye');
  await db.delete(artistProfiles).where(eq(artistProfiles.id, artist.actor.userId));
  const kept = await conversationFor(shop, id, null);
  expect(kept).toMatchObject({ partner: null, canWrite: false, messages: [{ content: 'Goodbye', isOwn: false }] });
  expect(await say(shop, id, 'Hello?')).toEqual({ ok: false, refusal: 'recipient-gone' });
  expect((await conversationsOf(shop, NOTHING)).rows).toMatchObject([{ id, partner: null }]);
});
