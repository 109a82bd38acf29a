import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { conversationsOf } from '#app/features/messaging/conversation-list.server.ts';
import { setConversation } from '#app/features/messaging/conversation-settings.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

/** Muting and archiving affect one side only (ruling c-110). */
const { db } = await testDatabase();
const world = jobWorld(db);
type Member = CtxOf<'artist' | 'shop'>;

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
