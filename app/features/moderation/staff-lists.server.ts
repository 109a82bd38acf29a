import { and, eq, ilike, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { ShopState } from '#app/domain/staff-lists.ts';
import type {
  StaffArtistSearch,
  StaffJobSearch,
  StaffRecordSearch,
  StaffShopSearch,
} from '#app/domain/staff-search.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { anywhere } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';
import { isToVerify, shopProfiles } from '#app/platform/db/schema/shops.ts';

const PAGE = 25;

const BY: Record<NonNullable<StaffJobSearch['by']>, SQL> = {
  shop: sql`not ${jobPosts.createdByAdmin}`,
  staff: sql`${jobPosts.createdByAdmin}`,
  unclaimed: sql`not ${jobPosts.isClaimed}`,
};

/** Jobs of all shops, newest first; `q` is words of the post, or a part of the shop's name. */
export function jobsForStaff({ db }: CtxOf<'staff'>, { q, status, by, after }: StaffJobSearch, size = PAGE) {
  const named = db
    .select({ id: shopProfiles.id })
    .from(shopProfiles)
    .where(ilike(shopProfiles.shopName, anywhere(q)));
  const found = or(sql`${jobPosts.search} @@ websearch_to_tsquery('english', ${q})`, inArray(jobPosts.shopId, named));
  const narrowed = [q ? found : undefined, status ? eq(jobPosts.status, status) : undefined, by ? BY[by] : undefined];
  return newestPage(
    { after, size, at: jobPosts.createdAt, id: jobPosts.id },
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
        .where(and(isNull(jobPosts.deletedAt), ...narrowed, beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

/** What staff see of a shop in a list. */
export const LISTED_SHOP = {
  id: shopProfiles.id,
  shopName: shopProfiles.shopName,
  city: shopProfiles.city,
  state: shopProfiles.state,
  isClaimed: shopProfiles.isClaimed,
  setupCompleted: shopProfiles.setupCompleted,
  licenseNumber: shopProfiles.licenseNumber,
  verifiedAt: shopProfiles.verifiedAt,
  createdAt: shopProfiles.createdAt,
};

const SHOP_IN: Record<ShopState, SQL> = {
  'to-verify': isToVerify(shopProfiles),
  unclaimed: sql`not ${shopProfiles.isClaimed}`,
  verified: sql`${shopProfiles.verifiedAt} is not null`,
  'in-set-up': sql`${shopProfiles.isClaimed} and not ${shopProfiles.setupCompleted}`,
  finished: sql`${shopProfiles.isClaimed} and ${shopProfiles.setupCompleted}`,
};

/** All shops, newest first; `q` is a part of the name. */
export function shopsForStaff({ db }: CtxOf<'staff'>, { q, state, after }: StaffShopSearch, size = PAGE) {
  const narrowed = [q ? ilike(shopProfiles.shopName, anywhere(q)) : undefined, state ? SHOP_IN[state] : undefined];
  return newestPage(
    { after, size, at: shopProfiles.createdAt, id: shopProfiles.id },
    ({ beyond, order, limit }) =>
      db
        .select(LISTED_SHOP)
        .from(shopProfiles)
        .where(and(...narrowed, beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

export type ListedShop = Awaited<ReturnType<typeof shopsForStaff>>['rows'][number];

/** All artists, newest first; `q` is a part of the name, or the whole sign-in e-mail. */
export function artistsForStaff({ db }: CtxOf<'staff'>, { q, state, after }: StaffArtistSearch) {
  const asked = q.includes('@') ? eq(users.email, q) : ilike(artistProfiles.fullName, anywhere(q));
  const isFinished = sql`${artistProfiles.setupCompleted}`;
  const narrowed = [q ? asked : undefined, state && (state === 'finished' ? isFinished : not(isFinished))];
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
        .where(and(...narrowed.map((one) => one ?? undefined), beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

/** Recorded acts, newest first, with the names that their subjects have today: null for what is gone. */
export function recordForStaff({ db }: CtxOf<'staff'>, { action, after }: StaffRecordSearch) {
  return newestPage(
    { after, size: PAGE, at: auditLog.createdAt, id: auditLog.id },
    ({ beyond, order, limit }) =>
      db
        .select({
          id: auditLog.id,
          action: auditLog.action,
          subjectType: auditLog.subjectType,
          subjectName: sql<string | null>`coalesce(${jobPosts.title}, ${shopProfiles.shopName})`,
          actorEmail: users.email,
          createdAt: auditLog.createdAt,
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .leftJoin(shopProfiles, and(eq(auditLog.subjectType, 'shop'), eq(shopProfiles.id, auditLog.subjectId)))
        .leftJoin(jobPosts, and(eq(auditLog.subjectType, 'job'), eq(jobPosts.id, auditLog.subjectId)))
        .where(and(action ? eq(auditLog.action, action) : undefined, beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}
