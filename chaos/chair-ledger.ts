import type pg from 'pg';
import { rulesOf, STAY_SIDES, type StaySide, TRANSITION_RULES, type Transition } from '#app/domain/stays/stays.ts';
import type { Done } from './chair-fighters.ts';
import { count, type Figure, none } from './rig.ts';

type Written = { on: string; act: Transition; by: StaySide | null; stayId: string; seq: number; status: string };

/** What was answered beside what is there: every act once, every chair one guest a day, every telling once. */
export async function compareChairs(
  db: pg.Client,
  shopIds: string[],
  { ledger, unknown }: { ledger: Done[]; unknown: Done[] },
): Promise<Figure[]> {
  const { rows } = await db.query<Written>(HISTORY, [shopIds]);
  const key = ({ act, on }: Done) => `${act} ${on}`;
  const written = new Map<string, number>();
  for (const row of rows) written.set(key(row), (written.get(key(row)) ?? 0) + 1);
  const said = new Set(ledger.map(key));
  const maybe = new Set(unknown.map(key));
  const bySides = rows.filter(({ by }) => by !== null);
  return [
    none('acknowledged acts that are not there exactly once', [...said].filter((act) => written.get(act) !== 1).length),
    none(
      'acts that are there and nobody was told yes',
      bySides.filter((row) => !said.has(key(row)) && !maybe.has(key(row))).length,
    ),
    none('acts that are not in the table of acts', rows.filter(isUnknownAct).length),
    none('guest spots whose state does not follow from their last act', lastOf(rows).filter(isElsewhere).length),
    none('days of a chair with two guests', await count(db, TWO_IN_A_CHAIR)),
    none('days of an artist at two shops', await count(db, TWO_PLACES)),
    none('days of a chair that are both free and held, or neither', await count(db, WRONG_DAYS, [shopIds])),
    none('acts of which somebody was not told exactly once', await notToldOnce(db, shopIds, rows)),
    none('events never delivered', await count(db, 'select count(*) as n from outbox')),
  ];
}

/** An act is named by its guest spot and number; a request by its letter, because who asks does not know its id. */
const HISTORY = `select h.act, h.actor_role as by, h.stay_id as "stayId", h.seq, s.status,
    case h.act when 'ASK' then s.letter else h.stay_id || ':' || h.seq end as on
  from stay_history h join stays s on s.id = h.stay_id
  where s.shop_id = any($1)
  order by h.stay_id, h.seq`;

const isUnknownAct = ({ act, by }: Written) => !rulesOf(act).some((line) => by === null || line.by === by);

const lastOf = (rows: Written[]) => rows.filter(({ stayId }, index) => rows[index + 1]?.stayId !== stayId);

const isElsewhere = ({ act, status }: Written) => !rulesOf(act).some(({ to }) => to === status);

const TWO_IN_A_CHAIR = `select count(*) as n from stays a join stays b
  on a.chair_id = b.chair_id and a.id < b.id and a.during && b.during
  where a.status in ('OFFERED', 'CONFIRMED') and b.status in ('OFFERED', 'CONFIRMED')`;

const TWO_PLACES = `select count(*) as n from stays a join stays b
  on a.artist_id = b.artist_id and a.id < b.id and a.during && b.during
  where a.status = 'CONFIRMED' and b.status = 'CONFIRMED'`;

/** Each chair of the fight is always open: a day is held by a guest, or one can have it. */
const WRONG_DAYS = `select count(*) as n
  from shop_chairs c
  cross join generate_series(current_date, current_date + 60, '1 day') as day
  where c.shop_id = any($1) and (select count(*) from chair_openings o where o.chair_id = c.id and o.during @> day::date)
      + (select count(*) from stays s
          where s.chair_id = c.id and s.status in ('OFFERED', 'CONFIRMED') and s.during @> day::date) <> 1`;

/** Who is to hear of each act (trade A2), beside the notifications that are there. */
async function notToldOnce(db: pg.Client, shopIds: string[], rows: Written[]): Promise<number> {
  const { rows: told } = await db.query<{ stayId: string; seq: string; side: StaySide }>(
    `select split_part(n.dedupe_key, ':', 2) as "stayId", split_part(n.dedupe_key, ':', 3) as seq,
        case n.user_id when s.artist_id then 'ARTIST' else 'SHOP' end as side
      from notifications n join stays s on s.id = n.related_id
      where s.shop_id = any($1) and n.dedupe_key ~ '^stay:[0-9a-f-]+:[0-9]+$'`,
    [shopIds],
  );
  const times = new Map<string, number>();
  for (const { stayId, seq, side } of told) {
    const name = `${stayId} ${seq} ${side}`;
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  const wanted = rows.flatMap(({ act, by, stayId, seq }) => {
    const line = TRANSITION_RULES.find((one) => one.act === act && (by === null || one.by === by));
    return STAY_SIDES.filter((side) => line && side in line.told && side !== by).map(
      (side) => `${stayId} ${seq} ${side}`,
    );
  });
  const meant = new Set(wanted);
  return (
    wanted.filter((name) => times.get(name) !== 1).length + [...times.keys()].filter((name) => !meant.has(name)).length
  );
}
