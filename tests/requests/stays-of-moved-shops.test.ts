import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopHosting } from '#app/platform/db/schema/calendars.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testApp } from '#tests/support/app.ts';
import { readable, shownIn } from '#tests/support/replies.ts';
import { stayPages } from '#tests/support/stay-pages.ts';
import { stayWorld } from '#tests/support/stays.ts';

const app = await testApp();
const world = await stayWorld(app.db);
const { ask, days, made, offer } = world;
const { act, page, pair, shown } = stayPages(app, world);

const NEWS = 'is now called Iron Rose, and is in Denver, CO instead of Austin, TX';

async function moves(shopId: string) {
  await app.db
    .update(shopProfiles)
    .set({ shopName: 'Iron Rose', city: 'Denver', state: 'CO', timeZone: 'America/Denver' })
    .where(eq(shopProfiles.id, shopId));
  await world.visitor.transaction((_tx, publish) =>
    publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId }),
  );
  await app.services.relay.drained();
}

/** Sends a form as a page had it that was opened before. */
async function late(path: string, cookie: string, fields: Record<string, string> = {}) {
  const reply = await app.post(path, { version: '1', ...fields }, cookie);
  return { status: reply.status, html: readable(await reply.text()) };
}

test('an offer is confirmed for the name and place that its page shows, and not by a page of before (c-196)', async () => {
  const { shop, artist, as } = await pair();
  const stayId = await made(offer(shop, artist.actor.userId));
  const confirmation = `/stays/${stayId}/confirmation`;
  const { shopName } = await world.stay(stayId);
  expect(await shown(confirmation, as.artist)).toContain(`${shopName}, Austin, TX`);
  await moves(shop.shopId);
  const refused = await late(confirmation, as.artist, { closedSeen: 'none' });
  expect(refused.status).toBe(409);
  const said = ['This changed while you were looking. Here is how it stands now.', 'Iron Rose, Denver, CO', NEWS];
  for (const words of said) expect(shownIn(refused.html)).toContain(words);
  expect(refused.html).toMatch(/name="version"[^>]* value="2"/);
  expect((await world.stay(stayId)).status).toBe('OFFERED');
  for (const path of [confirmation, `/stays/${stayId}`])
    expect(await shown(path, as.artist)).toContain('The shop has changed since its offer');
  expect(await shown(`/stays/${stayId}`, as.shop)).toContain(
    `Your shop is now called Iron Rose instead of ${shopName}, and is in Denver, CO instead of Austin, TX; the time zone is Mountain Time instead of Central Time.`,
  );
  await act(confirmation, as.artist);
  expect((await world.stay(stayId)).status).toBe('CONFIRMED');
  expect(await shown(`/stays/${stayId}`, as.artist)).not.toContain('The shop has changed since its offer');
});

test('the other forms that were opened before are refused in the same words, with everything that was typed', async () => {
  const { shop, artist, as } = await pair();
  const offered = await made(offer(shop, artist.actor.userId));
  const asked = await made(ask(artist, shop, { days: days(40, 44) }));
  await moves(shop.shopId);
  const { first: from, last: to } = days(50, 54);
  const others = { act: 'ASK_OTHER_DATES', from, to, flexDays: '2', letter: 'Later would be better.' };
  const terms = { offersFor: 'REQUEST', askedFrom: days(40, 44).first, askedTo: days(40, 44).last };
  const theirs = { ...terms, from: days(40, 44).first, to: days(40, 44).last, chairId: shop.chairId };
  for (const [path, cookie, fields, typed] of [
    [`/stays/${offered}/change`, as.artist, others, ['Later would be better.', `value="${from}"`]],
    [`/stays/${offered}/decline`, as.artist, { note: 'Too far for me.' }, ['Too far for me.']],
    [`/stays/${asked}/withdrawal`, as.artist, {}, []],
    [
      `/stays/${asked}/offer`,
      as.shop,
      { ...theirs, offerNote: 'Come at ten.', depositCents: '80' },
      ['Come at ten.', 'value="80"'],
    ],
    [`/stays/${asked}/decline`, as.shop, { reason: 'OTHER', note: 'We have moved.' }, ['We have moved.']],
    [`/stays/${offered}/taking-back`, as.shop, { reason: 'We have moved.' }, ['We have moved.']],
  ] as const) {
    const refused = await late(path, cookie, fields);
    expect([path, refused.status]).toEqual([path, 409]);
    expect(shownIn(refused.html)).toContain('This changed while you were looking. Here is how it stands now.');
    for (const words of ['name="version"', ...typed]) expect(refused.html, path).toContain(words);
  }
  expect([(await world.stay(offered)).status, (await world.stay(asked)).status]).toEqual(['OFFERED', 'REQUESTED']);
  await act(`/stays/${offered}/change`, as.artist, others);
  expect((await world.stay(offered)).status).toBe('REQUESTED');
  expect(await page(`/stays/${offered}`, as.artist)).toContain('Later would be better.');
});

test('which terms changed with an offer is said on, also when the page of its shop has changed since', async () => {
  const { shop, artist, as } = await pair();
  const stayId = await made(offer(shop, artist.actor.userId));
  const { first: from, last: to } = days(20, 24);
  await app.db.update(shopHosting).set({ cancellation: [] }).where(eq(shopHosting.shopId, shop.shopId));
  await act(`/stays/${stayId}/offer`, as.shop, { chairId: shop.chairId, from, to });
  await moves(shop.shopId);
  const confirmation = await shown(`/stays/${stayId}/confirmation`, as.artist);
  for (const words of ['The terms changed with the offer', NEWS]) expect(confirmation).toContain(words);
});
