import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { StayReminder, StayStatus } from '#app/domain/stays.ts';
import type { Transact } from '#app/platform/context.server.ts';
import { todayAtShop, zoneOfShop } from '#app/platform/db/shop-day.server.ts';

/** A guest spot that begins within so many days is answered within a day. */
const SOON_DAYS = 7;
const SOON_HOURS = 24;
/** For one that begins on this very day at the shop. */
const LAST_HOURS = 4;

/** How long a shop has to answer a request, and how long a chair is held for an artist (trade A2, 'Clocks'). */
const ANSWER_HOURS = 7 * 24;
const HOLD_HOURS = 72;

type When = { first: SQLWrapper; zone: SQLWrapper; at?: SQLWrapper };

/** When a request for days from `first` on, at a shop with that clock, has to be answered. */
export const answerDue = (when: When): SQL => deadline(when, ANSWER_HOURS);

/** Until when a chair is held by an offer. */
export const holdEnd = (when: When): SQL => deadline(when, HOLD_HOURS);

/** When a shop is reminded of a request: half way to its deadline. It is reminded once more a day before (trade A5). */
export function answerReminder(when: When): SQL {
  const { at = sql`statement_timestamp()` } = when;
  return afterAWhile(sql`(${at} + (${answerDue(when)} - ${at}) / 2)`, at);
}

/** A day before a chair is no longer held, the artist is. */
export function holdReminder(when: When): SQL {
  const { at = sql`statement_timestamp()` } = when;
  return afterAWhile(sql`(${holdEnd(when)} - make_interval(hours => ${SOON_HOURS}::int))`, at);
}

/** Who has confirmed is reminded of the first day, the day before. */
export function beginReminder(when: When): SQL {
  const { at = sql`statement_timestamp()` } = when;
  return afterAWhile(dayBefore(when), at);
}

/** At nine, by the clock at the shop, the day before it begins. */
function dayBefore({ first, zone }: When): SQL {
  return sql`(((${first})::date - 1 + time '09:00') at time zone ${zone})`;
}

/** Nobody is reminded of what was said less than an hour before, or at no time at all (ruling c-165). */
function afterAWhile(reminder: SQL, at: SQLWrapper): SQL {
  return sql`case when ${reminder} > ${at} + interval '1 hour' then ${reminder} end`;
}

/**
 * By the database's clock: never later than the midnight at the shop that begins the first day; for one that begins on this
 * very day, than the midnight that ends it, as nobody can say yes from then on (ruling c-193).
 */
function deadline({ first, zone, at = sql`statement_timestamp()` }: When, hours: number): SQL {
  const begins = sql`((${first})::timestamp at time zone ${zone})`;
  const isSoon = sql`(${first})::date - ${todayAtShop(zone, at)} <= ${SOON_DAYS}`;
  const span = sql`case when ${isSoon} then ${SOON_HOURS}::int else ${hours}::int end`;
  const last = sql`${at} + make_interval(hours => ${LAST_HOURS}::int)`;
  const ends = sql`((${first})::date + 1)::timestamp at time zone ${zone}`;
  return sql`case when ${begins} <= ${at} then case when ${ends} > ${at} then least(${ends}, ${last}) else ${last} end
    else least(${begins}, ${at} + make_interval(hours => ${span})) end`;
}

/** When somebody is first reminded of a guest spot in that state. */
export const REMINDERS: Partial<Record<StayStatus, (when: When) => SQL>> = {
  REQUESTED: answerReminder,
  OFFERED: holdReminder,
  CONFIRMED: beginReminder,
};

/** So many in one transaction. */
const BATCH = 200;

type Due = {
  stayId: string;
  artistId: string | null;
  shopId: string | null;
  reminder: StayReminder;
  seq: number;
  at: Date;
};

const A_DAY_BEFORE = sql`stays.answer_due_at - interval '24 hours'`;

/**
 * Has those reminded whose time it is (trade A5, ruling c-165): a shop of a request, an artist of an offer that ends, both of
 * a guest spot the day before. Each once, whatever is killed and however many processes look: what a reminder was set for is
 * set on, or off, in the transaction that publishes it. After a standstill, what makes no sense any more is only set off: an
 * answer or an offer whose time is over, a guest spot that has begun. Returns how many were reminded.
 */
export async function remindOfStays(transact: Transact, isStopped = () => false): Promise<number> {
  let reminded = 0;
  while (!isStopped()) {
    const { found, due } = await transact(async (tx, publish) => {
      const { rows } = await tx.execute<Due & { isInTime: boolean }>(sql`
        with due as materialized (
          select id, remind_at from stays where remind_at <= now() order by remind_at limit ${BATCH}
          for no key update skip locked
        )
        update stays set remind_at = case when status = 'REQUESTED' and now() < ${A_DAY_BEFORE} then ${A_DAY_BEFORE} end
        from due where stays.id = due.id
        returning stays.id as "stayId", stays.artist_id as "artistId", stays.shop_id as "shopId", stays.version as seq,
          due.remind_at as at, case status when 'REQUESTED' then 'ANSWER' when 'OFFERED' then 'HOLD' else 'TOMORROW' end as reminder,
          case status when 'REQUESTED' then answer_due_at > now() when 'OFFERED' then hold_until > now()
            when 'CONFIRMED' then ${todayAtShop(zoneOfShop(sql`stays.shop_id`))} < lower(during) else false end as "isInTime"`);
      const due = rows.filter(({ isInTime }) => isInTime);
      for (const { isInTime: _, at, ...one } of due) {
        await publish({ type: 'stay.due', ...one, at: new Date(at).toISOString() });
      }
      return { found: rows.length, due: due.length };
    });
    reminded += due;
    if (found < BATCH) break;
  }
  return reminded;
}
