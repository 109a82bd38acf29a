import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
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
