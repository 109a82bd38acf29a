import { and, eq, sql } from 'drizzle-orm';
import type { BusinessHours } from '#app/domain/business-hours.ts';
import { type ClosedEdge, closedEdges } from '#app/domain/closed-edges.ts';
import { LAST_US_ZONE } from '#app/domain/us-zones.ts';
import { closedWeekdays } from '#app/domain/weekday-rules.ts';
import { dayBefore } from '#app/features/stays/deadlines.server.ts';
import type { StayTools } from '#app/features/stays/end-stays.server.ts';
import { holdShops, todayThere } from '#app/features/stays/held-stay.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

type Told = { id: string; artistId: string | null; version: number };
type ClosedDay = { stayId: string } & ClosedEdge;

/**
 * Guest spots that are open follow the page of their shop: name, place and zone. The dates stay and the deadlines are
 * instants, so neither moves; who is coming is reminded by the new clock. Guests who are coming are told once of another
 * address (trade A6, 5), and once of a weekday on which they begin or end and the shop is closed from now on (A6, 6; ruling
 * c-158); nothing is called off.
 */
export async function followShop({ tx, publish }: StayTools, shopId: string): Promise<void> {
  if ((await holdShops(tx, [shopId])).length === 0) return;
  const [shop] = await tx.select().from(shopProfiles).where(eq(shopProfiles.id, shopId));
  if (!shop) return;
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

/** Copies what the page says; the guests who come to another place than was said are returned. */
async function copyPage(tx: Tx, shop: typeof shopProfiles.$inferSelect): Promise<Told[]> {
  const place = sql`${shop.address ?? ''}::text, ${shop.city ?? ''}::text, ${shop.state ?? ''}::text`;
  // Also where it has passed by the new clock: whoever was not reminded yet is at the next look.
  const nine = dayBefore({ first: sql`lower(stays.during)`, zone: sql`${shop.timeZone ?? LAST_US_ZONE}::text` });
  const page = sql`${shop.shopName ?? ''}::text, ${shop.timeZone ?? LAST_US_ZONE}::text`;
  const { rows } = await tx.execute<Told>(sql`
    with coming as materialized (
      select s.id, s.status = 'CONFIRMED' and (s.address, s.city, s.state) is distinct from (${place}) as is_told
      from stays s
      where s.shop_id = ${shop.id} and ${isOpen}
        and (s.address, s.city, s.state, s.shop_name, s.time_zone) is distinct from (${place}, ${page})
      order by s.id for no key update
    ), copied as (
      update stays set (address, city, state, shop_name, time_zone) = (${place}, ${page}),
        version = version + is_told::int, updated_at = statement_timestamp(),
        remind_at = case when remind_at is null or status <> 'CONFIRMED' then remind_at else ${nine} end
      from coming where stays.id = coming.id
      returning stays.id, stays.artist_id, stays.version, is_told
    ), noted as (
      insert into stay_history (stay_id, seq, act) select id, version, 'PLACE_CHANGED' from copied where is_told
    )
    select id, artist_id as "artistId", version from copied where is_told order by id`);
  return rows;
}

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
