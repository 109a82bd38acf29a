import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopHosting } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { stays } from '#app/data/schema/stays.ts';
import { type GuestPolicies, POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import { WEEKDAYS, weekdayOf } from '#app/domain/values/opening-hours.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';
import { stayPages } from '#tests/support/stay-pages.ts';
import { stayWorld } from '#tests/support/stays.ts';

const app = await testApp();
const world = await stayWorld(app.db);
const { ask, days, made, offer } = world;
const { act, page, pair, shown } = stayPages(app, world);

test('an artist reads which terms changed with an offer, on its page, before confirming and in the history', async () => {
  const { shop, artist, as } = await pair();
  const policies = (over: Partial<GuestPolicies>) =>
    app.db
      .update(shopProfiles)
      .set({ guestArtistPolicies: { ...POLICY_DEFAULTS, ...over } })
      .where(eq(shopProfiles.id, shop.shopId));
  await policies({ commission: 70 });
  const stayId = await made(offer(shop, artist.actor.userId));
  const confirmation = `/stays/${stayId}/confirmation`;
  expect(await shown(confirmation, as.artist)).toContain('Commission: 70% to artist.');
  const { first: from, last: to } = days(20, 24);
  const change = (depositCents: string) =>
    act(`/stays/${stayId}/offer`, as.shop, { chairId: shop.chairId, from, to, depositCents });
  await change('50');
  const note = 'The terms changed with the offer';
  for (const at of [`/stays/${stayId}`, confirmation]) expect(await shown(at, as.artist)).not.toContain(note);
  await policies({ commission: 50, depositAmount: 250, rules: ['No walk-ins'] });
  await app.db.update(shopHosting).set({ cancellation: [] }).where(eq(shopHosting.shopId, shop.shopId));
  const changed = await change('60');
  // The same form sent again is the same act, whatever followed from it.
  expect((await app.post(`/stays/${stayId}/offer`, changed.sent, as.shop)).headers.get('location')).toBe(changed.to);
  const line =
    'Its terms changed: the commission is 50% to the artist instead of 70%; the deposit of the policies is $250 instead of $100; the terms of cancellation are others; other policies differ.';
  for (const at of [`/stays/${stayId}`, confirmation]) {
    const html = await shown(at, as.artist);
    for (const words of [note, line, 'Commission: 50% to artist.']) expect(html).toContain(words);
  }
  await act(confirmation, as.artist);
  const after = await shown(`/stays/${stayId}`, as.artist);
  expect([after.includes(note), after.includes(line)]).toEqual([false, true]);
});

test('a day that the shop has closed since its offer is said before it is confirmed, as at the head of its page', async () => {
  const { shop, artist, as } = await pair();
  const stayId = await made(offer(shop, artist.actor.userId));
  const first = weekdayOf(days(20, 24).first);
  const businessHours = WEEKDAYS.map((day, weekday) => ({
    ...{ day, open: '10:00', close: '18:00' },
    isClosed: weekday === first,
  }));
  const confirmation = `/stays/${stayId}/confirmation`;
  await app.db.update(shopProfiles).set({ businessHours }).where(eq(shopProfiles.id, shop.shopId));
  const line = `is now closed on ${WEEKDAYS[first]}s; your guest spot begins on one. The dates stand.`;
  for (const at of [`/stays/${stayId}`, confirmation]) expect(await shown(at, as.artist)).toContain(line);
  await act(confirmation, as.artist);
  expect(await shown(`/stays/${stayId}`, as.artist)).toContain('You confirmed.');
});

test('where the shop canceled, its terms say that the whole deposit goes back, also after it has left', async () => {
  const { shop, artist, as } = await pair();
  const back = 'The shop canceled: the whole deposit goes back to you, whatever the terms say.';
  const canceledBy = async (side: 'artist' | 'shop', from: number) => {
    const stayId = await made(offer(shop, artist.actor.userId, { days: days(from, from + 2), depositCents: 10_000 }));
    await act(`/stays/${stayId}/confirmation`, as.artist);
    await act(`/stays/${stayId}/cancellation`, as[side], { reason: 'A leak.' });
    return stayId;
  };
  const [own, theirs] = [await canceledBy('artist', 20), await canceledBy('shop', 25)];
  expect(await shown(`/stays/${own}`, as.artist)).not.toContain('goes back to you');
  expect(await shown(`/stays/${theirs}`, as.artist)).toContain(back);
  expect(await shown(`/stays/${theirs}`, as.shop)).toContain('You canceled: you keep nothing of the deposit');
  await app.db.update(stays).set({ shopId: null }).where(eq(stays.id, theirs));
  const after = await shown(`/stays/${theirs}`, as.artist);
  for (const words of [back, 'The shop canceled, and has left since.']) expect(after).toContain(words);
  // The same where nobody canceled, and the shop's account ended.
  await app.db.update(stays).set({ endKind: 'ACCOUNT_GONE' }).where(eq(stays.id, theirs));
  expect(await shown(`/stays/${theirs}`, as.artist)).toContain(
    "It ended with the shop's account: the whole deposit goes back to you, whatever the terms say.",
  );
});

test('from the moment on at which its time is over, neither page offers an act, also before anybody has swept it', async () => {
  const { shop, artist, as } = await pair();
  for (const [stayId, ended, acts] of [
    [await made(offer(shop, artist.actor.userId)), 'did not confirm in time', ['confirmation', 'offer', 'taking-back']],
    [
      await made(ask(artist, shop, { days: days(40, 44) })),
      'did not answer in time',
      ['withdrawal', 'offer', 'change'],
    ],
  ] as const) {
    const past = sql`now() - interval '1 second'`;
    await app.db
      .update(stays)
      .set({ holdUntil: sql`case when hold_until is not null then ${past} end` })
      .where(eq(stays.id, stayId));
    await app.db
      .update(stays)
      .set({ answerDueAt: sql`case when answer_due_at is not null then ${past} end` })
      .where(eq(stays.id, stayId));
    for (const cookie of [as.artist, as.shop]) {
      const html = await page(`/stays/${stayId}`, cookie);
      expect(html).toContain('Not answered in time');
      expect(shownIn(html)).toContain(ended);
      for (const act of acts) expect(html).not.toContain(`href="/stays/${stayId}/${act}"`);
    }
  }
});

test('the page of an act that was done says what was done, and does not offer it once more', async () => {
  const { shop, artist, as } = await pair();
  const stayId = await made(offer(shop, artist.actor.userId));
  const path = `/stays/${stayId}/confirmation`;
  await act(path, as.artist);
  const again = await page(path, as.artist);
  const main = again.slice(again.indexOf('<main'));
  for (const words of ['You confirmed.', 'This cannot be done any more.']) expect(shownIn(main)).toContain(words);
  expect(main).toMatch(/<h1[^>]*>Guest spot at /);
  for (const words of ['With this the chair is yours', 'This changed while you were looking', 'name="version"'])
    expect(main).not.toContain(words);
  await act(`/stays/${stayId}/cancellation`, as.artist, { reason: 'A leak.' });
  expect(await shown(path, as.artist)).toContain('You canceled.');
  expect(await page(path, as.artist)).not.toMatch(/<h1[^>]*>Confirm/);
});
