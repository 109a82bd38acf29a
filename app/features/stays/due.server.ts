import { sql } from 'drizzle-orm';
import { endLapsed, endStays, isAnswerOver, isHoldOver } from '#app/features/stays/end-stays.server.ts';
import { remindOfStays } from '#app/features/stays/remind.server.ts';
import { lookForFreeChairs, sweepWaits } from '#app/features/stays/waitlist-look.server.ts';
import type { Transact } from '#app/platform/context.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import { todayAtShop, zoneOfShop } from '#app/platform/db/shop-day.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

const LOOK_EVERY_MS = 60_000;
/** So many shops in one transaction. */
const BATCH = 200;

/** The day after its last one has begun at the shop. */
const isPast = sql`upper(s.during) <= ${todayAtShop(zoneOfShop(sql`s.shop_id`))}`;
/** Nowhere is it later than here: the index knows ends, and no zones. */
const isPastSomewhere = sql`upper(s.during) <= (now() at time zone 'Pacific/Kiritimati')::date`;

/**
 * Ends what time has ended (trade A2, 8, 14 and 21; 1.8): requests without an answer, offers whose hold is over, and guest
 * spots the day after their last one, by the clock at the shop. A shop that somebody is busy with is left for the next
 * look, so processes share the work and nobody waits for this. Returns how many guest spots ended here.
 */
export async function endDueStays(transact: Transact, isStopped = () => false): Promise<number> {
  let ended = 0;
  while (!isStopped()) {
    const found = await transact(async (tx, publish) => {
      const shopIds = await heldShopsWithDue(tx);
      if (shopIds.length === 0) return 0;
      const tools = { tx, publish };
      const completed = await endStays(tools, {
        ...{ act: 'COMPLETE', endKind: null, endedBy: null },
        where: sql`s.shop_id = any(${sql.param(shopIds)}::uuid[]) and ${isPast}`,
      });
      return completed + (await endLapsed(tools, shopIds));
    });
    ended += found;
    if (found === 0) break;
  }
  return ended;
}

async function heldShopsWithDue(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from shop_profiles where id = any(array(
      (select s.shop_id from stays s where s.status = 'REQUESTED' and ${isAnswerOver} order by s.answer_due_at limit ${BATCH})
      union (select s.shop_id from stays s where s.status = 'OFFERED' and ${isHoldOver} order by s.hold_until limit ${BATCH})
      union (select s.shop_id from stays s where s.status = 'CONFIRMED' and ${isPastSomewhere} and ${isPast}
        order by upper(s.during) limit ${BATCH})))
    order by id for no key update skip locked`);
  return rows.map(({ id }) => id);
}

type Started = { db: Database; transact: Transact; log: Log };

/**
 * Looks now and every minute for as long as the process runs, reminds who is to act, looks for free chairs, and sweeps waits
 * that are over. Each by itself: what fails in one keeps no other from its work.
 */
export function startEndingDueStays({ db, transact, log }: Started): Repeated {
  const each = (work: (isStopped: () => boolean) => Promise<unknown>, failed: string) =>
    repeat(work, { everyMs: LOOK_EVERY_MS, log, failed: `${failed}; will be tried again` });
  const rounds = [
    each((isStopped) => endDueStays(transact, isStopped), 'guest spots whose time is over were not ended'),
    each((isStopped) => remindOfStays(transact, isStopped), 'nobody was reminded of guest spots'),
    each((isStopped) => lookForFreeChairs(transact, isStopped), 'nobody looked for free chairs'),
    each((isStopped) => sweepWaits(db, isStopped), 'waits for chairs that are over were not removed'),
  ];
  return { stop: async () => void (await Promise.all(rounds.map((round) => round.stop()))) };
}
