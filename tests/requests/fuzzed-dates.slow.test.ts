import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db, get, signedIn } = await testApp({ DEMO: '1', RATE_LIMIT_SCALE: '0' });
const world = await stayWorld(db);
const shop = await world.host();
const artist = await world.artist();
const cookies = { artist: await signedIn(artist.actor.userId), shop: await signedIn(shop.actor.userId) };
const stayId = await world.made(world.ask(artist, shop));

/** Pages with days in their address or defaults. */
const PAGES = [
  ['the free month of a shop', 'artist', `/marketplace/shops/${shop.shopId}/calendar`],
  ['the form that asks for days', 'artist', `/marketplace/shops/${shop.shopId}/ask`],
  ['the form that waits for days', 'artist', `/marketplace/shops/${shop.shopId}/waiting`],
  ['the form that asks for other days', 'artist', `/stays/${stayId}/change`],
  ["a shop's own calendar", 'shop', '/shop/calendar'],
  ['the form of an offer that nobody asked for', 'shop', '/shop/stays/offer'],
  ['the form of an offer', 'shop', `/stays/${stayId}/offer`],
] as const;
/** A thousand addresses and a few more (trade A7, 11). */
const TIMES = 170;

/** The same random numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const YEARS = ['0000', '0001', '1969', '2026', '2027', '2028', '2099', '2100', '2101', '9999', '-2027', '+12027', ''];
const DATES = [
  '02-29',
  '02-30',
  '00-00',
  '13-01',
  '12-31',
  '3-3',
  '06-31',
  '01',
  '',
  '03-14T02:30',
  '11-01Z',
  '03-10 ',
];
const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  'NaN',
  'null',
  '[)',
  '2027-03-03,2027-03-10',
  "'--",
  '%00',
  '\u0000',
  '٢٠٢٧-٠٣-٠٣',
];
const NAMES = [
  'from',
  'to',
  'month',
  'chair',
  'job',
  'again',
  'artist',
  'application',
  'days',
  'miles',
  'place',
  'after',
];

function anyAddress(any: (below: number) => number): string {
  const one = (of: readonly string[]) => of[any(of.length)] ?? '';
  const value = () => (any(4) === 0 ? one(ODD) : `${one(YEARS)}-${one(DATES)}`);
  const pairs = Array.from({ length: 1 + any(6) }, (): [string, string] => [one(NAMES), value()]);
  if (any(12) === 0) for (let more = 0; more < 100; more++) pairs.push(['from', value()]);
  return new URLSearchParams(pairs).toString();
}

test.each(PAGES)('%s is a page for any dates in its address', async (name, who, path) => {
  const any = numbers(name.length);
  const broken: string[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const address = `${path}?${anyAddress(any)}`;
    const { status } = await get(address, cookies[who]);
    if (![200, 404].includes(status)) broken.push(`${status} for ${address}`);
  }
  expect(broken).toEqual([]);
});
