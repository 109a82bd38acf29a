import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';

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
