import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';

const app = await testApp();
const { world } = app;
const staff = await world.staff();
const finished = { setupCompleted: true, setupCompletedAt: world.now };
const [artist, shop] = [await world.artist(finished), await world.shop(finished)];
const [otherArtist, otherShop] = [await world.artist(finished), await world.shop(finished)];
const jobId = await world.job(otherShop.shopId);
await world.job(shop.shopId, { title: 'A chair that was hidden' });
const ofArtist = await decidedAs(staff, await reportedBy(otherShop, 'artist', artist.actor.userId), 'removed');
const ofShop = await decidedAs(staff, await reportedBy(otherArtist, 'shop', shop.shopId), 'removed');
const asArtist = await app.signedIn(artist.actor.userId);
const asShop = await app.signedIn(shop.actor.userId);
const text = async (path: string, cookie: string) => (await app.get(path, cookie)).text();

test('the owner of a removed page reads so where they would use it, with the way to appeal (c-150)', async () => {
  for (const [path, cookie, decisionId] of [
    ['/dashboard', asArtist, ofArtist],
    ['/profile/artist', asArtist, ofArtist],
    [`/jobs/${jobId}/applications`, asArtist, ofArtist],
    [`/conversations?to=${otherShop.shopId}`, asArtist, ofArtist],
    ['/shop/dashboard', asShop, ofShop],
    ['/shop/jobs', asShop, ofShop],
    ['/shop/jobs?status=FILLED', asShop, ofShop],
    ['/shop/profile', asShop, ofShop],
    ['/shop/jobs/create', asShop, ofShop],
    [`/conversations?to=${otherArtist.actor.userId}`, asShop, ofShop],
  ] as const) {
    const page = await text(path, cookie);
    expect(page, path).toContain('Our staff removed your page.');
    expect(page, path).toContain(`href="/decisions/${decisionId}"`);
    expect(page, path).not.toContain('account is suspended');
  }
  expect(await text(`/decisions/${ofArtist}`, asArtist)).toContain('Your answer');
});

test('a letter sent anyway comes back with the reason and the way to appeal', async () => {
  const reply = await app.post(`/jobs/${jobId}/applications`, { coverLetter: 'Bold lines for years.' }, asArtist);
  const page = await reply.text();
  expect(reply.status).toBe(409);
  for (const part of ['Bold lines for years.', 'Our staff removed your page, so', `href="/decisions/${ofArtist}"`])
    expect(page).toContain(part);
});

test('others can neither open the page nor write to its owner', async () => {
  const [viewer, otherViewer] = [
    await app.signedIn(otherArtist.actor.userId),
    await app.signedIn(otherShop.actor.userId),
  ];
  for (const [path, cookie] of [
    [`/marketplace/shops/${shop.shopId}`, viewer],
    [`/conversations?to=${shop.shopId}`, viewer],
    [`/conversations?to=${artist.actor.userId}`, otherViewer],
  ] as const)
    expect((await app.get(path, cookie)).status, path).toBe(404);
});
