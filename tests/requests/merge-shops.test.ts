import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { testApp } from '#tests/support/app.ts';
import { readable, shownIn } from '#tests/support/replies.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const app = await testApp();
const { db, world } = app;
const made = twiceMade(db);
const administrator = await world.staff();
const asStaff = await app.signedIn(administrator.actor.userId);
const artist = await world.artist();
const asArtist = await app.signedIn(artist.actor.userId);

const shownAt = async (path: string, cookie = asStaff) => shownIn(await (await app.get(path, cookie)).text());
const leadsTo = async (path: string, cookie: string) => {
  const reply = await app.get(path, cookie);
  return [reply.status, reply.headers.get('location')];
};
const TYPED = { reason: 'The owner called us.', isSure: 'on' };

async function both() {
  const owner = await world.shop({ shopName: 'Harbor Light', setupCompleted: true });
  return {
    owner,
    keptId: owner.shopId,
    goneId: await made.page({ shopName: 'Harbour Light', website: 'https://a.test' }),
  };
}

const at = ({ keptId, goneId }: { keptId: string; goneId: string }) => `/admin/shops/${keptId}/merge/${goneId}`;

test('both pages are compared, and a form merges them once', async () => {
  const { owner, keptId, goneId } = await both();
  const jobId = await world.job(goneId, { title: 'A chair by the window' });
  const page = await shownAt(at({ keptId, goneId }));
  for (const words of [
    'Harbor Light stays. Harbour Light is deleted: its jobs move to Harbor Light, and its address leads there.',
    'nobody yet',
  ]) {
    expect(page).toContain(words);
  }
  for (let click = 0; click < 2; click++) {
    const reply = await app.post(at({ keptId, goneId }), TYPED, asStaff);
    expect([reply.status, reply.headers.get('location')]).toEqual([
      302,
      `/admin/shops?q=Harbor+Light&done=shops-merged&done-to=${goneId}`,
    ]);
  }
  const landed = await shownAt(`/admin/shops?q=Harbor+Light&done=shops-merged&done-to=${goneId}`);
  expect(landed).toContain('Harbour Light is now part of Harbor Light.');
  expect(landed).toContain(`href="/admin/shops/${keptId}/merge"`);
  expect(await shownAt(`/admin/shops?done=shops-merged&done-to=${randomUUID()}`)).toContain(
    'The two pages are merged.',
  );
  expect((await app.get(at({ keptId, goneId }), asStaff)).status).toBe(404);
  const record = await shownAt('/admin/record?action=shops.merged');
  expect(record.replaceAll(/<[^>]+>|\s+/g, ' ')).toMatch(/Harbor Light\s+took in Harbour Light: The owner called us\./);

  expect((await app.get(`/jobs/${jobId}`)).status).toBe(200);
  const asOwner = await app.signedIn(owner.actor.userId);
  expect(await shownAt('/shop/jobs', asOwner)).toContain('A chair by the window');
  expect(await leadsTo(`/marketplace/shops/${goneId}?from=%2Fjobs`, asArtist)).toEqual([
    301,
    `/marketplace/shops/${keptId}?from=%2Fjobs`,
  ]);
  expect(await leadsTo(`/marketplace/shops/${goneId.toUpperCase()}`, asArtist)).toEqual([
    301,
    `/marketplace/shops/${keptId}`,
  ]);
  expect((await app.get(`/marketplace/shops/${randomUUID()}`, asArtist)).status).toBe(404);
});

test.each([
  ['no reason', { reason: ' ' }, 400, 'Please say how you know that it is one shop'],
  ['no tick', { isSure: '' }, 400, 'Please tick this to go on'],
  ['too many words', { reason: 'x'.repeat(501) }, 400, 'The reason must be at most 500 characters'],
  ['what cannot be stored', { reason: 'a\u0000b' }, 400, 'a'],
])('%s is refused beside the form, with the input kept, and nothing changes', async (_, fields, status, words) => {
  const { keptId, goneId } = await both();
  const reply = await app.post(at({ keptId, goneId }), { ...TYPED, ...fields }, asStaff);
  const page = readable(await reply.text());
  expect([reply.status, page.includes(words)]).toEqual([status, true]);
  expect(await db.$count(shopProfiles, eq(shopProfiles.id, goneId))).toBe(1);
});

const IN_USE = 'This page already has applications, messages or guest spots, so it cannot be merged.';

test('c-203: two pages that cannot be merged are shown with the reason and without a form', async () => {
  const [one, two] = [await world.shop(), await world.shop()];
  const page = await shownAt(at({ keptId: one.shopId, goneId: two.shopId }));
  expect(page).toContain(IN_USE);
  expect(page).not.toContain('Merge the two');
  const unclaimed = await made.page();
  const turned = await shownAt(at({ keptId: unclaimed, goneId: two.shopId }));
  expect(turned).toContain(`href="${at({ keptId: two.shopId, goneId: unclaimed })}"`);
  expect(await shownAt(at({ keptId: unclaimed, goneId: unclaimed }))).toContain('one and the same page');
  const reply = await app.post(at({ keptId: one.shopId, goneId: two.shopId }), TYPED, asStaff);
  expect([reply.status, readable(await reply.text()).includes(IN_USE)]).toEqual([409, true]);
});

test('a missing page is not found, and a form for a page that just went says so', async () => {
  const { keptId, goneId } = await both();
  for (const other of [randomUUID(), 'x']) {
    expect((await app.get(at({ keptId, goneId: other }), asStaff)).status).toBe(404);
    expect((await app.get(at({ keptId: other, goneId }), asStaff)).status).toBe(404);
    expect((await app.get(`/admin/shops/${other}/merge`, asStaff)).status).toBe(404);
  }
  const other = await made.page();
  await made.merge(administrator, { keptId: other, goneId });
  const reply = await app.post(at({ keptId, goneId }), TYPED, asStaff);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/admin/shops?refused=shop-gone']);
  expect(await shownAt('/admin/shops?refused=shop-gone')).toContain('One of the two pages no longer exists.');
});
