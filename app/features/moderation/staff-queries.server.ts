import { and, desc, eq, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { SHOP_SEARCH_MIN, SHOP_SEARCH_RESULTS } from '#app/domain/staff-shop.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

const PAGE = 25;

type Page<T> = { rows: T[]; next: string | null };
/** Where a page ends: the time and id of its last row. */
type Position = { at: Date; id: string } | null;

/** Reads a position out of an address; anything that is not one is the first page. */
export function positionOf(cursor: string | null): Position {
  const match = /^(\d{1,14})_([0-9a-f-]{36})$/.exec(cursor ?? '');
  return match?.[1] && match[2] ? { at: new Date(Number(match[1])), id: match[2] } : null;
}

function after(position: Position, at: AnyPgColumn, id: AnyPgColumn): SQL | undefined {
  if (!position) return undefined;
  return or(lt(at, position.at), and(eq(at, position.at), lt(id, position.id)));
}

function pageOf<T extends { id: string; createdAt: Date }>(found: T[]): Page<T> {
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return { rows, next: found.length > PAGE && last ? `${last.createdAt.getTime()}_${last.id}` : null };
}

/** The two numbers of the staff's dashboard (S2 §2). */
export async function jobCounts({ db }: CtxOf<'staff'>): Promise<{ total: number; unclaimed: number }> {
  const { rows } = await db.execute<{ total: number; unclaimed: number }>(sql`
    select count(*)::int as total, (count(*) filter (where not is_claimed))::int as unclaimed
    from job_posts where deleted_at is null`);
  return rows[0] ?? { total: 0, unclaimed: 0 };
}

/** Shops whose name contains the text, whatever its case: at most 5, from 2 characters (S2 §5). */
export async function findShopsByName({ db }: CtxOf<'staff'>, typed: string) {
  const text = typed.trim();
  if (text.length < SHOP_SEARCH_MIN || text.includes('\u0000')) return [];
  return db
    .select({
      id: shopProfiles.id,
      shopName: shopProfiles.shopName,
      city: shopProfiles.city,
      state: shopProfiles.state,
      isClaimed: shopProfiles.isClaimed,
    })
    .from(shopProfiles)
    .where(ilike(shopProfiles.shopName, `%${text.replace(/[\\%_]/g, '\\$&')}%`))
    .orderBy(shopProfiles.shopName, shopProfiles.id)
    .limit(SHOP_SEARCH_RESULTS);
}

export async function shopForStaff({ db }: CtxOf<'staff'>, shopId: string) {
  const [shop] = await db
    .select({
      id: shopProfiles.id,
      shopName: shopProfiles.shopName,
      city: shopProfiles.city,
      state: shopProfiles.state,
      isClaimed: shopProfiles.isClaimed,
    })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return shop ?? null;
}

export async function jobsForStaff({ db }: CtxOf<'staff'>, position: Position) {
  const found = await db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      status: jobPosts.status,
      isClaimed: jobPosts.isClaimed,
      createdByAdmin: jobPosts.createdByAdmin,
      applications: jobPosts.applicationsCount,
      shopName: shopProfiles.shopName,
      createdAt: jobPosts.createdAt,
    })
    .from(jobPosts)
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .where(and(isNull(jobPosts.deletedAt), after(position, jobPosts.createdAt, jobPosts.id)))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(PAGE + 1);
  return pageOf(found);
}

export async function shopsForStaff({ db }: CtxOf<'staff'>, position: Position) {
  const found = await db
    .select({
      id: shopProfiles.id,
      shopName: shopProfiles.shopName,
      city: shopProfiles.city,
      state: shopProfiles.state,
      isClaimed: shopProfiles.isClaimed,
      setupCompleted: shopProfiles.setupCompleted,
      licenseNumber: shopProfiles.licenseNumber,
      verifiedAt: shopProfiles.verifiedAt,
      createdAt: shopProfiles.createdAt,
    })
    .from(shopProfiles)
    .where(after(position, shopProfiles.createdAt, shopProfiles.id))
    .orderBy(desc(shopProfiles.createdAt), desc(shopProfiles.id))
    .limit(PAGE + 1);
  return pageOf(found);
}

export async function artistsForStaff({ db }: CtxOf<'staff'>, position: Position) {
  const found = await db
    .select({
      id: artistProfiles.id,
      fullName: artistProfiles.fullName,
      location: artistProfiles.location,
      setupCompleted: artistProfiles.setupCompleted,
      experienceLevel: artistProfiles.experienceLevel,
      email: users.email,
      createdAt: artistProfiles.createdAt,
    })
    .from(artistProfiles)
    .innerJoin(users, eq(users.id, artistProfiles.id))
    .where(after(position, artistProfiles.createdAt, artistProfiles.id))
    .orderBy(desc(artistProfiles.createdAt), desc(artistProfiles.id))
    .limit(PAGE + 1);
  return pageOf(found);
}

export async function auditForStaff({ db }: CtxOf<'staff'>, position: Position) {
  const found = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      actorEmail: users.email,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(after(position, auditLog.createdAt, auditLog.id))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(PAGE + 1);
  return pageOf(found);
}
