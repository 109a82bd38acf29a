import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applyToJob } from '#app/features/applications/apply-to-job.server.ts';
import { latestApplicationIn } from '#app/features/applications/latest-application.server.ts';
import { applicationsForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { blockMember } from '#app/features/blocking/block-member.server.ts';
import { unblockMember } from '#app/features/blocking/unblock-member.server.ts';
import { whatWaitsForShop } from '#app/features/dashboards/what-waits.server.ts';
import { TOLD_PARTS } from '#app/features/data-download/parts/told-parts.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { conversationsOf } from '#app/features/messaging/conversation-list.server.ts';
import { sendFirstMessage } from '#app/features/messaging/send-first-message.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { takeBackMessage } from '#app/features/messaging/take-back-message.server.ts';
import { claimTokenHash } from '#app/features/moderation/claim-links.server.ts';
import { claimShop } from '#app/features/moderation/claim-shop.server.ts';
import { unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { messages } from '#app/platform/db/schema/messages.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { claimTokens } from '#app/platform/db/schema/shops.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { telling } from '#tests/support/telling.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

/**
 * What an artist sends to a page that nobody owns does not reach an owner whom they are blocked with, whether that one
 * claims the page or staff make it a part of theirs (c-194, c-195).
 */
const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const made = twiceMade(db);
const by = await world.staff();
const { toldTo, hinted } = telling(db);

type Owner = Awaited<ReturnType<typeof world.shop>>;
type Artist = Awaited<ReturnType<typeof world.artist>>;

const WORDS = 'I live on my own now, on Third Street.';

async function write(artist: Artist, recipientId: string, content = WORDS) {
  const sent = await sendFirstMessage(artist, { recipientId, content, clientMessageId: randomUUID() });
  if (!sent.ok) throw new Error(sent.refusal);
  return sent.value;
}

/** A page that nobody owns, to which this artist wrote and applied. */
async function written(artist: Artist) {
  const pageId = await made.page();
  const jobId = await world.job(pageId, { isClaimed: false });
  const sent = await write(artist, pageId);
  const applied = await applyToJob(artist, { jobId, coverLetter: WORDS });
  expect(applied.ok).toBe(true);
  await toldTo(artist.actor.userId);
  return { pageId, ...sent };
}

type Page = Awaited<ReturnType<typeof written>>;
type Way = { way: string; takes: (owner: Owner, page: Page) => Promise<Owner> };

const WAYS: Way[] = [
  {
    way: 'claimed',
    async takes(owner, { pageId }) {
      const token = randomUUID();
      const expiresAt = new Date(Date.now() + 60_000);
      await db.insert(claimTokens).values({ shopId: pageId, tokenHash: claimTokenHash(token), expiresAt });
      expect((await claimShop(owner, token)).ok).toBe(true);
      return { ...owner, shopId: pageId, actor: { ...owner.actor, shopId: pageId } };
    },
  },
  {
    way: 'merged',
    async takes(owner, { pageId }) {
      expect((await made.merge(by, { keptId: owner.shopId, goneId: pageId })).ok).toBe(true);
      return owner;
    },
  },
];

const SIDES = ['ARTIST', 'SHOP'] as const;
type Side = (typeof SIDES)[number];

const MATRIX = WAYS.flatMap((way) => SIDES.map((side) => ({ ...way, side })));

async function turn(act: typeof blockMember | typeof unblockMember, side: Side, artist: Artist, owner: Owner) {
  const done =
    side === 'ARTIST' ? act(artist, { memberId: owner.shopId }) : act(owner, { memberId: artist.actor.userId });
  expect((await done).ok).toBe(true);
}

const ALL = { q: '', after: null };

/** All that an owner has of who wrote to their page; rows are said by their words. */
async function has(owner: Owner, conversationId: string) {
  const { userId, shopId } = owner.actor;
  const archive = TOLD_PARTS.messages;
  const whose = 'parts' in archive ? archive.parts[0]?.whose({ kind: 'shop', userId, shopId } as never) : null;
  const told = await toldTo(userId);
  return {
    list: (await conversationsOf(owner, ALL)).rows.map(({ lastMessage }) => lastMessage),
    thread: (await conversationFor(owner, conversationId, null))?.messages.map(({ content }) => content) ?? null,
    unread: (await unreadCounts(owner)).messages,
    waits: (await whatWaitsForShop(owner)).talk?.unread ?? 0,
    saved: (
      await db
        .select()
        .from(messages)
        .where(whose ?? undefined)
    ).map(({ content }) => content),
    told: told.filter((words) => !words.startsWith('SHOP_PAGE')).length,
    applications: (await applicationsForJobOwner(owner, { q: '', status: null, type: null, after: null })).rows.length,
  };
}

const NOTHING = { list: [], thread: null, unread: 0, waits: 0, saved: [], told: 0, applications: 0 };
const ALL_OF_IT = { list: [WORDS], thread: [WORDS], unread: 1, waits: 1, saved: [WORDS], told: 2, applications: 1 };

test.each(MATRIX)('a page is $way: what was sent to it is kept from an owner where the $side blocked', async (row) => {
  const [artist, own] = [await world.artist(), await world.shop({ setupCompleted: false })];
  const page = await written(artist);
  await turn(blockMember, row.side, artist, own);
  const owner = await row.takes(own, page);
  expect(await has(owner, page.conversationId)).toEqual(NOTHING);

  // To its artist it is as every conversation with somebody who blocked, or was blocked.
  const thread = await conversationFor(artist, page.conversationId, null);
  expect(thread).toMatchObject({
    partner: { id: owner.shopId, hasPage: false },
    whyClosed: "You can't send messages in this conversation.",
    hasBlocked: row.side === 'ARTIST',
    waitsForOwner: false,
  });
  expect((await conversationsOf(artist, ALL)).rows.map(({ partner }) => partner?.id)).toEqual([owner.shopId]);
  const again = { conversationId: page.conversationId, content: 'Hello?', clientMessageId: randomUUID() };
  expect(await sendMessage(artist, again)).toEqual({ ok: false, refusal: 'recipient-blocked' });
  expect(await sendMessage(owner, again)).toEqual({ ok: false, refusal: 'not-found' });

  await turn(unblockMember, row.side, artist, owner);
  expect(await has(owner, page.conversationId)).toEqual(ALL_OF_IT);
  expect((await sendMessage(owner, again)).ok).toBe(true);
});

test.each(MATRIX)(
  'a page is $way: a thread that the two had says nothing of what is kept, where the $side blocked',
  async (row) => {
    const [artist, own] = [await world.artist(), await world.shop({ setupCompleted: false })];
    const { conversationId: earlier } = await write(artist, own.shopId, 'Hello');
    const page = await written(artist);
    await turn(blockMember, row.side, artist, own);
    const owner = await row.takes(own, page);
    expect(await latestApplicationIn(owner, earlier)).toBeNull();
    // What its artist sent is theirs to see, over the thread as it was.
    expect(await latestApplicationIn(artist, page.conversationId)).toMatchObject({ status: 'PENDING' });
    await turn(unblockMember, row.side, artist, owner);
    // The two threads are one then.
    const about = [earlier, page.conversationId].map((id) => latestApplicationIn(owner, id));
    expect((await Promise.all(about)).filter(Boolean)).toMatchObject([{ status: 'PENDING' }]);
  },
);

test.each(WAYS)('a page is $way by somebody whom nobody blocked: all that was sent to it is there', async (row) => {
  const artist = await world.artist();
  const page = await written(artist);
  const owner = await row.takes(await world.shop({ setupCompleted: false }), page);
  expect(await has(owner, page.conversationId)).toEqual(ALL_OF_IT);
});

test('where both blocked, what was sent is kept until both have unblocked', async () => {
  for (const { takes } of WAYS) {
    const [artist, own] = [await world.artist(), await world.shop({ setupCompleted: false })];
    const page = await written(artist);
    for (const side of SIDES) await turn(blockMember, side, artist, own);
    const owner = await takes(own, page);
    await turn(unblockMember, 'ARTIST', artist, owner);
    expect(await has(owner, page.conversationId)).toEqual(NOTHING);
    await turn(unblockMember, 'SHOP', artist, owner);
    expect(await has(owner, page.conversationId)).toEqual(ALL_OF_IT);
  }
});

test('who blocked the page itself is blocked with its owner, who gets nothing that was sent before', async () => {
  for (const { takes } of WAYS) {
    const artist = await world.artist();
    const page = await written(artist);
    expect((await blockMember(artist, { memberId: page.pageId })).ok).toBe(true);
    const owner = await takes(await world.shop({ setupCompleted: false }), page);
    expect(await has(owner, page.conversationId)).toEqual(NOTHING);
  }
});

test.each(WAYS)(
  'a page is $way: the artist who has its thread open reads at once that it has an owner',
  async ({ takes }) => {
    for (const isApart of [false, true]) {
      const [artist, own] = [await world.artist(), await world.shop({ setupCompleted: false })];
      const page = await written(artist);
      const thread = () => conversationFor(artist, page.conversationId, null);
      expect(await thread()).toMatchObject({ canWrite: true, waitsForOwner: true });
      if (isApart) await turn(blockMember, 'SHOP', artist, own);
      await toldTo(artist.actor.userId);
      hinted.clear();
      await takes(own, page);
      await toldTo(artist.actor.userId);
      expect(hinted.has(artist.actor.userId)).toBe(true);
      expect(await thread()).toMatchObject({ canWrite: !isApart, waitsForOwner: false });
    }
  },
);

test('who blocked a page that nobody has claimed is not promised that what they send is kept', async () => {
  const artist = await world.artist();
  const { pageId, conversationId } = await written(artist);
  await blockMember(artist, { memberId: pageId });
  const thread = await conversationFor(artist, conversationId, null);
  expect(thread).toMatchObject({ canWrite: false, hasBlocked: true, waitsForOwner: false });
});

test.each(WAYS)(
  'a page is $way: what the artist gives back by unblocking appears on the open pages of its owner',
  async (row) => {
    const [artist, own] = [await world.artist(), await world.shop({ setupCompleted: false })];
    const page = await written(artist);
    for (const side of SIDES) await turn(blockMember, side, artist, own);
    const owner = await row.takes(own, page);
    const woken = async () => {
      await toldTo(owner.actor.userId);
      const isWoken = hinted.has(owner.actor.userId);
      hinted.clear();
      return isWoken;
    };
    await woken();
    await turn(unblockMember, 'SHOP', artist, owner);
    expect(await woken()).toBe(true);
    await turn(unblockMember, 'ARTIST', artist, owner);
    expect(await woken()).toBe(true);

    // Nothing is kept any more: who blocks and unblocks again is heard by nobody else.
    for (const act of [blockMember, unblockMember, unblockMember]) {
      await turn(act, 'ARTIST', artist, owner);
      expect(await woken()).toBe(false);
    }
  },
);

test('two that talked before the block keep that conversation, and it becomes one with the other once it is lifted', async () => {
  const [artist, owner] = [await world.artist(), await world.shop()];
  const { conversationId } = await write(artist, owner.shopId, 'Could I come in March?');
  const pages = [await written(artist), await written(artist)];
  await turn(blockMember, 'SHOP', artist, owner);
  for (const { pageId } of pages) await made.merge(by, { keptId: owner.shopId, goneId: pageId });
  const kept = {
    list: ['Could I come in March?'],
    thread: ['Could I come in March?'],
    saved: ['Could I come in March?'],
  };
  expect(await has(owner, conversationId)).toMatchObject({ ...kept, unread: 0, told: 1, applications: 0 });

  await turn(unblockMember, 'SHOP', artist, owner);
  const said = ['Could I come in March?', WORDS, WORDS];
  expect(await has(owner, conversationId)).toMatchObject({ thread: said, unread: 2, told: 5, applications: 2 });
  expect((await conversationsOf(artist, ALL)).rows).toHaveLength(1);
});

test('what is taken back while it is kept is told to nobody later', async () => {
  const [artist, own] = [await world.artist(), await world.shop({ setupCompleted: false })];
  const page = await written(artist);
  await turn(blockMember, 'SHOP', artist, own);
  const owner = await WAYS[0]?.takes(own, page);
  if (!owner) throw new Error('nobody claimed it');
  const { conversationId, messageId } = page;
  expect((await takeBackMessage(artist, { conversationId, messageId })).ok).toBe(true);
  await toldTo(artist.actor.userId);
  await turn(unblockMember, 'SHOP', artist, owner);
  const news = await db.select().from(notifications).where(eq(notifications.fromArtistId, artist.actor.userId));
  expect(news.filter(({ type, deletedAt }) => type === 'NEW_MESSAGE' && deletedAt === null)).toEqual([]);
  expect(news.map(({ message }) => message).join()).not.toContain('Third Street');
});
