import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daysLabel } from '#app/copy/dates.ts';
import { chairWaits, stays } from '#app/data/schema/calendars.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db, get, post, signedIn } = await testApp();
const world = await stayWorld(db);
const askHost = await world.host({ shopName: 'Rose & Thorn' });
const askPath = `/marketplace/shops/${askHost.shopId}/ask`;
const { first: from, last: to } = world.days(20, 24);

async function asker() {
  const artist = await world.artist();
  return { artist, cookie: await signedIn(artist.actor.userId) };
}

const LETTER = 'May I come? I would like to.';
const askForm = (over: Record<string, string> = {}) => ({ from, to, flexDays: '2', letter: LETTER, ...over });

async function pageOf(address: string, cookie: string): Promise<string> {
  const reply = await get(address, cookie);
  expect([address, reply.status]).toEqual([address, 200]);
  return readable(await reply.text());
}

const staysOf = (artistId: string) => db.select().from(stays).where(eq(stays.artistId, artistId));

test('the form opens with the days chosen in the free month', async () => {
  const { cookie } = await asker();
  const month = await pageOf(`/marketplace/shops/${askHost.shopId}/calendar?from=${from}&to=${to}`, cookie);
  expect(month).toContain(`href="${askPath}?from=${from}&to=${to}"`);
  const shown = await pageOf(`${askPath}?from=${from}&to=${to}&chair=${askHost.chairId}`, cookie);
  expect(shown).toContain(`value="${from}"`);
  expect(shown).toContain(`value="${to}"`);
  expect(shown).toMatch(new RegExp(`<option[^>]*value="${askHost.chairId}" selected`));
  expect(shown).toContain('Nothing is held until the shop makes an offer.');
});

test('a repeated form makes one request and leads to its page', async () => {
  const { artist, cookie } = await asker();
  const jobId = await world.job(askHost.shopId, { title: 'Guest in spring' });
  expect(await pageOf(`${askPath}?job=${jobId}`, cookie)).toContain('Guest in spring');
  const fields = askForm({ submissionId: randomUUID(), jobId, clients: 'OWN', needs: 'An armrest' });
  const replies = [await post(askPath, fields, cookie), await post(askPath, fields, cookie)];
  const [request, ...more] = await staysOf(artist.actor.userId);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ status: 'REQUESTED', jobId, clients: 'OWN', needs: 'An armrest', flexDays: 2 });
  for (const { headers } of replies) expect(headers.get('location')).toBe(`/stays/${request?.id}?done=stay-asked`);
});

test.each([
  ['days that have passed', { from: world.day(-3), to: world.day(-1) }, 'Those dates have passed.'],
  ['too little notice', { from: world.day(1), to: world.day(4) }, 'This shop wants 2 days notice.'],
  ['an end before the beginning', { from: to, to: from }, 'The last day is before the first one.'],
  ['a chair that is gone', { chairId: randomUUID() }, 'Those dates are not open.'],
])('%s are refused beside the dates, and no input is lost', async (_, over, words) => {
  const { artist, cookie } = await asker();
  const reply = await post(askPath, askForm({ needs: 'A window', ...over }), cookie);
  const text = readable(await reply.text());
  expect(text).toContain(words);
  expect(text).toMatch(/id="ask-(?:from|to)-error"/);
  for (const kept of [LETTER, 'A window']) expect(text).toContain(kept);
  expect(await staysOf(artist.actor.userId)).toEqual([]);
});

const { day, days, made, offer } = world;

const waitHost = await world.host({ shopName: 'Rose & Thorn' });
await made(offer(waitHost, (await world.artist()).actor.userId, { days: days(10, 60) }));
const waitPath = `/marketplace/shops/${waitHost.shopId}/waiting`;

const waitForm = (over: Record<string, string> = {}) => ({ from: day(20), to: day(40), leastDays: '3', ...over });
const waitsOf = (artistId: string) => db.select().from(chairWaits).where(eq(chairWaits.artistId, artistId));

test('a form sent twice makes one wait, which is listed and can be withdrawn once', async () => {
  const { artist, cookie } = await asker();
  const { userId } = artist.actor;
  expect(await pageOf(`${waitPath}?from=${day(20)}&to=${day(40)}`, cookie)).toContain(`value="${day(40)}"`);
  const replies = [await post(waitPath, waitForm(), cookie), await post(waitPath, waitForm(), cookie)];
  for (const { status, headers } of replies)
    expect([status, headers.get('location')]).toEqual([302, '/stays?done=wait-begun']);
  const [wait, ...more] = await waitsOf(userId);
  expect([wait?.during, wait?.minDays, more]).toEqual([days(20, 40), 3, []]);
  await post(waitPath, waitForm({ leastDays: '4' }), cookie);
  expect((await waitsOf(userId)).map(({ minDays }) => minDays)).toEqual([4]);
  const list = await pageOf('/stays', cookie);
  for (const said of ['Rose & Thorn', daysLabel(days(20, 40)), 'At least 4 working days in a row'])
    expect(list).toContain(said);

  const end = `/waits/${wait?.id}/deletion`;
  const stranger = await asker();
  const ended = async (as: string) => (await post(end, {}, as)).headers.get('location');
  expect(await ended(stranger.cookie)).toBe('/stays?done=wait-ended');
  expect(await waitsOf(userId)).toHaveLength(1);
  expect([await ended(cookie), await ended(cookie)]).toEqual(Array(2).fill('/stays?done=wait-ended'));
  expect(await waitsOf(userId)).toEqual([]);
  expect((await post('/waits/x/deletion', {}, cookie)).status).toBe(404);
});

test.each([
  ['no first day', { from: '' }, 400, 'Please choose the first day'],
  ['an end before the beginning', { from: day(40), to: day(20) }, 400, 'The last day is before the first one.'],
  ['no number of days', { leastDays: '' }, 400, 'Please enter how many days'],
  ['more days than a guest spot has', { leastDays: '121' }, 400, 'Please enter how many days'],
  ['days that have passed', { from: day(-9), to: day(-3) }, 409, 'Those dates have passed.'],
  ['more days than lie between', { to: day(21), leastDays: '9' }, 409, 'fewer working days than you want to stay'],
  ['days of which a chair is free', { to: day(70) }, 409, 'You can request it now.'],
])('%s: refused with an explanation, and the input stays', async (_, over, status, words) => {
  const { artist, cookie } = await asker();
  const sent = waitForm(over);
  const reply = await post(waitPath, sent, cookie);
  const text = readable(await reply.text());
  expect([reply.status, text.includes(words)]).toEqual([status, true]);
  expect(text).toMatch(/id="wait-(?:from|to|leastDays)-error"/);
  for (const typed of Object.values(sent).filter(Boolean)) expect(text).toContain(`value="${typed}"`);
  expect(await waitsOf(artist.actor.userId)).toEqual([]);
});

test.each([
  ['ask', 'letter', askHost, askForm],
  ['waiting', 'leastDays', waitHost, waitForm],
] as const)('%s: a shop without requests has no form; a missing or blocking shop is not found', async (...given) => {
  const [way, field, { shopId }, form] = given;
  const { artist, cookie } = await asker();
  const off = `/marketplace/shops/${(await world.shop()).shopId}/${way}`;
  const shown = await pageOf(off, cookie);
  expect(shown).toContain("This shop isn't taking guest spot requests right now.");
  expect(shown).not.toContain(`name="${field}"`);
  expect((await post(off, form(), cookie)).status).toBe(409);
  const path = `/marketplace/shops/${shopId}/${way}`;
  for (const search of ['?from=2027-02-30', '?from=2027-03-10&to=2027-03-03', '?from=a&from=b&job=%00&again=x'])
    expect(await pageOf(`${path}${search}`, cookie)).toContain('We did not understand those dates.');
  await blockMember(artist, { memberId: shopId });
  for (const gone of [path, `/marketplace/shops/${randomUUID()}/${way}`, `/marketplace/shops/x/${way}`]) {
    expect((await get(gone, cookie)).status).toBe(404);
    expect((await post(gone, form(), cookie)).status).toBe(404);
  }
  expect(await waitsOf(artist.actor.userId)).toEqual([]);
});

const host = await world.host({ shopName: 'Iron Rose', setupCompleted: true });
const asHost = await signedIn(host.actor.userId);

const hostPage = (address: string) => pageOf(address, asHost);

const offerForm = (over: Record<string, string> = {}) => ({
  from,
  to,
  chairId: host.chairId,
  ...over,
});
const shown = { setupCompleted: true, setupCompletedAt: new Date() };

test("a shop offers days from an artist's page, once however often the form is sent", async () => {
  const { userId } = (await world.artist({ fullName: 'Mara Quint', ...shown })).actor;
  const at = `/shop/stays/offer?artist=${userId}`;
  expect(await hostPage(`/marketplace/artists/${userId}`)).toContain(`href="${at}"`);
  expect(await hostPage(at)).toContain('Offer Mara Quint dates');
  const fields = offerForm({ depositCents: '100', offerNote: 'North light', submissionId: randomUUID() });
  const replies = [await post(at, fields, asHost), await post(at, fields, asHost)];
  const [offer, ...more] = await staysOf(userId);
  expect(more).toEqual([]);
  expect(offer).toMatchObject({ status: 'OFFERED', depositCents: 10_000, offerNote: 'North light' });
  for (const { headers } of replies) expect(headers.get('location')).toBe(`/stays/${offer?.id}?done=stay-offered`);
});

test('a chair form needs valid dates, and returns to this site only', async () => {
  const at = '/shop/calendar/chairs/new';
  expect(await hostPage(`${at}?from=${to}&to=${from}`)).not.toContain(`value="${to}"`);
  const search = new URLSearchParams({ from, to, returnTo: 'https://elsewhere.test/' });
  const chair = { name: 'Stool', kind: 'CHAIR', hosting: 'ALWAYS', from, until: to };
  const reply = await post(`${at}?${search}`, chair, asHost);
  expect(reply.headers.get('location')).toBe('/shop/calendar/chairs?done=chair-added');
});

test('a shop cannot offer days to an artist hidden from it', async () => {
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
    expect([search, (await get(at, asHost)).status]).toEqual([search, 404]);
    expect([search, (await post(at, offerForm(), asHost)).status]).toEqual([search, 404]);
  }
  expect(await staysOf(artist.actor.userId)).toEqual([]);
});

test.each([
  ['days that have passed', { from: world.day(-3), to: world.day(-1) }, 'Those dates have passed.'],
  ['no chair', { chairId: '' }, 'Please choose a chair'],
  ['a chair of another shop', { chairId: randomUUID() }, 'That chair no longer exists.'],
  ['a deposit of words', { depositCents: 'much' }, 'Please enter a deposit in dollars'],
])('%s are refused, and no input is lost', async (_, over, words) => {
  const { userId } = (await world.artist(shown)).actor;
  const reply = await post(
    `/shop/stays/offer?artist=${userId}`,
    offerForm({ offerNote: 'North light', ...over }),
    asHost,
  );
  const text = readable(await reply.text());
  expect(text).toContain(words);
  expect(text).toContain('North light');
  expect(await staysOf(userId)).toEqual([]);
});
