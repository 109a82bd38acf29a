import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { blocks } from '#app/data/schema/blocks.ts';
import { messages } from '#app/data/schema/messages.ts';
import { applicationForArtist } from '#app/features/applications/artist-applications.server.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import { applicationForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { BLOCKED_PAGE, blockedMembers, blockMember, unblockMember } from '#app/features/blocking/blocking.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { conversationsOf } from '#app/features/messaging/conversation-list.server.ts';
import { sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { aPair } from '#tests/support/blocked-acts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { haltedBeforeCommit, waitingForLocks } from '#tests/support/locked-rows.ts';
import { telling } from '#tests/support/telling.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const { toldTo } = telling(db);

const draft = () => ({ content: 'Are you there?', clientMessageId: randomUUID() });
const rowsOf = (artistId: string) => db.select().from(blocks).where(eq(blocks.artistId, artistId));
const saidIn = (conversationId: string) => db.$count(messages, eq(messages.conversationId, conversationId));

test('a repeated block is stored and published once', async () => {
  const { artist, shop } = await aPair(world);
  const memberId = shop.shopId;
  await Promise.all(Array.from({ length: 10 }, () => blockMember(artist, { memberId })));
  await blockMember(artist, { memberId: memberId.toUpperCase() });
  expect(await rowsOf(artist.actor.userId)).toMatchObject([{ shopId: memberId, blockedBy: 'ARTIST' }]);
  const events = (await world.events()).filter((event) => event.type === 'member.blocked' && event.shopId === memberId);
  expect(events).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, () => unblockMember(artist, { memberId })));
  expect(await rowsOf(artist.actor.userId)).toEqual([]);
  expect(await unblockMember(artist, { memberId })).toEqual({ ok: true, value: null });
});

test('a message after a committed block is refused', async () => {
  const { artist, shop, conversationId } = await aPair(world);
  const halted = haltedBeforeCommit(db);
  const blocking = blockMember({ ...shop, transaction: halted.transaction }, { memberId: artist.actor.userId });
  await halted.reached;
  const sending = [
    sendMessage(artist, { conversationId, ...draft() }),
    sendFirstMessage(
      { ...artist, transaction: createTransact(db, () => {}) },
      { recipientId: shop.shopId, ...draft() },
    ),
  ];
  await expect.poll(() => waitingForLocks(db), { timeout: 10_000 }).toBeGreaterThan(1);
  halted.letGo();
  await blocking;
  expect(await Promise.all(sending)).toEqual(Array(2).fill({ ok: false, refusal: 'recipient-blocked' }));
  expect(await saidIn(conversationId)).toBe(0);
});

test('a message before the block is stored but not announced', async () => {
  const { artist, shop, conversationId } = await aPair(world);
  const halted = haltedBeforeCommit(db);
  const sending = sendMessage({ ...artist, transaction: halted.transaction }, { conversationId, ...draft() });
  await halted.reached;
  const blocking = blockMember(shop, { memberId: artist.actor.userId });
  await expect.poll(() => waitingForLocks(db), { timeout: 10_000 }).toBeGreaterThan(0);
  halted.letGo();
  expect([(await sending).ok, (await blocking).ok]).toEqual([true, true]);
  expect(await saidIn(conversationId)).toBe(1);
  expect(await toldTo(shop.actor.userId)).toEqual([]);
});

test('messages stay readable, and only the blocker sees the block', async () => {
  const { artist, shop, conversationId } = await aPair(world);
  await sendMessage(artist, { conversationId, ...draft() });
  await blockMember(shop, { memberId: artist.actor.userId });
  const apart = { canWrite: false, partner: { hasPage: false, src: null }, messages: [{ content: 'Are you there?' }] };
  expect(await conversationFor(artist, conversationId, null)).toMatchObject({ ...apart, hasBlocked: false });
  expect(await conversationFor(shop, conversationId, null)).toMatchObject({ ...apart, hasBlocked: true });
  for (const ctx of [artist, shop]) {
    const { rows } = await conversationsOf(ctx, { q: '', after: null });
    expect(rows).toMatchObject([{ id: conversationId, lastMessage: 'Are you there?', partner: { hasPage: false } }]);
  }
});

test.each(['ACCEPTED', 'REJECTED'] as const)(
  'an application cannot be %s while either side blocks the other (c-109)',
  async (decision) => {
    const { artist, shop, pendingId } = await aPair(world);
    const answer = () => decideApplication(shop, { applicationId: pendingId, decision });
    const unanswerable = { ok: false, refusal: 'application-unanswerable' };
    await blockMember(artist, { memberId: shop.shopId });
    expect(await answer()).toEqual(unanswerable);
    const shown = { status: 'PENDING', canAnswer: false, waits: null };
    expect(await applicationForJobOwner(shop, pendingId)).toMatchObject(shown);
    expect(await applicationForArtist(artist, pendingId)).toMatchObject({ status: 'PENDING', waitsFor: null });
    await unblockMember(artist, { memberId: shop.shopId });
    await blockMember(shop, { memberId: artist.actor.userId });
    expect(await answer()).toEqual(unanswerable);
    expect(await toldTo(artist.actor.userId)).toEqual([]);
    await unblockMember(shop, { memberId: artist.actor.userId });
    expect(await applicationForJobOwner(shop, pendingId)).toMatchObject({ canAnswer: true });
    expect((await answer()).ok).toBe(true);
  },
);

test('the list shows only blocks of the member, by page', async () => {
  const reader = await world.artist();
  const shops = [];
  for (let i = 0; i < BLOCKED_PAGE + 2; i++) {
    const shop = await world.shop({ shopName: `Blocked ${i}` });
    shops.push(shop);
    await blockMember({ ...reader, now: new Date(world.now.getTime() + i * 1_000) }, { memberId: shop.shopId });
  }
  const enemy = await world.shop({ shopName: 'Enemy' });
  await blockMember(enemy, { memberId: reader.actor.userId });
  const first = await blockedMembers(reader, { after: null });
  expect(first.rows).toHaveLength(BLOCKED_PAGE);
  expect(first.rows[0]).toMatchObject({ name: `Blocked ${BLOCKED_PAGE + 1}`, place: 'Austin, TX' });
  const second = await blockedMembers(reader, { after: first.older });
  expect(second.rows.map(({ name }) => name)).toEqual(['Blocked 1', 'Blocked 0']);
  expect((await blockedMembers(enemy, { after: null })).rows).toMatchObject([{ memberId: reader.actor.userId }]);
  expect((await blockedMembers(shops[0] as typeof enemy, { after: null })).rows).toEqual([]);
  await unblockMember(reader, { memberId: second.rows[0]?.memberId as string });
  expect((await blockedMembers(reader, { after: first.older })).rows.map(({ name }) => name)).toEqual(['Blocked 0']);
});

test('a block is deleted with either account', async () => {
  const { artist, shop } = await aPair(world);
  await blockMember(artist, { memberId: shop.shopId });
  await db.execute(sql`delete from shop_profiles where id = ${shop.shopId}`);
  expect(await rowsOf(artist.actor.userId)).toEqual([]);
  expect(await blockMember(artist, { memberId: shop.shopId })).toEqual({ ok: false, refusal: 'not-found' });
});
