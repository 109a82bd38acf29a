import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { blocks } from '#app/data/schema/blocks.ts';
import { messages } from '#app/data/schema/messages.ts';
import { ROLES, type Role } from '#app/domain/accounts.ts';
import { applicationForArtist } from '#app/features/applications/artist-applications.server.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import { applicationForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { BLOCKED_PAGE, blockedMembers, blockMember, unblockMember } from '#app/features/blocking/blocking.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { conversationsOf } from '#app/features/messaging/conversation-list.server.ts';
import { sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { ACTS_OF_ARTIST, ACTS_OF_SHOP, type Act, aPair, type Pair } from '#tests/support/blocked-acts.ts';
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
    expect(await applicationForArtist(artist, pendingId)).toMatchObject({ status: 'PENDING', isUnanswered: false });
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

const WHO: readonly Role[][] = [['ARTIST'], ['SHOP'], ['ARTIST', 'SHOP']];
const DOERS: [Role, Act[]][] = [
  ['ARTIST', ACTS_OF_ARTIST],
  ['SHOP', ACTS_OF_SHOP],
];
const CELLS = DOERS.flatMap(([by, acts]) => acts.flatMap((act) => WHO.map((who) => ({ by, act, who }))));

const block = ({ artist, shop }: Pair, by: Role) =>
  by === 'ARTIST'
    ? blockMember(artist, { memberId: shop.shopId })
    : blockMember(shop, { memberId: artist.actor.userId });
const unblock = ({ artist, shop }: Pair, by: Role) =>
  by === 'ARTIST'
    ? unblockMember(artist, { memberId: shop.shopId })
    : unblockMember(shop, { memberId: artist.actor.userId });

/** The number of rows stored about the two. */
async function stored({ artist, shop }: Pair): Promise<Record<string, number>> {
  const [artistId, shopId] = [artist.actor.userId, shop.shopId];
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from conversations where artist_id = ${artistId}) as conversations,
    (select count(*)::int from messages m join conversations c on c.id = m.conversation_id
      where c.artist_id = ${artistId}) as messages,
    (select count(*)::int from job_applications where artist_id = ${artistId}) as applications,
    (select count(*)::int from job_views where viewer_id = ${artistId}) as "jobViews",
    (select count(*)::int from profile_views where ${artistId} in (artist_id, viewer_id)
      or ${shopId} in (shop_id, viewer_id)) as "profileViews",
    (select count(*)::int from reviews where artist_id = ${artistId} and updated_at > ${world.now.toISOString()}::timestamptz - interval '1 day') as reviews`);
  return rows[0] ?? {};
}

describe.each(CELLS)('$by tries to $act.does, blocked by $who', ({ act, who }) => {
  test('the act has no effect, and unblocking restores it', async () => {
    const pair = await aPair(world);
    const { artist, shop } = pair;
    expect(await act.reaches(pair), 'before').toBe(true);
    for (const by of who) expect(await block(pair, by)).toEqual({ ok: true, value: null });
    await toldTo(artist.actor.userId);
    const before = [await toldTo(artist.actor.userId), await toldTo(shop.actor.userId)];
    const had = await stored(pair);

    expect(await act.reaches(pair), 'blocked').toBe(false);
    expect(await stored(pair)).toEqual(had);
    expect([await toldTo(artist.actor.userId), await toldTo(shop.actor.userId)]).toEqual(before);

    for (const [index, by] of who.entries()) {
      if (index > 0) expect(await act.reaches(pair), 'still blocked by the other').toBe(false);
      expect(await unblock(pair, by)).toEqual({ ok: true, value: null });
    }
    expect(await act.reaches(pair), 'unblocked').toBe(true);
  });
});

describe.each([...ROLES])('blocked by the %s', (by) => {
  test('third parties are not affected', async () => {
    const pair = await aPair(world);
    const [otherArtist, otherShop] = [await world.artist(), await world.shop()];
    await block(pair, by);
    const asOther: Pair = { ...pair, artist: { ...pair.artist, actor: otherArtist.actor } };
    for (const act of ACTS_OF_ARTIST.filter(({ does }) => /^(find|look|see a job on)/.test(does)))
      expect(await act.reaches(asOther), act.does).toBe(true);
    const asOtherShop: Pair = { ...pair, shop: { ...otherShop } };
    for (const act of ACTS_OF_SHOP.filter(({ does }) => /^(find|look)/.test(does)))
      expect(await act.reaches(asOtherShop), act.does).toBe(true);
    const asVisitor = { ...pair, artist: world.visitor } as unknown as Pair;
    for (const act of ACTS_OF_ARTIST.filter(({ does }) => /^(find a job|look at a job|see a job)/.test(does)))
      expect(await act.reaches(asVisitor), act.does).toBe(true);
  });

  test("the blocked side is not told, and the blocker's notifications are read", async () => {
    const pair = await aPair(world);
    const [artistId, shopOwner] = [pair.artist.actor.userId, pair.shop.actor.userId];
    for (const act of [...ACTS_OF_ARTIST, ...ACTS_OF_SHOP].filter(({ does }) => does === 'write from the page'))
      await act.reaches(pair);
    await toldTo(artistId);
    await block(pair, by);
    await toldTo(artistId);
    const unread = async (userId: string) =>
      (await db.execute(sql`select 1 from notifications where user_id = ${userId} and read_at is null`)).rowCount;
    expect([await unread(artistId), await unread(shopOwner)]).toEqual(by === 'ARTIST' ? [0, 1] : [1, 0]);
    expect(await toldTo(by === 'ARTIST' ? shopOwner : artistId)).toHaveLength(1);
  });
});

test('only an existing member of the other role can be blocked', async () => {
  const pair = await aPair(world);
  const { artist, shop } = pair;
  const others = [await world.artist(), await world.shop()] as const;
  const missing = { ok: false, refusal: 'not-found' };
  for (const act of [blockMember, unblockMember]) {
    for (const memberId of [artist.actor.userId, others[0].actor.userId, pair.jobId, randomUUID(), 'x', ''])
      expect(await act(artist, { memberId })).toEqual(missing);
    for (const memberId of [shop.shopId, others[1].shopId, randomUUID()])
      expect(await act(shop, { memberId })).toEqual(missing);
    expect(await act(world.visitor, { memberId: shop.shopId })).toEqual({ ok: false, refusal: 'sign-in-required' });
    expect(await act(await world.staff(), { memberId: shop.shopId })).toEqual({ ok: false, refusal: 'not-allowed' });
  }
  expect((await db.execute(sql`select 1 from blocks where artist_id = ${artist.actor.userId}`)).rowCount).toBe(0);
});
