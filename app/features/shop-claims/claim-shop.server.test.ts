import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { blocks } from '#app/data/schema/blocks.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { claimTokens, shopProfiles } from '#app/data/schema/profiles.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import { applicationsForJobOwner } from '#app/features/applications/shop-applications.server.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { sendFirstMessage } from '#app/features/messaging/send-message.server.ts';
import { mergedInto, shopProfileForArtist } from '#app/features/profiles/shop/shop.server.ts';
import { claimOf, claimShop } from '#app/features/shop-claims/claim-shop.server.ts';
import { correctShop, createShop, postJobForShop } from '#app/features/shop-claims/unclaimed-shops.server.ts';
import {
  shopToVerify,
  takeVerificationBack,
  verificationsOfShop,
  verifyShop,
} from '#app/features/shop-claims/verification.server.ts';
import { jobCounts, shopsAlike } from '#app/features/staff/lists.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

/** A shop created by staff with one job, and the token of its claim link. */
async function waitingShop(shopName = 'Harbor Light Tattoo') {
  const by = await world.staff();
  const shop = await succeeded(createShop(by, { shopName, location: 'Portland, OR', address: null }));
  const job = await postJobForShop(by, { ...A_JOB, shopId: shop.shopId, submissionId: randomUUID() });
  const path = newPathOf(job);
  if (!job.ok) throw new Error(job.refusal);
  return {
    by,
    shopId: shop.shopId,
    jobId: job.value.jobId,
    token: path.slice('/claim-job/'.length),
  };
}

/** The path of the link that was created with a job. */
function newPathOf(posted: Awaited<ReturnType<typeof postJobForShop>>): string {
  if (!posted.ok || !posted.value.claim || !('newPath' in posted.value.claim)) throw new Error('no new claim link');
  return posted.value.claim.newPath;
}

async function claimant() {
  return world.shop({ setupCompleted: false });
}

const shopRow = async (id: string) => (await db.select().from(shopProfiles).where(eq(shopProfiles.id, id)))[0];

test('a shop made by staff is unclaimed, and its link shows what it hands over', async () => {
  const { shopId, jobId, token } = await waitingShop();
  expect(await shopRow(shopId)).toMatchObject({ ownerId: null, isClaimed: false, city: 'Portland', state: 'OR' });
  const offered = await claimOf(world.visitor, token);
  expect(offered).toMatchObject({
    ok: true,
    value: { shopId, shopName: 'Harbor Light Tattoo', jobs: [{ id: jobId }] },
  });
});

test('the claim token is not stored', async () => {
  const { token } = await waitingShop();
  const { rows } = await db.execute(sql`select token_hash from claim_tokens where token_hash = ${token}`);
  expect(rows).toEqual([]);
});

test('a claim hands over shop and jobs and is recorded', async () => {
  const { shopId, jobId, token } = await waitingShop();
  const owner = await claimant();
  expect(await claimShop(owner, token)).toEqual({ ok: true, value: { shopId } });
  expect(await shopRow(shopId)).toMatchObject({ ownerId: owner.actor.userId, isClaimed: true });
  expect((await db.select().from(jobPosts).where(eq(jobPosts.id, jobId)))[0]?.isClaimed).toBe(true);
  expect(await db.$count(auditLog, eq(auditLog.subjectId, shopId))).toBeGreaterThan(1);
  expect(await claimOf(world.visitor, token)).toEqual({ ok: false, refusal: 'link-used' });
});

test('concurrent claims have one winner', async () => {
  const { shopId, token } = await waitingShop();
  const claimants = await Promise.all(Array.from({ length: 12 }, () => claimant()));
  const answers = await Promise.all(claimants.map((ctx) => claimShop(ctx, token)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const winner = claimants[answers.findIndex((answer) => answer.ok)];
  expect((await shopRow(shopId))?.ownerId).toBe(winner?.actor.userId);
});

test('an unused own page is dropped for the claimed one (c-204)', async () => {
  const { shopId, token } = await waitingShop();
  const owner = await world.shop({ setupCompleted: false, tattooStyles: ['Blackwork'] });
  const artist = await world.artist();
  await db.insert(blocks).values({ shopId: owner.shopId, artistId: artist.actor.userId, blockedBy: 'ARTIST' });
  expect(await claimShop(owner, token)).toEqual({ ok: true, value: { shopId } });
  expect(await shopRow(shopId)).toMatchObject({ ownerId: owner.actor.userId, tattooStyles: [] });
  expect(await shopRow(owner.shopId)).toBeUndefined();
  expect(await mergedInto(db, owner.shopId)).toBe(shopId);
  // A claimed page does not bypass a block (c-108).
  expect(await db.select().from(blocks).where(eq(blocks.shopId, shopId))).toMatchObject([
    { artistId: artist.actor.userId, blockedBy: 'ARTIST' },
  ]);
});

test('the claimer reads what was sent to the page, blocked or not (c-205)', async () => {
  const { shopId, jobId, token } = await waitingShop();
  const owner = await claimant();
  const artist = await world.artist({ setupCompleted: true });
  const applicationId = await world.application(jobId, artist.actor.userId);
  const written = { recipientId: shopId, content: 'Is a chair free?', clientMessageId: randomUUID() };
  const sent = await succeeded(sendFirstMessage(artist, written));
  await blockMember(artist, { memberId: owner.shopId });
  expect((await claimShop(owner, token)).ok).toBe(true);

  const claimed = world.as({ ...owner.actor, shopId });
  const { rows } = await applicationsForJobOwner(claimed, { q: '', status: null, type: null, after: null });
  expect(rows.map(({ id }) => id)).toEqual([applicationId]);
  const thread = await conversationFor(claimed, sent.conversationId, null);
  expect(thread?.messages.map(({ content }) => content)).toEqual(['Is a chair free?']);
  expect(thread?.canWrite).toBe(false);
});

test.each([
  ['a job', (shopId: string) => db.insert(jobPosts).values({ ...A_JOB, shopId })],
  [
    'a review',
    async (shopId: string) =>
      db.insert(reviews).values({ shopId, artistId: (await world.artist()).actor.userId, rating: 5, comment: 'Kind.' }),
  ],
  ['a guest spot', (shopId: string) => twiceMade(db).stay({ shopId })],
  [
    'a conversation',
    async (shopId: string) =>
      db.insert(conversations).values({ shopId, artistId: (await world.artist()).actor.userId }),
  ],
  [
    'a finished set-up',
    (id: string) => db.update(shopProfiles).set({ setupCompleted: true }).where(eq(shopProfiles.id, id)),
  ],
  [
    'a removal by staff',
    (id: string) => db.update(shopProfiles).set({ hiddenAt: new Date() }).where(eq(shopProfiles.id, id)),
  ],
])('a claimer whose page has %s is refused, and the link stays valid (c-204)', async (_, give) => {
  const { shopId, token } = await waitingShop();
  const owner = await claimant();
  await give(owner.shopId);
  expect(await claimShop(owner, token)).toEqual({ ok: false, refusal: 'has-own-shop' });
  expect((await shopRow(shopId))?.isClaimed).toBe(false);
  expect(await shopRow(owner.shopId)).toMatchObject({ ownerId: owner.actor.userId });
  expect((await claimOf(world.visitor, token)).ok).toBe(true);
});

test('an expired and an unknown link are refused', async () => {
  const { shopId, token } = await waitingShop();
  await db
    .update(claimTokens)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(claimTokens.shopId, shopId));
  expect(await claimShop(await claimant(), token)).toEqual({ ok: false, refusal: 'link-expired' });
  expect(await claimShop(await claimant(), 'made-up')).toEqual({ ok: false, refusal: 'link-unknown' });
});

test('a repeated staff form posts one job and renews the link', async () => {
  const by = await world.staff();
  const { shopId } = await succeeded(
    createShop(by, { shopName: 'Twice Told', location: 'Portland, OR', address: null }),
  );
  const submissionId = randomUUID();
  const before = await jobCounts(by);
  const first = await postJobForShop(by, { ...A_JOB, shopId, submissionId });
  const second = await postJobForShop(by, { ...A_JOB, shopId, submissionId });
  expect(first.ok && second.ok && first.value.jobId === second.value.jobId).toBe(true);
  const links = [first, second].map((posted) => claimOf(world.visitor, newPathOf(posted).slice('/claim-job/'.length)));
  expect((await Promise.all(links)).map(({ ok }) => ok)).toEqual([false, true]);
  expect(await jobCounts(by)).toEqual({ total: before.total + 1, unclaimed: before.unclaimed + 1 });

  // Changed before it was sent again, it is another job.
  await postJobForShop(by, { ...A_JOB, title: 'Another chair', shopId, submissionId });
  expect(await jobCounts(by)).toEqual({ total: before.total + 2, unclaimed: before.unclaimed + 2 });
});

test('a suspended member cannot claim, and the link stays valid', async () => {
  const { shopId, token } = await waitingShop();
  const owner = await claimant();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, owner.actor.userId));
  expect(await claimShop(owner, token)).toEqual({ ok: false, refusal: 'account-suspended' });
  expect((await shopRow(shopId))?.ownerId).toBeNull();
  expect((await claimShop(await claimant(), token)).ok).toBe(true);
});

const staff = await world.staff();
const RENO = { location: 'Reno, NV', address: null };

async function made(shopName: string): Promise<string> {
  return (await succeeded(createShop(staff, { shopName, ...RENO }))).shopId;
}
const shopOf = async (id: string) => (await db.select().from(shopProfiles).where(eq(shopProfiles.id, id)))[0];

test('staff correct an unclaimed shop, recorded and published once', async () => {
  const shopId = await made('Nine Swalows');
  const right = { shopId, shopName: 'Nine Swallows', location: 'Portland, Oregon', address: '1 Main St' };
  for (const _ of [1, 2]) expect(await correctShop(staff, right)).toEqual({ ok: true, value: { shopId } });
  expect(await shopOf(shopId)).toMatchObject({
    shopName: 'Nine Swallows',
    city: 'Portland',
    state: 'OR',
    timeZone: 'America/Los_Angeles',
    address: '1 Main St',
    lat: expect.closeTo(45.5, 0),
    isClaimed: false,
  });
  const acts = await db.select().from(auditLog).where(eq(auditLog.action, 'shop.corrected'));
  expect(acts.map(({ subjectId, details }) => [subjectId, details])).toEqual([[shopId, { shopName: 'Nine Swalows' }]]);
  const saved = (await world.events()).filter((event) => event.type === 'profile.saved');
  expect(saved).toEqual([{ type: 'profile.saved', subject: 'shop', subjectId: shopId }]);
});

test('a claimed shop cannot be corrected by staff, nor any by moderators', async () => {
  const { shopId } = await world.shop({ shopName: 'Quiet Kestrel' });
  const input = { shopId, shopName: 'Loud Kestrel', ...RENO };
  expect(await correctShop(staff, input)).toEqual({ ok: false, refusal: 'already-claimed' });
  const moderator = await world.staff({ role: 'moderator' });
  expect(await correctShop(moderator, { ...input, shopId: await made('Two Herons') })).toMatchObject({ ok: false });
  expect(await shopOf(shopId)).toMatchObject({ shopName: 'Quiet Kestrel', city: 'Austin' });
});

test.each([
  ['harbor house', 'Reno, NV', true],
  ['The Harbor House Tattoo', 'reno, nevada', true],
  ['Harbour House', 'Reno, NV', true],
  ['Harbor House', 'Austin, TX', false],
  ['Iron Lantern', 'Reno, NV', false],
  ['Oak House', 'Reno, NV', false],
])('%s in %s is like Harbor House in Reno: %s', async (shopName, location, isAlike) => {
  if ((await shopsAlike(staff, { shopName: 'Harbor House', ...RENO })).length === 0) await made('Harbor House');
  const names = (await shopsAlike(staff, { shopName, location, address: null })).map((shop) => shop.shopName);
  expect(names).toEqual(isAlike ? ['Harbor House'] : []);
});

const by = await world.staff();
const artist = await world.artist();

const LICENSE = { evidence: 'licence', words: 'Seen on the wall.', link: 'https://example.com/list' } as const;
const REASON = 'It closed in May.';

const named = { shopName: 'Iron Lotus', city: 'Austin', state: 'TX' };
const newShop = async () => (await world.shop({ ...named, setupCompleted: true })).shopId;
const verify = (shopId: string, ctx: CtxOf<'staff'> = by) => verifyShop(ctx, { ...LICENSE, shopId });
const takeBack = (shopId: string, ctx: CtxOf<'staff'> = by) => takeVerificationBack(ctx, { shopId, words: REASON });
const flagOf = async (shopId: string) =>
  (
    await db
      .select({ verifiedAt: shopProfiles.verifiedAt, verifiedBy: shopProfiles.verifiedBy })
      .from(shopProfiles)
      .where(eq(shopProfiles.id, shopId))
  )[0];
const rowsOf = async (shopId: string) => (await verificationsOfShop(by, { shopId, after: null })).rows;
const recorded = async (shopId: string) =>
  db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, shopId))
    .orderBy(desc(auditLog.createdAt));

describe('c-145: a verification', () => {
  test('is stored with its evidence', async () => {
    const shopId = await newShop();
    expect(await verify(shopId)).toEqual({ ok: true, value: { shopId } });
    const [row] = await rowsOf(shopId);
    expect(row).toMatchObject({ ...LICENSE, ...named, act: 'verified', staffEmail: expect.any(String) });
    expect(await flagOf(shopId)).toEqual({ verifiedAt: row?.createdAt, verifiedBy: by.actor.userId });
    expect(await recorded(shopId)).toEqual([{ action: 'shop.verified', details: { verificationId: row?.id } }]);
  });

  test('can be taken back and given again', async () => {
    const shopId = await newShop();
    await verify(shopId);
    expect(await takeBack(shopId)).toEqual({ ok: true, value: { shopId } });
    expect(await flagOf(shopId)).toEqual({ verifiedAt: null, verifiedBy: null });
    await verify(shopId);
    const acts = (await rowsOf(shopId)).map(({ act, evidence, words }) => [act, evidence, words]);
    expect(acts).toEqual([
      ['verified', 'licence', LICENSE.words],
      ['taken-back', null, REASON],
      ['verified', 'licence', LICENSE.words],
    ]);
    expect((await recorded(shopId)).map(({ action }) => action)).toEqual([
      'shop.verified',
      'shop.unverified',
      'shop.verified',
    ]);
  });

  test('is stored once when given concurrently', async () => {
    const shopId = await newShop();
    const staff = await Promise.all(Array.from({ length: 8 }, () => world.staff()));
    const answers = await Promise.all(staff.map((one) => verify(shopId, one)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.refusal === 'already-verified')).toHaveLength(7);
    expect(await rowsOf(shopId)).toHaveLength(1);
    expect(await recorded(shopId)).toHaveLength(1);
  });

  test('needs an administrator and an existing shop', async () => {
    const shopId = await newShop();
    const moderator = { ...by, actor: { ...by.actor, role: 'moderator' } } as typeof by;
    expect(await verify(shopId, moderator)).toEqual({ ok: false, refusal: 'not-allowed' });
    await verify(shopId);
    expect(await takeBack(shopId, moderator)).toEqual({ ok: false, refusal: 'not-allowed' });
    expect(await verify(randomUUID())).toEqual({ ok: false, refusal: 'not-found' });
    expect(await takeBack(randomUUID())).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('outlasts its staff member and is deleted with the shop', async () => {
    const shopId = await newShop();
    const leaving = await world.staff();
    await verify(shopId, leaving);
    await db.delete(users).where(eq(users.id, leaving.actor.userId));
    expect((await rowsOf(shopId)).map(({ staffEmail }) => staffEmail)).toEqual([null]);
    expect(await shopToVerify(by, shopId)).toMatchObject({ isVerified: true, current: { staffEmail: null } });
    await db.delete(shopProfiles).where(eq(shopProfiles.id, shopId));
    expect(await rowsOf(shopId)).toEqual([]);
  });
});

describe('the verification on pages', () => {
  const seen = async (shopId: string) => {
    const jobId = await world.job(shopId);
    return [
      (await shopProfileForArtist(artist, shopId))?.verifiedSince,
      (await jobForViewer(world.visitor, jobId))?.shop.verifiedSince,
    ];
  };

  test('members see its date', async () => {
    const shopId = await newShop();
    expect(await seen(shopId)).toEqual([null, null]);
    await verify(shopId);
    const since = (await flagOf(shopId))?.verifiedAt?.toISOString();
    expect(await seen(shopId)).toEqual([since, since]);
    await takeBack(shopId);
    expect(await seen(shopId)).toEqual([null, null]);
    await verify(shopId);
    expect((await seen(shopId))[0]).not.toBe(since);
  });

  test('an old verification without evidence shows no date', async () => {
    const { shopId } = await world.shop({ ...named, verifiedAt: new Date('2025-01-02T03:04:05Z') });
    expect(await shopToVerify(by, shopId)).toMatchObject({ isVerified: true, current: null });
    expect(await seen(shopId)).toEqual([null, null]);
    expect(await verify(shopId)).toEqual({ ok: false, refusal: 'already-verified' });
    expect(await takeBack(shopId)).toMatchObject({ ok: true });
    await verify(shopId);
    expect((await seen(shopId))[0]).toEqual(expect.any(String));
  });

  test('staff see the name at the time of the verification', async () => {
    const shopId = await newShop();
    await verify(shopId);
    await db.update(shopProfiles).set({ shopName: 'Iron Rose', city: 'Dallas' }).where(eq(shopProfiles.id, shopId));
    expect(await shopToVerify(by, shopId)).toMatchObject({ shop: { shopName: 'Iron Rose' }, current: named });
  });
});
