import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { conversations, messages } from '#app/data/schema/messages.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { conversationFor, joinedConversation } from '#app/features/messaging/conversation.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

const stepsOf = (name: string) =>
  readFileSync(`db/migrations/${name}.sql`, 'utf8')
    .split('--> statement-breakpoint')
    .map((step) => sql.raw(step));

test('the migration restores withheld conversations without losing a message (c-205)', async () => {
  for (const step of stepsOf('0040_kept_from_claimer').slice(0, 5)) await db.execute(step);
  await db.execute(sql`alter table claim_tokens add column merged_at timestamptz`);
  const [shop, artist, other] = [await world.shop(), await world.artist(), await world.artist()];
  const begun = async (artistId: string, isHeldBack: boolean, said: [minute: number, content: string][]) => {
    const last = said.at(-1);
    const [made] = await db
      .insert(conversations)
      .values({
        artistId,
        shopId: isHeldBack ? null : shop.shopId,
        lastSeq: said.length,
        lastMessage: last?.[1] ?? null,
        lastMessageAt: new Date((last?.[0] ?? 0) * 60_000),
        shopUnread: said.length,
      })
      .returning({ id: conversations.id });
    const id = made?.id as string;
    if (isHeldBack) {
      await db.execute(sql`update conversations set kept_from_shop_id = ${shop.shopId} where id = ${id}`);
    }
    await db.insert(messages).values(
      said.map(([minute, content], at) => ({
        conversationId: id,
        seq: at + 1,
        senderId: artistId,
        senderRole: 'ARTIST' as const,
        content,
        clientMessageId: randomUUID(),
        createdAt: new Date(minute * 60_000),
      })),
    );
    return id;
  };
  const keptId = await begun(artist.actor.userId, false, [
    [1, 'One'],
    [3, 'Three'],
  ]);
  const goneId = await begun(artist.actor.userId, true, [
    [2, 'Two'],
    [4, 'Four'],
  ]);
  const aloneId = await begun(other.actor.userId, true, [[5, 'Alone']]);
  const waiting = await twiceMade(db).told({ shopId: shop.shopId, type: 'NEW_MESSAGE', relatedId: goneId });

  await db.transaction(async (tx) => {
    for (const step of stepsOf('0044_restrict_merging')) await tx.execute(step);
  });
  const left = await db
    .select()
    .from(conversations)
    .where(inArray(conversations.id, [keptId, goneId, aloneId]));
  expect(left.map(({ id, shopId }) => [id, shopId]).sort()).toEqual(
    [
      [keptId, shop.shopId],
      [aloneId, shop.shopId],
    ].sort(),
  );
  expect(left.find(({ id }) => id === keptId)).toMatchObject({ lastSeq: 4, lastMessage: 'Four', shopUnread: 4 });
  const said = await db.select().from(messages).where(eq(messages.conversationId, keptId)).orderBy(asc(messages.seq));
  expect(said.map(({ seq, content }) => [seq, content])).toEqual([
    [1, 'One'],
    [2, 'Two'],
    [3, 'Three'],
    [4, 'Four'],
  ]);
  expect((await conversationFor(shop, aloneId, null))?.messages).toMatchObject([{ seq: 1, content: 'Alone' }]);
  const [notice] = await db.select().from(notifications).where(eq(notifications.id, waiting));
  expect(notice).toMatchObject({ userId: shop.actor.userId, shopId: null, relatedId: keptId });

  // The old address redirects, for the two sides only.
  expect(await joinedConversation(shop, goneId)).toBe(keptId);
  expect(await joinedConversation(artist, goneId)).toBe(keptId);
  expect(await joinedConversation(other, goneId)).toBeNull();
});
