import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daysLabel } from '#app/copy/dates.ts';
import { jobApplications } from '#app/data/schema/applications.ts';
import { shopChairs } from '#app/data/schema/calendars.ts';
import { stays } from '#app/data/schema/stays.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { testApp } from '#tests/support/app.ts';
import { errorLinks } from '#tests/support/error-links.ts';
import { readable } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db, get, post, signedIn } = await testApp();
const world = await stayWorld(db);
const host = await world.host({ shopName: 'Iron Rose', setupCompleted: true });
const cookie = await signedIn(host.actor.userId);
const { first: from, last: to } = world.days(20, 24);

async function pageOf(address: string, as = cookie): Promise<string> {
  const reply = await get(address, as);
  expect([address, reply.status]).toEqual([address, 200]);
  return readable(await reply.text());
}

const form = (over: Record<string, string> = {}) => ({ from, to, chairId: host.chairId, ...over });
const shown = { setupCompleted: true, setupCompletedAt: new Date() };
const offersTo = (artistId: string) => db.select().from(stays).where(eq(stays.artistId, artistId));

test("a shop offers days from an artist's page, once however often it is sent", async () => {
  const { userId } = (await world.artist({ fullName: 'Mara Quint', ...shown })).actor;
  const at = `/shop/stays/offer?artist=${userId}`;
  expect(await pageOf(`/marketplace/artists/${userId}`)).toContain(`href="${at}"`);
  expect(await pageOf(at)).toContain('Offer Mara Quint dates');
  const fields = form({ depositCents: '100', offerNote: 'North light', submissionId: randomUUID() });
  const replies = [await post(at, fields, cookie), await post(at, fields, cookie)];
  const [offer, ...more] = await offersTo(userId);
  expect(more).toEqual([]);
  expect(offer).toMatchObject({ status: 'OFFERED', depositCents: 10_000, offerNote: 'North light' });
  for (const { headers } of replies) expect(headers.get('location')).toBe(`/stays/${offer?.id}?done=stay-offered`);
});

test('a shop that is not through with its set-up reads that, and where it goes on, and not that the artist is gone', async () => {
  const { userId } = (await world.artist(shown)).actor;
  const half = await world.host({ setupCompleted: false });
  const as = await signedIn(half.actor.userId);
  const at = `/shop/stays/offer?artist=${userId}`;
  const html = await pageOf(at, as);
  expect(html).toContain('Finish your set-up first');
  expect(html).toContain(`href="/onboarding/shop-profile-setup?${new URLSearchParams({ returnTo: at })}"`);
  expect(html).not.toContain('Artist not found');
  const sent = await post(at, form({ chairId: half.chairId }), as);
  expect([sent.status, sent.headers.get('location')]).toEqual([302, at]);
  expect(await offersTo(userId)).toEqual([]);
});

test('of days that were typed and not looked up nothing is said of the chairs, and how to look stands by the button', async () => {
  const { userId } = (await world.artist(shown)).actor;
  const looked = { from: world.day(150), to: world.day(152) };
  const at = `/shop/stays/offer?${new URLSearchParams({ artist: userId, ...looked })}`;
  const seen = await pageOf(at);
  expect(seen).toContain('>Free<');
  for (const words of ['Not looked up for these days', "Press 'Show which chairs are free'"])
    expect(seen).not.toContain(words);
  const typed = { ...looked, from: world.day(151), chairId: '' };
  const html = readable(await (await post(at, typed, cookie)).text());
  expect(html).toContain('Not looked up for these days');
  expect(html).not.toContain('>Free<');
  expect(html).toMatch(/Show which chairs are free<(?:(?!<fieldset).)*Press 'Show which chairs are free'/s);
});

test('the dashboard says that the set-up is not finished, also where the page lacks nothing', async () => {
  const lacksNothing = {
    description: 'Two rooms by the river',
    yearsInBusiness: 3,
    guestArtistPolicies: POLICY_DEFAULTS,
  };
  const half = await world.host({ setupCompleted: false, ...lacksNothing });
  const html = await pageOf('/shop/dashboard', await signedIn(half.actor.userId));
  expect(html).toContain('Still missing: the last steps of your set-up.');
});

test('a chair that is taken is one click from one that is added for these days, and the way leads back', async () => {
  const { userId } = (await world.artist(shown)).actor;
  const at = `/shop/stays/offer?artist=${userId}`;
  const reply = await post(at, form({ offerNote: 'North light' }), cookie);
  const text = readable(await reply.text());
  // The shop may know who has it, and sees it in its own calendar: 'just' and 'another artist' would be news that is none.
  const theirs = `That chair is held for Mara Quint, who has an offer from you: ${daysLabel(world.days(20, 24))}.`;
  expect([reply.status, text.includes(theirs)]).toEqual([409, true]);
  const [held] = await db
    .select()
    .from(stays)
    .where(and(eq(stays.chairId, host.chairId), eq(stays.during, world.days(20, 24))));
  // Read aloud with the chairs, which have the error, and nowhere else on the page.
  expect(errorLinks(text)).toEqual({ 'offer-chairId': [`/stays/${held?.id}`] });
  expect(text.split('See that guest spot')).toHaveLength(2);
  expect(text).toMatch(/<fieldset id="offer-chairId" aria-describedby="[^"]*offer-chairId-error"/);
  expect(text).toContain('North light');
  const way =
    /href="(\/shop\/calendar\/chairs\/new\?[^"]*)"[^>]*>.*?Add a chair for these dates/s.exec(text)?.[1] ?? '';
  const chairForm = await pageOf(way);
  for (const day of [from, to]) expect(chairForm).toContain(`value="${day}"`);
  const chair = { name: 'Folding chair', kind: 'CHAIR', hosting: 'ALWAYS', from, until: to };
  const back = (await post(way, chair, cookie)).headers.get('location');
  expect(back).toBe(`${at}&from=${from}&to=${to}&done=chair-added`);
  const [added] = await db
    .select()
    .from(shopChairs)
    .where(and(eq(shopChairs.shopId, host.shopId), eq(shopChairs.name, 'Folding chair')));
  expect(added?.inUse).toEqual({ first: from, last: to });
  expect((await post(at, form({ chairId: added?.id ?? '' }), cookie)).status).toBe(302);
});

test('a guest spot that the two have already is named beside the days, and linked', async () => {
  const artist = await world.artist({ fullName: 'Mara Quint', ...shown });
  const asked = world.days(70, 72);
  const stayId = await world.made(world.ask(artist, host, { days: asked }));
  const at = `/shop/stays/offer?artist=${artist.actor.userId}`;
  const reply = await post(at, form({ from: world.day(72), to: world.day(74) }), cookie);
  const text = readable(await reply.text());
  const words = `Mara Quint already has a request for these dates with you: ${daysLabel(asked)}.`;
  expect([reply.status, text.includes(words)]).toEqual([409, true]);
  expect(errorLinks(text)).toEqual({ 'offer-from': [`/stays/${stayId}`] });
  expect(text.split('See that guest spot')).toHaveLength(2);
});

test('the form knows which chairs are free, shows those of other days, and opens on the deposit of the policies', async () => {
  const policies = { ...POLICY_DEFAULTS, depositAmount: 120 };
  const own = await world.host({ setupCompleted: true, guestArtistPolicies: policies });
  const as = await signedIn(own.actor.userId);
  await world.made(world.offer(own, (await world.artist({ fullName: 'Rita Rival' })).actor.userId));
  const { userId } = (await world.artist(shown)).actor;
  const at = `/shop/stays/offer?artist=${userId}`;
  const bare = await pageOf(at, as);
  for (const words of ['Show which chairs are free', 'Your policy says $120.']) expect(bare).toContain(words);
  expect(bare).toMatch(/name="depositCents"[^>]*value="120"|value="120"[^>]*name="depositCents"/);
  expect(await pageOf(`${at}&from=${from}&to=${to}`, as)).toContain('Rita Rival has it on some of these days');
  const { first, last } = world.days(30, 33);
  const typed = form({ from: first, to: last, chairId: '', offerNote: 'North light', step: 'look' });
  const looked = await post(at, typed, as);
  const text = readable(await looked.text());
  expect(looked.status).toBe(200);
  for (const words of [`On ${daysLabel({ first, last })}.`, '>Free<', 'North light']) expect(text).toContain(words);
  expect(await offersTo(userId)).toEqual([]);
});

test('the same offer once more names the one that the artist has already, and leads to no second chair', async () => {
  const own = await world.host({ shopName: 'Iron Rose', setupCompleted: true });
  const as = await signedIn(own.actor.userId);
  const { userId } = (await world.artist({ fullName: 'Mara Quint', ...shown })).actor;
  const at = `/shop/stays/offer?artist=${userId}`;
  const sent = () => post(at, form({ chairId: own.chairId, submissionId: randomUUID() }), as);
  expect((await sent()).status).toBe(302);
  const [offer] = await offersTo(userId);
  const again = await sent();
  const text = readable(await again.text());
  const words = `Mara Quint already has an offer for these dates from you: ${daysLabel(world.days(20, 24))}.`;
  expect([again.status, text.includes(words), text.includes(`href="/stays/${offer?.id}"`)]).toEqual([409, true, true]);
  expect(text).not.toContain('Add a chair for these dates');
});

test('a chair is added for dates that make sense, and leads back to this site alone', async () => {
  const at = '/shop/calendar/chairs/new';
  expect(await pageOf(`${at}?from=${to}&to=${from}`)).not.toContain(`value="${to}"`);
  const search = new URLSearchParams({ from, to, returnTo: 'https://elsewhere.test/' });
  const chair = { name: 'Stool', kind: 'CHAIR', hosting: 'ALWAYS', from, until: to };
  const reply = await post(`${at}?${search}`, chair, cookie);
  expect(reply.headers.get('location')).toBe('/shop/calendar/chairs?done=chair-added');
});

test('an application is answered with days: it is accepted with them, and its dialog leads there', async () => {
  const artist = await world.artist({ fullName: 'Odd Example', ...shown });
  const jobId = await world.job(host.shopId, { jobType: 'GUEST_SPOT' });
  const applicationId = await world.application(jobId, artist.actor.userId);
  const at = `/shop/stays/offer?application=${applicationId}`;
  const dialog = `/shop/applications?application=${applicationId}`;
  expect(await pageOf(dialog)).toContain(`href="${at}"`);
  expect(await pageOf(at)).toContain('Sending it accepts the application.');
  const days = world.days(50, 54);
  const fields = form({ from: days.first, to: days.last, applicationId });
  expect((await post(at, fields, cookie)).status).toBe(302);
  const [application] = await db.select().from(jobApplications).where(eq(jobApplications.id, applicationId));
  const [offer] = await offersTo(artist.actor.userId);
  expect([application?.status, offer?.applicationId]).toEqual(['ACCEPTED', applicationId]);
  const after = await pageOf(dialog);
  expect(after).toContain(`href="/stays/${offer?.id}"`);
  expect(after).not.toContain(`href="${at}"`);
});

test('of an application that was accepted without days, the dialog says to offer them now', async () => {
  const jobId = await world.job(host.shopId, { jobType: 'GUEST_SPOT' });
  const artistId = (await world.artist(shown)).actor.userId;
  const id = await world.application(jobId, artistId, { status: 'ACCEPTED' });
  expect(await pageOf(`/shop/applications?application=${id}`)).toContain('Now offer the dates');
});

test('nobody is offered days who is not there for the shop', async () => {
  const artist = await world.artist(shown);
  const hidden = await world.artist({ setupCompleted: false, setupCompletedAt: null });
  const stranger = await world.host();
  const theirs = await world.application(await world.job(stranger.shopId), artist.actor.userId);
  await blockMember(artist, { memberId: host.shopId });
  for (const search of [
    `artist=${artist.actor.userId}`,
    `artist=${hidden.actor.userId}`,
    `artist=${randomUUID()}`,
    `application=${theirs}`,
    'application=x',
    '',
  ]) {
    const at = `/shop/stays/offer?${search}`;
    expect([search, (await get(at, cookie)).status]).toEqual([search, 404]);
    expect([search, (await post(at, form(), cookie)).status]).toEqual([search, 404]);
  }
  expect(await offersTo(artist.actor.userId)).toEqual([]);
});

test.each([
  ['days that have passed', { from: world.day(-3), to: world.day(-1) }, 'Those dates have passed.'],
  ['no chair', { chairId: '' }, 'Please choose a chair'],
  ['a chair of another shop', { chairId: randomUUID() }, 'That chair is not there any more.'],
  ['a deposit of words', { depositCents: 'much' }, 'Please enter a deposit in dollars'],
])('%s are refused, and nothing typed is lost', async (_, over, words) => {
  const { userId } = (await world.artist(shown)).actor;
  const reply = await post(`/shop/stays/offer?artist=${userId}`, form({ offerNote: 'North light', ...over }), cookie);
  const text = readable(await reply.text());
  expect(text).toContain(words);
  expect(text).toContain('North light');
  expect(await offersTo(userId)).toEqual([]);
});
