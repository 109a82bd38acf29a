import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { conversations, joinedConversations, messages } from '#app/data/schema/messages.ts';
import { artistProfiles } from '#app/data/schema/profiles.ts';
import {
  conversationFor,
  joinedConversation,
  openConversation,
  setConversation,
} from '#app/features/messaging/conversation.server.ts';
import { conversationsOf } from '#app/features/messaging/conversation-list.server.ts';
import { correctMessage } from '#app/features/messaging/edit-message.server.ts';
import { sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { createRateLimiter } from '#app/platform/http/rate-limit.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
type Member = CtxOf<'artist' | 'shop'>;

async function firstMessage(from: Member, recipientId: string, content = 'Hello') {
  const sent = await succeeded(sendFirstMessage(from, { recipientId, content, clientMessageId: randomUUID() }));
  return sent.conversationId;
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

async function talk(content: string) {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const { conversationId: id, messageId } = await succeeded(
    sendFirstMessage(artist, { recipientId: shop.shopId, content, clientMessageId: randomUUID() }),
  );
  return { shop, artist, id, named: { conversationId: id, messageId } };
}

const LINK = 'Look at https://example.com';
const ages = (userId: string, hours: number) =>
  db
    .update(users)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(users.id, userId));

test('links of a new account are text until the other side answers (c-124)', async () => {
  const { shop, artist, id } = await talk('Hello');
  const linksAreText = async () => (await conversationFor(shop, id, null))?.messages.map((one) => one.linksAsText);
  await ages(artist.actor.userId, 23);
  await say(artist, id, LINK);
  await say(artist, id, 'no link');
  expect(await linksAreText()).toEqual([false, true, false]);
  await say(shop, id, 'Yes?');
  await say(artist, id, LINK);
  // Earlier messages do not change with the answer.
  expect(await linksAreText()).toEqual([false, true, false, false, false]);
});

test('a corrected link is text, and an older account is trusted', async () => {
  const { shop, artist, id, named } = await talk('Hello');
  await ages(artist.actor.userId, 1);
  await correctMessage(artist, { ...named, content: LINK });
  expect((await conversationFor(shop, id, null))?.messages).toMatchObject([{ linksAsText: true }]);
  await ages(artist.actor.userId, 25);
  await say(artist, id, LINK);
  expect((await conversationFor(shop, id, null))?.messages.map((one) => one.linksAsText)).toEqual([true, false]);
});

test('the old address of a joined conversation redirects, for its two sides only', async () => {
  const { shop, artist, id } = await talk('Hello');
  const oldId = randomUUID();
  await db.insert(joinedConversations).values({ fromId: oldId, toId: id });
  expect(await joinedConversation(shop, oldId)).toBe(id);
  expect(await joinedConversation(artist, oldId)).toBe(id);
  expect(await joinedConversation(await world.artist(), oldId)).toBeNull();
});

async function aTalk() {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const conversationId = await world.conversation(artist.actor.userId, shop.shopId, { lastMessageAt: world.now });
  return { shop, artist, conversationId };
}
const write = (from: Member, conversationId: string) =>
  sendMessage(from, { conversationId, content: 'Hello', clientMessageId: randomUUID() });
const listed = async (ctx: Member, isArchived = false) =>
  (await conversationsOf(ctx, { q: '', after: null, isArchived })).rows.map(({ id }) => id);

test.each(['artist', 'shop'] as const)(
  'archived by the %s a conversation leaves only their list until the next message',
  async (kind) => {
    const talk = await aTalk();
    const { conversationId } = talk;
    const other = kind === 'artist' ? talk.shop : talk.artist;
    for (const writer of [other, talk[kind]]) {
      expect(await setConversation(talk[kind], { conversationId, setting: 'isArchived', isOn: true })).toEqual({
        ok: true,
        value: null,
      });
      expect([await listed(talk[kind]), await listed(talk[kind], true)]).toEqual([[], [conversationId]]);
      expect([await listed(other), await listed(other, true)]).toEqual([[conversationId], []]);
      await write(writer, conversationId);
      expect([await listed(talk[kind]), await listed(talk[kind], true)]).toEqual([[conversationId], []]);
    }
    await setConversation(talk[kind], { conversationId, setting: 'isArchived', isOn: true });
    await setConversation(talk[kind], { conversationId, setting: 'isArchived', isOn: false });
    expect(await listed(talk[kind])).toEqual([conversationId]);
  },
);

test.each(['artist', 'shop'] as const)('muted by the %s a conversation is not counted', async (kind) => {
  const talk = await aTalk();
  const { conversationId } = talk;
  const [reader, other] = [talk[kind], kind === 'artist' ? talk.shop : talk.artist];
  await setConversation(reader, { conversationId, setting: 'isMuted', isOn: true });
  await setConversation(reader, { conversationId, setting: 'isArchived', isOn: true });
  await write(other, conversationId);
  await write(reader, conversationId);
  expect(await listed(reader)).toEqual([]);
  expect([(await unreadCounts(reader)).messages, (await unreadCounts(other)).messages]).toEqual([0, 1]);
  const { rows } = await conversationsOf(reader, { q: '', after: null, isArchived: true });
  expect(rows).toMatchObject([{ isMuted: true, unreadCount: 1 }]);
  expect(await conversationFor(reader, conversationId, null)).toMatchObject({ isMuted: true, isArchived: true });
  expect(await conversationFor(other, conversationId, null)).toMatchObject({ isMuted: false, isArchived: false });
  await setConversation(reader, { conversationId, setting: 'isMuted', isOn: false });
  expect((await unreadCounts(reader)).messages).toBe(1);
  await write(other, conversationId);
  expect(await listed(reader)).toEqual([conversationId]);
});

test('others cannot mute or archive a conversation', async () => {
  const { conversationId } = await aTalk();
  const missing = { ok: false, refusal: 'not-found' };
  for (const stranger of [await world.artist(), await world.shop()]) {
    expect(await setConversation(stranger, { conversationId, setting: 'isMuted', isOn: true })).toEqual(missing);
    expect(await setConversation(stranger, { conversationId, setting: 'isArchived', isOn: true })).toEqual(missing);
    expect(await setConversation(stranger, { conversationId: randomUUID(), setting: 'isMuted', isOn: true })).toEqual(
      missing,
    );
  }
});
