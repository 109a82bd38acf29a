import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Ctx, createTransact, type Transact } from '#app/data/context.server.ts';
import { daysOfRange } from '#app/domain/values/dates.ts';
import { retireChair } from '#app/features/calendar/chairs.server.ts';
import { blockDates } from '#app/features/calendar/dates.server.ts';
import {
  acceptDates,
  changeOffer,
  confirmStay,
  declineOffer,
  takeOfferBack,
} from '#app/features/stays/stay-commands.server.ts';
import { endDueStays } from '#app/features/stays/stay-endings.server.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { isCollision } from '#app/platform/db/sql-state.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';

const { db, poolConfig } = await testDatabase();
const other = openDatabase({ ...poolConfig, connectionTimeoutMillis: 10_000 }, () => {});
afterAll(() => other.close());
const world = await stayWorld(db);
const { ask, days, made, offer } = world;

/** Like two processes: separate connections and queues. */
const PROCESSES = [jobWorld(db), jobWorld(other.db)] as const;
let collisions = 0;
let longest = 0;
beforeEach(() => {
  [collisions, longest] = [0, 0];
});

/** Counts deadlocks and timeouts, which a retry would hide. */
function watched(database: Database, isSerialized: boolean): Transact {
  const transact = createTransact(database, () => {});
  return (work, options) =>
    transact(
      (tx, publish) =>
        work(tx, publish).catch((error) => {
          if (isCollision(error)) collisions++;
          throw error;
        }),
      isSerialized ? options : undefined,
    );
}

function inProcess<C extends Ctx>(ctx: C, index: number, isSerialized = true): C {
  const process = PROCESSES[index % 2] ?? PROCESSES[0];
  return { ...ctx, ...process.as(ctx.actor), transaction: watched(process.db, isSerialized) };
}

async function timed<T>(act: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await act();
  longest = Math.max(longest, performance.now() - start);
  return answer;
}

type Answer = { ok: boolean; refusal?: string };
const count = (answers: Answer[]) => {
  const said = answers.map((answer) => answer.refusal ?? 'done');
  return Object.fromEntries([...new Set(said)].sort().map((one) => [one, said.filter((it) => it === one).length]));
};

const MANY = Number(process.env.RACE ?? 12);
const OFFER = { depositCents: null, offerNote: '' };

test.each([
  ['that take turns in each of two processes', true],
  ['that all meet in the database', false],
])('one of many concurrent acceptances gets the chair: acts %s', async (_which, isSerialized) => {
  const shop = await world.host();
  const asked: string[] = [];
  for (let index = 0; index < MANY; index++) {
    // Each overlaps every other one.
    asked.push(await made(ask(await world.artist(), shop, { days: days(20 + (index % 5), 24 + (index % 3)) })));
  }
  const answers = await Promise.all(
    asked.map((stayId, index) =>
      timed(() =>
        acceptDates(inProcess(shop, index, isSerialized), { stayId, version: 1, chairId: shop.chairId, ...OFFER }),
      ),
    ),
  );
  expect(count(answers)).toEqual({ 'chair-taken': MANY - 1, done: 1 });
  expect(collisions).toBe(0);
  // Postgres detects a deadlock after a second. Without one this is the time of fifty short transactions.
  expect(longest).toBeLessThan(10_000);
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from stays where chair_id = ${shop.chairId} and status = 'OFFERED'`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('one of ten concurrent confirmations wins, the others are superseded', async () => {
  const artist = await world.artist();
  const shops = await Promise.all(Array.from({ length: 10 }, () => world.host()));
  const offers: string[] = [];
  for (const shop of shops) offers.push(await made(offer(shop, artist.actor.userId)));
  const answers = await Promise.all(
    offers.map((stayId, index) => timed(() => confirmStay(inProcess(artist, index, false), { stayId, version: 1 }))),
  );
  expect(count(answers)).toEqual({ 'artist-busy': 9, done: 1 });
  expect([collisions, longest < 10_000]).toEqual([0, true]);
  const states = await Promise.all(offers.map(async (id) => (await world.stay(id)).status));
  expect(states.sort()).toEqual(['CONFIRMED', ...Array.from({ length: 9 }, () => 'WITHDRAWN')]);
  const free = await Promise.all(shops.map(({ chairId }) => world.isFree(chairId, days(20, 24))));
  expect(free.filter((isFree) => !isFree)).toHaveLength(1);
});

const AGAINST = {
  retired: (shop: Host) => retireChair(shop, shop.chairId),
  blocked: (shop: Host) => blockDates(shop, { chairId: shop.chairId, days: days(24, 30), note: '' }),
  'shut with its whole shop': (shop: Host) => blockDates(shop, { chairId: null, days: days(18, 20), note: '' }),
};
const ROUNDS = Object.keys(AGAINST).flatMap((what) => [0, 1].map((round) => [what, round] as const));

test.each(ROUNDS)('a chair %s during an offer: one of the two wins (%i)', async (what, round) => {
  const shop = await world.host();
  const stayId = await made(ask(await world.artist(), shop));
  const acts: (() => Promise<Answer>)[] = [
    () => acceptDates(inProcess(shop, 0, false), { stayId, version: 1, chairId: shop.chairId, ...OFFER }),
    () => AGAINST[what as keyof typeof AGAINST](inProcess(shop, 1, false)),
  ];
  const answers = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()));
  const [accepted, taken] = round % 2 ? answers : answers.reverse();
  if (accepted?.ok) expect(taken).toMatchObject({ refusal: 'days-in-use' });
  else expect([accepted, taken?.ok]).toEqual([{ ok: false, refusal: 'dates-not-open' }, true]);
  expect(collisions).toBe(0);
});

/** Seeded random numbers, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('random concurrent acts end without deadlock and with a true calendar', async () => {
  const any = numbers(7);
  const shops = await Promise.all(Array.from({ length: 3 }, () => world.host()));
  const artists = await Promise.all(Array.from({ length: 5 }, () => world.artist()));
  const transact = watched(db, true);
  const open = async () => {
    const { rows } = await db.execute<{ id: string; version: number; artist: string; shop: string; status: string }>(
      sql`select id, version, artist_id as artist, shop_id as shop, status from stays
        where shop_id = any(${sql.param(shops.map(({ shopId }) => shopId))}::uuid[]) and ended_at is null`,
    );
    return rows;
  };
  for (let round = 0; round < 8; round++) {
    const there = await open();
    const acts: (() => Promise<unknown>)[] = [() => endDueStays(transact)];
    for (let index = 0; index < 12; index++) {
      const [shop, artist] = [shops[any(3)], artists[any(5)]];
      if (!shop || !artist) continue;
      const first = 20 + any(6);
      acts.push(() => offer(inProcess(shop, index, false), artist.actor.userId, { days: days(first, first + 2) }));
    }
    for (const [index, { id: stayId, version, ...of }] of there.entries()) {
      const artist = artists.find(({ actor }) => actor.userId === of.artist);
      const shop = shops.find(({ shopId }) => shopId === of.shop);
      if (!artist || !shop || of.status !== 'OFFERED') continue;
      const [guest, host] = [inProcess(artist, index, false), inProcess(shop, index + 1, false)];
      acts.push(() => confirmStay(guest, { stayId, version }));
      const first = 20 + any(6);
      const change = { stayId, version, days: days(first, first + 1), chairId: shop.chairId, ...OFFER };
      const answers = [
        () => changeOffer(host, change),
        () => takeOfferBack(host, { stayId, version, reason: 'No.' }),
        () => declineOffer(guest, { stayId, version, note: '' }),
      ];
      acts.push(answers[any(3)] as () => Promise<unknown>);
    }
    await Promise.all(acts.map((act) => act()));
  }
  expect(collisions).toBe(0);
  // The stored free days must equal the computed ones: the free and held days of each chair do not overlap.
  for (const { chairId } of shops) {
    const { rows } = await db.execute<{ during: string }>(sql`
      select during::text from stays where chair_id = ${chairId} and status in ('OFFERED', 'CONFIRMED')
      union all select during::text from chair_openings where chair_id = ${chairId} order by during`);
    const ranges = rows.map(({ during }) => daysOfRange(during));
    for (const [index, { first }] of ranges.entries()) {
      const before = ranges[index - 1];
      if (before) expect(world.next(before.last ?? '')).toBe(first);
    }
    expect(ranges.at(-1)?.last).toBeNull();
  }
});
