import { expect, test } from 'vitest';
import { outbox } from '#app/data/schema/records.ts';
import { renewClaimLink } from '#app/features/shop-claims/claim-links.server.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';
import { storedNotifications } from '#tests/support/stored-notifications.ts';

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
const everythingTold = () => expect.poll(() => app.db.$count(outbox), { timeout: 10_000 }).toBe(0);
const text = async (path: string, cookie: string) => (await app.get(path, cookie)).text();

test('whose page was removed reads so where they would show it, with the way to answer (c-150)', async () => {
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

test('its jobs are not called active to their shop, and those of other shops are as before', async () => {
  const said = (html: string) => shownIn(html).replaceAll(/<[^>]*>/g, ' ');
  for (const path of ['/shop/jobs', '/shop/dashboard']) {
    const page = said(await text(path, asShop));
    expect(page, path).toContain('A chair that was hidden');
    expect(page, path).toContain('Not shown: our staff removed your page');
  }
  expect(said(await text('/shop/dashboard', asShop))).not.toContain('Active job listings');
  expect(said(await text('/shop/dashboard', asShop))).toMatch(/Active listings\s+0/);
  const other = await app.signedIn(otherShop.actor.userId);
  for (const path of ['/shop/jobs', '/shop/dashboard', '/shop/jobs?status=FILLED']) {
    const page = said(await text(path, other));
    expect(page, path).not.toContain('removed your page');
    expect(page, path).not.toContain('Not shown');
  }
  expect(said(await text('/shop/dashboard', other))).toContain('Active job listings');
});

test('the decision says that it was removed, as the pages do', async () => {
  for (const [cookie, decisionId] of [
    [asArtist, ofArtist],
    [asShop, ofShop],
  ] as const)
    expect(await text(`/decisions/${decisionId}`, cookie)).toContain('Your profile was removed');
});

test('a letter that is sent all the same comes back with the reason and the way', async () => {
  const reply = await app.post(`/jobs/${jobId}/applications`, { coverLetter: 'Bold lines for years.' }, asArtist);
  const page = await reply.text();
  expect(reply.status).toBe(409);
  for (const part of ['Bold lines for years.', 'Our staff removed your page, so', `href="/decisions/${ofArtist}"`])
    expect(page).toContain(part);
});

test('their page is not there for others, also not to write to', async () => {
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

test('staff put back by a button what nobody could answer for, and see none where somebody can', async () => {
  const cookie = await app.signedIn(staff.actor.userId);
  const unclaimed = await world.shop({ ...finished, ownerId: null, isClaimed: false });
  const caseId = await reportedBy(otherArtist, 'shop', unclaimed.shopId);
  await decidedAs(staff, caseId, 'removed');
  const path = `/admin/reports/${caseId}`;
  // Nobody is there to claim it without knowing that.
  const link = `/admin/shops/${unclaimed.shopId}/claim-link`;
  expect(await text(link, cookie)).toContain('This page is removed.');
  const made = await renewClaimLink(staff, unclaimed.shopId);
  expect(await text(made.ok ? made.value.claimPath : '', asShop)).toContain('Our staff removed this page.');
  expect(await text(path, cookie)).toContain('Put It Back');
  const done = await app.post(`${path}?undo`, {}, cookie);
  expect(done.headers.get('location')).toBe(`${path}?done=thing-put-back`);
  expect(await text(path, cookie)).not.toContain('Put It Back');
  expect(
    (await app.get(`/marketplace/shops/${unclaimed.shopId}`, await app.signedIn(otherArtist.actor.userId))).status,
  ).toBe(200);
  expect(await text(link, cookie)).not.toContain('This page is removed.');
  expect(await text(made.ok ? made.value.claimPath : '', asShop)).not.toContain('Our staff removed this page.');
  // Who reported it hears of it, and of no answer: nobody gave one.
  await everythingTold();
  const told = await storedNotifications(app.db, otherArtist.actor.userId);
  expect(told.map(({ message }) => message)).toContain(
    "We acted on your report about a shop's profile, looked at it again, and took that back",
  );
});

test('who decides where nobody runs it reads that who reported it is told, and nobody else', async () => {
  const cookie = await app.signedIn(staff.actor.userId);
  const unclaimed = await world.shop({ ...finished, ownerId: null, isClaimed: false });
  const done = async (about: 'shop' | 'artist', id: string, reporter: typeof otherArtist | typeof otherShop) => {
    const path = `/admin/reports/${await reportedBy(reporter, about, id)}`;
    const sent = await app.post(path, { outcome: 'removed', words: 'Not like this.' }, cookie);
    return shownIn(await text(sent.headers.get('location') ?? '', cookie));
  };
  expect(await done('shop', unclaimed.shopId, otherArtist)).toContain('and who reported it is told.');
  const own = (await world.artist(finished)).actor.userId;
  expect(await done('artist', own, otherShop)).toContain('and everybody in it is told.');
});
