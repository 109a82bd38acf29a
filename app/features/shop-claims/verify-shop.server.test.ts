import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type CtxOf, createTransact, type Transact } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { shopProfiles, shopVerifications } from '#app/data/schema/shops.ts';
import { jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { shopProfileForArtist } from '#app/features/profiles/shop/shop.server.ts';
import {
  shopToVerify,
  takeVerificationBack,
  verificationsOfShop,
  verifyShop,
} from '#app/features/shop-claims/verification.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
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
  test('is kept with its evidence and the name of the moment, and the shop carries its very instant', async () => {
    const shopId = await newShop();
    expect(await verify(shopId)).toEqual({ ok: true, value: { shopId } });
    const [row] = await rowsOf(shopId);
    expect(row).toMatchObject({ ...LICENSE, ...named, act: 'verified', staffEmail: expect.any(String) });
    expect(await flagOf(shopId)).toEqual({ verifiedAt: row?.createdAt, verifiedBy: by.actor.userId });
    expect(await recorded(shopId)).toEqual([{ action: 'shop.verified', details: { verificationId: row?.id } }]);
  });

  test('that is taken back leaves both acts with their words, newest first, and can be given again', async () => {
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

  test('is refused a second time, from another tab too, and nothing more is stored', async () => {
    const shopId = await newShop();
    expect(await takeBack(shopId)).toEqual({ ok: false, refusal: 'not-verified' });
    await verify(shopId);
    const flag = await flagOf(shopId);
    expect(await verify(shopId, await world.staff())).toEqual({ ok: false, refusal: 'already-verified' });
    expect(await flagOf(shopId)).toEqual(flag);
    await takeBack(shopId);
    expect(await takeBack(shopId, await world.staff())).toEqual({ ok: false, refusal: 'not-verified' });
    expect(await rowsOf(shopId)).toHaveLength(2);
    expect(await recorded(shopId)).toHaveLength(2);
  });

  test('of eight at once is one', async () => {
    const shopId = await newShop();
    const staff = await Promise.all(Array.from({ length: 8 }, () => world.staff()));
    const answers = await Promise.all(staff.map((one) => verify(shopId, one)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.refusal === 'already-verified')).toHaveLength(7);
    expect(await rowsOf(shopId)).toHaveLength(1);
    expect(await recorded(shopId)).toHaveLength(1);
  });

  test('taken back by somebody who began before it was given is the later act in the history', async () => {
    const shopId = await newShop();
    const [begun, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const transaction: Transact = (work) =>
      createTransact(db, () => {})(async (tx, publish) => {
        await tx.execute(sql`select 1`);
        begun.resolve();
        await given.promise;
        return work(tx, publish);
      });
    const takingBack = takeBack(shopId, { ...(await world.staff()), transaction });
    await begun.promise;
    await verify(shopId);
    given.resolve();
    expect(await takingBack).toMatchObject({ ok: true });
    expect((await rowsOf(shopId)).map(({ act }) => act)).toEqual(['taken-back', 'verified']);
  });

  test('is for administrators, and of a shop that is there', async () => {
    const shopId = await newShop();
    const moderator = { ...by, actor: { ...by.actor, role: 'moderator' } } as typeof by;
    expect(await verify(shopId, moderator)).toEqual({ ok: false, refusal: 'not-allowed' });
    await verify(shopId);
    expect(await takeBack(shopId, moderator)).toEqual({ ok: false, refusal: 'not-allowed' });
    expect(await verify(randomUUID())).toEqual({ ok: false, refusal: 'not-found' });
    expect(await takeBack(randomUUID())).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('outlives who gave it, and goes with the shop', async () => {
    const shopId = await newShop();
    const leaving = await world.staff();
    await verify(shopId, leaving);
    await db.delete(users).where(eq(users.id, leaving.actor.userId));
    expect((await rowsOf(shopId)).map(({ staffEmail }) => staffEmail)).toEqual([null]);
    expect(await shopToVerify(by, shopId)).toMatchObject({ isVerified: true, current: { staffEmail: null } });
    await db.delete(shopProfiles).where(eq(shopProfiles.id, shopId));
    expect(await rowsOf(shopId)).toEqual([]);
  });

  test.each([
    ['no evidence', { act: 'verified', evidence: null, words: 'Seen.' }],
    ['evidence for taking back', { act: 'taken-back', evidence: 'visit', words: 'Closed.' }],
    ['a kind of its own', { act: 'verified', evidence: 'rumour', words: 'Heard.' }],
    ['no words', { act: 'verified', evidence: 'visit', words: '  ' }],
    ['too many words', { act: 'verified', evidence: 'visit', words: 'x'.repeat(501) }],
    ['a link that runs', { act: 'verified', evidence: 'visit', words: 'Seen.', link: 'javascript:alert(1)' }],
    ['another act', { act: 'forgotten', evidence: null, words: 'Seen.' }],
  ])('with %s is kept out by the database itself', async (_, values) => {
    const row = { ...values, shopId: await newShop() } as typeof shopVerifications.$inferInsert;
    await expect(db.insert(shopVerifications).values(row)).rejects.toThrow();
  });
});

describe('what a page knows of it', () => {
  const seen = async (shopId: string) => {
    const jobId = await world.job(shopId);
    return [
      (await shopProfileForArtist(artist, shopId))?.verifiedSince,
      (await jobForViewer(world.visitor, jobId))?.shop.verifiedSince,
    ];
  };

  test('members see since when, until it is taken back', async () => {
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

  test('a shop that was verified before evidence was kept has no day, and gets one when it is verified again', async () => {
    const { shopId } = await world.shop({ ...named, verifiedAt: new Date('2025-01-02T03:04:05Z') });
    expect(await shopToVerify(by, shopId)).toMatchObject({ isVerified: true, current: null });
    expect(await seen(shopId)).toEqual([null, null]);
    expect(await verify(shopId)).toEqual({ ok: false, refusal: 'already-verified' });
    expect(await takeBack(shopId)).toMatchObject({ ok: true });
    await verify(shopId);
    expect((await seen(shopId))[0]).toEqual(expect.any(String));
  });

  test('staff see what it was called when they looked, also after it is called otherwise', async () => {
    const shopId = await newShop();
    await verify(shopId);
    await db.update(shopProfiles).set({ shopName: 'Iron Rose', city: 'Dallas' }).where(eq(shopProfiles.id, shopId));
    expect(await shopToVerify(by, shopId)).toMatchObject({ shop: { shopName: 'Iron Rose' }, current: named });
  });

  test('its history has pages', async () => {
    const shopId = await newShop();
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute));
    await db.insert(shopVerifications).values(
      Array.from({ length: 45 }, (_, n) => ({
        ...{ shopId, act: 'taken-back' as const, words: `${n}`, createdAt: at(n) },
      })),
    );
    await db.insert(shopVerifications).values({ shopId: await newShop(), act: 'taken-back', words: 'another shop' });
    const words: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof verificationsOfShop>> = await verificationsOfShop(by, { shopId, after });
      words.push(...page.rows.map((row) => row.words));
      after = page.older;
    } while (after);
    expect(words).toEqual(Array.from({ length: 45 }, (_, n) => `${44 - n}`));
  });
});
