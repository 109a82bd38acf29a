import { type SQL, sql } from 'drizzle-orm';
import type { StayEndKind, StaySide, StayStatus } from '#app/domain/stay.ts';
import { type ActOfHouse, linesOf } from '#app/domain/stay-acts.ts';
import { reopenChairs } from '#app/features/calendar/availability.server.ts';
import type { Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

export type StayTools = { tx: Tx; publish: Publish };

type Ending = {
  act: ActOfHouse;
  endKind: StayEndKind | null;
  /** Whose doing it was, where it was somebody's. */
  endedBy: StaySide | null;
  /** Which of `s`, the stays in a state from which the act leads on. */
  where: SQL;
  /** No more than so many. */
  most?: number;
};

type Ended = { id: string; artistId: string | null; shopId: string | null; chairId: string | null; version: number };

/**
 * Ends guest spots without an act of either side, all of them in one statement: time is over, somebody is gone, another
 * one was confirmed. Their shops are held, so nobody acts on one of them meanwhile (record 055). Days that their chairs
 * were held for are free again. Returns how many.
 */
export async function endStays({ tx, publish }: StayTools, ending: Ending): Promise<number> {
  const { act, endKind, endedBy, where, most = 10_000 } = ending;
  const lines = linesOf(act);
  const froms = sql.param(lines.map(({ from }) => from));
  const tos = sql.param(lines.map(({ to }) => to));
  const { rows } = await tx.execute<Ended>(sql`
    with due as materialized (
      select s.id, s.status from stays s where s.status = any(${froms}::text[]) and ${where}
      order by s.id limit ${most} for no key update
    ), ended as (
      update stays set status = (${tos}::text[])[array_position(${froms}::text[], due.status)], version = version + 1,
        answer_due_at = null, hold_until = null, remind_at = null, ended_at = statement_timestamp(), updated_at = statement_timestamp(),
        ended_by = ${endedBy}, end_kind = ${endKind}
      from due where stays.id = due.id
      returning stays.id, stays.artist_id, stays.shop_id, stays.chair_id, stays.version
    ), noted as (
      insert into stay_history (stay_id, seq, act) select id, version, ${act} from ended
    )
    select id, artist_id as "artistId", shop_id as "shopId", chair_id as "chairId", version from ended order by id`);
  if (lines.some(({ chair }) => chair === 'released')) {
    const chairIds = rows.flatMap(({ chairId }) => chairId ?? []);
    if (chairIds.length > 0) await reopenChairs({ tx, publish }, [...new Set(chairIds)]);
  }
  await publish(
    ...rows.map(({ id: stayId, artistId, shopId, version }) => {
      return { type: 'stay.ended' as const, stayId, artistId, shopId, act, seq: version };
    }),
  );
  return rows.length;
}

/** Whether an answer is overdue, or the time for which a chair is held is over, by the database's clock. */
export const isAnswerOver = sql`s.answer_due_at <= statement_timestamp()`;
export const isHoldOver = sql`s.hold_until <= statement_timestamp()`;

const LAPSES = [
  { act: 'ANSWER_LAPSED', endKind: 'NOT_ANSWERED', endedBy: null, isOver: isAnswerOver },
  { act: 'HOLD_LAPSED', endKind: 'HOLD_OVER', endedBy: null, isOver: isHoldOver },
] as const;

/**
 * Ends what time has ended of these shops, which are held. Every act begins with it, so that a chair is never kept by an
 * offer that is over, whether or not anybody sweeps (trade 1.8). Mostly there is nothing, which one look tells.
 */
export async function endLapsed(tools: StayTools, shopIds: readonly string[]): Promise<number> {
  const ofShops = sql`s.shop_id = any(${sql.param([...shopIds])}::uuid[])`;
  const { rows } = await tools.tx.execute<{ status: StayStatus }>(sql`
    select distinct s.status from stays s
    where ${ofShops} and (s.status = 'REQUESTED' and ${isAnswerOver} or s.status = 'OFFERED' and ${isHoldOver})`);
  const found = rows.map(({ status }) => status);
  let ended = 0;
  for (const { isOver, ...lapse } of LAPSES) {
    if (!linesOf(lapse.act).some(({ from }) => from && found.includes(from))) continue;
    ended += await endStays(tools, { ...lapse, where: sql`${ofShops} and ${isOver}` });
  }
  return ended;
}
