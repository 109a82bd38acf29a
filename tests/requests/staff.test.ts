import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';

const app = await testApp();
const { db, world } = app;
const asStaff = await app.signedIn((await world.staff()).actor.userId);
const pageAt = async (path: string) => readable(await (await app.get(path, asStaff)).text());

const { shopId } = await world.shop({ shopName: 'Iron Lotus', setupCompleted: true });
await db.update(shopProfiles).set({ licenseNumber: 'TX-31877' }).where(eq(shopProfiles.id, shopId));

test('a shop that waits for its licence to be looked at leads the dashboard, until it is verified there', async () => {
  const before = await pageAt('/admin/dashboard');
  expect(before).toContain('1 shop to verify, 0 unclaimed');
  expect(before).toMatch(/<a[^>]*href="\/admin\/shops\?q=Iron\+Lotus"[^>]*>Iron Lotus<\/a>/);
  const verify = (from: string) =>
    app.post(`/admin/shops/${shopId}/verification?from=${encodeURIComponent(from)}`, { verified: 'yes' }, asStaff);
  const verified = await verify('/admin/dashboard');
  const done = `done=shop-verified&done-to=${shopId}`;
  expect(verified.headers.get('location')).toBe(`/admin/dashboard?${done}`);
  const after = await pageAt(`/admin/dashboard?${done}`);
  expect(after).toContain('Iron Lotus is marked as verified.');
  expect(await pageAt('/admin/dashboard?done=shop-verified&done-to=nobody')).toContain('Marked as verified.');
  expect(after).toContain('0 shops to verify, 0 unclaimed');
  expect(after).toContain('No shop waits for its licence to be looked at.');
  expect((await verify('https://elsewhere.test/')).headers.get('location')).toBe(`/admin/shops?${done}`);
});

test('a search of staff says what it found, also nothing, and nothing in its address is an error', async () => {
  const found = await pageAt('/admin/shops?q=LOTUS&state=verified');
  expect(found).toContain('Iron Lotus');
  expect(found).toContain('Clear All');
  expect(await pageAt('/admin/shops?q=LOTUS&state=unclaimed')).toContain('No shops like that');
  expect(await pageAt('/admin/jobs?q=nothing-like-it&status=FILLED&by=staff')).toContain('No jobs like that');
  expect(await pageAt('/admin/artists?q=nobody@needle.test')).toContain('No artists like that');
  for (const odd of ['jobs?status=OPEN&by=me', 'shops?state=lost&q=%00', 'artists?state=1&q=%25', 'reports?action=x']) {
    expect((await app.get(`/admin/${odd}`, asStaff)).status).toBe(200);
  }
});

test('the record says what happened in words, and to whom by name', async () => {
  const record = await pageAt('/admin/reports');
  expect(record).toContain('Verified a shop');
  expect(record).toContain('Iron Lotus');
  expect(record).not.toContain(shopId);
  expect(await pageAt('/admin/reports?action=job.created')).toContain('Nothing like that recorded');
});

test('what was done before is not said again when the next form is answered without a script', async () => {
  const address = `/admin/jobs/create?shopId=${shopId}&done=shop-created`;
  const page = await pageAt(address);
  expect(page).toContain('The shop is made. Now its first job.');
  const action = /<form[^>]*id="job"[^>]*>/.exec(page)?.[0].match(/action="([^"]*)"/)?.[1] ?? address;
  expect(action).toContain(shopId);
  const answer = await app.post(action.replaceAll('&amp;', '&'), { title: '' }, asStaff);
  const said = readable(await answer.text());
  expect(said).toContain('Please fix validation errors before continuing');
  expect(said).not.toContain('The shop is made.');
});
