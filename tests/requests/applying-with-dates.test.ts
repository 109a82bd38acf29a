import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stays } from '#app/data/schema/calendars.ts';
import { jobApplications, type jobPosts } from '#app/data/schema/jobs.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

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

test('a letter may include days where the shop takes guest spot requests, and only there', async () => {
  const { cookie, path } = await scene();
  const page = await pageOf(path, cookie);
  expect(page).toContain('Request dates too');
  expect(page).toMatch(/href="\/marketplace\/shops\/[^/]+\/calendar\?month=/);
  for (const said of [`min="${world.day(10)}" max="${world.day(60)}"`, 'The position is for', "2 days' notice needed."])
    expect(page).toContain(said);
  const off = await scene({}, await world.host({}, { requests: 'OFF' }));
  const chair = await scene({ jobType: 'FULL_TIME', endDate: null });
  const over = await scene({ startDate: world.day(-9), endDate: world.day(1) });
  const unclaimed = await scene({}, await world.host({ isClaimed: false, ownerId: null }));
  for (const { path: address, cookie: as } of [off, chair, over, unclaimed])
    expect(await pageOf(address, as)).not.toMatch(/Request dates too|name="from"/);
});

test('a repeated form makes one application with its request, and both sides find both', async () => {
  const { jobId, cookie, path, made } = await scene();
  const replies = [await post(path, form(), cookie), await post(path, form(), cookie)];
  for (const { headers } of replies)
    expect(headers.get('location')).toBe(`/jobs/${jobId}?done=application-sent-with-dates`);
  const { applications, requests } = await made();
  const [application, request] = [applications[0], requests[0]];
  expect([applications.length, requests.length, request?.flexDays]).toEqual([1, 1, 2]);
  const [id, stay] = [application?.id ?? '', `/stays/${request?.id}`];
  const own = await pageOf(`/applications/${id}`, cookie);
  for (const said of ['You asked for', 'Waiting on Rose & Thorn', `href="${stay}"`]) expect(own).toContain(said);
  expect(await pageOf('/applications', cookie)).toContain('Waiting on Rose & Thorn');
  const review = await pageOf(`/shop/applications?application=${id}`, asShop);
  for (const said of ['Asks for', 'Needs your reply', `href="${stay}/offer"`, `href="${stay}"`])
    expect(review).toContain(said);
  // The page of the dates shows the letter too.
  for (const [as, back] of [
    [cookie, `/applications/${id}`],
    [asShop, `/shop/applications?application=${id}`],
  ] as const) {
    const shown = await pageOf(stay, as);
    for (const said of [LETTER, 'Guest in spring', `href="${back}"`]) expect(shown).toContain(said);
  }
  expect(await pageOf(`${stay}/offer`, asShop)).toContain('This accepts the application');
  expect(await pageOf(`${stay}/decline`, asShop)).toMatch(/name="alsoRejects"(?![^>]*checked)/);
});

test.each([
  ['days outside of those of the position', { from: world.day(8) }, 'This position is for'],
  ['one day alone', { to: '' }, 'Please choose the last day'],
  ['an end before the beginning', { from: to, to: from }, 'The last day is before the first one.'],
])('%s: the error is beside them, and letter and days are neither lost nor sent', async (_, over, words) => {
  const { cookie, path, made } = await scene();
  const reply = await post(path, form(over), cookie);
  const text = readable(await reply.text());
  expect([400, 409]).toContain(reply.status);
  expect(text).toMatch(new RegExp(`id="[^"]*-(?:from|to)-error"[^>]*>.*?${words}`, 's'));
  for (const kept of [LETTER, `value="${Object.values({ ...form(), ...over })[1]}"`]) expect(text).toContain(kept);
  expect(await made()).toEqual({ applications: [], requests: [] });
});

test('a session that ended while writing keeps the letter and the days (c-35)', async () => {
  const { path } = await scene();
  const reply = await post(path, form());
  const text = readable(await reply.text());
  expect([reply.status, text.includes('Please log in to apply')]).toEqual([401, true]);
  for (const kept of [LETTER, `value="${from}"`, `value="${to}"`]) expect(text).toContain(kept);
});

test('the job page leads to a request if one is possible, for visitors through sign-in', async () => {
  const { jobId, cookie } = await scene();
  const ask = `/marketplace/shops/${host.shopId}/ask?job=${jobId}`;
  expect(await pageOf(`/jobs/${jobId}`, cookie)).toContain(`href="${ask}"`);
  expect(await pageOf(`/jobs/${jobId}`, '')).toContain(`returnTo=${encodeURIComponent(ask)}`);
  expect(await pageOf(`/jobs/${jobId}`, asShop)).not.toContain('Request dates');
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
    expect(await pageOf(`/jobs/${other}`, cookie)).not.toContain('Request dates');
});
