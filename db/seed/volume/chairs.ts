import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { FINAL_STAY_STATUSES } from '#app/domain/stays/stays.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import { IN_A_SLOT, memberId, type Plan, SLOT } from '#db/seed/volume/plan.ts';
import { LAST_STEPS, STEPS } from '#db/seed/volume/stay-paths.ts';

const BATCH = 2_000;

/** A number from 0 to `most` - 1 that is the same in every run; `n` is the number of the row. */
const some = (what: string, most: number) =>
  `(('x' || substr(md5('volume ${what} ' || n), 1, 7))::bit(28)::int % ${most})`;
const idOf = (what: string) => `md5('volume ${what} ' || n)::uuid`;

/**
 * Chairs of the grown shops, each as many as the next, with open and blocked dates and guests: some who were there,
 * some who come. In SQL, because there are hundreds of thousands. They are the same for every seed number, as accounts
 * are.
 */
export async function growChairs(
  client: pg.Client,
  plan: Plan,
  progress: (what: string, made: number, wanted: number) => void,
): Promise<void> {
  if (plan.chairs === 0) return;
  const today = plan.today.toISOString().slice(0, 10);
  const ids = (kind: 'artist' | 'shop', count: number) => Array.from({ length: count }, (_, i) => memberId(kind, i));
  const [shops, artists] = [ids('shop', plan.shops), ids('artist', plan.artists)];
  await client.query(HOSTING, [shops, today]);
  for (let from = 0; from < plan.chairs; from += BATCH) {
    const to = Math.min(plan.chairs, from + BATCH);
    const { rows } = await client.query<{ id: string }>(CHAIRS, [shops, from, to, today]);
    await client.query(WINDOWS, [from, to, today]);
    await client.query(CLOSURES, [shops, from, to, today]);
    if (plan.stays > 0)
      await client.query(STAYS, [
        ...[shops, artists, plan.chairs, from, to, plan.stays, today],
        ...[JSON.stringify(STEPS), JSON.stringify(LAST_STEPS)],
      ]);
    await rebuildOpenings(
      drizzle({ client }),
      rows.map(({ id }) => id),
    );
    progress('chairs', to, plan.chairs);
  }
}

const HOSTING = `
  insert into shop_hosting (shop_id, requests, min_notice_days, max_ahead_days, updated_at)
  select id, (array['WINDOWS', 'WINDOWS', 'ANY', 'OFF'])[1 + ${some('hosting', 4)}], ${some('notice', 8)}, 365, $2::date - 200
  from unnest($1::uuid[]) with ordinality as shop (id, n) on conflict do nothing`;

/** The n-th chair belongs to the n-th shop, counted round and round. */
const SHOP_OF = '($1::uuid[])[1 + n % cardinality($1::uuid[])]';

const CHAIRS = `
  with made as (
    insert into shop_chairs (id, shop_id, name, kind, hosting, in_use, position, created_at, updated_at)
    select ${idOf('chair')}, ${SHOP_OF}, 'Chair ' || 1 + n / cardinality($1::uuid[]),
      (array['CHAIR', 'CHAIR', 'BED', 'PRIVATE_ROOM', 'SHARED_TABLE'])[1 + ${some('kind', 5)}],
      (array['ALWAYS', 'WINDOWS'])[1 + ${some('opening', 2)}],
      daterange($4::date - 600, null), n / cardinality($1::uuid[]), $4::date - 600, $4::date - 600
    from generate_series($2::int, $3::int - 1) as n on conflict do nothing
  )
  select ${idOf('chair')} as id from generate_series($2::int, $3::int - 1) as n`;

const WINDOWS = `
  insert into chair_windows (id, chair_id, during, min_days, created_at)
  select md5('volume window ' || n || ' ' || turn)::uuid, ${idOf('chair')},
    daterange($3::date - 200 + turn * 60, $3::date - 200 + turn * 60 + 20 + ${some('window', 35)}),
    nullif(${some('least', 4)}, 0), $3::date - 400
  from generate_series($1::int, $2::int - 1) as n, generate_series(0, 9) as turn
  where ${some('opening', 2)} = 1 on conflict do nothing`;

const CLOSURES = `
  insert into shop_closures (id, shop_id, chair_id, during, created_at)
  select ${idOf('closure')}, ${SHOP_OF}, ${idOf('chair')},
    daterange($4::date + first, $4::date + first + 1 + ${some('closed', 4)}), $4::date - 100
  from (select n, ${some('closing', 5)} * ${SLOT.days} + ${SLOT.days - 6} - 10 as first from generate_series($2::int, $3::int - 1) as n) as one
  on conflict do nothing`;

/** When a step was done: so many days before the first one, but not after today; without a number, once it was over. */
const doneAt = (first: string, over: string) =>
  `case when step.days is null then ${over} else least(${first} - step.days, $7::date) end`;
const IS_FINAL = `dated.status in (${FINAL_STAY_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/**
 * One guest spot of each chair in each slot of days, as many as are wanted: over by now, or still to come. Nobody has
 * two chairs on a day: the same artist comes again only after as many chairs as there are artists, and then later in
 * the slot.
 */
const STAYS = `
  with numbered as (
    select n, slot, $7::date + (slot - ${SLOT.past}) * ${SLOT.days} + (n / cardinality($2::uuid[])) * ${IN_A_SLOT.later} as first,
      3 + ${some('length', 10)} as length, ${some('state', 10)} as draw
    from generate_series($4::int, $5::int - 1) as n, generate_series(0, ${SLOT.all - 1}) as slot
    where slot * $3::int + n < $6::int and n / cardinality($2::uuid[]) < ${IN_A_SLOT.artists}
  ), dated as (
    select *, case
        when first + length <= $7::date then
          (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'CANCELED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'])[1 + draw]
        when first <= $7::date then 'CONFIRMED'
        else (array['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'OFFERED', 'REQUESTED', 'REQUESTED'])[1 + draw]
      end as status
    from numbered
  ), made as (
    insert into stays (id, shop_id, artist_id, chair_id, status,
      during, letter, started_by, answer_due_at, hold_until, confirmed_at, ended_at, ended_by, end_kind, version, created_at, updated_at)
    select md5('volume stay ' || n || ' ' || slot)::uuid, shop.id, artist.id, ${idOf('chair')}, dated.status, daterange(first, first + length), 'May I come?', 'ARTIST',
      case when dated.status = 'REQUESTED' then $7::date + 7 end, case when dated.status = 'OFFERED' then $7::date + 3 end,
      case when dated.status in ('CONFIRMED', 'COMPLETED', 'CANCELED') then least(first - 20, $7::date) end,
      case when ${IS_FINAL} then ${doneAt('first', 'first + length')} end, case when ${IS_FINAL} then step.by end,
      step.kind, step.seq, least(first - 30, $7::date), ${doneAt('first', 'first + length')}
    from dated
    join json_to_recordset($9::json) as step (status text, seq int, by text, days int, kind text) on step.status = dated.status
    join shop_profiles as shop on shop.id = ${SHOP_OF}
    join artist_profiles as artist on artist.id = ($2::uuid[])[1 + (n + slot * 7919) % cardinality($2::uuid[])]
    on conflict do nothing returning id, status, during
  )
  insert into stay_history (stay_id, seq, actor_role, act, at)
  select id, step.seq, step.by, step.act, ${doneAt('lower(during)', 'upper(during)')}
  from made join json_to_recordset($8::json) as step (status text, seq int, act text, by text, days int) on step.status = made.status`;
