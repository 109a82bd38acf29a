import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daysLabel } from '#app/copy/dates.ts';
import { jobApplications } from '#app/data/schema/applications.ts';
import type { jobPosts } from '#app/data/schema/jobs.ts';
import { stays } from '#app/data/schema/stays.ts';
import { saveHosting } from '#app/features/calendar/hosting.server.ts';
import { acceptDates, takeOfferBack, withdrawRequest } from '#app/features/stays/stay-commands.server.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';

const { db, get, post, signedIn } = await testApp();
const world = await stayWorld(db);
const host = await world.host({ shopName: 'Rose & Thorn', setupCompleted: true });
const asShop = await signedIn(host.actor.userId);
const { first: from, last: to } = world.days(20, 24);
const LETTER = 'Ten years of bold lines.';
const SHOWN = { setupCompleted: true, setupCompletedAt: new Date() };

async function scene(over: Partial<typeof jobPosts.$inferInsert> = {}, shop: { shopId: string } = host) {
  const artist = await world.artist(SHOWN);
  const within = { startDate: world.day(10), endDate: world.day(60), title: 'Guest in spring' };
  const jobId = await world.job(shop.shopId, { ...within, ...over });
  const artistId = artist.actor.userId;
  const cookie = await signedIn(artistId);
  const made = async () => ({
    applications: await db.select().from(jobApplications).where(eq(jobApplications.artistId, artistId)),
    requests: await db.select().from(stays).where(eq(stays.artistId, artistId)),
  });
  return { artist, jobId, cookie, path: `/jobs/${jobId}/applications`, made };
}

const form = (over: Record<string, string> = {}) => ({ coverLetter: LETTER, from, to, flexDays: '2', ...over });

async function pageOf(address: string, cookie: string): Promise<string> {
  const reply = await get(address, cookie);
  expect([address, reply.status]).toEqual([address, 200]);
  return readable(await reply.text());
}

test('a letter may come with days where the shop takes requests for a guest spot; else nothing asks for them', async () => {
  const { cookie, path } = await scene();
  const page = await pageOf(path, cookie);
  expect(page).toContain('Ask for dates as well');
  for (const said of [`min="${world.day(10)}" max="${world.day(60)}"`, 'The position is for', '2 days notice'])
    expect(page).toContain(said);
  const off = await scene({}, await world.host({}, { requests: 'OFF' }));
  const chair = await scene({ jobType: 'FULL_TIME', endDate: null });
  const over = await scene({ startDate: world.day(-9), endDate: world.day(1) });
  const unclaimed = await scene({}, await world.host({ isClaimed: false, ownerId: null }));
  for (const { path: address, cookie: as } of [off, chair, over, unclaimed])
    expect(await pageOf(address, as)).not.toMatch(/Ask for dates as well|name="from"/);
});

test('what is sent is an application and its request, however often, and both pages of both sides lead to it', async () => {
  const { jobId, cookie, path, made } = await scene();
  const replies = [await post(path, form(), cookie), await post(path, form(), cookie)];
  for (const { headers } of replies)
    expect(headers.get('location')).toBe(`/jobs/${jobId}?done=application-sent-with-dates`);
  const { applications, requests } = await made();
  const [application, request] = [applications[0], requests[0]];
  expect([applications.length, requests.length, request?.flexDays]).toEqual([1, 1, 2]);
  const [id, stay] = [application?.id ?? '', `/stays/${request?.id}`];
  const own = await pageOf(`/applications/${id}`, cookie);
  for (const said of ['You asked for', 'Waiting for Rose & Thorn', `href="${stay}"`]) expect(own).toContain(said);
  expect(await pageOf('/applications', cookie)).toContain('Waiting for the shop');
  const review = await pageOf(`/shop/applications?application=${id}`, asShop);
  for (const said of ['Asks for', 'Your turn', `href="${stay}/offer"`, `href="${stay}"`])
    expect(review).toContain(said);
  // Its letter is read where the days are, too.
  for (const [as, back] of [
    [cookie, `/applications/${id}`],
    [asShop, `/shop/applications?application=${id}`],
  ] as const) {
    const shown = await pageOf(stay, as);
    for (const said of [LETTER, 'Guest in spring', `href="${back}"`]) expect(shown).toContain(said);
  }
  expect(await pageOf(`${stay}/offer`, asShop)).toContain('Sending it accepts the application');
  expect(await pageOf(`${stay}/decline`, asShop)).toMatch(/name="alsoRejects"(?![^>]*checked)/);
});

test.each([
  ['days outside of those of the position', { from: world.day(8) }, 'This position is for'],
  ['one day alone', { to: '' }, 'Please choose the last day'],
  ['an end before the beginning', { from: to, to: from }, 'The last day is before the first one.'],
])('%s: said beside them, and neither the letter nor the days are lost or sent', async (_, over, words) => {
  const { cookie, path, made } = await scene();
  const reply = await post(path, form(over), cookie);
  const text = readable(await reply.text());
  expect([400, 409]).toContain(reply.status);
  expect(text).toMatch(new RegExp(`id="[^"]*-(?:from|to)-error"[^>]*>.*?${words}`, 's'));
  for (const kept of [LETTER, `value="${Object.values({ ...form(), ...over })[1]}"`]) expect(text).toContain(kept);
  expect(await made()).toEqual({ applications: [], requests: [] });
});

test('a guest spot that the two have already is named beside the days of a letter, and linked', async () => {
  const { artist, cookie, path } = await scene();
  const stayId = await world.made(world.ask(artist, host, { days: world.days(24, 26) }));
  const reply = await post(path, form(), cookie);
  const text = readable(await reply.text());
  const words = `You already have a request for these dates with this shop: ${daysLabel(world.days(24, 26))}.`;
  expect([reply.status, text.includes(words), text.includes(`href="/stays/${stayId}"`)]).toEqual([409, true, true]);
});

test('a shop that stops taking requests meanwhile is told about, with the days that were typed; without them it works', async () => {
  const shop: Host = await world.host();
  const { cookie, path, made } = await scene({}, shop);
  await saveHosting(shop, {
    hosting: { requests: 'OFF', minNoticeDays: 2, maxAheadDays: 365, cancellation: [] },
  });
  const reply = await post(path, form(), cookie);
  const text = readable(await reply.text());
  expect([reply.status, text.includes("This shop isn't taking guest spot requests right now.")]).toEqual([409, true]);
  for (const kept of [LETTER, `value="${from}"`, `value="${to}"`]) expect(text).toContain(kept);
  const bare = await post(path, form({ from: '', to: '' }), cookie);
  expect(bare.headers.get('location')).toMatch(/\?done=application-sent$/);
  expect(await made()).toMatchObject({ applications: [{ coverLetter: LETTER }], requests: [] });
});

test('a session that ended meanwhile keeps the letter and the days (c-35)', async () => {
  const { path } = await scene();
  const reply = await post(path, form());
  const text = readable(await reply.text());
  expect([reply.status, text.includes('Please log in to apply')]).toEqual([401, true]);
  for (const kept of [LETTER, `value="${from}"`, `value="${to}"`]) expect(text).toContain(kept);
});

test('the page of the job leads to asking, for visitors over the sign-in and back, and not where nobody is asked', async () => {
  const { jobId, cookie } = await scene();
  const ask = `/marketplace/shops/${host.shopId}/ask?job=${jobId}`;
  for (const as of [cookie, '']) expect(await pageOf(`/jobs/${jobId}`, as)).toContain(`href="${ask}"`);
  expect(await pageOf(`/jobs/${jobId}`, asShop)).not.toContain('Ask for dates');
  const reply = await get(ask);
  const signIn = new URL(reply.headers.get('location') ?? '', 'http://localhost');
  expect([reply.status, signIn.pathname, [...signIn.searchParams.values()].includes(ask)]).toEqual([
    302,
    '/login',
    true,
  ]);
  for (const { jobId: other } of [
    await scene({}, await world.host({}, { requests: 'OFF' })),
    await scene({ jobType: 'APPRENTICESHIP', endDate: null }),
    await scene({ status: 'CLOSED' }),
  ])
    expect(await pageOf(`/jobs/${other}`, cookie)).not.toContain('Ask for dates');
});

test('an application without days leads to asking for some, while its shop takes requests for a position that is open to them', async () => {
  const off = await world.host({}, { requests: 'OFF' });
  for (const [isLed, { artist, cookie, jobId }, shopId, status] of [
    [true, await scene(), host.shopId, 'ACCEPTED'],
    [false, await scene(), host.shopId, 'REJECTED'],
    [false, await scene({}, off), off.shopId, 'PENDING'],
    [false, await scene({ jobType: 'FULL_TIME', endDate: null }), host.shopId, 'PENDING'],
  ] as const) {
    const id = await world.application(jobId, artist.actor.userId, { status });
    const ask = `href="/marketplace/shops/${shopId}/ask?job=${jobId}"`;
    expect([jobId, (await pageOf(`/applications/${id}`, cookie)).includes(ask)]).toEqual([jobId, isLed]);
  }
});

test('the kept page of a job says at once that its shop takes requests, and that it does no more', async () => {
  const shop = await world.host({}, { requests: 'OFF' });
  const { jobId } = await scene({}, shop);
  const address = `/jobs/${jobId}`;
  expect(await pageOf(address, '')).not.toContain('Ask for dates');
  for (const requests of ['ANY', 'OFF'] as const) {
    await saveHosting(shop, { hosting: { requests, minNoticeDays: 2, maxAheadDays: 365, cancellation: [] } });
    await expect.poll(async () => (await pageOf(address, '')).includes('Ask for dates')).toBe(requests === 'ANY');
  }
});

test('who applied without days, or whose request is over, is led to asking for some', async () => {
  const { artist, jobId, cookie, path, made } = await scene();
  await post(path, form({ from: '', to: '' }), cookie);
  const [application] = (await made()).applications;
  const own = `/applications/${application?.id}`;
  const ask = `/marketplace/shops/${host.shopId}/ask?job=${jobId}`;
  expect(await pageOf(own, cookie)).toContain(`href="${ask}"`);
  const stayId = await world.made(world.ask(artist, host, { jobId, letter: 'In person, then.' }));
  expect(await pageOf(own, cookie)).not.toContain(`href="${ask}`);
  await withdrawRequest(artist, { stayId, version: 1 });
  const again = `${ask}&again=${stayId}`;
  for (const page of [own, `/stays/${stayId}`, '/stays?tab=past'])
    expect([page, (await pageOf(page, cookie)).includes(`href="${again}"`)]).toEqual([page, true]);
  expect(await pageOf(again, cookie)).toContain('In person, then.');
  // The shop has nothing to ask again, but may offer.
  const theirs = await pageOf(`/stays/${stayId}`, asShop);
  expect(theirs).not.toContain('Ask again');
  expect(theirs).toContain(`href="/shop/stays/offer?artist=${artist.actor.userId}`);
});

test('who was only offered days for an application, which were taken back, is not led to asking again', async () => {
  const { artist, cookie, path, made } = await scene();
  await post(path, form({ from: '', to: '' }), cookie);
  const applicationId = (await made()).applications[0]?.id ?? '';
  const stayId = await world.made(world.offer(host, artist.actor.userId, { applicationId, days: world.days(90, 92) }));
  await world.made(takeOfferBack(host, { stayId, version: 1, reason: '' }));
  const own = await pageOf(`/applications/${applicationId}`, cookie);
  expect(own).toContain(`&again=${stayId}"`);
  expect([own.includes('Ask for dates'), own.includes('Ask again')]).toEqual([true, false]);
});

test('an application that was accepted by itself says to offer the days that wait, and one accepted with them does not', async () => {
  const { cookie, path, made } = await scene();
  await post(path, form(), cookie);
  const { applications, requests } = await made();
  const review = `/shop/applications?application=${applications[0]?.id}`;
  await post(`/shop/applications/${applications[0]?.id}/decision`, { decision: 'ACCEPTED' }, asShop);
  const accepted = await pageOf(review, asShop);
  expect(accepted).toContain('Now offer the dates');
  expect(accepted).toContain(`href="/stays/${requests[0]?.id}/offer"`);
  const offer = { stayId: requests[0]?.id ?? '', version: 1, depositCents: null, offerNote: '' };
  await acceptDates(host, { ...offer, chairId: host.chairId });
  const offered = await pageOf(review, asShop);
  expect(offered).not.toContain('Now offer the dates');
  expect(offered).toContain(': Waiting for the artist.');
});

test('the page of a shop names its next open dates, with the ways to the month and to asking; none where nobody is asked', async () => {
  const { cookie } = await scene();
  const shop = await world.host({}, { minNoticeDays: 5, maxAheadDays: 60 });
  const page = await pageOf(`/marketplace/shops/${shop.shopId}`, cookie);
  const [, block = ''] = page.split('>Open dates</h2>');
  expect(block).toContain(daysLabel(world.days(5, 60)));
  const at = `/marketplace/shops/${shop.shopId}`;
  for (const to of [`${at}/calendar?month=${world.day(5).slice(0, 7)}`, `${at}/calendar`, `${at}/ask`])
    expect(block).toContain(`href="${to}"`);
  const off = await world.host({}, { requests: 'OFF' });
  expect(await pageOf(`/marketplace/shops/${off.shopId}`, cookie)).not.toContain('Open dates');
});
