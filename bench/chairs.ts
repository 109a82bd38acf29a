import { sql } from 'drizzle-orm';
import { CHAIR_MILES, chairSearchAddress, parseChairSearch } from '#app/domain/calendar/chair-search.ts';
import { CHAIR_KINDS } from '#app/domain/calendar/chairs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { addDays, type Days } from '#app/domain/values/dates.ts';
import { guestMonthOf } from '#app/features/calendar/guest-month.server.ts';
import { browseChairs } from '#app/features/search/chair-search.server.ts';
import { offerStay } from '#app/features/stays/start-stay.server.ts';
import { confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { type Random, randomFrom } from '#db/seed/random.ts';
import { memberId, someCity } from '#db/seed/volume/plan.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { type Cost, type TimedDatabase, withTimedDatabase } from './database-time.ts';
import { median, percentile, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';
import { growBy } from './volume.ts';

type Volume = { shops: number; chairs: number; stays: number; artists: number; searches: number; bookings: number };

const FULL: Volume = { shops: 10_000, chairs: 30_000, stays: 300_000, artists: 20_000, searches: 2_000, bookings: 200 };
const QUICK: Volume = { shops: 100, chairs: 300, stays: 3_000, artists: 200, searches: 60, bookings: 10 };
const WARM_UP = 50;

/** What finding a chair, looking at a month and booking cost the database. */
export const chairs: Part = {
  name: 'chairs',
  title: 'Free chairs: finding one, a month of a shop, a booking',
  run: ({ quick }) =>
    withServer(({ dataDir }) => {
      const volume = quick ? QUICK : FULL;
      const { shops, artists, stays } = volume;
      const seconds = growBy(dataDir, { shops, artists, stays, chairs: volume.chairs });
      return withTimedDatabase(dataDir, (timed) => measure(timed, volume, seconds));
    }),
};

async function measure(timed: TimedDatabase, volume: Volume, seconds: number): Promise<string> {
  const { db, costs } = timed;
  await db.execute('vacuum analyze');
  const world = jobWorld(db, new Date());
  const artist = (index: number) => {
    const said = { email: 'artist@example.test', name: 'Artist', setupCompleted: true, currentStep: 5 };
    return world.as({ kind: 'artist', userId: memberId('artist', index % volume.artists), ...said } as const);
  };
  const rows = [];
  const searches = searchesOf(volume.searches);
  for (const [name, queries] of Object.entries(searches)) {
    const find = (turn: number) => {
      const asked = new URLSearchParams(queries[turn % queries.length]);
      return browseChairs(artist(turn), parseChairSearch(asked).search);
    };
    for (let turn = 0; turn < WARM_UP; turn++) await find(turn);
    rows.push(row(`${name}, ${new Set(queries).size} different`, await costs(queries.length, find)));
    console.log(`  ${rows.at(-1)?.join(' | ')}`);
  }
  const month = (turn: number) =>
    guestMonthOf(artist(turn), { shopId: memberId('shop', turn % volume.shops), asked: null });
  rows.push(row('a month of a shop', await costs(volume.searches, month)));
  const booked = await bookings(timed, volume);
  for (const [name, costs] of Object.entries(booked)) rows.push(row(name, costs));
  return [
    `${volume.shops.toLocaleString('en-US')} shops with ${volume.chairs.toLocaleString('en-US')} chairs and ${volume.stays.toLocaleString('en-US')} guest spots, added to the cast by \`npm run seed\` in ${seconds.toFixed(0)} s; then VACUUM and ANALYZE. One act at a time, as the pages and forms do it, without what every page does for its session. Milliseconds that the database says it was at work (parsing, binding and executing of all statements together; the last column leaves out what a commit waited for the disk).`,
    '',
    table(['what', 'statements', 'p50 ms', 'p99 ms', 'most ms', 'p99 ms before the commit'], rows),
    '',
    'Goals: a search at most 30 ms at p99, a month at most 3 statements, a booking at most 10 ms.',
  ].join('\n');
}

function row(name: string, costs: readonly Cost[]): (string | number)[] {
  const ms = costs.map((cost) => cost.ms);
  const most = Math.max(...costs.map(({ statements }) => statements));
  const before = costs.map(({ ms, atCommit }) => ms - atCommit);
  const figures = [median(ms), percentile(ms, 0.99), Math.max(...ms), percentile(before, 0.99)];
  return [name, most, ...figures.map((figure) => figure.toFixed(1))];
}

/** Searches as artists make them: most know where or when, some are wide, some hardly any shop meets. */
function searchesOf(count: number): Record<string, string[]> {
  const random = randomFrom('bench chairs');
  const today = new Date().toISOString().slice(0, 10);
  const make = (one: () => string, share: number) => Array.from({ length: Math.ceil(count * share) }, one);
  const search = (parts: Record<string, string | string[]>) =>
    chairSearchAddress(parseChairSearch(queryOf(parts)).search).split('?')[1] ?? '';
  const place = () => {
    const { city, state } = someCity(random);
    return `${city}, ${state}`;
  };
  return {
    'as artists search': make(
      () =>
        search({
          ...(random.chance(0.8) ? { place: place() } : {}),
          ...(random.chance(0.7) ? { miles: random.pick(CHAIR_MILES) } : {}),
          ...(random.chance(0.7) ? datesOf(random, today) : {}),
          ...(random.chance(0.5) ? { days: String(random.whole(2, 10)) } : {}),
          ...(random.chance(0.2) ? { kind: random.some(CHAIR_KINDS, 1) } : {}),
          ...(random.chance(0.3) ? { style: random.some(TATTOO_STYLES, random.whole(1, 3)) } : {}),
        }),
      1,
    ),
    'within 100 miles of the largest towns': make(
      () => search({ place: random.pick(LARGEST), miles: '100', ...datesOf(random, today) }),
      0.2,
    ),
    'anywhere, without a date': make(() => search({ style: random.some(TATTOO_STYLES, 1) }), 0.2),
    'anywhere, for longer than hardly any chair is free': make(
      () => search({ ...datesOf(random, today, 58), days: String(random.whole(50, 56)), kind: ['BED'] }),
      0.05,
    ),
  };
}

const LARGEST = ['New York City, NY', 'Los Angeles, CA', 'Chicago, IL', 'Philadelphia, PA', 'Houston, TX'];

function datesOf(random: Random, today: string, length = random.whole(3, 60)) {
  const from = addDays(today, random.whole(5, 300));
  return { from, to: addDays(from, length) };
}

function queryOf(parts: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(parts).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one])),
  );
}

/**
 * An offer nobody asked for, and its confirmation, each of another shop and artist: far ahead, where nobody is. Each is
 * a form of its own, sent by another person on another day.
 */
async function bookings({ db, costs }: TimedDatabase, { bookings: count, shops, artists }: Volume) {
  const world = jobWorld(db, new Date());
  const said = { email: 'somebody@example.test', name: 'Somebody', setupCompleted: true, currentStep: 5 };
  const first = addDays(new Date().toISOString().slice(0, 10), 330);
  const days: Days = { first, last: addDays(first, 4) };
  const hosts = Array.from({ length: Math.min(count + WARM_UP, shops) }, (_, index) => memberId('shop', index));
  const { rows } = await db.execute<{ id: string; shopId: string }>(sql`
    select distinct on (shop_id) id, shop_id as "shopId" from shop_chairs
    where shop_id = any(${sql.param(hosts)}::uuid[]) order by shop_id, id`);
  const made: string[] = [];
  const offer = async (turn: number) => {
    const { id: chairId, shopId } = rows[turn] as (typeof rows)[number];
    const shop = world.as({ kind: 'shop', userId: shopId, shopId, ...said } as const);
    const answer = await offerStay(shop, {
      ...{ artistId: memberId('artist', turn % artists), days, chairId, depositCents: null, offerNote: '' },
      ...{ applicationId: null, submissionId: null },
    });
    if (!answer.ok) throw new Error(`not offered: ${JSON.stringify(answer)}`);
    made[turn] = answer.value.stayId;
  };
  const confirm = async (turn: number) => {
    const artist = world.as({ kind: 'artist', userId: memberId('artist', turn % artists), ...said } as const);
    const answer = await confirmStay(artist, { stayId: made[turn] ?? '', version: 1 });
    if (!answer.ok) throw new Error(`not confirmed: ${JSON.stringify(answer)}`);
  };
  const warmUp = Math.min(WARM_UP, rows.length - count);
  for (let turn = 0; turn < warmUp; turn++) await offer(turn);
  for (let turn = 0; turn < warmUp; turn++) await confirm(turn);
  return {
    'a booking: the offer that holds the chair': await costs(count, (turn) => offer(warmUp + turn)),
    'a booking: its confirmation': await costs(count, (turn) => confirm(warmUp + turn)),
  };
}
