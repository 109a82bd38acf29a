import { and, eq, ilike, isNull, sql } from 'drizzle-orm';
import { SHOP_SEARCH_MIN, SHOP_SEARCH_RESULTS } from '#app/domain/staff-shop.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { anywhere } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

const PAGE = 25;

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
    .where(ilike(shopProfiles.shopName, anywhere(text)))
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

export function jobsForStaff({ db }: CtxOf<'staff'>, after: string | null) {
  return newestPage(
    { after, size: PAGE, at: jobPosts.createdAt, id: jobPosts.id },
    ({ beyond, order, limit }) =>
      db
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
        .where(and(isNull(jobPosts.deletedAt), beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

export function shopsForStaff({ db }: CtxOf<'staff'>, after: string | null) {
  return newestPage(
    { after, size: PAGE, at: shopProfiles.createdAt, id: shopProfiles.id },
    ({ beyond, order, limit }) =>
      db
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
        .where(beyond)
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

export function artistsForStaff({ db }: CtxOf<'staff'>, after: string | null) {
  return newestPage(
    { after, size: PAGE, at: artistProfiles.createdAt, id: artistProfiles.id },
    ({ beyond, order, limit }) =>
      db
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
        .where(beyond)
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

export function auditForStaff({ db }: CtxOf<'staff'>, after: string | null) {
  return newestPage(
    { after, size: PAGE, at: auditLog.createdAt, id: auditLog.id },
    ({ beyond, order, limit }) =>
      db
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
        .where(beyond)
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}
