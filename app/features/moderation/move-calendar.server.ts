import { sql } from 'drizzle-orm';
import { chairNameBeside } from '#app/domain/chair.ts';
import { toStored } from '#app/domain/event-versions.ts';
import type { DomainEvent } from '#app/domain/events.ts';
import { FINAL_STAY_STATUSES } from '#app/domain/stay.ts';
import { reopenChairs } from '#app/features/calendar/rebuild-openings.server.ts';
import { renameInStays } from '#app/features/calendar/rename-in-stays.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { outbox } from '#app/platform/db/schema/records.ts';
import { stayHistory } from '#app/platform/db/schema/stays.ts';

type Ids = { goneId: string; keptId: string };
type Ended = { id: string; artistId: string | null; version: number };
type ChairRow = { id: string; name: string; isInUse: boolean };

const FINAL = sql`${sql.param([...FINAL_STAY_STATUSES])}::text[]`;

/** The further on, the more it weighs. */
const WEIGHT = sql`array['CONFIRMED', 'OFFERED', 'REQUESTED']`;

/** Guest spots of both pages, before jobs and conversations (record 054). */
export async function holdStays(tx: Tx, { goneId, keptId }: Ids): Promise<void> {
  await tx.execute(sql`
    select id from stays where shop_id = ${goneId} or (shop_id = ${keptId} and status <> all(${FINAL}))
    order by id for update`);
}

/** Behind those that are there; of two in use that are called the same, the one that comes gets a number (trade A6). */
export async function moveChairs(tx: Tx, { goneId, keptId }: Ids): Promise<void> {
  const of = async (shopId: string) => {
    const { rows } = await tx.execute<ChairRow>(sql`
      select id, name, upper_inf(in_use) as "isInUse" from shop_chairs where shop_id = ${shopId} order by position, id`);
    return rows;
  };
  const [there, coming] = [await of(keptId), await of(goneId)];
  if (coming.length === 0) return;
  const taken = [...there, ...coming].filter(({ isInUse }) => isInUse).map(({ name }) => name);
  const isThere = (name: string) => there.some((one) => one.isInUse && one.name.toLowerCase() === name.toLowerCase());
  const names = coming.map(({ name, isInUse }) => {
    const called = isInUse && isThere(name) ? chairNameBeside(name, taken) : name;
    taken.push(called);
    return called;
  });
  await tx.execute(sql`
    update shop_chairs as chair set shop_id = ${keptId}, name = moved.name, updated_at = now(),
      position = (select coalesce(max(position), -1) from shop_chairs where shop_id = ${keptId}) + moved.place
    from unnest(${sql.param(coming.map(({ id }) => id))}::uuid[], ${sql.param(names)}::text[])
      with ordinality as moved (id, name, place)
    where chair.id = moved.id`);
  await renameInStays(
    tx,
    coming.map(({ id }) => id),
  );
}

/**
 * A guest asks one shop once for the same days (`stay_ask_once`). Of two guest spots that are one then, the confirmed one
 * stays, else the offered one, else that of the page that stays; the other one ends by nobody's act.
 */
export async function moveStays(tx: Tx, { goneId, keptId }: Ids): Promise<void> {
  const { rows } = await tx.execute<Ended>(sql`
    update stays as less set status = 'DECLINED', end_kind = 'PAGES_MERGED', ended_at = now(), updated_at = now(),
      answer_due_at = null, hold_until = null, remind_at = null, version = less.version + 1
    from stays as more
    where less.status <> all(${FINAL}) and more.status <> all(${FINAL})
      and less.artist_id = more.artist_id and less.during && more.during
      and (less.shop_id, more.shop_id) in ((${goneId}, ${keptId}), (${keptId}, ${goneId}))
      and (array_position(${WEIGHT}, less.status), (less.shop_id = ${goneId})::int)
        > (array_position(${WEIGHT}, more.status), (more.shop_id = ${goneId})::int)
    returning less.id, less.artist_id as "artistId", less.version`);
  if (rows.length > 0) {
    const act = 'PAGES_MERGED';
    await tx.insert(stayHistory).values(rows.map(({ id: stayId, version: seq }) => ({ stayId, seq, act })));
    // They go out with the event of the merge, which wakes those who carry events.
    const ended = rows.map(({ id: stayId, artistId, version: seq }) =>
      toStored({ type: 'stay.ended', stayId, artistId, shopId: keptId, act, seq }),
    );
    await tx.insert(outbox).values(ended.map((event) => ({ event })));
  }
  await tx.execute(sql`update stays set shop_id = ${keptId} where shop_id = ${goneId}`);
}

/** How the page that stays takes guests stands; where it never said, it does as the other one did. */
export async function moveHosting(tx: Tx, { goneId, keptId }: Ids): Promise<void> {
  await tx.execute(sql`
    update shop_hosting set shop_id = ${keptId} where shop_id = ${goneId}
      and not exists (select 1 from shop_hosting there where there.shop_id = ${keptId})`);
}

/** Once chairs, blocked days and guest spots are where they belong: a day that one page blocked is free at none. */
export async function workOutOpenings(tx: Tx, { goneId, keptId }: Ids): Promise<void> {
  await tx.execute(sql`delete from chair_openings where shop_id = ${goneId}`);
  const { rows } = await tx.execute<{ id: string }>(sql`select id from shop_chairs where shop_id = ${keptId}`);
  const publish = async (...events: DomainEvent[]) => {
    if (events.length > 0) await tx.insert(outbox).values(events.map((event) => ({ event: toStored(event) })));
  };
  await reopenChairs(
    { tx, publish },
    rows.map(({ id }) => id),
  );
}
