import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '#app/domain/values/dates.ts';
import { nextTimeAt } from '#app/domain/values/shop-time.ts';
import {
  answerDue,
  answerReminder,
  beginReminder,
  holdEnd,
  holdReminder,
} from '#app/features/stays/write-stay.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { SHOP_NIGHTS } from '#tests/support/shop-nights.ts';

const { db } = await testDatabase();
const HOUR = 3_600_000;

async function asInstant(deadline: SQL): Promise<string> {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from ${deadline}) * 1000 as ms`);
  return new Date(Number(rows[0]?.ms)).toISOString();
}

const IN_ZONES = SHOP_NIGHTS.flatMap(([zone, when, instant, day]) => (zone ? [{ zone, when, instant, day }] : []));

test.each(IN_ZONES)('$zone, $when: deadlines are instants before midnight', async (night) => {
  const { zone, instant, day } = night;
  const now = new Date(instant);
  const of = async (first: string) => {
    const when = { first: sql`${first}::date`, zone: sql`${zone}::text`, at: sql`${instant}::timestamptz` };
    return [await asInstant(answerDue(when)), await asInstant(holdEnd(when))];
  };
  const later = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();
  // A day with a clock change has 23 or 25 hours, so what is eight days away can begin in less than eight times 24
  // hours.
  const most = (hours: number, first: string) => {
    const begins = nextTimeAt(zone, 0, new Date(`${first}T00:00:00Z`)).toISOString();
    return begins < later(hours) ? begins : later(hours);
  };

  expect(await of(addDays(day, 30))).toEqual([later(7 * 24), later(72)]);
  for (const [ahead, answer, hold] of [
    [8, 7 * 24, 72],
    [7, 24, 24],
    [1, 24, 24],
  ] as const) {
    const first = addDays(day, ahead);
    expect(await of(first), first).toEqual([most(answer, first), most(hold, first)]);
  }
  const today = most(4, addDays(day, 1));
  expect(await of(day)).toEqual([today, today]);
});

test('a request for today ends with the day', async () => {
  const at = (instant: string) => ({
    first: sql`'2027-02-03'::date`,
    zone: sql`'America/Chicago'`,
    at: sql`${instant}::timestamptz`,
  });
  const [noon, evening] = [at('2027-02-03T18:00:00Z'), at('2027-02-04T02:12:00Z')];
  expect([await asInstant(answerDue(noon)), await asInstant(holdEnd(noon))]).toEqual(
    Array(2).fill('2027-02-03T22:00:00.000Z'),
  );
  expect([await asInstant(answerDue(evening)), await asInstant(holdEnd(evening))]).toEqual(
    Array(2).fill('2027-02-04T06:00:00.000Z'),
  );
});

const asked = (zone: string, instant: string, first: string) => ({
  first: sql`${first}::date`,
  zone: sql`${zone}::text`,
  at: sql`${instant}::timestamptz`,
});

async function orNull(reminder: SQL): Promise<string | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`select (${reminder})::text as at`);
  return rows[0]?.at ? new Date(rows[0].at).toISOString() : null;
}

/** Nine o'clock at the shop the day before, with any clock change in the night and for a guest in any zone. */
test.each([
  ['Pacific/Honolulu', '2027-03-14', '2027-03-13T19:00:00.000Z'],
  ['America/New_York', '2027-03-14', '2027-03-13T14:00:00.000Z'],
  ['America/New_York', '2027-11-07', '2027-11-06T13:00:00.000Z'],
  ['America/New_York', '2027-11-08', '2027-11-07T14:00:00.000Z'],
  ['America/New_York', '2028-03-01', '2028-02-29T14:00:00.000Z'],
])('a stay in %s that begins on %s is reminded at %s', async (zone, first, nine) => {
  const before = (ms: number) => new Date(Date.parse(nine) - ms).toISOString();
  expect(await orNull(beginReminder(asked(zone, before(HOUR + 1_000), first)))).toBe(nine);
  // No reminder for a confirmation within an hour of it or later.
  for (const late of [HOUR, 1_000, 0, -HOUR]) {
    expect(await orNull(beginReminder(asked(zone, before(late), first)))).toBeNull();
  }
});

test.each([
  ['2027-03-01T15:00:00Z', '2027-04-01', '2027-03-05T03:00:00.000Z', '2027-03-03T15:00:00.000Z'],
  ['2027-03-01T15:00:00Z', '2027-03-05', '2027-03-02T03:00:00.000Z', null],
  ['2027-03-01T15:00:00Z', '2027-03-01', '2027-03-01T17:00:00.000Z', null],
  // Until midnight there are three hours, then two: half of that is too soon.
  ['2027-03-02T03:00:00Z', '2027-03-02', '2027-03-02T04:30:00.000Z', null],
  ['2027-03-02T04:00:00Z', '2027-03-02', null, null],
])('a request at %s for %s reminds the shop at %s, the artist at %s', async (instant, first, half, before) => {
  const when = asked('America/Chicago', instant, first);
  expect(await orNull(answerReminder(when))).toBe(half);
  expect(await orNull(holdReminder(when))).toBe(before);
});
