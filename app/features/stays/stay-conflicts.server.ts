import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/data/context.server.ts';
import { type Refusal, type Refused, type Result, refuse, refuseAbout } from '#app/domain/results.ts';
import type { StayConflict, StaySide } from '#app/domain/stays/stays.ts';
import { type Days, daysOfRange, rangeOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { openBesides, type Stay } from '#app/features/stays/stay-locks.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { constraintOf, isCollision, isExcluded } from '#app/platform/db/sql-state.server.ts';

type Wanted = { artistId: string; days: Days; exceptStayId: string | null };

/** Another open guest spot of the same two sides that shares a day with these, or null. */
export function openBetween(
  db: Queryable,
  { shopId, reader, ...wanted }: Wanted & { shopId: string; reader: StaySide },
): Promise<StayConflict | null> {
  const isOpen = sql`s.status in ('REQUESTED', 'OFFERED', 'CONFIRMED') and s.shop_id = ${shopId}`;
  return firstOf(db, wanted, { isOpen, reader });
}

/** A confirmed guest spot of the artist at any shop on one of these days: nobody is in two places a day. */
export function confirmedOn(
  db: Queryable,
  { shopId = null, ...wanted }: Wanted & { shopId?: string | null },
): Promise<StayConflict | null> {
  const isOpen = sql`s.status = 'CONFIRMED' and (${shopId}::uuid is null or s.shop_id = ${shopId}::uuid)`;
  return firstOf(db, wanted, { isOpen, reader: 'ARTIST' });
}

/** An open guest spot of the artist at any shop on one of these days, confirmed ones first. */
export function openOn(db: Queryable, wanted: Wanted): Promise<StayConflict | null> {
  return firstOf(db, wanted, { isOpen: sql`s.status in ('REQUESTED', 'OFFERED', 'CONFIRMED')`, reader: 'ARTIST' });
}

async function firstOf(
  db: Queryable,
  { artistId, days, exceptStayId }: Wanted,
  { isOpen, reader }: { isOpen: SQL; reader: StaySide },
): Promise<StayConflict | null> {
  const { rows } = await db.execute<Omit<StayConflict, 'reader'>>(sql`
    select s.id, s.status, lower(s.during)::text as first, (upper(s.during) - 1)::text as last,
      coalesce(p.shop_name, '') as "shopName", coalesce(a.full_name, '') as "artistName"
    from stays s join shop_profiles p on p.id = s.shop_id join artist_profiles a on a.id = s.artist_id
    where s.artist_id = ${artistId} and ${isOpen} and s.during && ${rangeOf(days)}::daterange
      and s.id is distinct from ${exceptStayId}::uuid
    order by s.status = 'CONFIRMED' desc, s.during, s.id limit 1`);
  return rows[0] ? { ...rows[0], reader } : null;
}

/**
 * The refusal for this guest spot by the state table. A superseded one names the other, while the two conflict
 * (ruling c-172).
 */
export async function refusedOn(db: Queryable, { id, artistId, during }: Stay, refusal: Refusal): Promise<Refused> {
  if (refusal !== 'artist-busy' || artistId === null) return refuse(refusal);
  const conflicting = await confirmedOn(db, { artistId, days: during, exceptStayId: id });
  return conflicting ? refuseAbout('artist-busy', { conflicting }) : refuse('stay-ended');
}

/** What else the artist has open on the days of this offer. Confirming it ends all of that (trade A6, 1). */
export async function supersededBy({ db, actor }: Ctx, stayId: string) {
  if (actor.kind !== 'artist' || !isId(stayId)) return [];
  const { rows } = await db.execute<{ id: string; shopName: string; isOffer: boolean; during: string }>(sql`
    select s.id, coalesce(p.shop_name, '') as "shopName", s.status = 'OFFERED' as "isOffer", s.during::text as during
    from stays s join shop_profiles p on p.id = s.shop_id where ${openBesides(actor.userId, stayId)} order by s.during, s.id`);
  return rows.map(({ during, ...row }) => {
    const { first, last } = daysOfRange(during);
    return { ...row, during: { first, last: last ?? first } };
  });
}

export type Superseded = Awaited<ReturnType<typeof supersededBy>>;

/** The refusals for the database constraints that a lost race violates (trade 1.5). */
const TAKEN: Record<string, Refusal> = {
  stay_chair_once: 'chair-taken',
  stay_artist_once: 'artist-busy',
  stay_ask_once: 'stay-open-already',
};

const takenBy = (error: unknown): Refusal | undefined =>
  isExcluded(error) ? TAKEN[constraintOf(error) ?? ''] : undefined;

/**
 * Turns a violated constraint into a refusal. Commands check first, so only a lost race gets here. It retries once, to
 * see the winner and name it.
 */
export async function refusedWhereTaken<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await act().catch((error) => {
      if (takenBy(error)) return act();
      throw error;
    });
  } catch (error) {
    const refusal = takenBy(error) ?? (isCollision(error) ? 'chair-taken' : undefined);
    if (refusal) return refuse(refusal);
    throw error;
  }
}
