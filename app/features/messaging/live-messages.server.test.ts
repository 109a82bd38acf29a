import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { sessions } from '#app/data/schema/accounts.ts';
import { blockMember, unblockMember } from '#app/features/blocking/blocking.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { takeBackMessage } from '#app/features/messaging/edit-message.server.ts';
import { liveMessages } from '#app/features/messaging/live-messages.server.ts';
import { sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { liftSuspension, suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
type Member = CtxOf<'artist' | 'shop'>;

async function signedIn({ actor: { userId } }: Member): Promise<string> {
  const expiresAt = new Date(Date.now() + 60_000);
  const [session] = await db
    .insert(sessions)
    .values({ userId, token: randomUUID(), expiresAt })
    .returning({ id: sessions.id });
  return session?.id as string;
}

async function talk() {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const first = { recipientId: shop.shopId, content: 'Number 1', clientMessageId: randomUUID() };
  const sent = await succeeded(sendFirstMessage(artist, first));
  return { shop, artist, id: sent.conversationId };
}

const live = (viewer: Member, conversationId: string, sessionId: string) =>
  liveMessages(viewer, { conversationId, userId: viewer.actor.userId, sessionId });

test('both sides get the newest messages as their page shows them', async () => {
  const { shop, artist, id } = await talk();
  for (let number = 2; number <= 7; number += 1) {
    const by = number % 2 ? artist : shop;
    const draft = { content: `Number ${number}`, clientMessageId: randomUUID() };
    const sent = await sendMessage(by, { conversationId: id, ...draft });
    if (number === 6 && sent.ok) await takeBackMessage(by, sent.value);
  }
  for (const [viewer, unreadCount] of [
    [shop, 4],
    [artist, 2],
  ] as const) {
    const found = await live(viewer, id, await signedIn(viewer));
    const page = await conversationFor(viewer, id, null);
    expect(found).toMatchObject({ id, unreadCount, lastMessage: 'Number 7' });
    expect(found?.messages).toEqual(page?.messages.slice(-5));
    expect(found?.messages.map(({ gone }) => gone)).toEqual([null, null, null, 'taken-back', null]);
  }
});

test('nobody else gets them, and no side after its session, a block or a suspension', async () => {
  const { shop, artist, id } = await talk();
  const [ofShop, ofArtist] = [await signedIn(shop), await signedIn(artist)];
  for (const other of [await world.artist(), await world.shop()]) {
    expect(await live(other, id, await signedIn(other))).toBeNull();
    expect(await live(other, id, ofShop)).toBeNull();
  }
  expect(await live(shop, id, ofArtist)).toBeNull();
  const bothGet = async () => [await live(shop, id, ofShop), await live(artist, id, ofArtist)].map(Boolean);
  expect(await bothGet()).toEqual([true, true]);

  await blockMember(shop, { memberId: artist.actor.userId });
  expect(await bothGet()).toEqual([false, false]);
  await unblockMember(shop, { memberId: artist.actor.userId });
  expect(await bothGet()).toEqual([true, true]);

  const staff = await world.staff();
  await suspendAccount(staff, { userId: artist.actor.userId, days: 7, words: 'Enough.' });
  expect(await bothGet()).toEqual([false, false]);
  await liftSuspension(staff, artist.actor.userId);
  // Suspending ended the session.
  expect(await bothGet()).toEqual([true, false]);

  const over = { expiresAt: new Date(Date.now() - 1_000) };
  await db.update(sessions).set(over).where(eq(sessions.id, ofShop));
  expect(await live(shop, id, ofShop)).toBeNull();
});

test('a shop with another owner is no longer a side', async () => {
  const { shop, id } = await talk();
  const session = await signedIn(shop);
  expect(await live(shop, id, session)).not.toBeNull();
  const another = (await world.artist()).actor.userId;
  await db.execute(sql`update shop_profiles set owner_id = ${another} where id = ${shop.shopId}`);
  expect(await live(shop, id, session)).toBeNull();
});
