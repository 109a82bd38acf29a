import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blocks } from '#app/data/schema/blocks.ts';
import { files } from '#app/data/schema/files.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { mergedShops, shopProfiles } from '#app/data/schema/profiles.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { reportCases } from '#app/data/schema/reports.ts';
import { forgetNames } from '#app/features/accounts/leaving/deletion.server.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { sendFirstMessage } from '#app/features/messaging/send-message.server.ts';
import { claimShop } from '#app/features/shop-claims/claim-shop.server.ts';
import { pagesLike, pagesToMerge } from '#app/features/shop-claims/merge-shops.server.ts';
import { issueClaimLink } from '#app/features/shop-claims/unclaimed-shops.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const made = twiceMade(db);
const by = await world.staff();

const shopRow = async (id: string) => (await db.select().from(shopProfiles).where(eq(shopProfiles.id, id)))[0];
const artistId = async () => (await world.artist()).actor.userId;

/** An account's page, and a page of the same shop created by staff. */
async function both(gone: Parameters<typeof made.page>[0] = {}, kept: Parameters<typeof world.shop>[0] = {}) {
  const owner = await world.shop(kept);
  return { owner, keptId: owner.shopId, goneId: await made.page(gone) };
}

test('jobs move, the address redirects and the rest is dropped (c-203)', async () => {
  const logoId = await made.file();
  const { keptId, goneId } = await both(
    { shopName: 'As staff has it', website: 'https://harbor.test', logoId, verifiedAt: new Date(0) },
    { shopName: 'Mine', website: null },
  );
  const jobId = await world.job(goneId, { isClaimed: false, createdByAdmin: true });
  const photoIds = await made.photos(goneId, 2);
  await made.told({ shopId: goneId });
  await db.insert(blocks).values({ shopId: goneId, artistId: await artistId(), blockedBy: 'ARTIST' });
  expect(await made.merge(by, { keptId, goneId })).toEqual({ ok: true, value: { shopId: keptId } });

  const [job] = await db.select().from(jobPosts).where(eq(jobPosts.id, jobId));
  expect(job).toMatchObject({ shopId: keptId, isClaimed: true, createdByAdmin: true });
  expect(await db.select().from(mergedShops)).toContainEqual(
    expect.objectContaining({ fromId: goneId, toId: keptId, name: 'As staff has it' }),
  );
  expect(await shopRow(goneId)).toBeUndefined();
  expect(await shopRow(keptId)).toMatchObject({ shopName: 'Mine', website: null, logoId: null, verifiedAt: null });
  const left = await db
    .select({ attachedAt: files.attachedAt })
    .from(files)
    .where(inArray(files.id, [logoId, ...photoIds]));
  expect(left.map(({ attachedAt }) => attachedAt)).toEqual([null, null, null]);
  expect(await db.$count(notifications, inArray(notifications.shopId, [keptId, goneId]))).toBe(0);
  expect(await db.$count(blocks, eq(blocks.shopId, keptId))).toBe(0);
});

test.each<[string, (shopId: string) => Promise<unknown>]>([
  ['an application', async (shopId) => world.application(await world.job(shopId), await artistId())],
  [
    'an application to a job that was taken down',
    async (shopId) => world.application(await world.job(shopId, { deletedAt: new Date() }), await artistId()),
  ],
  ['a conversation', async (shopId) => db.insert(conversations).values({ shopId, artistId: await artistId() })],
  ['a review', async (shopId) => world.review(await artistId(), shopId)],
  ['a guest spot', (shopId) => made.stay({ shopId })],
])('a page with %s is not merged (c-203)', async (_, give) => {
  const { keptId, goneId } = await both();
  await give(goneId);
  const before = [await shopRow(keptId), await shopRow(goneId)];
  expect(await pagesToMerge(by, { keptId, goneId })).toMatchObject({ refusal: 'shop-in-use' });
  expect(await made.merge(by, { keptId, goneId })).toEqual({ ok: false, refusal: 'shop-in-use' });
  expect([await shopRow(keptId), await shopRow(goneId)]).toEqual(before);
});

const hidden = { hiddenAt: new Date(0) };

test.each<[string, () => Promise<{ keptId: string; goneId: string }>]>([
  ['shop-in-use', async () => ({ keptId: (await world.shop()).shopId, goneId: (await world.shop()).shopId })],
  ['shop-hidden', () => both(hidden)],
  ['shop-gone', async () => ({ keptId: await made.page(), goneId: randomUUID() })],
  [
    'same-shop',
    async () => {
      const keptId = await made.page();
      return { keptId, goneId: keptId };
    },
  ],
])('%s refuses a merge', async (refusal, pair) => {
  const { keptId, goneId } = await pair();
  const before = [await shopRow(keptId), await shopRow(goneId)];
  expect(await made.merge(by, { keptId, goneId })).toEqual({ ok: false, refusal });
  expect([await shopRow(keptId), await shopRow(goneId)]).toEqual(before);
});

test('concurrent acts are stored or refused, and none is lost', async () => {
  for (let round = 0; round < 4; round++) {
    const { keptId, goneId } = await both();
    const jobId = await world.job(goneId);
    const token = (await db.transaction((tx) => issueClaimLink(tx, goneId, by.actor.userId))).split('/').at(-1) ?? '';
    const finished = { setupCompleted: true };
    const applicant = await world.artist(finished);
    const writer = await world.artist(finished);
    const written = { recipientId: goneId, content: 'Is a chair free?', clientMessageId: randomUUID() };
    const claimant = await world.shop({ setupCompleted: false });
    const [merged, applied, wrote, claimed] = await Promise.all([
      made.merge(by, { keptId, goneId }),
      applyToJob(applicant, { jobId, coverLetter: 'Bold lines for years.' }),
      sendFirstMessage(writer, written),
      claimShop(claimant, token),
    ]);
    expect(merged.ok && (wrote.ok || claimed.ok)).toBe(false);
    expect(await db.$count(jobApplications, eq(jobApplications.jobId, jobId))).toBe(applied.ok ? 1 : 0);
    expect(await db.$count(conversations, eq(conversations.shopId, goneId))).toBe(wrote.ok ? 1 : 0);
    expect((await shopRow(goneId)) === undefined).toBe(merged.ok);
    const [job] = await db.select().from(jobPosts).where(eq(jobPosts.id, jobId));
    expect(job?.shopId).toBe(merged.ok ? keptId : goneId);
  }
});

test('reports of a job move with it, and those of the page are dropped', async () => {
  const { owner, keptId, goneId } = await both();
  const ofJob = await reportedBy(await world.artist(), 'job', await world.job(goneId, { isClaimed: false }));
  const ofPage = await reportedBy(await world.artist(), 'shop', goneId);
  await made.merge(by, { keptId, goneId });
  const cases = await db
    .select()
    .from(reportCases)
    .where(inArray(reportCases.id, [ofJob, ofPage]));
  expect(cases).toMatchObject([{ id: ofJob, aboutShopId: keptId }]);
  await decidedAs(by, ofJob, 'warned');
  expect(await shopRow(keptId)).toMatchObject({ ownerId: owner.actor.userId });
});

test('a merge is recorded with both names and published', async () => {
  const { keptId, goneId } = await both({ shopName: 'Harbour Light' }, { shopName: 'Harbor Light' });
  await made.merge(by, { keptId, goneId });
  const [act] = await db.select().from(auditLog).where(eq(auditLog.subjectId, keptId));
  expect(act).toMatchObject({ action: 'shops.merged', actorId: by.actor.userId, subjectType: 'shop' });
  expect(act?.details).toEqual({
    shopName: 'Harbor Light',
    mergedName: 'Harbour Light',
    mergedId: goneId,
    reason: 'The same street, the same phone.',
  });
  expect((await world.events()).at(-1)).toEqual({ type: 'shops.merged', shopId: keptId, mergedId: goneId });
});

test("a deleted owner's names leave the record", async () => {
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

test('a chain of merges redirects to the last page', async () => {
  const [first, second, third] = [await made.page(), await made.page(), await made.page()];
  await made.merge(by, { keptId: second, goneId: first });
  await made.merge(by, { keptId: third, goneId: second });
  const led = await db.select().from(mergedShops).where(eq(mergedShops.toId, third));
  expect(led.map(({ fromId }) => fromId).sort()).toEqual([first, second].sort());
});

test('a repeated merge is recorded once', async () => {
  const { keptId, goneId } = await both();
  for (let sent = 0; sent < 2; sent++) {
    expect(await made.merge(by, { keptId, goneId })).toEqual({ ok: true, value: { shopId: keptId } });
  }
  expect(await db.$count(auditLog, eq(auditLog.subjectId, keptId))).toBe(1);
});

test('similar pages are suggested', async () => {
  const shop = { id: await made.page({ shopName: 'Zephyr & Thorn Tattoo' }), shopName: 'Zephyr & Thorn Tattoo' };
  const alike = await made.page({ shopName: 'Zephyr and Thorn Tatoo' });
  const other = await made.page({ shopName: 'Quite Another' });
  const ids = async (q: string) => (await pagesLike(by, { shop, q })).map(({ id }) => id);
  expect(await ids('')).toEqual([alike]);
  expect(await ids('ephyr')).toEqual([alike]);
  expect(await ids('quite')).toEqual([other]);
  expect([await ids('q'), await ids('%%')]).toEqual([[], []]);
});
