import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transact } from '#app/data/context.server.ts';
import { stayHistory, stays } from '#app/data/schema/calendars.ts';
import { todayAtShop, zoneOfShop } from '#app/data/shop-day.server.ts';
import { ruleFrom } from '#app/domain/stays/stay-policies.ts';
import {
  type FirstTransition,
  isOver,
  type SideTransition,
  type StayReminder,
  type StaySide,
  type StayStatus,
  transitionOf,
} from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { reopenChairs } from '#app/features/calendar/availability.server.ts';
import type { Stay, StayTools } from '#app/features/stays/stay-locks.server.ts';

/** A guest spot that begins within this many days must be answered within a day. */
const SOON_DAYS = 7;
const SOON_HOURS = 24;
const LAST_HOURS = 4;

/** How long a shop has to answer a request, and how long an offer holds a chair (trade A2, 'Clocks'). */
const ANSWER_HOURS = 7 * 24;
const HOLD_HOURS = 72;

type When = { first: SQLWrapper; zone: SQLWrapper; at?: SQLWrapper };

/** The deadline to answer a request for days from `first` on, at a shop in that time zone. */
export const answerDue = (when: When): SQL => deadline(when, ANSWER_HOURS);

/** The time until which an offer holds a chair. */
export const holdEnd = (when: When): SQL => deadline(when, HOLD_HOURS);

/** The shop's first reminder of a request: half way to the deadline. */
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
 * publishes a reminder also sets the next one or clears it.
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

export type Changed = Partial<typeof stays.$inferInsert>;
type Details = Record<string, unknown>;

const now = sql`statement_timestamp()`;

function clocks(status: StayStatus, { first }: Days, timeZone: string) {
  const when = { first: sql`${first}::date`, zone: sql`${timeZone}::text` };
  return {
    answerDueAt: status === 'REQUESTED' ? answerDue(when) : null,
    holdUntil: status === 'OFFERED' ? holdEnd(when) : null,
    remindAt: REMINDERS[status]?.(when) ?? null,
  };
}

const WRITTEN = { id: stays.id, version: stays.version };

/** Writes a guest spot and its history entry in one statement; undefined if nothing was written. */
async function withHistory(
  tx: StayTools['tx'],
  row: SQLWrapper,
  { act, by, details }: { act: SideTransition | FirstTransition; by: StaySide; details: Details },
): Promise<{ stayId: string; seq: number } | undefined> {
  const { rows } = await tx.execute<{ stayId: string; seq: number }>(sql`
    with written as ${row}
    insert into ${stayHistory} (stay_id, seq, actor_role, act, details, at)
    select id, version, ${by}, ${act}, ${JSON.stringify(details)}::jsonb, ${now} from written
    returning stay_id as "stayId", seq`);
  return rows[0];
}

type Begun = Omit<typeof stays.$inferInsert, 'status' | 'startedBy' | 'answerDueAt' | 'holdUntil' | 'remindAt'>;

type Beginning = {
  act: FirstTransition;
  timeZone: string;
  columns: Begun;
  details?: Details;
};

/** Writes the first transition of a guest spot: row, history and event. Null if the same form created one before. */
export async function beginStay(
  { tx, publish }: StayTools,
  { act, timeZone, columns, details = {} }: Beginning,
): Promise<{ stayId: string } | null> {
  const { to, event } = ruleFrom(act, null);
  const by = act === 'ASK' ? 'ARTIST' : 'SHOP';
  const { artistId = null, shopId = null } = columns;
  const row = tx
    .insert(stays)
    .values({ ...columns, status: to, startedBy: by, ...clocks(to, columns.during, timeZone) })
    .onConflictDoNothing({ target: stays.submissionId })
    .returning(WRITTEN);
  const made = await withHistory(tx, row, { act, by, details });
  if (!made) return null;
  const { stayId, seq } = made;
  if (to === 'OFFERED' && columns.chairId) await reopenChairs({ tx, publish }, [columns.chairId]);
  await publish({ type: event, stayId, artistId, shopId, act, seq });
  return { stayId };
}

/** Writes a transition by one side of a locked guest spot in its expected state: row, history, freed days and event. */
export async function writeTransition(
  { tx, publish }: StayTools,
  stay: Stay,
  { act, by, columns, details }: { act: SideTransition; by: StaySide; columns: Changed; details: Details },
): Promise<void> {
  const line = ruleFrom(act, stay.status);
  const version = stay.version + 1;
  const during = columns.during ?? stay.during;
  const row = tx
    .update(stays)
    .set({
      ...clocks(line.to, during, stay.timeZone),
      ...(isOver(line.to) ? { endedAt: now, endedBy: by, endKind: transitionOf(act).ending?.kind ?? null } : {}),
      ...(act === 'CONFIRM' ? { confirmedAt: now } : {}),
      ...columns,
      // Transitions between a pair with a block carry no text (ruling c-155).
      ...(stay.isBlocked && columns.endReason ? { endReason: '' } : {}),
      status: line.to,
      version,
      updatedAt: now,
    })
    .where(and(eq(stays.id, stay.id), eq(stays.version, stay.version), eq(stays.status, stay.status)))
    .returning(WRITTEN);
  if (!(await withHistory(tx, row, { act, by, details }))) throw new Error('a guest spot changed while it was held');
  if (['taken', 'moved', 'released'].includes(line.chair)) {
    await reopenChairs({ tx, publish }, [...new Set([stay.chairId, columns.chairId].flatMap((id) => id ?? []))]);
  }
  const { id: stayId, artistId, shopId } = stay;
  await publish({ type: line.event, stayId, artistId, shopId, act, seq: version });
}
