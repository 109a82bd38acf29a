import { sql } from 'drizzle-orm';
import type { StayReminder } from '#app/domain/stay-acts.ts';
import type { Transact } from '#app/platform/context.server.ts';
import { todayAtShop, zoneOfShop } from '#app/platform/db/shop-day.server.ts';

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
