import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daysLabel } from '#app/copy/dates.ts';
import { stays } from '#app/data/schema/stays.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import { WEEKDAYS, weekdayOf } from '#app/domain/values/opening-hours.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { endDueStays } from '#app/features/stays/stay-endings.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';

const database = await testDatabase();
const { db } = database;
const world = await stayWorld(db);
const { ask, day, days, host, made, offer } = world;
const { mailsOf, everythingDue } = await newsMail(database);
const { told } = telling(db);

const RENO = { city: 'Reno', state: 'NV', lat: 39.52963, lon: -119.8138 } as const;
const SPARKS = { city: 'Sparks', state: 'NV', lat: 39.53491, lon: -119.75269 } as const;
const CARSON = { city: 'Carson City', state: 'NV', lat: 39.1638, lon: -119.7674 } as const;
const BOISE = { city: 'Boise', state: 'ID', lat: 43.6135, lon: -116.20345 } as const;
const LAREDO = { city: 'Laredo', state: 'TX', lat: 27.50641, lon: -99.50754 } as const;

const WEEK = days(20, 24);
const closedOn = (date: string) =>
  WEEKDAYS.map((weekday, index) => ({
    day: weekday,
    open: '09:00',
    close: '17:00',
    isClosed: index === WEEKDAYS.indexOf(WEEKDAYS[weekdayOf(date)] ?? 'Monday'),
  }));

type Artist = Awaited<ReturnType<typeof world.artist>>;

/** A request expires without an answer. Resolves to the mail about it. */
async function leftUnanswered(artist: Artist, at: object, of = WEEK) {
  const shop = await host({ shopName: 'Silent', ...at });
  const stayId = await made(ask(artist, shop, { days: of }));
  await db.update(stays).set({ answerDueAt: sql`now() - interval '1 second'` }).where(eq(stays.id, stayId));
  await endDueStays(world.visitor.transaction);
  await told();
  await everythingDue();
  const mail = (await mailsOf(artist.actor.userId))[0];
  expect(mail?.subject).toMatch(/^Silent did not reply to your request/);
  return { stayId, text: mail?.text ?? '', html: mail?.html ?? '' };
}

const namedIn = (text: string) => [...text.matchAll(/^Ask (.+)\n(.+)$/gm)].map(([, name, link]) => [name, link]);

test('an unanswered artist gets up to three free chairs, nearest first', async () => {
  const artist = await world.artist();
  await host({ shopName: 'Far', ...CARSON });
  const close = await host({ shopName: 'Close', ...SPARKS });
  const [one, two] = [await host({ shopName: 'One', ...RENO }), await host({ shopName: 'Two', ...RENO })];
  await host({ shopName: 'Too far', ...BOISE });
  const { text, html } = await leftUnanswered(artist, RENO);
  expect(text).toContain(`Chairs that are free on the same days (${daysLabel(WEEK)}), in or near Reno, NV:`);
  const asking = ({ shopId }: { shopId: string }) =>
    `https://flashboard.test/marketplace/shops/${shopId}/ask?from=${WEEK.first}&to=${WEEK.last}`;
  const named = namedIn(text);
  expect(named.slice(0, 2).sort()).toEqual([
    ['One in Reno, NV', asking(one)],
    ['Two in Reno, NV', asking(two)],
  ]);
  expect(named.slice(2)).toEqual([['Close in Sparks, NV (3 miles away)', asking(close)]]);
  for (const [name, link] of named) {
    expect(html).toContain(`<a href="${link?.replace('&', '&amp;')}" class="link"`);
    expect(html).toContain(`Ask ${name}`);
  }
});

test('only chairs that can be requested are suggested', async () => {
  const artist = await world.artist();
  const at = (shopName: string, over: object = {}, hosting: object = {}) =>
    host({ shopName, ...LAREDO, ...over }, hosting);
  const half = await at('Free for half of it');
  await made(offer(half, (await world.artist()).actor.userId, { days: days(24, 30) }));
  await at('Closed on the last day', { businessHours: closedOn(WEEK.last) });
  await at('Wants a longer stay', { guestArtistPolicies: { ...POLICY_DEFAULTS, minimumBookingLength: 6 } });
  await at('Wants more notice', {}, { minNoticeDays: 21 });
  await at('Off', {}, { requests: 'OFF' });
  await at('Hidden', { hiddenAt: new Date() });
  const blocker = await at('Blocker');
  await blockMember(blocker, { memberId: artist.actor.userId });
  const { text, html } = await leftUnanswered(artist, LAREDO);
  expect(namedIn(text)).toEqual([]);
  for (const words of [text, html]) expect(words).not.toMatch(/free on the same days/);

  await at('Closed in the middle', { businessHours: closedOn(day(22)) });
  const second = await leftUnanswered(await world.artist(), LAREDO);
  // For other artists, the shop that did not answer has a free chair.
  const open = ['Blocker', 'Closed in the middle', 'Silent'].map((name) => `${name} in Laredo, TX`);
  expect(
    namedIn(second.text)
      .map(([name]) => name)
      .sort(),
  ).toEqual(open);
});
