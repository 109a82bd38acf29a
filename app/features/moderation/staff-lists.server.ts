import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { ShopState, StaffArtistSearch, StaffJobSearch, StaffShopSearch } from '#app/domain/staff.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { contains, wordsQuery } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { isRemovedPage, removalCase } from '#app/platform/db/removed-pages.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { mergedShops } from '#app/platform/db/schema/merged-shops.ts';
import { isToVerify, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';

const PAGE = 25;

const BY: Record<NonNullable<StaffJobSearch['by']>, SQL> = {
  shop: sql`not ${jobPosts.createdByAdmin}`,
  staff: sql`${jobPosts.createdByAdmin}`,
  unclaimed: sql`not ${jobPosts.isClaimed}`,
};

/** Jobs of all shops, newest first; `q` is words of the post, or a part of the shop's name. */
export function jobsForStaff({ db }: CtxOf<'staff'>, { q, status, by, after }: StaffJobSearch, size = PAGE) {
  const named = db.select({ id: shopProfiles.id }).from(shopProfiles).where(contains(shopProfiles.shopName, q));
  const found = or(sql`${jobPosts.search} @@ ${wordsQuery(q)}`, inArray(jobPosts.shopId, named));
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
          isHidden: sql<boolean>`${jobPosts.hiddenAt} is not null`,
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

/** The account is kept out for good: a ban is called so, and no suspension (c-168). */
const IS_BANNED = sql<boolean>`exists (select 1 from ${suspensions} kept
  where kept.user_id = ${users.id} and kept.lifted_at is null and kept.until is null)`;

/** What staff see of a shop in a list, joined to the account that runs it. */
export const LISTED_SHOP = {
  id: shopProfiles.id,
  shopName: shopProfiles.shopName,
  city: shopProfiles.city,
  state: shopProfiles.state,
  isClaimed: shopProfiles.isClaimed,
  setupCompleted: shopProfiles.setupCompleted,
  licenseNumber: shopProfiles.licenseNumber,
  verifiedAt: shopProfiles.verifiedAt,
  ownerId: shopProfiles.ownerId,
  email: users.email,
  suspendedAt: users.suspendedAt,
  isBanned: IS_BANNED,
  isPageRemoved: isRemovedPage('shop'),
  removalCaseId: removalCase('shop'),
  createdAt: shopProfiles.createdAt,
};

const SHOP_IN: Record<ShopState, SQL> = {
  'to-verify': isToVerify(shopProfiles),
  unclaimed: sql`not ${shopProfiles.isClaimed}`,
  verified: sql`${shopProfiles.verifiedAt} is not null`,
  'in-set-up': sql`${shopProfiles.isClaimed} and not ${shopProfiles.setupCompleted}`,
  finished: sql`${shopProfiles.isClaimed} and ${shopProfiles.setupCompleted}`,
};

/**
 * All shops, newest first; `q` is a part of the name, of the place or of the name of a page that was merged into theirs, or
 * the whole sign-in email of the owner.
 */
export function shopsForStaff({ db }: CtxOf<'staff'>, { q, state, after }: StaffShopSearch, size = PAGE) {
  const asked = q.includes('@') ? eq(users.email, q) : called(q);
  const narrowed = [q ? asked : undefined, state ? SHOP_IN[state] : undefined];
  return newestPage(
    { after, size, at: shopProfiles.createdAt, id: shopProfiles.id },
    ({ beyond, order, limit }) =>
      db
        .select(LISTED_SHOP)
        .from(shopProfiles)
        .leftJoin(users, eq(users.id, shopProfiles.ownerId))
        .where(and(...narrowed, beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

/** The ids as an array: with a subquery beside an `or` the database would scan all shops. */
function called(q: string): SQL | undefined {
  const tookIn = sql`array(select ${mergedShops.toId} from ${mergedShops} where ${contains(mergedShops.name, q)})`;
  const place = sql`concat(${shopProfiles.city}, ', ', ${shopProfiles.state})`;
  return or(contains(shopProfiles.shopName, q), contains(place, q), sql`${shopProfiles.id} = any(${tookIn})`);
}

export type ListedShop = Awaited<ReturnType<typeof shopsForStaff>>['rows'][number];

/** All artists, newest first; `q` is a part of the name or of the place, or the whole sign-in e-mail. */
export function artistsForStaff({ db }: CtxOf<'staff'>, { q, state, after }: StaffArtistSearch, size = PAGE) {
  const asked = q.includes('@')
    ? eq(users.email, q)
    : or(contains(artistProfiles.fullName, q), contains(artistProfiles.location, q));
  const isFinished = sql`${artistProfiles.setupCompleted}`;
  const narrowed = [q ? asked : undefined, state && (state === 'finished' ? isFinished : not(isFinished))];
  return newestPage(
    { after, size, at: artistProfiles.createdAt, id: artistProfiles.id },
    ({ beyond, order, limit }) =>
      db
        .select({
          id: artistProfiles.id,
          fullName: artistProfiles.fullName,
          location: artistProfiles.location,
          setupCompleted: artistProfiles.setupCompleted,
          experienceLevel: artistProfiles.experienceLevel,
          email: users.email,
          suspendedAt: users.suspendedAt,
          isBanned: IS_BANNED,
          isPageRemoved: isRemovedPage('artist'),
          removalCaseId: removalCase('artist'),
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
