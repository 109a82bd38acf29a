import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import {
  rulesOf,
  STAY_SIDES,
  type StaySide,
  type StayStatus,
  TRANSITION_RULES,
  type Transition,
} from '#app/domain/stays/stays.ts';
import { addDays } from '#app/domain/values/dates.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { type Answer, ask } from '../bench/load.ts';
import { AUTH_SECRET, signIn, startSecond, withDataDir } from '../bench/server.ts';
import { count, delivered, type Figure, none, type Part, some, withDatabase, within } from './rig.ts';

const SECONDS = 60;
const LONGEST_ANSWER_MS = 15_000;

/**
 * Many artists compete for few chairs through two processes, one of which is killed. Every acknowledged act must be
 * stored.
 */
export const chairFight: Part = {
  name: 'chair-fight',
  title: '100 artists fight for 10 chairs for a minute, and a process is killed meanwhile',
  run: (rounds) => withDataDir((dataDir) => fight(dataDir, rounds)),
};

async function fight(dataDir: string, rounds: number): Promise<Figure[]> {
  const first = await startServer({ dataDir, settings: { AUTH_SECRET } });
  const config = runningEmbeddedPostgres(dataDir);
  if (!config) throw new Error('the embedded database does not run');
  const opened = openDatabase({ ...config, max: 20 }, () => {});
  let second: RunningServer | null = null;
  try {
    second = await startSecond(config, join(dataDir, 'second'));
    const origins = [first.origin, second.origin];
    const fighters = await gatherFighters(opened);
    const deadlocksBefore = await deadlocks(dataDir);
    const fought = fightOver(opened, fighters, origins, SECONDS * 1_000 * rounds);
    await pause((SECONDS * 1_000 * rounds) / 2);
    // The client cannot know whether a request in progress was completed.
    await second.kill();
    second = await startSecond(config, join(dataDir, 'third'), []);
    origins[1] = second.origin;
    const { ledger, statuses, unknown, longest } = await fought;
    const checks = await withDatabase(dataDir, async (db) => {
      await delivered(db, 60_000);
      const shopIds = fighters.shops.map(({ userId }) => userId);
      return compareChairs(db, shopIds, { ledger, unknown });
    });
    const sum = (isMeant: (status: number) => boolean) =>
      [...statuses].reduce((total, [status, times]) => total + (isMeant(status) ? times : 0), 0);
    return [
      some('acts that were acknowledged', ledger.length),
      some(
        'acts that were refused in words',
        sum((status) => status === 409),
      ),
      some('guest spots that were confirmed', ledger.filter(({ act }) => act === 'CONFIRM').length),
      { name: 'acts whose answer the kill took along', value: String(unknown.length), bound: 'any', ok: true },
      none(
        'answers of 500 and above, but 503',
        sum((status) => status >= 500 && status !== 503),
      ),
      none('deadlocks that the database had to end', (await deadlocks(dataDir)) - deadlocksBefore),
      ...checks,
      within('slowest answer', [longest], LONGEST_ANSWER_MS),
    ];
  } finally {
    await opened.close();
    await second?.stop();
    await first.stop();
  }
}

const deadlocks = (dataDir: string) =>
  withDatabase(dataDir, (db) =>
    count(db, 'select deadlocks as n from pg_stat_database where datname = current_database()'),
  );

const ARTISTS = 100;
const SHOPS = 2;
const CHAIRS_OF_SHOP = 5;
const HANDS = 6;
const LONGEST_LOOK_MS = 4_000;
/** All requests are for the same month; first days are counted from today. */
const [EARLIEST, LATEST] = [10, 40];
const LONGEST = 6;
/** One act in five is sent twice at once, to both processes. */
const TWICE = 0.2;

type Fighter = { cookie: string; userId: string };
type Shop = Fighter & { chairIds: string[] };
type Fighters = { artists: Fighter[]; shops: Shop[]; today: string };

/** One act and its subject: a guest spot with its version, or the letter of a request. */
type Done = { act: Transition; on: string };
type Fought = { ledger: Done[]; unknown: Done[]; statuses: Map<number, number>; longest: number };

type Open = { id: string; version: number; status: StayStatus; first: string; last: string; letter: string };

async function gatherFighters(opened: OpenDatabase): Promise<Fighters> {
  const world = await stayWorld(opened.db);
  const shops: Shop[] = [];
  for (let shop = 0; shop < SHOPS; shop += 1) {
    const { actor, shopId, chairId } = await world.host();
    const chairIds = [chairId];
    while (chairIds.length < CHAIRS_OF_SHOP) chairIds.push(await world.chair(shopId));
    shops.push({ cookie: await signIn(opened, actor.userId), userId: shopId, chairIds });
  }
  const artists: Fighter[] = [];
  while (artists.length < ARTISTS) {
    const { actor } = await world.artist();
    artists.push({ cookie: await signIn(opened, actor.userId), userId: actor.userId });
  }
  return { artists, shops, today: world.today };
}

/** Runs all members in a loop until the time is over. Each acknowledged act is added to the ledger once. */
async function fightOver(
  opened: OpenDatabase,
  { artists, shops, today }: Fighters,
  origins: readonly string[],
  ms: number,
): Promise<Fought> {
  const until = performance.now() + ms;
  const fought: Fought = { ledger: [], unknown: [], statuses: new Map(), longest: 0 };
  let turn = 0;

  async function act(who: Fighter, path: string, form: Record<string, string>, done: Done): Promise<void> {
    const times = Math.random() < TWICE ? 2 : 1;
    const sent = Array.from({ length: times }, () =>
      ask(`${origins[turn++ % origins.length]}${path}`, { cookie: who.cookie, form }),
    );
    const answers: Answer[] = await Promise.all(sent);
    for (const { status, ms: took } of answers) {
      fought.statuses.set(status, (fought.statuses.get(status) ?? 0) + 1);
      fought.longest = Math.max(fought.longest, took);
    }
    if (answers.some(({ status }) => status === 302)) fought.ledger.push(done);
    else if (answers.some(({ status }) => status === 0 || status === 503)) fought.unknown.push(done);
  }

  const onStay = (who: Fighter, stay: Open, place: string, name: Transition, form: Record<string, string> = {}) =>
    act(
      who,
      `/stays/${stay.id}/${place}`,
      { version: String(stay.version), ...form },
      { act: name, on: `${stay.id}:${stay.version + 1}` },
    );
  const someDays = () => {
    const from = addDays(today, EARLIEST + any(LATEST - EARLIEST));
    return { from, to: addDays(from, any(LONGEST)) };
  };

  async function artistActs(artist: Fighter): Promise<void> {
    await pause(any(LONGEST_LOOK_MS));
    const open = await openOf(opened, 'artist_id', artist.userId);
    const stay = one(open);
    if (!stay || (open.length < 4 && Math.random() < 0.5)) {
      const letter = `May I come? ${randomUUID()}`;
      const shop = one(shops);
      if (shop)
        await act(
          artist,
          `/marketplace/shops/${shop.userId}/ask`,
          { ...someDays(), letter },
          { act: 'ASK', on: letter },
        );
    } else if (stay.status === 'REQUESTED') {
      if (Math.random() < 0.2) await onStay(artist, stay, 'withdrawal', 'WITHDRAW_REQUEST');
    } else if (stay.status === 'OFFERED') {
      const chance = Math.random();
      if (chance < 0.7) await onStay(artist, stay, 'confirmation', 'CONFIRM');
      else if (chance < 0.85) await onStay(artist, stay, 'decline', 'DECLINE_OFFER', { note: '' });
      else {
        const form = { ...someDays(), flexDays: '0', letter: stay.letter, act: 'ASK_OTHER_DATES' };
        await onStay(artist, stay, 'change', 'ASK_OTHER_DATES', form);
      }
    } else if (Math.random() < 0.5) await onStay(artist, stay, 'cancellation', 'CANCEL', { reason: 'Another town' });
  }

  async function shopActs(shop: Shop): Promise<void> {
    const open = await openOf(opened, 'shop_id', shop.userId);
    const stay = one(open.filter(({ status }) => status === 'REQUESTED')) ?? one(open);
    if (!stay) return;
    const { first: from, last: to } = stay;
    const offer = { from, to, chairId: one(shop.chairIds) ?? '', depositCents: '', offerNote: '', step: 'offer' };
    if (stay.status === 'REQUESTED') {
      if (Math.random() < 0.8) {
        const form = { ...offer, offersFor: 'REQUEST', askedFrom: from, askedTo: to };
        await onStay(shop, stay, 'offer', 'ACCEPT_DATES', form);
      } else await onStay(shop, stay, 'decline', 'DECLINE_REQUEST', { reason: 'DATES_TAKEN', note: '' });
    } else if (stay.status === 'OFFERED')
      await onStay(shop, stay, 'taking-back', 'TAKE_OFFER_BACK', { reason: 'A leak' });
    else await onStay(shop, stay, 'cancellation', 'CANCEL', { reason: 'A leak' });
  }

  const keep = async (acts: () => Promise<void>) => {
    while (performance.now() < until) await acts();
  };
  await Promise.all([
    ...artists.map((artist) => keep(() => artistActs(artist))),
    ...shops.flatMap((shop) => Array.from({ length: HANDS }, () => keep(() => shopActs(shop)))),
  ]);
  return fought;
}

const any = (below: number) => Math.floor(Math.random() * below);
const one = <T>(of: readonly T[]): T | undefined => of[any(of.length)];

async function openOf({ db }: OpenDatabase, side: 'artist_id' | 'shop_id', id: string): Promise<Open[]> {
  const { rows } = await db.execute<Open>(sql`
    select id, version, status, lower(during)::text as first, (upper(during) - 1)::text as last, letter
    from stays where ${sql.identifier(side)} = ${id} and ended_at is null`);
  return rows;
}

type Written = { on: string; act: Transition; by: StaySide | null; stayId: string; seq: number; status: string };

async function compareChairs(
  db: pg.Client,
  shopIds: string[],
  { ledger, unknown }: { ledger: Done[]; unknown: Done[] },
): Promise<Figure[]> {
  const { rows } = await db.query<Written>(HISTORY, [shopIds]);
  const key = ({ act, on }: Done) => `${act} ${on}`;
  const written = new Map<string, number>();
  for (const row of rows) written.set(key(row), (written.get(key(row)) ?? 0) + 1);
  const said = new Set(ledger.map(key));
  const maybe = new Set(unknown.map(key));
  const bySides = rows.filter(({ by }) => by !== null);
  return [
    none('acknowledged acts that are not there exactly once', [...said].filter((act) => written.get(act) !== 1).length),
    none(
      'acts that are there and nobody was told yes',
      bySides.filter((row) => !said.has(key(row)) && !maybe.has(key(row))).length,
    ),
    none('acts that are not in the table of acts', rows.filter(isUnknownAct).length),
    none('guest spots whose state does not follow from their last act', lastOf(rows).filter(isElsewhere).length),
    none('days of a chair with two guests', await count(db, TWO_IN_A_CHAIR)),
    none('days of an artist at two shops', await count(db, TWO_PLACES)),
    none('days of a chair that are both free and held, or neither', await count(db, WRONG_DAYS, [shopIds])),
    none('acts of which somebody was not told exactly once', await notToldOnce(db, shopIds, rows)),
    none('events never delivered', await count(db, 'select count(*) as n from outbox')),
  ];
}

/**
 * An act is identified by its guest spot and version, a request by its letter, because the sender does not know its id.
 */
const HISTORY = `select h.act, h.actor_role as by, h.stay_id as "stayId", h.seq, s.status,
    case h.act when 'ASK' then s.letter else h.stay_id || ':' || h.seq end as on
  from stay_history h join stays s on s.id = h.stay_id
  where s.shop_id = any($1)
  order by h.stay_id, h.seq`;

const isUnknownAct = ({ act, by }: Written) => !rulesOf(act).some((line) => by === null || line.by === by);

const lastOf = (rows: Written[]) => rows.filter(({ stayId }, index) => rows[index + 1]?.stayId !== stayId);

const isElsewhere = ({ act, status }: Written) => !rulesOf(act).some(({ to }) => to === status);

const TWO_IN_A_CHAIR = `select count(*) as n from stays a join stays b
  on a.chair_id = b.chair_id and a.id < b.id and a.during && b.during
  where a.status in ('OFFERED', 'CONFIRMED') and b.status in ('OFFERED', 'CONFIRMED')`;

const TWO_PLACES = `select count(*) as n from stays a join stays b
  on a.artist_id = b.artist_id and a.id < b.id and a.during && b.during
  where a.status = 'CONFIRMED' and b.status = 'CONFIRMED'`;

/** Each chair of the test is always open, so a day is either taken or free. */
const WRONG_DAYS = `select count(*) as n
  from shop_chairs c
  cross join generate_series(current_date, current_date + 60, '1 day') as day
  where c.shop_id = any($1) and (select count(*) from chair_openings o where o.chair_id = c.id and o.during @> day::date)
      + (select count(*) from stays s
          where s.chair_id = c.id and s.status in ('OFFERED', 'CONFIRMED') and s.during @> day::date) <> 1`;

/** The expected recipients of each act (trade A2), beside the stored notifications. */
async function notToldOnce(db: pg.Client, shopIds: string[], rows: Written[]): Promise<number> {
  const { rows: told } = await db.query<{ stayId: string; seq: string; side: StaySide }>(
    `select split_part(n.dedupe_key, ':', 2) as "stayId", split_part(n.dedupe_key, ':', 3) as seq,
        case n.user_id when s.artist_id then 'ARTIST' else 'SHOP' end as side
      from notifications n join stays s on s.id = n.related_id
      where s.shop_id = any($1) and n.dedupe_key ~ '^stay:[0-9a-f-]+:[0-9]+$'`,
    [shopIds],
  );
  const times = new Map<string, number>();
  for (const { stayId, seq, side } of told) {
    const name = `${stayId} ${seq} ${side}`;
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  const wanted = rows.flatMap(({ act, by, stayId, seq }) => {
    const line = TRANSITION_RULES.find((one) => one.act === act && (by === null || one.by === by));
    return STAY_SIDES.filter((side) => line && side in line.told && side !== by).map(
      (side) => `${stayId} ${seq} ${side}`,
    );
  });
  const meant = new Set(wanted);
  return (
    wanted.filter((name) => times.get(name) !== 1).length + [...times.keys()].filter((name) => !meant.has(name)).length
  );
}
