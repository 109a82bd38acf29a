import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetNames } from '#app/features/accounts/leaving/forget-names.server.ts';
import { sendFirstMessage } from '#app/features/messaging/send-first-message.server.ts';
import { mergeShops } from '#app/features/moderation/merge-shops.server.ts';
import { pagesLike, pagesToMerge } from '#app/features/moderation/shops-to-merge.server.ts';
import { recordForStaff } from '#app/features/moderation/staff-record.server.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { mergedShops } from '#app/platform/db/schema/merged-shops.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';
import { reportCases, reports } from '#app/platform/db/schema/reports.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { shopPhotos, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const made = twiceMade(db);
const by = await world.staff();

const shopRow = async (id: string) => (await db.select().from(shopProfiles).where(eq(shopProfiles.id, id)))[0];
const rowsOf = (shopId: string) => db.select().from(reviews).where(eq(reviews.shopId, shopId));

/** A page of an account, and one that staff made of the same shop. */
async function both(gone: Parameters<typeof made.page>[0] = {}, kept: Parameters<typeof world.shop>[0] = {}) {
  const owner = await world.shop(kept);
  return { owner, keptId: owner.shopId, goneId: await made.page(gone) };
}

test('its jobs are the jobs of the page that stays, and belong to its owner', async () => {
  const { keptId, goneId } = await both();
  const jobId = await world.job(goneId, { isClaimed: false, createdByAdmin: true, applicationsCount: 3 });
  await made.merge(by, { keptId, goneId });
  const [job] = await db.select().from(jobPosts).where(eq(jobPosts.id, jobId));
  expect(job).toMatchObject({ shopId: keptId, isClaimed: true, createdByAdmin: true, applicationsCount: 3 });
});

test('what is empty is filled, what is filled stays, and no badge comes along', async () => {
  const { keptId, goneId } = await both(
    { shopName: 'As staff has it', description: 'Theirs', website: 'https://harbor.test', verifiedAt: new Date(0) },
    { shopName: 'Mine', description: 'My own words' },
  );
  await made.merge(by, { keptId, goneId });
  expect(await shopRow(keptId)).toMatchObject({
    ...{ shopName: 'Mine', description: 'My own words', website: 'https://harbor.test', verifiedAt: null },
    isClaimed: true,
  });
  expect(await shopRow(goneId)).toBeUndefined();
});

test('what waited for the page is told to the owner of the other one, once', async () => {
  const { owner, keptId, goneId } = await both();
  await made.told({ userId: owner.actor.userId, dedupeKey: 'known' });
  await made.told({ shopId: goneId, dedupeKey: 'known' });
  await made.told({ shopId: goneId, dedupeKey: 'new' });
  await made.merge(by, { keptId, goneId });
  const told = await db.select().from(notifications).where(eq(notifications.userId, owner.actor.userId));
  expect(told.map(({ dedupeKey, shopId, readAt }) => [dedupeKey, shopId, readAt]).sort()).toEqual([
    ['known', null, null],
    ['new', null, null],
  ]);
});

test('between two pages without an owner it waits on', async () => {
  const [keptId, goneId] = [await made.page(), await made.page()];
  await made.told({ shopId: keptId, dedupeKey: 'known' });
  await made.told({ shopId: goneId, dedupeKey: 'known' });
  await made.told({ shopId: goneId, dedupeKey: 'new' });
  await made.merge(by, { keptId, goneId });
  expect(await db.$count(notifications, eq(notifications.shopId, keptId))).toBe(2);
});

test("photos stand behind those that are there, up to ten; the rest are let go, and all that stay are the owner's", async () => {
  const { owner, keptId, goneId } = await both();
  const [, there] = [await made.photos(keptId, 8, 'own'), await made.photos(goneId, 4, 'theirs')];
  await made.merge(by, { keptId, goneId });
  const shown = await db
    .select({ caption: shopPhotos.caption })
    .from(shopPhotos)
    .where(eq(shopPhotos.shopId, keptId))
    .orderBy(asc(shopPhotos.position));
  expect(shown.map(({ caption }) => caption).slice(7)).toEqual(['own 7', 'theirs 0', 'theirs 1']);
  const stored = await Promise.all(there.map(async (id) => (await db.select().from(files).where(eq(files.id, id)))[0]));
  expect(stored.map((file) => [file?.attachedAt !== null, file?.ownerId])).toEqual([
    [true, owner.actor.userId],
    [true, owner.actor.userId],
    [false, null],
    [false, null],
  ]);
});

test.each([
  ["comes along where there is none, and is the owner's", false],
  ['is let go where there is one', true],
])('a logo %s', async (_, hasOwn) => {
  const [own, theirs] = [await made.file(), await made.file()];
  const { owner, keptId, goneId } = await both({ logoId: theirs }, hasOwn ? { logoId: own } : {});
  await made.merge(by, { keptId, goneId });
  expect((await shopRow(keptId))?.logoId).toBe(hasOwn ? own : theirs);
  const [file] = await db.select().from(files).where(eq(files.id, theirs));
  expect([file?.attachedAt === null, file?.ownerId]).toEqual([hasOwn, hasOwn ? null : owner.actor.userId]);
});

test('of two reviews by one artist the one on the page that stays does', async () => {
  const { keptId, goneId } = await both();
  const [twice, once] = [(await world.artist()).actor.userId, (await world.artist()).actor.userId];
  await world.review(twice, keptId, { rating: 2, answer: 'Sorry.', answeredAt: new Date(0) });
  await world.review(twice, goneId, { rating: 5 });
  await world.review(once, goneId, { rating: 4 });
  await made.merge(by, { keptId, goneId });
  expect((await rowsOf(keptId)).map(({ rating, answer }) => [rating, answer]).sort()).toEqual([
    [2, 'Sorry.'],
    [4, null],
  ]);
});

test('who wrote to both has one conversation, in the order in which things were said, with a file that waits', async () => {
  const { keptId, goneId } = await both();
  const artist = await world.artist();
  const said: [string, string][] = [
    [keptId, 'One'],
    [goneId, 'Two'],
    [keptId, 'Three'],
  ];
  for (const [minute, [recipientId, content]] of said.entries()) {
    const at = { ...artist, now: new Date(world.now.getTime() + minute * 60_000) };
    await sendFirstMessage(at, { recipientId, content, clientMessageId: randomUUID() });
  }
  const [their] = await db.select().from(conversations).where(eq(conversations.shopId, goneId));
  await made.told({
    shopId: goneId,
    type: 'NEW_MESSAGE',
    relatedId: their?.id,
    rowKey: `NEW_MESSAGE ${their?.id} 2026`,
  });
  await made.merge(by, { keptId, goneId });
  const [joined, ...others] = await db.select().from(conversations).where(eq(conversations.shopId, keptId));
  expect([joined?.lastSeq, joined?.shopUnread, joined?.lastMessage, others]).toEqual([3, 3, 'Three', []]);
  const thread = await db
    .select({ seq: messages.seq, content: messages.content })
    .from(messages)
    .where(eq(messages.conversationId, joined?.id as string))
    .orderBy(asc(messages.seq));
  expect(thread.map(({ seq, content }) => [seq, content])).toEqual([
    [1, 'One'],
    [2, 'Two'],
    [3, 'Three'],
  ]);
  const [notice] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.relatedId, joined?.id as string));
  expect(notice?.rowKey).toBe(`NEW_MESSAGE ${joined?.id} 2026`);
});

test('a message to the page that is gone reaches the one that stays', async () => {
  const { keptId, goneId } = await both();
  await made.merge(by, { keptId, goneId });
  const sent = { recipientId: goneId, content: 'Is this chair free?', clientMessageId: randomUUID() };
  expect((await sendFirstMessage(await world.artist(), sent)).ok).toBe(true);
  expect(await db.$count(conversations, eq(conversations.shopId, keptId))).toBe(1);
});

test('reports that wait on both pages are one case, in which everybody counts once', async () => {
  const { keptId, goneId } = await both();
  const [one, two] = [(await world.artist()).actor.userId, (await world.artist()).actor.userId];
  for (const [shopId, reporters] of [
    [keptId, [one]],
    [goneId, [one, two]],
  ] as const) {
    const about = { kind: 'shop', subjectId: shopId, title: 'Harbor Light', reportsCount: reporters.length } as const;
    const [made] = await db
      .insert(reportCases)
      .values({ ...about, aboutShopId: shopId })
      .returning();
    const snapshot = { title: 'Harbor Light', parts: [], fileId: null };
    const caseId = made?.id as string;
    await db
      .insert(reports)
      .values(reporters.map((reporterId) => ({ caseId, reporterId, reason: 'spam' as const, snapshot })));
  }
  const decided = { kind: 'shop', subjectId: goneId, title: 'Harbor Light', state: 'decided' } as const;
  await db.insert(reportCases).values({ ...decided, aboutShopId: goneId });
  await made.merge(by, { keptId, goneId });
  const cases = await db.select().from(reportCases).where(eq(reportCases.subjectId, keptId));
  expect(cases.map(({ state, reportsCount, aboutShopId }) => [state, reportsCount, aboutShopId]).sort()).toEqual([
    ['decided', 0, keptId],
    ['open', 2, keptId],
  ]);
  expect(await db.$count(reportCases, eq(reportCases.subjectId, goneId))).toBe(0);
});

test('reports that wait on the page that goes alone are about the other one', async () => {
  const { keptId, goneId } = await both();
  await db
    .insert(reportCases)
    .values({ kind: 'shop', subjectId: goneId, title: 'Harbor Light', reportsCount: 4, aboutShopId: goneId });
  await made.merge(by, { keptId, goneId });
  const [open] = await db.select().from(reportCases).where(eq(reportCases.subjectId, keptId));
  expect(open).toMatchObject({ state: 'open', reportsCount: 4, aboutShopId: keptId });
});

test('both names and the reason are in the record, and the kept pages are dropped', async () => {
  const { keptId, goneId } = await both({ shopName: 'Harbour Light' }, { shopName: 'Harbor Light' });
  await made.merge(by, { keptId, goneId });
  const [act] = await db.select().from(auditLog).where(eq(auditLog.subjectId, keptId));
  expect(act).toMatchObject({ action: 'shops.merged', actorId: by.actor.userId, subjectType: 'shop' });
  expect(act?.details).toEqual({
    ...{ shopName: 'Harbor Light', mergedName: 'Harbour Light', mergedId: goneId },
    reason: 'The same street, the same phone.',
  });
  expect((await world.events()).at(-1)).toEqual({ type: 'shops.merged', shopId: keptId, mergedId: goneId });
});

test('an owner who leaves takes both names out of the record, and those of acts on the page that is gone', async () => {
  const { owner, keptId, goneId } = await both();
  const act = { action: 'shop.created', subjectType: 'shop', subjectId: goneId } as const;
  await db.insert(auditLog).values({ ...act, details: { shopName: 'Harbour Light' } });
  await made.merge(by, { keptId, goneId });
  await db.transaction((tx) => forgetNames(tx, owner.actor.userId));
  const acts = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subjectId, [keptId, goneId]));
  expect(acts.map(({ action, details }) => [action, details]).sort()).toEqual([
    ['shop.created', {}],
    ['shops.merged', { mergedId: goneId }],
  ]);
});

test('a page that was merged into one that is merged in its turn leads to the last of them', async () => {
  const [first, second, third] = [await made.page(), await made.page(), await made.page()];
  await made.merge(by, { keptId: second, goneId: first });
  await made.merge(by, { keptId: third, goneId: second });
  const led = await db.select().from(mergedShops).where(eq(mergedShops.toId, third));
  expect(led.map(({ fromId }) => fromId).sort()).toEqual([first, second].sort());
});

test('in the record each of them keeps its name, by which its merge is found, also when the next one took that in', async () => {
  const [first, second, third] = [
    await made.page({ shopName: 'Wagtail One' }),
    await made.page({ shopName: 'Wagtail Two' }),
    await made.page({ shopName: 'Wagtail Three' }),
  ];
  await made.merge(by, { keptId: second, goneId: first });
  await made.merge(by, { keptId: third, goneId: second });
  const found = async (q: string) => {
    const search = { q, action: null, from: null, until: null, after: null };
    return (await recordForStaff(by, search)).rows.map((act) => [
      act.subjectName,
      ...[act.isMerged, act.shopName, act.details.mergedName],
    ]);
  };
  const [into2, into3] = [
    ['Wagtail Two', true, 'Wagtail Three', 'Wagtail One'],
    ['Wagtail Three', false, 'Wagtail Three', 'Wagtail Two'],
  ];
  expect(await found('wagtail one')).toEqual([into2]);
  // Those on it, and the one by which it went.
  expect(await found('wagtail two')).toEqual([into3, into2]);
  expect(await found('wagtail three')).toEqual([into3, into2]);
});

test('pages that went before their names were kept have them from the record', async () => {
  const [keptId, goneId] = [await made.page(), await made.page({ shopName: 'Sandpiper' })];
  await made.merge(by, { keptId, goneId });
  await db.update(mergedShops).set({ name: null }).where(eq(mergedShops.fromId, goneId));
  const steps = readFileSync('db/migrations/0028_merged_names.sql', 'utf8').split('--> statement-breakpoint');
  for (const step of steps.filter((one) => one.includes('UPDATE'))) await db.execute(sql.raw(step));
  const [merged] = await db.select().from(mergedShops).where(eq(mergedShops.fromId, goneId));
  expect(merged?.name).toBe('Sandpiper');
});

test('the same pair sent twice is done, and nothing is recorded a second time', async () => {
  const { keptId, goneId } = await both();
  for (let sent = 0; sent < 2; sent++) {
    expect(await made.merge(by, { keptId, goneId })).toEqual({ ok: true, value: { shopId: keptId } });
  }
  expect(await db.$count(auditLog, eq(auditLog.subjectId, keptId))).toBe(1);
});

const hidden = { hiddenAt: new Date(0) };

test.each<[string, () => Promise<{ keptId: string; goneId: string }>]>([
  ['both-shops-claimed', async () => ({ keptId: (await world.shop()).shopId, goneId: (await world.shop()).shopId })],
  ['shop-has-owner', async () => ({ keptId: await made.page(), goneId: (await world.shop()).shopId })],
  ['shop-hidden', () => both(hidden)],
  ['shop-hidden', () => both({}, hidden)],
  ['shop-gone', async () => ({ keptId: await made.page(), goneId: randomUUID() })],
  ['shop-gone', async () => ({ keptId: randomUUID(), goneId: await made.page() })],
  [
    'same-shop',
    async () => {
      const keptId = await made.page();
      return { keptId, goneId: keptId };
    },
  ],
])('%s is refused, and nothing changes', async (refusal, pair) => {
  const { keptId, goneId } = await pair();
  const before = [await shopRow(keptId), await shopRow(goneId)];
  expect(await made.merge(by, { keptId, goneId })).toEqual({ ok: false, refusal });
  expect([await shopRow(keptId), await shopRow(goneId)]).toEqual(before);
});

test('a page that was claimed since staff looked at it is left alone', async () => {
  const { keptId, goneId } = await both();
  const looked = { keptId, goneId, reason: 'Same', seenAs: 'unclaimed' } as const;
  expect(await mergeShops(by, looked)).toEqual({ ok: false, refusal: 'shop-claimed-meanwhile' });
  expect(await mergeShops(by, { ...looked, seenAs: null })).toEqual({ ok: false, refusal: 'shop-claimed-meanwhile' });
  expect(await shopRow(goneId)).toBeDefined();
});

test('a moderator merges nothing', async () => {
  const { keptId, goneId } = await both();
  const moderator = await world.staff({ role: 'moderator' });
  expect(await made.merge(moderator, { keptId, goneId })).toEqual({ ok: false, refusal: 'not-allowed' });
  expect(await shopRow(goneId)).toBeDefined();
});

test('staff see what comes along, what is filled and what is lost before they decide', async () => {
  const { keptId, goneId } = await both(
    { shopName: 'Harbour Light', website: 'https://harbor.test', city: 'Austin', state: 'TX' },
    { shopName: 'Harbor Light' },
  );
  await made.photos(keptId, 9);
  await made.photos(goneId, 3);
  await world.job(goneId);
  const artistId = (await world.artist()).actor.userId;
  await world.review(artistId, keptId);
  await world.review(artistId, goneId);
  expect(await pagesToMerge(by, { keptId, goneId })).toMatchObject({
    kept: { id: keptId, isClaimed: true, photos: 9, ownerEmail: expect.stringContaining('@') },
    gone: { id: goneId, isClaimed: false, ownerEmail: null },
    moved: { jobs: 1, photos: 3, photosLeft: 2, reviews: 1, reviewsOfBoth: 1, conversationsOfBoth: 0 },
    filled: ['website'],
    dropped: ['shopName'],
    refusal: null,
  });
});

test('pages that are called nearly the same are offered, never the page itself, and words find others', async () => {
  const shop = { id: await made.page({ shopName: 'Zephyr & Thorn Tattoo' }), shopName: 'Zephyr & Thorn Tattoo' };
  const alike = await made.page({ shopName: 'Zephyr and Thorn Tatoo' });
  const other = await made.page({ shopName: 'Quite Another' });
  const ids = async (q: string) => (await pagesLike(by, { shop, q })).map(({ id }) => id);
  expect(await ids('')).toEqual([alike]);
  expect(await ids('ephyr')).toEqual([alike]);
  expect(await ids('quite')).toEqual([other]);
  expect([await ids('q'), await ids('%%')]).toEqual([[], []]);
});
