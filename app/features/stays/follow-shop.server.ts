import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BusinessHours } from '#app/domain/business-hours.ts';
import { type ClosedEdge, closedEdges } from '#app/domain/closed-edges.ts';
import { LAST_US_ZONE } from '#app/domain/us-zones.ts';
import { closedWeekdays } from '#app/domain/weekday-rules.ts';
import { dayBefore } from '#app/features/stays/deadlines.server.ts';
import { endLapsed, type StayTools } from '#app/features/stays/end-stays.server.ts';
import { holdShops, todayThere } from '#app/features/stays/held-stay.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

type Told = { id: string; artistId: string | null; version: number };
type ClosedDay = { stayId: string } & ClosedEdge;

/**
 * Guest spots that are open follow the page of their shop: name, place and zone. The dates stay and the deadlines are
 * instants, so neither moves; who is coming is reminded by the new clock. It counts as something that was done with them:
 * their history says what became another one, and a form that was opened before is refused, or somebody would confirm days
 * in another city than they read (ruling c-196). Guests who are coming or have an offer are told once of another name or
 * address (trade A6, 5); who is coming once of a weekday on which they begin or end and the shop is closed from now on (A6, 6;
 * ruling c-158). Nothing is called off.
 */
export async function followShop({ tx, publish }: StayTools, shopId: string): Promise<void> {
  if ((await holdShops(tx, [shopId])).length === 0) return;
  const [shop] = await tx.select().from(shopProfiles).where(eq(shopProfiles.id, shopId));
  if (!shop) return;
  // Of an offer that is over by the clock nobody is told that it stands.
  await endLapsed({ tx, publish }, [shopId]);
  const tell = async (act: 'PLACE_CHANGED' | 'DAY_CLOSED', told: Told[]) => {
    await publish(
      ...told.map(({ id: stayId, artistId, version }) => {
        return { type: 'stay.changed' as const, stayId, artistId, shopId, act, seq: version };
      }),
    );
  };
  await tell('PLACE_CHANGED', await copyPage(tx, shop));
  await tell('DAY_CLOSED', await noteClosed(tx, await newlyClosed(tx, shopId, shop.businessHours)));
}

const isOpen = sql`s.status in ('REQUESTED', 'OFFERED', 'CONFIRMED')`;

/**
 * Copies what the page says, and notes what became another one (`PageChange`). Returned are those whose guests hear of it:
 * they come, or were offered a chair, and the name or the place is not what they read.
 */
async function copyPage(tx: Tx, shop: typeof shopProfiles.$inferSelect): Promise<Told[]> {
  const name = sql`${shop.shopName ?? ''}::text`;
  const zone = sql`${shop.timeZone ?? LAST_US_ZONE}::text`;
  const place = sql`${shop.address ?? ''}::text, ${shop.city ?? ''}::text, ${shop.state ?? ''}::text`;
  // Also where it has passed by the new clock: whoever was not reminded yet is at the next look.
  const nine = dayBefore({ first: sql`lower(stays.during)`, zone });
  const { rows } = await tx.execute<Told>(sql`
    with page (address, city, state, shop_name, time_zone) as (values (${place}, ${name}, ${zone})),
    coming as materialized (
      select s.id, jsonb_strip_nulls(jsonb_build_object(
        'name', ${fromTo(sql`s.shop_name`, sql`page.shop_name`)},
        'place', ${fromTo(placeIn(sql`s`), placeIn(sql`page`))},
        'zone', ${fromTo(sql`s.time_zone`, sql`page.time_zone`)})) as details
      from stays s, page
      where s.shop_id = ${shop.id} and ${isOpen}
        and (s.address, s.city, s.state, s.shop_name, s.time_zone) is distinct from (${place}, ${name}, ${zone})
      order by s.id for no key update of s
    ), copied as (
      update stays set (address, city, state, shop_name, time_zone) = (${place}, ${name}, ${zone}),
        version = version + 1, updated_at = statement_timestamp(),
        remind_at = case when remind_at is null or status <> 'CONFIRMED' then remind_at else ${nine} end
      from coming where stays.id = coming.id
      returning stays.id, stays.artist_id, stays.version, coming.details,
        stays.status <> 'REQUESTED' and coming.details - 'zone' <> '{}' as is_told
    ), noted as (
      insert into stay_history (stay_id, seq, act, details) select id, version, 'PLACE_CHANGED', details from copied
    )
    select id, artist_id as "artistId", version from copied where is_told order by id`);
  return rows;
}

/** What it was and what it is; null where these are the same. */
const fromTo = (was: SQL, is: SQL): SQL =>
  sql`case when ${was} <> ${is} then jsonb_build_object('from', ${was}, 'to', ${is}) end`;

const placeIn = (row: SQL): SQL =>
  sql`jsonb_build_object('address', ${row}.address, 'city', ${row}.city, 'state', ${row}.state)`;

/** First and last days still ahead on which the shop is closed. */
async function newlyClosed(tx: Tx, shopId: string, hours: BusinessHours | null): Promise<ClosedDay[]> {
  const closed = closedWeekdays(hours);
  if (closed.size === 0) return [];
  const coming = await tx
    .select({ stayId: stays.id, during: stays.during, today: todayThere(stays.timeZone) })
    .from(stays)
    .where(and(eq(stays.shopId, shopId), eq(stays.status, 'CONFIRMED')));
  return coming.flatMap(({ stayId, during, today }) =>
    closedEdges(during, { closed, today }).map((edge) => ({ stayId, ...edge })),
  );
}

/** All of a guest spot in one act, but those of which its guest was told before, or read before they confirmed. */
async function noteClosed(tx: Tx, days: ClosedDay[]): Promise<Told[]> {
  if (days.length === 0) return [];
  const { rows } = await tx.execute<Told>(sql`
    with news as materialized (
      select s.id, jsonb_build_object('closed', jsonb_agg(to_jsonb(day) - 'stayId' order by day.edge)) as details
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day ("stayId" uuid, weekday int, edge text)
      join stays s on s.id = day."stayId"
      where not exists (
        select from stay_history h where h.stay_id = s.id and (
          (h.act = 'CONFIRM' and h.details->'closedBefore' @> jsonb_build_array(to_jsonb(day) - 'stayId'))
          or (h.act = 'DAY_CLOSED' and (h.details->'closed' @> jsonb_build_array(to_jsonb(day) - 'stayId')
            or h.details = to_jsonb(day) - 'stayId'))))
      group by s.id
    ), told as (
      update stays set version = version + 1, updated_at = statement_timestamp()
      from news where stays.id = news.id
      returning stays.id, stays.artist_id, stays.version, news.details
    ), noted as (
      insert into stay_history (stay_id, seq, act, details) select id, version, 'DAY_CLOSED', details from told
    )
    select id, artist_id as "artistId", version from told order by id`);
  return rows;
}
