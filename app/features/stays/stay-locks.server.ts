import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { Publish } from '#app/data/context.server.ts';
import { shopChairs, stays } from '#app/data/schema/calendars.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { todayAtShop } from '#app/data/shop-day.server.ts';
import {
  rulesOf,
  type SideTransition,
  type StayStatus,
  type SystemTransition,
  transitionOf,
} from '#app/domain/stays/stays.ts';
import { LAST_US_ZONE } from '#app/domain/values/shop-time.ts';
import { reopenChairs } from '#app/features/calendar/availability.server.ts';
import { namesNow } from '#app/features/stays/stay-names.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

/** 'Today' at a shop when the statement runs, not when the transaction began. */
export const todayThere = (zone: SQL | typeof shopProfiles.timeZone): SQL<string> =>
  sql<string>`(${todayAtShop(zone, sql`statement_timestamp()`)})::text`;

const timeZone = sql<string>`coalesce(${shopProfiles.timeZone}, ${stays.timeZone}, ${LAST_US_ZONE})`;

/**
 * The current sides, place and chair of a guest spot, for a select of stays with left joins of shop, artist and chair
 * (c-207).
 */
export const AS_SHOWN = {
  shopName: shopProfiles.shopName,
  artistName: artistProfiles.fullName,
  address: sql<string>`coalesce(${shopProfiles.address}, '')`,
  city: sql<string>`coalesce(${shopProfiles.city}, ${stays.city}, '')`,
  state: sql<string>`coalesce(${shopProfiles.state}, ${stays.state}, '')`,
  timeZone,
  chairName: shopChairs.name,
  hours: shopProfiles.businessHours,
  today: todayThere(timeZone),
};

/** Whether the artist requested days, first or in answer to an offer. Otherwise nothing can be requested again. */
export const wasRequested: SQL<boolean> = sql<boolean>`(stays.started_by = 'ARTIST' or exists (
  select from stay_history h where h.stay_id = stays.id and h.act = 'ASK_OTHER_DATES'))`;

export type StayTools = { tx: Tx; publish: Publish };

type Ending = {
  act: SystemTransition;
  where: SQL;
  most?: number;
};

type Ended = { id: string; artistId: string | null; shopId: string | null; chairId: string | null; version: number };

/**
 * Ends guest spots by the system in one statement, for example because time ran out, a member left or another one was
 * confirmed. The caller has locked their shops, so no one else changes them (record 055). Days with a held chair are
 * free again. Returns how many ended.
 */
export async function endStays({ tx, publish }: StayTools, ending: Ending): Promise<number> {
  const { act, where, most = 10_000 } = ending;
  const { kind: endKind = null, by: endedBy = null } = transitionOf(act).ending ?? {};
  const lines = rulesOf(act);
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

export const isAnswerOver = sql`s.answer_due_at <= statement_timestamp()`;
export const isHoldOver = sql`s.hold_until <= statement_timestamp()`;

const LAPSES = [
  { act: 'ANSWER_LAPSED', isOver: isAnswerOver },
  { act: 'HOLD_LAPSED', isOver: isHoldOver },
] as const;

/**
 * Ends the guest spots of these locked shops whose time has run out. Every command starts with it, so an expired offer
 * never keeps a chair, with or without a sweep (trade 1.8). Usually one query finds nothing.
 */
export async function endLapsed(tools: StayTools, shopIds: readonly string[]): Promise<number> {
  const ofShops = sql`s.shop_id = any(${sql.param([...shopIds])}::uuid[])`;
  const { rows } = await tools.tx.execute<{ status: StayStatus }>(sql`
    select distinct s.status from stays s
    where ${ofShops} and (s.status = 'REQUESTED' and ${isAnswerOver} or s.status = 'OFFERED' and ${isHoldOver})`);
  const found = rows.map(({ status }) => status);
  let ended = 0;
  for (const { isOver, ...lapse } of LAPSES) {
    if (!rulesOf(lapse.act).some(({ from }) => from && found.includes(from))) continue;
    ended += await endStays(tools, { ...lapse, where: sql`${ofShops} and ${isOver}` });
  }
  return ended;
}

/** A guest spot with everything its transitions need, as it is shown now. */
export async function stayById(db: Queryable, stayId: string) {
  const [row] = await db
    .select({
      ...getTableColumns(stays),
      ...AS_SHOWN,
      isBlocked: isBlocked(sql`stays.artist_id`, sql`stays.shop_id`),
    })
    .from(stays)
    .leftJoin(shopProfiles, eq(shopProfiles.id, stays.shopId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, stays.artistId))
    .leftJoin(shopChairs, eq(shopChairs.id, stays.chairId))
    .where(eq(stays.id, stayId));
  return row ? { ...row, ...namesNow(row) } : null;
}

export type Stay = NonNullable<Awaited<ReturnType<typeof stayById>>>;

/** The artist's other open guest spots that share a day with this one. */
export const openBesides = (artistId: string, stayId: string): SQL =>
  sql`s.artist_id = ${artistId} and s.id <> ${stayId} and s.status in ('REQUESTED', 'OFFERED')
    and s.during && (select during from stays where id = ${stayId})`;

/**
 * Locks a guest spot for a transition, in the order of all commands: artist, shops by id, guest spots by id
 * (records 054, 055). Commands that begin or move a guest spot lock the artist too, so a confirmation sees every
 * conflicting one. Ends expired ones first. Null if there is no such guest spot.
 */
export async function lockStay(tools: StayTools, stayId: string, act: SideTransition): Promise<Stay | null> {
  const { tx } = tools;
  const found = await withHeldArtist(tx, stayId);
  if (!found) return null;
  const besides = act === 'CONFIRM' && found.artistId ? await shopsBesides(tx, found.artistId, stayId) : [];
  const shopIds = await lockShops(tx, [found.shopId, ...besides]);
  await endLapsed(tools, shopIds);
  await tx.select({ id: stays.id }).from(stays).where(eq(stays.id, stayId)).for('no key update');
  return stayById(tx, stayId);
}

async function withHeldArtist(tx: Tx, stayId: string) {
  const { rows } = await tx.execute<{ artistId: string | null; shopId: string | null }>(sql`
    with found as materialized (select artist_id, shop_id from stays where id = ${stayId}), held as materialized (
      select a.id from artist_profiles a where a.id = (select artist_id from found) for no key update
    )
    select artist_id as "artistId", shop_id as "shopId" from found left join held on true`);
  return rows[0];
}

async function shopsBesides(tx: Tx, artistId: string, stayId: string): Promise<(string | null)[]> {
  const { rows } = await tx.execute<{ shopId: string | null }>(
    sql`select distinct s.shop_id as "shopId" from stays s where ${openBesides(artistId, stayId)}`,
  );
  return rows.map(({ shopId }) => shopId);
}

export async function lockArtist(tx: Tx, artistId: string | null): Promise<void> {
  if (artistId) await tx.execute(sql`select from artist_profiles where id = ${artistId} for no key update`);
}

/** Locks the shops that exist, by id. */
export async function lockShops(tx: Tx, shopIds: readonly (string | null)[]): Promise<string[]> {
  const ids = [...new Set(shopIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: shopProfiles.id })
    .from(shopProfiles)
    .where(inArray(shopProfiles.id, ids))
    .orderBy(shopProfiles.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}
