import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { correctMessage } from '#app/features/messaging/edit-message.server.ts';
import { sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

async function talk(content: string) {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const sent = await sendFirstMessage(artist, { recipientId: shop.shopId, content, clientMessageId: randomUUID() });
  if (!sent.ok) throw new Error(sent.refusal);
  const { conversationId: id, messageId } = sent.value;
  return { shop, artist, id, named: { conversationId: id, messageId } };
}

async function say(from: CtxOf<'artist' | 'shop'>, conversationId: string, content: string): Promise<void> {
  const sent = await sendMessage(from, { conversationId, content, clientMessageId: randomUUID() });
  if (!sent.ok) throw new Error(sent.refusal);
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
