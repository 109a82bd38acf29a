import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chairOpenings, chairWindows, shopChairs, shopClosures } from '#app/data/schema/calendars.ts';
import { stays } from '#app/data/schema/stays.ts';
import { CHAIR_HOSTINGS } from '#app/domain/calendar/chairs.ts';
import { addDays, type Days, type DaysOnward } from '#app/domain/values/dates.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const { shopId } = await world.shop();
const other = await world.shop();

/** The tested days, with a leap day and both clock changes. */
const FIRST = '2028-02-20';
const SPAN = 60;
/** For each of the four seeds: 2,000 in all (trade A7, 5). */
const CHAIRS = 500;
const EVERY_DAY = Array.from({ length: SPAN }, (_, day) => addDays(FIRST, day));

/** Seeded random numbers, so failures can be reproduced. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const holds = ({ first, last }: DaysOnward, day: string) => day >= first && (last === null || day <= last);
const some = (all: DaysOnward[], day: string) => all.some((days) => holds(days, day));

type Chair = {
  hosting: (typeof CHAIR_HOSTINGS)[number];
  inUse: DaysOnward;
  windows: Days[];
  closures: Days[];
  held: Days[];
};

/** The rule day by day, written independently. */
function isFree({ hosting, inUse, windows, closures, held }: Chair, day: string): boolean {
  const isOpen = hosting === 'ALWAYS' || (hosting === 'WINDOWS' && some(windows, day));
  return isOpen && holds(inUse, day) && !some(closures, day) && !some(held, day);
}

function anyChair(any: (below: number) => number): Chair {
  const days = (longest: number): Days => {
    const first = addDays(FIRST, any(SPAN));
    return { first, last: addDays(first, any(longest)) };
  };
  /** Ranges that never overlap, because the database rejects overlaps. */
  const apart = (most: number, longest: number) => {
    const kept: Days[] = [];
    for (let left = any(most + 1); left > 0; left--) {
      const one = days(longest);
      if (!kept.some(({ first, last }) => one.first <= last && first <= one.last)) kept.push(one);
    }
    return kept;
  };
  const first = addDays(FIRST, any(20) - 10);
  return {
    hosting: CHAIR_HOSTINGS[any(3)] ?? 'ALWAYS',
    inUse: { first, last: any(3) === 0 ? addDays(first, any(SPAN)) : null },
    windows: apart(5, 12),
    closures: Array.from({ length: any(4) }, () => days(6)),
    held: apart(4, 8),
  };
}

const A_STAY = {
  shopId,
  startedBy: 'ARTIST',
} as const;

test.each([1, 2, 3, 4])('free days match the rule for random chairs (%i)', async (seed) => {
  const any = numbers(seed);
  const chairs = Array.from({ length: CHAIRS }, () => anyChair(any));
  const rows = await db
    .insert(shopChairs)
    .values(chairs.map(({ hosting, inUse }, index) => ({ shopId, hosting, inUse, name: `${seed} ${index}` })))
    .returning({ id: shopChairs.id });
  const ids = rows.map(({ id }) => id);
  const of = <T>(list: (chair: Chair) => Days[], row: (chairId: string, during: Days) => T): T[] =>
    chairs.flatMap((chair, index) => list(chair).map((during) => row(ids[index] ?? '', during)));
  await db.insert(chairWindows).values(
    of(
      ({ windows }) => windows,
      (chairId, during) => ({ chairId, during }),
    ),
  );
  await db.insert(shopClosures).values(
    of(
      ({ closures }) => closures,
      (chairId, during) => ({ shopId, chairId, during }),
    ),
  );
  await db.insert(stays).values(
    of(
      ({ held }) => held,
      (chairId, during) => ({ ...A_STAY, chairId, during, status: 'CONFIRMED' as const, confirmedAt: new Date() }),
    ),
  );
  // Neither another shop's closure nor a request, which holds nothing, removes a day.
  const all = { first: FIRST, last: addDays(FIRST, SPAN) };
  await db.insert(shopClosures).values({ shopId: other.shopId, during: all });
  const asked = { ...A_STAY, during: all, status: 'REQUESTED' as const, answerDueAt: new Date() };
  await db.insert(stays).values({ ...asked, chairId: ids[0] });

  await db.transaction((tx) => rebuildOpenings(tx, ids));
  await db.transaction((tx) => rebuildOpenings(tx, ids));

  const found = await db.select().from(chairOpenings).where(eq(chairOpenings.shopId, shopId));
  chairs.forEach((chair, index) => {
    const openings = found.filter(({ chairId }) => chairId === ids[index]).map(({ during }) => during);
    const free = EVERY_DAY.filter((day) => some(openings, day));
    expect(free, JSON.stringify(chair)).toEqual(EVERY_DAY.filter((day) => isFree(chair, day)));
  });
});

const HELD = { ...A_STAY, status: 'CONFIRMED' as const, confirmedAt: new Date() };

test('the database rejects overlapping stays of a chair and overlapping windows', async () => {
  const [chair] = await db
    .insert(shopChairs)
    .values({ shopId, name: 'Once', inUse: { first: '2027-01-01', last: null } })
    .returning({ id: shopChairs.id });
  const chairId = chair?.id ?? '';
  const week = { first: '2027-03-03', last: '2027-03-10' };
  await db.insert(stays).values({ ...HELD, chairId, during: week });
  const lastDay = db.insert(stays).values({ ...HELD, chairId, during: { first: '2027-03-10', last: '2027-03-12' } });
  await expect(lastDay).rejects.toMatchObject({ cause: { constraint: 'stay_chair_once' } });
  await db.insert(stays).values({ ...HELD, chairId, during: { first: '2027-03-11', last: '2027-03-12' } });

  await db.insert(chairWindows).values({ chairId, during: week });
  const again = db.insert(chairWindows).values({ chairId, during: { first: '2027-03-10', last: '2027-03-10' } });
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'chair_window_once' } });
});

test('the database rejects overlapping stays of an artist', async () => {
  const { actor } = await world.artist();
  const chairs = await db
    .insert(shopChairs)
    .values(['East', 'West'].map((name) => ({ shopId, name, inUse: { first: '2027-01-01', last: null } })))
    .returning({ id: shopChairs.id });
  const [east, west] = chairs.map(({ id }) => id);
  const artistId = actor.userId;
  await db
    .insert(stays)
    .values({ ...HELD, artistId, chairId: east, during: { first: '2027-03-03', last: '2027-03-05' } });
  const both = { ...HELD, shopId: other.shopId, artistId, chairId: west };
  const sameDay = db.insert(stays).values({ ...both, during: { first: '2027-03-05', last: '2027-03-06' } });
  await expect(sameDay).rejects.toMatchObject({ cause: { constraint: 'stay_artist_once' } });
});
