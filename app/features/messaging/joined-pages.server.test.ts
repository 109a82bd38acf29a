import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { conversationFor, type Thread } from '#app/features/messaging/conversation.server.ts';
import { joinPairs } from '#app/features/messaging/join-conversations.server.ts';
import { mergeMessages } from '#app/features/messaging/merge-messages.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const HOUR = 3_600_000;

/** A conversation with so many messages, one every two hours from an hour on. */
async function long(artistId: string, { count, from }: { count: number; from: number }) {
  const { shopId } = await world.shop();
  const last = { lastSeq: count, lastMessage: 'so', lastMessageAt: new Date(from + 2 * HOUR * count) };
  const [made] = await db
    .insert(conversations)
    .values({ artistId, shopId, ...last })
    .returning({ id: conversations.id });
  const id = made?.id as string;
  await db.insert(messages).values(
    Array.from({ length: count }, (_, index) => ({
      ...{ conversationId: id, seq: index + 1, senderRole: 'ARTIST' as const, content: `${from} ${index}` },
      ...{ clientMessageId: randomUUID(), createdAt: new Date(from + 2 * HOUR * index) },
    })),
  );
  return { id, shopId };
}

/** Two long conversations of an artist, said in turns in the middle, and how they are joined. */
async function two() {
  const artist = await world.artist();
  const start = Date.parse('2026-01-01T00:00:00Z');
  const kept = await long(artist.actor.userId, { count: 70, from: start + 51 * HOUR });
  const gone = await long(artist.actor.userId, { count: 35, from: start });
  const join = () =>
    db.transaction((tx) => joinPairs(tx, { pairs: [{ kept: kept.id, gone: gone.id }], shopId: gone.shopId }));
  const open = async (before: number | null) => (await conversationFor(artist, kept.id, before)) as Thread;
  const inOrder = () =>
    db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.conversationId, kept.id))
      .orderBy(asc(messages.createdAt));
  return { join, open, ids: async () => (await inOrder()).map(({ id }) => id) };
}

test('of two conversations that are one, the pages show each message once, in the order in which it was said', async () => {
  const { join, open, ids } = await two();
  await join();
  const seen: string[] = [];
  for (let before: number | null = null; ; ) {
    const { messages: page, olderBefore } = await open(before);
    seen.unshift(...page.map(({ id }) => id));
    before = olderBefore;
    if (before === null) break;
  }
  expect(seen).toHaveLength(105);
  expect(seen).toEqual(await ids());
});

test('a page that was open while they became one shows none of them twice, and leaves none out', async () => {
  const { join, open, ids } = await two();
  const newest = await open(null);
  const shown = mergeMessages(newest.messages, (await open(newest.olderBefore)).messages);
  expect(shown).toHaveLength(70);
  await join();
  let now = mergeMessages(shown, (await open(null)).messages);
  while ((now[0]?.seq ?? 1) > 1) now = mergeMessages(now, (await open(now[0]?.seq ?? 1)).messages);
  expect(now.map(({ id }) => id)).toEqual(await ids());
});
