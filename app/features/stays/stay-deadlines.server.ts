import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transact } from '#app/data/context.server.ts';
import { todayAtShop, zoneOfShop } from '#app/data/shop-day.server.ts';
import type { StayReminder, StayStatus } from '#app/domain/stays/stays.ts';

/** A guest spot that begins within this many days must be answered within a day. */
const SOON_DAYS = 7;
const SOON_HOURS = 24;
/** For a guest spot that begins today at the shop. */
const LAST_HOURS = 4;

/** How long a shop has to answer a request, and how long an offer holds a chair (trade A2, 'Clocks'). */
const ANSWER_HOURS = 7 * 24;
const HOLD_HOURS = 72;

type When = { first: SQLWrapper; zone: SQLWrapper; at?: SQLWrapper };

/** The deadline to answer a request for days from `first` on, at a shop in that time zone. */
export const answerDue = (when: When): SQL => deadline(when, ANSWER_HOURS);

/** The time until which an offer holds a chair. */
export const holdEnd = (when: When): SQL => deadline(when, HOLD_HOURS);

/**
 * The shop's first reminder of a request: half way to the deadline. A second one follows a day before it (trade A5).
 */
export function answerReminder(when: When): SQL {
  const { at = sql`statement_timestamp()` } = when;
  return afterAWhile(sql`(${at} + (${answerDue(when)} - ${at}) / 2)`, at);
}

/** The artist's reminder: a day before the hold ends. */
export function holdReminder(when: When): SQL {
  const { at = sql`statement_timestamp()` } = when;
  return afterAWhile(sql`(${holdEnd(when)} - make_interval(hours => ${SOON_HOURS}::int))`, at);
}

/** The reminder of the first day of a confirmed guest spot: the day before. */
export function beginReminder(when: When): SQL {
  const { at = sql`statement_timestamp()` } = when;
  return afterAWhile(dayBefore(when), at);
}

/** Nine o'clock at the shop on the day before the first day. */
function dayBefore({ first, zone }: When): SQL {
  return sql`(((${first})::date - 1 + time '09:00') at time zone ${zone})`;
}

/** Null for a reminder less than an hour after the action itself (ruling c-165). */
function afterAWhile(reminder: SQL, at: SQLWrapper): SQL {
  return sql`case when ${reminder} > ${at} + interval '1 hour' then ${reminder} end`;
}

/**
 * A deadline by the database's clock. Never later than the midnight at the shop that begins the first day or, if it
 * begins today, the midnight that ends it, because nobody can accept after that (ruling c-193).
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

export const REMINDERS: Partial<Record<StayStatus, (when: When) => SQL>> = {
  REQUESTED: answerReminder,
  OFFERED: holdReminder,
  CONFIRMED: beginReminder,
};

/** Guest spots per transaction. */
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
 * Sends the due reminders (trade A5, ruling c-165): to shops about requests, to artists about offers that end, to both
 * the day before a guest spot. Each is sent once, even after a kill and with several processes: the transaction that
 * publishes a reminder also sets the next one or clears it. After downtime, outdated reminders are only cleared.
 * Returns how many were sent.
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
