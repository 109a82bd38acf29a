import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles, shopVerifications } from '#app/data/schema/profiles.ts';
import { renewClaimLink } from '#app/features/shop-claims/unclaimed-shops.server.ts';
import { verifyShop } from '#app/features/shop-claims/verification.server.ts';
import { testApp } from '#tests/support/app.ts';
import { readable, shownIn } from '#tests/support/replies.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const app = await testApp();
const { db, world } = app;
const staff = await world.staff();
const asStaff = await app.signedIn(staff.actor.userId);
const asModerator = await app.signedIn((await world.staff({ role: 'moderator' })).actor.userId);
const pageAt = async (path: string, cookie = asStaff) => readable(await (await app.get(path, cookie)).text());
const sentTo = async (path: string, fields: Record<string, string>) => {
  const reply = await app.post(path, fields, asStaff);
  return [reply.status, reply.headers.get('location')];
};
const TYPED = {
  title: 'Resident artist',
  jobType: 'GUEST_SPOT',
  description: 'Stay for a year.',
  startDate: '2099-03-01',
  paymentType: 'COMMISSION',
  commissionRate: '60/40',
  status: 'CLOSED',
};

async function unclaimed(shopName: string) {
  const { shopId } = await world.shop({ shopName, ownerId: null, isClaimed: false });
  return { shopId, jobId: await world.job(shopId, { isClaimed: false, createdByAdmin: true }) };
}

test('staff edit and delete a job of an unclaimed shop from the list and its page, until the shop has an owner', async () => {
  const { jobId } = await unclaimed('Harbor House');
  const editor = `/admin/jobs/${jobId}/edit`;
  expect(await pageAt('/admin/jobs')).toContain(`href="${editor}"`);
  expect(await pageAt('/admin/jobs', asModerator)).not.toContain(editor);
  expect(await pageAt(`/jobs/${jobId}`)).toContain(`href="${editor}"`);
  const page = await pageAt(editor);
  expect(page).toContain(`action="/admin/jobs/${jobId}/deletion"`);
  expect(await sentTo(editor, { ...TYPED, title: '' })).toEqual([400, null]);
  expect(await sentTo(editor, TYPED)).toEqual([302, '/admin/jobs?done=job-updated']);
  expect(await db.select().from(jobPosts).where(eq(jobPosts.id, jobId))).toMatchObject([
    { title: 'Resident artist', status: 'CLOSED' },
  ]);
  expect(await pageAt('/admin/record')).toMatch(/Edited a job.*Resident artist/s);
  expect((await app.get(`/admin/jobs/${jobId}/deletion`, asStaff)).headers.get('location')).toBe(editor);
  expect(await sentTo(`/admin/jobs/${jobId}/deletion`, {})).toEqual([302, '/admin/jobs?done=job-deleted']);

  const claimed = await unclaimed('Iron Lotus');
  await db.update(jobPosts).set({ isClaimed: true }).where(eq(jobPosts.id, claimed.jobId));
  const [path, words] = [`/admin/jobs/${claimed.jobId}/edit`, 'This job is gone, or its shop has an owner now'];
  for (const reply of [await app.get(path, asStaff), await app.post(path, TYPED, asStaff)]) {
    expect([reply.status, readable(await reply.text()).includes(words)]).toEqual([404, true]);
  }
});

test('staff correct the name and place of an unclaimed shop over the list; errors are shown beside the field', async () => {
  const { shopId } = await unclaimed('Nine Swalows');
  const path = `/admin/shops?correct=${shopId}`;
  expect(await pageAt('/admin/shops')).toContain(`href="${path}"`);
  expect(await pageAt(path)).toMatch(
    /<details open="".*Correct Nine Swalows.*value="Nine Swalows".*value="Austin, TX"/s,
  );
  const wrong = await app.post(path, { shopName: 'Nine Swallows', location: '', address: '1 Main St' }, asStaff);
  expect(wrong.status).toBe(400);
  expect(readable(await wrong.text())).toMatch(/value="Nine Swallows".*Location is required.*value="1 Main St"/s);
  const right = { shopName: 'Nine Swallows', location: 'Reno, NV', address: '' };
  expect(await sentTo(path, right)).toEqual([302, '/admin/shops?done=profile-saved']);
  expect(await pageAt('/admin/shops?q=reno')).toContain('Nine Swallows');
  const { shopId: owned } = await world.shop();
  const away = '/admin/shops?refused=already-claimed';
  expect((await app.get(`/admin/shops?correct=${owned}`, asStaff)).headers.get('location')).toBe(away);
  expect(await sentTo(`/admin/shops?correct=${owned}`, right)).toEqual([302, away]);
  expect(await pageAt(away)).toContain('This shop has already been claimed.');
});

test('a new shop similar to an existing one needs a confirmation, once', async () => {
  await world.shop({ shopName: 'Copper Finch', city: 'Boise', state: 'ID' });
  const typed = { shopName: 'The Copper Finch Tattoo', location: 'Boise, ID', address: '2 Elm St' };
  const asked = await app.post('/admin/shops', typed, asStaff);
  const html = readable(await asked.text());
  expect(asked.status).toBe(409);
  expect(html).toMatch(
    /value="The Copper Finch Tattoo".*It is another shop.*There already: Copper Finch, Boise, ID\./s,
  );
  const called = eq(shopProfiles.shopName, typed.shopName);
  expect(await db.$count(shopProfiles, called)).toBe(0);
  const [status, to] = await sentTo('/admin/shops', { ...typed, isAnother: 'on' });
  expect([status, to]).toEqual([302, expect.stringMatching(/^\/admin\/jobs\/create\?shopId=/)]);
  expect(await db.$count(shopProfiles, called)).toBe(1);
});

const asArtist = await app.signedIn((await world.artist()).actor.userId);
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

const made = twiceMade(db);

async function claimable() {
  const shopId = await made.page({ shopName: 'Foxglove Parlor', city: 'Boise', state: 'ID' });
  const link = await succeeded(renewClaimLink(staff, shopId));
  return { shopId, path: link.claimPath };
}

const HAS_OWN = 'Your account already has a shop. Contact support to move it.';

test('c-204: an account with an unfinished page is warned of its deletion, claims, and continues the wizard', async () => {
  const { shopId, path } = await claimable();
  const owner = await world.shop({ shopName: 'Half Made', setupCompleted: false });
  const cookie = await app.signedIn(owner.actor.userId);
  const page = shownIn(await (await app.get(path, cookie)).text());
  expect(page).toContain('It takes the place of Half Made, the page you have now.');
  const reply = await app.post(path, {}, cookie);
  expect([reply.status, reply.headers.get('location')]).toEqual([
    302,
    '/onboarding/shop-profile-setup?done=shop-claimed',
  ]);
  const artist = await app.signedIn((await world.artist({ setupCompleted: true })).actor.userId);
  const old = await app.get(`/marketplace/shops/${owner.shopId}`, artist);
  expect([old.status, old.headers.get('location')]).toEqual([301, `/marketplace/shops/${shopId}`]);
});

test('c-204: an account that already has a shop is refused, on the page and when it claims', async () => {
  const { shopId, path } = await claimable();
  const owner = await world.shop({ shopName: 'All Made', setupCompleted: true });
  const cookie = await app.signedIn(owner.actor.userId);
  const page = shownIn(await (await app.get(path, cookie)).text());
  expect(page).toContain(HAS_OWN);
  expect(page).not.toContain('Claim this shop');
  const reply = await app.post(path, {}, cookie);
  expect([reply.status, shownIn(await reply.text()).includes(HAS_OWN)]).toEqual([409, true]);
  const [shop] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, shopId));
  expect(shop?.isClaimed).toBe(false);
});
