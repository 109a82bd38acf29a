import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopProfiles, shopVerifications } from '#app/data/schema/shops.ts';
import { verifyShop } from '#app/features/shop-claims/verification.server.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';

const app = await testApp();
const { db, world } = app;
const staff = await world.staff();
const asStaff = await app.signedIn(staff.actor.userId);
const asModerator = await app.signedIn((await world.staff({ role: 'moderator' })).actor.userId);
const asArtist = await app.signedIn((await world.artist()).actor.userId);

const pageAt = async (path: string, cookie = asStaff) => readable(await (await app.get(path, cookie)).text());
const pageOf = (shopId: string) => `/admin/shops/${shopId}/verification`;
const newShop = async () => (await world.shop({ shopName: 'Iron Lotus', city: 'Austin', state: 'TX' })).shopId;
const said = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const SEEN = 'Seen on the wall, valid until 2029.';
const EVIDENCE = { evidence: 'licence', words: SEEN, link: 'https://state.example/list?shop=1' };
const REASON = 'It closed in May.';
const rows = (shopId: string) => db.$count(shopVerifications, eq(shopVerifications.shopId, shopId));

test('c-145: a shop is verified with evidence, and its staff page shows by whom and why', async () => {
  const shopId = await newShop();
  const page = pageOf(shopId);
  expect(said(await pageAt(page))).toMatch(/Iron Lotus, Austin, TX .*State Not verified .*Nothing is written down yet/);
  const reply = await app.post(`${page}?from=/admin/shops?q=lotus`, EVIDENCE, asStaff);
  const landed = reply.headers.get('location') as string;
  expect([reply.status, landed]).toEqual([
    302,
    `${page}?from=/admin/shops?q=lotus&done=shop-verified&done-to=${shopId}`,
  ]);
  const html = await pageAt(landed);
  expect(html).toContain('Iron Lotus is marked as verified.');
  expect(html).toContain('href="/admin/shops?q=lotus"');
  expect(said(html)).toMatch(/State Verified since \w+ \d+, \d{4} , by \S+@/);
  expect(said(html)).toMatch(
    /History Verified .*Its license Seen on the wall, valid until 2029\. state\.example\/list\?shop=1/,
  );
  const [link = ''] = /<a[^>]*state\.example[^>]*>/.exec(html) ?? [];
  expect(link).toMatch(/target="_blank" rel="noopener noreferrer nofollow"/);
});

test('errors are shown beside the fields, and all input stays', async () => {
  const shopId = await newShop();
  const typed = { evidence: '', words: '  ', link: 'javascript:alert(1)' };
  const reply = await app.post(pageOf(shopId), typed, asStaff);
  const html = readable(await reply.text());
  expect(reply.status).toBe(400);
  expect(html).toContain('Please choose what you looked at');
  expect(html).toContain('Please say what you saw');
  expect(html).toContain('Please enter a web address, such as https://example.com');
  expect(html).toContain('value="javascript:alert(1)"');
  const long = { ...EVIDENCE, evidence: 'visit', words: 'x'.repeat(501) };
  const kept = readable(await (await app.post(pageOf(shopId), long, asStaff)).text());
  expect(kept).toContain('The words must be at most 500 characters');
  expect(kept).toContain(long.words);
  expect(kept).toMatch(/<input[^>]*checked=""[^>]*value="visit"|<input[^>]*value="visit"[^>]*checked=""/);
  expect(await rows(shopId)).toBe(0);
  // The longest link without its scheme, which is added.
  const longest = `example.com/${'a'.repeat(288)}`;
  expect((await app.post(pageOf(shopId), { ...EVIDENCE, link: longest }, asStaff)).status).toBe(302);
});

test('members see the date on the page of the shop and of its jobs, and no evidence', async () => {
  const shop = await world.shop({ shopName: 'Nine Swallows', setupCompleted: true });
  const jobId = await world.job(shop.shopId);
  const evidence = { evidence: 'visit', words: SEEN, link: 'https://state.example/x' } as const;
  await verifyShop(staff, { ...evidence, shopId: shop.shopId });
  await db
    .update(shopProfiles)
    .set({ verifiedAt: new Date('2026-03-03T12:00:00Z') })
    .where(eq(shopProfiles.id, shop.shopId));
  await db
    .update(shopVerifications)
    .set({ createdAt: new Date('2026-03-03T12:00:00Z') })
    .where(eq(shopVerifications.shopId, shop.shopId));
  const asShop = await app.signedIn(shop.actor.userId);
  for (const [path, cookie] of [
    [`/marketplace/shops/${shop.shopId}`, asArtist],
    ['/shop/profile', asShop],
    [`/jobs/${jobId}`, asArtist],
    [`/jobs/${jobId}`, ''],
  ] as const) {
    const html = await pageAt(path, cookie);
    expect(html, path).toContain('title="Verified on March 3, 2026"');
    expect(said(html), path).toMatch(/Verified on March 3, 2026/);
    expect(html, path).not.toContain(SEEN);
    expect(html, path).not.toContain('state.example');
  }
});

test('lists and the record link administrators there, and moderators find nothing', async () => {
  const shopId = await newShop();
  const page = pageOf(shopId);
  await app.post(page, EVIDENCE, asStaff);
  expect(await pageAt('/admin/shops')).toMatch(new RegExp(`<a[^>]*href="${page}"[^>]*>Take back`));
  expect(await pageAt('/admin/record?action=shop.verified')).toContain(`href="${page}?from=/admin/record`);
  expect(await pageAt('/admin/record', asModerator)).not.toContain('/verification');
  expect(await pageAt('/admin/shops', asModerator)).not.toContain('/verification');
  const nobody = pageOf(randomUUID());
  for (const path of [nobody, pageOf('x'), `${nobody}?after=older~2001-01-01T00:00:00.000Z~x`]) {
    expect([path, (await app.get(path, asStaff)).status]).toEqual([path, 404]);
    expect((await app.post(path, EVIDENCE, asStaff)).status).toBe(404);
    expect((await app.post(`${path.split('?')[0]}?withdrawal`, { words: REASON }, asStaff)).status).toBe(404);
  }
  expect((await app.get(page, asModerator)).status).toBe(404);
  const elsewhere = await app.post(`${page}?withdrawal&from=https://elsewhere.test/`, { words: REASON }, asStaff);
  expect(elsewhere.headers.get('location')).toBe(`${page}?done=shop-unverified&done-to=${shopId}`);
});
