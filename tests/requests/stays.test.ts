import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stays } from '#app/data/schema/calendars.ts';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { stayById } from '#app/features/stays/stay-locks.server.ts';
import { testApp } from '#tests/support/app.ts';
import { readable, shownIn } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';

const app = await testApp();
const world = await stayWorld(app.db);
const { ask, days, made, offer } = world;

const page = async (path: string, cookie: string) => readable(await (await app.get(path, cookie)).text());
const shown = async (path: string, cookie: string) => shownIn(await (await app.get(path, cookie)).text());

async function pair(cancellation = [{ days: 30, keepPercent: 50 }]) {
  const shop = await world.host({ setupCompleted: true }, { cancellation });
  const artist = await world.artist({ setupCompleted: true });
  const cookies = { shop: await app.signedIn(shop.actor.userId), artist: await app.signedIn(artist.actor.userId) };
  return { shop, artist, as: cookies };
}

async function act(path: string, cookie: string, fields: Record<string, string> = {}) {
  const html = await page(path, cookie);
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)"[^>]*? value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
  const sent: Record<string, string> = { ...Object.fromEntries(hidden), ...fields };
  const reply = await app.post(path, sent, cookie);
  return { sent, status: reply.status, to: reply.headers.get('location'), html: readable(await reply.text()) };
}

const stateOf = async (stayId: string) => (await stayById(app.db, stayId))?.status;

test('accepting a request holds a chair, both pages say so, and the repeated form is the same act', async () => {
  const { shop, artist, as } = await pair();
  const stayId = await made(ask(artist, shop, { letter: 'I bring my own needles.', flexDays: 2, clients: 'OWN' }));
  const asked = await shown(`/stays/${stayId}`, as.shop);
  for (const words of ['Needs your reply', 'I bring my own needles.', 'Brings their own', 'By 2 days', 'Offer Chair'])
    expect(asked).toContain(words);
  expect(await shown(`/stays/${stayId}`, as.artist)).toContain('Nothing is held until the shop makes an offer.');

  const offered = { chairId: shop.chairId, from: days(20, 24).first, to: days(20, 24).last, depositCents: '100' };
  const done = await act(`/stays/${stayId}/offer`, as.shop, { ...offered, offerNote: 'Come at ten.' });
  expect([done.status, done.to]).toEqual([302, `/stays/${stayId}?done=stay-offered`]);
  expect(await stateOf(stayId)).toBe('OFFERED');
  const again = await app.post(`/stays/${stayId}/offer`, done.sent, as.shop);
  expect(again.headers.get('location')).toBe(done.to);

  const theirs = await shown(`/stays/${stayId}`, as.artist);
  for (const words of [
    'Confirm by',
    'Come at ten.',
    '$100',
    'Less than 30 days before, the shop keeps 50%.',
    'Confirm',
  ])
    expect(theirs).toContain(words);
  expect(theirs).toMatch(/<time[^>]*>[^<]* CT<\/time> <span[^>]*>\(\d/);
});

test('proposing other dates and changing them back is one act when repeated', async () => {
  const { shop, artist, as } = await pair();
  const stayId = await made(ask(artist, shop));
  const { first, last } = days(26, 30);
  const done = await act(`/stays/${stayId}/offer`, as.shop, { chairId: shop.chairId, from: first, to: last });
  expect(done.to).toBe(`/stays/${stayId}?done=stay-offered`);
  expect((await app.post(`/stays/${stayId}/offer`, done.sent, as.shop)).headers.get('location')).toBe(done.to);
  expect(await shown(`/stays/${stayId}`, as.shop)).toContain('You offered other dates');
  const changed = await act(`/stays/${stayId}/offer`, as.shop, {
    chairId: shop.chairId,
    from: first,
    to: last,
    depositCents: '80.50',
    offerNote: '',
  });
  expect(changed.to).toBe(`/stays/${stayId}?done=stay-offer-changed`);
  expect(await shown(`/stays/${stayId}`, as.artist)).toContain('$80.50');
});

test("the cost of canceling is shown first, by the offer's terms, and the other side reads the reason", async () => {
  const { shop, artist, as } = await pair();
  const stayId = await made(offer(shop, artist.actor.userId, { depositCents: 10_000 }));
  await act(`/stays/${stayId}/confirmation`, as.artist);
  const path = `/stays/${stayId}/cancellation`;
  const cost = 'If you cancel now (20 days before): the shop keeps $50 of the $100 deposit.';
  expect(await shown(path, as.artist)).toContain(cost);
  expect(await shown(path, as.shop)).toContain('you keep nothing of the $100 deposit, whatever the terms say.');
  const empty = await act(path, as.artist, { reason: ' ' });
  expect([empty.status, empty.html.includes('Please say why')]).toEqual([400, true]);
  const done = await act(path, as.artist, { reason: 'I broke my wrist.' });
  expect(done.to).toBe(`/stays/${stayId}?done=stay-canceled`);
  expect(await shown(`/stays/${stayId}`, as.shop)).toContain('I broke my wrist.');
  // The amount stays for both sides, also on a day with a higher share.
  await app.db.update(stays).set({ endedAt: sql`ended_at - interval '2 days'` }).where(eq(stays.id, stayId));
  const came = 'canceled 22 days before the first day:';
  expect(await shown(`/stays/${stayId}`, as.artist)).toContain(`You ${came} the shop keeps $50 of the $100 deposit.`);
  expect(await shown(`/stays/${stayId}`, as.shop)).toContain(`The artist ${came} you keep $50 of the $100 deposit.`);
  expect(await shown(path, as.artist)).toContain('This guest spot is over.');
});

test('a request is declined with its reason, and its application too if the box is checked', async () => {
  const { shop, artist, as } = await pair();
  for (const [box, status] of [
    [{ alsoRejects: 'on' }, 'REJECTED'],
    [{}, 'PENDING'],
  ] as const) {
    const jobId = await world.job(shop.shopId);
    const applicationId = await world.application(jobId, artist.actor.userId);
    const stayId = await made(ask(artist, shop, { jobId }));
    const path = `/stays/${stayId}/decline`;
    const opened = await page(path, as.shop);
    expect(opened).toMatch(/name="alsoRejects"(?![^>]*checked)/);
    const long = `${'x'.repeat(500)}the end`;
    const wrong = await act(path, as.shop, { reason: 'MOON', note: long });
    expect([wrong.status, wrong.html.includes(long)]).toEqual([400, true]);
    for (const words of ['Please choose a reason from the list', 'Note must be at most 500 characters']) {
      expect(wrong.html).toContain(words);
    }
    const done = await act(path, as.shop, { reason: 'OTHER_STYLE', note: 'We do lettering.', ...box });
    expect(done.to).toBe(`/stays/${stayId}?done=stay-declined`);
    const theirs = await shown(`/stays/${stayId}`, as.artist);
    for (const words of ['declined: looking for another style.', 'We do lettering.']) expect(theirs).toContain(words);
    const [application] = await app.db.select().from(jobApplications).where(eq(jobApplications.id, applicationId));
    expect(application?.status).toBe(status);
  }
  const alone = await made(ask(artist, shop));
  expect(await page(`/stays/${alone}/decline`, as.shop)).not.toContain('alsoRejects');
});

test('an artist changes the dates of a request, withdraws it, counters an offer with other dates, and declines', async () => {
  const { shop, artist, as } = await pair();
  const stayId = await made(ask(artist, shop));
  const { first, last } = days(50, 54);
  const changed = await act(`/stays/${stayId}/change`, as.artist, { from: first, to: last, flexDays: '1' });
  expect(changed.to).toBe(`/stays/${stayId}?done=stay-dates-changed`);
  expect(await shown(`/stays/${stayId}/change`, as.artist)).toContain('You can do this 2 more times.');
  const past = await act(`/stays/${stayId}/change`, as.artist, { from: days(-3, 1).first, to: last });
  expect([past.status, past.html.includes('Those dates have passed.')]).toEqual([409, true]);
  const withdrawn = await act(`/stays/${stayId}/withdrawal`, as.artist);
  expect(withdrawn.to).toBe(`/stays/${stayId}?done=stay-withdrawn`);

  const dead = { depositCents: 10_000, offerNote: 'Come at ten.' };
  const offered = await made(offer(shop, artist.actor.userId, dead));
  const held = (await world.stay(offered)).chairName ?? '?';
  const ofOffers = ['Come at ten.', 'Locked in when the offer was made.', 'Deposit', held];
  for (const words of ofOffers) expect(await shown(`/stays/${offered}`, as.artist)).toContain(words);
  const asked = await act(`/stays/${offered}/change`, as.artist, { from: first, to: last, letter: 'Or then?' });
  expect(asked.to).toBe(`/stays/${offered}?done=stay-dates-asked`);
  expect((await app.post(`/stays/${offered}/change`, asked.sent, as.artist)).headers.get('location')).toBe(asked.to);
  expect([await stateOf(offered), await world.isFree(shop.chairId, days(20, 24))]).toEqual(['REQUESTED', true]);
  // The page of a request hides the earlier offer; its note is kept for the next one. The shop sees which chairs are free.
  for (const [cookie, hidden] of [
    [as.artist, ofOffers],
    [as.shop, ofOffers.filter((words) => words !== held)],
  ] as const) {
    const request = await shown(`/stays/${offered}`, cookie);
    for (const words of hidden) expect(request).not.toContain(words);
  }
  const form = await shown(`/stays/${offered}/offer`, as.shop);
  expect(form).not.toContain('$100 deposit');
  expect(form).toContain('Come at ten.');
  const second = await made(offer(shop, artist.actor.userId));
  expect((await act(`/stays/${second}/decline`, as.artist, { note: 'Too far.' })).to).toContain('stay-declined');
  expect(await shown(`/stays/${second}`, as.shop)).toContain('Too far.');
});

test('an offer is withdrawn, and a guest spot that has begun is ended early, today or later', async () => {
  const { shop, artist, as } = await pair();
  const back = await made(offer(shop, artist.actor.userId, { days: days(40, 44) }));
  expect((await act(`/stays/${back}/taking-back`, as.shop, { reason: 'A leak.' })).to).toContain('stay-taken-back');
  expect(await shown(`/stays/${back}`, as.artist)).toContain('withdrew the offer.');

  const stayId = await made(offer(shop, artist.actor.userId, { days: days(0, 6) }));
  await act(`/stays/${stayId}/confirmation`, as.artist);
  const path = `/stays/${stayId}/ending`;
  const late = await act(path, as.shop, { last: days(0, 6).last });
  expect([late.status, late.html.includes('Please choose a day before the one it ends on now.')]).toEqual([409, true]);
  expect((await act(path, as.artist, { last: days(0, 2).last })).to).toBe(`/stays/${stayId}?done=stay-shortened`);
  expect(await shown(`/stays/${stayId}`, as.shop)).toContain('ended it early: the last day is');
});

test('others see nothing and can do nothing', async () => {
  const { shop, artist, as } = await pair();
  const stayId = await made(ask(artist, shop));
  const [other, stranger] = [await pair(), await pair()];
  for (const act of ['', '/decline', '/cancellation', '/ending']) {
    const path = `/stays/${stayId}${act}`;
    for (const cookie of [other.as.shop, stranger.as.artist]) {
      expect((await app.get(path, cookie)).status).toBe(404);
      if (act)
        expect((await app.post(path, { version: '1', reason: 'OTHER', last: '2027-01-01' }, cookie)).status).toBe(404);
    }
    expect((await app.get(path)).headers.get('location')).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
  }
  const taken = { version: '1', chairId: other.shop.chairId, from: '2027-01-01', to: '2027-01-02' };
  const foreign = { ...taken, offersFor: 'REQUEST', askedFrom: '2027-01-01', askedTo: '2027-01-02' };
  for (const fields of [foreign, { ...foreign, step: 'look' }])
    expect((await app.post(`/stays/${stayId}/offer`, fields, other.as.shop)).status).toBe(404);
  expect((await app.get(`/stays/${stayId}/offer`, as.artist)).headers.get('location')).toBe('/');
  expect(await stateOf(stayId)).toBe('REQUESTED');
});

test.each(['decline', 'taking-back', 'cancellation'])(
  'between blocked members, %s goes without text, also when some is sent (c-155)',
  async (name) => {
    const { shop, artist, as } = await pair();
    const offered = name !== 'decline';
    const stayId = await made(offered ? offer(shop, artist.actor.userId) : ask(artist, shop));
    const [path, cookie] = [`/stays/${stayId}/${name}`, name === 'cancellation' ? as.artist : as.shop];
    if (name === 'cancellation') await made(confirmStay(artist, { stayId, version: 1 }));
    const version = name === 'cancellation' ? '2' : '1';
    const box = /<textarea[^>]* name="(?:reason|note)"/;
    expect(await page(path, cookie)).toMatch(box);
    if (offered) expect((await app.post(path, { version }, cookie)).status).toBe(400);
    await blockMember(artist, { memberId: shop.shopId });
    expect(await page(path, cookie)).not.toMatch(box);
    const words: Record<string, string> =
      name === 'decline' ? { reason: 'OTHER', note: 'Write to me' } : { reason: 'Write to me' };
    await act(path, cookie, { version, ...words });
    expect(await page(`/stays/${stayId}`, as.artist)).not.toContain('Write to me');
    expect(await page(`/stays/${stayId}`, as.shop)).not.toContain('Write to me');
    expect((await stayById(app.db, stayId))?.endReason).toBe('');
  },
);

test('a transition without a text field needs no text', async () => {
  const { shop, artist, as } = await pair();
  const stayId = await made(offer(shop, artist.actor.userId));
  await blockMember(artist, { memberId: shop.shopId });
  await act(`/stays/${stayId}/taking-back`, as.shop, { version: '1' });
  expect(await stateOf(stayId)).toBe('DECLINED');
});
