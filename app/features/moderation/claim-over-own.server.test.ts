import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendFirstMessage } from '#app/features/messaging/send-first-message.server.ts';
import { claimTokenHash } from '#app/features/moderation/claim-links.server.ts';
import { claimShop } from '#app/features/moderation/claim-shop.server.ts';
import { profiles } from '#app/platform/db/schema/accounts.ts';
import { shopChairs, shopHosting } from '#app/platform/db/schema/calendars.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';
import { claimTokens, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

async function waitingShop() {
  const [shop] = await db
    .insert(shopProfiles)
    .values({ shopName: 'Harbor Light', isClaimed: false, description: 'As staff has it' })
    .returning();
  const shopId = shop?.id as string;
  const token = randomUUID();
  await db
    .insert(claimTokens)
    .values({ shopId, tokenHash: claimTokenHash(token), expiresAt: new Date(Date.now() + 60_000) });
  return { shopId, token };
}

async function claimant(values: Partial<typeof shopProfiles.$inferInsert> = {}) {
  return world.shop({ setupCompleted: false, ...values });
}

test.each([
  ['as the shop that it gave up', 'Xenia Tattoo', 'Harbor Light'],
  ['by a name of its own', 'Xenia', 'Xenia'],
])('an account that was called %s', async (_, before, after) => {
  const { token } = await waitingShop();
  const owner = await claimant({ shopName: 'Xenia Tattoo' });
  const mine = eq(profiles.id, owner.actor.userId);
  await db.update(profiles).set({ fullName: before }).where(mine);
  expect(await claimShop(owner, token)).toMatchObject({ ok: true });
  expect(await db.select({ name: profiles.fullName }).from(profiles).where(mine)).toEqual([{ name: after }]);
});

test('who wrote to both shops has one conversation afterwards, with every message in it', async () => {
  const { shopId, token } = await waitingShop();
  const owner = await claimant();
  const [artist, other] = [await world.artist(), await world.artist()];
  const clientMessageId = randomUUID();
  const say = (ctx: typeof artist, recipientId: string, content: string) =>
    sendFirstMessage(ctx, { recipientId, content, clientMessageId });
  await say(artist, shopId, 'Is this chair free?');
  await say(artist, owner.shopId, 'Hello, you');
  await say(other, owner.shopId, 'Only to you');

  expect(await claimShop(owner, token)).toEqual({ ok: true, value: { shopId } });
  const talks = await db.select().from(conversations).where(eq(conversations.shopId, shopId));
  expect(talks).toHaveLength(2);
  const joined = talks.find((talk) => talk.artistId === artist.actor.userId);
  expect(joined).toMatchObject({ lastSeq: 2, shopUnread: 2, artistUnread: 0 });
  const said = await db
    .select({ seq: messages.seq, content: messages.content })
    .from(messages)
    .where(eq(messages.conversationId, joined?.id as string))
    .orderBy(asc(messages.seq));
  expect(said).toEqual([
    { seq: 1, content: 'Is this chair free?' },
    { seq: 2, content: 'Hello, you' },
  ]);
});

test('what was filled in so far stands in for what the claimed shop lacks, and for nothing else', async () => {
  const { shopId, token } = await waitingShop();
  const owner = await claimant({
    shopName: 'My half-made shop',
    description: 'Mine',
    tattooStyles: ['Blackwork'],
    amenities: ['wifi'],
    teamSize: 4,
    phone: '5035550100',
    showPhoneNumber: false,
    timeZone: 'America/Denver',
  });
  await claimShop(owner, token);
  const [shop] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, shopId));
  expect(shop).toMatchObject({
    shopName: 'Harbor Light',
    description: 'As staff has it',
    tattooStyles: ['Blackwork'],
    amenities: ['wifi'],
    teamSize: 4,
    phone: '5035550100',
    showPhoneNumber: false,
    city: 'Austin',
    timeZone: 'America/Denver',
  });
  expect(await db.$count(shopProfiles, eq(shopProfiles.id, owner.shopId))).toBe(0);
});

test('chairs made in the own wizard, and whether they take guests, come along (trade A6)', async () => {
  const { shopId, token } = await waitingShop();
  const owner = await claimant();
  await db.insert(shopHosting).values({ shopId: owner.shopId, requests: 'ANY' });
  await twiceMade(db).chair(owner.shopId, { name: 'Back room' });
  expect(await claimShop(owner, token)).toEqual({ ok: true, value: { shopId } });
  expect(await db.select().from(shopChairs)).toMatchObject([{ shopId, name: 'Back room' }]);
  expect(await db.select().from(shopHosting)).toMatchObject([{ shopId, requests: 'ANY' }]);
});

test('a profile that was finished and put to work a moment ago is not replaced', async () => {
  const { shopId, token } = await waitingShop();
  const owner = await claimant();
  await db.update(shopProfiles).set({ setupCompleted: true }).where(eq(shopProfiles.id, owner.shopId));
  await sendFirstMessage(await world.artist(), {
    recipientId: owner.shopId,
    content: 'Is this chair free?',
    clientMessageId: randomUUID(),
  });
  expect(await claimShop(owner, token)).toEqual({ ok: false, refusal: 'own-shop-in-use' });
  expect(await db.$count(shopProfiles, eq(shopProfiles.id, owner.shopId))).toBe(1);
  expect(await db.$count(shopProfiles, eq(shopProfiles.id, shopId))).toBe(1);
});
