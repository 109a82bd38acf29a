import { and, desc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { isRemovedPage, removalCase } from '#app/data/removed-pages.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles, isToVerify, mergedShops, shopProfiles } from '#app/data/schema/profiles.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { SHOP_SEARCH_MIN, SHOP_SEARCH_RESULTS, type ShopState, type StaffShop } from '#app/domain/staff/staff.ts';
import type { StaffArtistSearch, StaffJobSearch, StaffShopSearch } from '#app/domain/staff/staff-search.ts';
import { parsePlace, placeLabel } from '#app/domain/values/places.ts';
import { zoneOfPlace } from '#app/domain/values/shop-time.ts';
import { contains, wordsQuery } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';

/** The columns of a shop that staff name and place. A place that is not in our list is stored as typed. */
export function staffShopColumns({ shopName, location, address }: StaffShop) {
  const place = parsePlace(location);
  const city = place && cityByName(place.city, place.state);
  const located = {
    city: city?.city ?? place?.city ?? location,
    state: city?.state ?? place?.state ?? null,
    cityId: city?.id ?? null,
    lat: city?.lat ?? null,
    lon: city?.lon ?? null,
  };
  const formattedAddress = [address, location].filter(Boolean).join(', ');
  return { shopName, ...located, timeZone: zoneOfPlace(located), address, formattedAddress };
}

export const NAMED_SHOP = {
  id: shopProfiles.id,
  shopName: shopProfiles.shopName,
  city: shopProfiles.city,
  state: shopProfiles.state,
  isClaimed: shopProfiles.isClaimed,
};

/** Shops whose name contains the text, ignoring case: at most 5, from 2 characters (S2 §5). */
export async function findShopsByName({ db }: CtxOf<'staff'>, typed: string) {
  const text = typed.trim();
  if (text.length < SHOP_SEARCH_MIN || text.includes('\u0000')) return [];
  return db
    .select(NAMED_SHOP)
    .from(shopProfiles)
    .where(contains(shopProfiles.shopName, text))
    .orderBy(shopProfiles.shopName, shopProfiles.id)
    .limit(SHOP_SEARCH_RESULTS);
}

export async function shopForStaff({ db }: CtxOf<'staff'>, shopId: string) {
  const [shop] = await db
    .select({ ...NAMED_SHOP, isHidden: sql<boolean>`${shopProfiles.hiddenAt} is not null` })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return shop ?? null;
}

export async function shopToCorrect({ db }: CtxOf<'staff'>, shopId: string) {
  const [shop] = await db
    .select({ ...NAMED_SHOP, address: shopProfiles.address })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  return shop ? { ...shop, location: shop.city ? placeLabel(shop) : '' } : null;
}

/** Shops in the same place whose name is similar to a new one's, or contains it, or is contained in it. */
export function shopsAlike({ db }: CtxOf<'staff'>, input: StaffShop) {
  const { shopName, city, state } = staffShopColumns(input);
  const likeness = sql`greatest(word_similarity(${shopName}, shop_name), word_similarity(shop_name, ${shopName}))`;
  return db
    .select(NAMED_SHOP)
    .from(shopProfiles)
    .where(and(eq(shopProfiles.city, city), sql`state is not distinct from ${state}`, sql`${likeness} > 0.65`))
    .orderBy(desc(likeness), shopProfiles.id)
    .limit(SHOP_SEARCH_RESULTS);
}

/** A shop's name; for a merged page, its former name and the name of the remaining page. */
export async function shopNames(ctx: CtxOf<'staff'>, shopId: string) {
  const shop = await shopForStaff(ctx, shopId);
  if (shop) return { name: shop.shopName, into: null };
  const [merged] = await ctx.db
    .select({ name: mergedShops.name, into: shopProfiles.shopName })
    .from(mergedShops)
    .innerJoin(shopProfiles, eq(shopProfiles.id, mergedShops.toId))
    .where(eq(mergedShops.fromId, shopId));
  return merged ?? null;
}

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

/** A permanent suspension is called a ban (c-168). */
const IS_BANNED = sql<boolean>`exists (select 1 from ${suspensions} kept
  where kept.user_id = ${users.id} and kept.lifted_at is null and kept.until is null)`;

const LISTED_SHOP = {
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

/** All shops, newest first; `q` is part of the name, former name or place, or the owner's whole e-mail. */
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

/** The ids as an array: a subquery beside an `or` would scan all shops. */
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
  const narrowed = [q ? asked : undefined, state ? (state === 'finished' ? isFinished : not(isFinished)) : undefined];
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
        .where(and(...narrowed, beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

const SHOWN = 5;
const COUNTED = 99;

export type Waiting = { shops: ListedShop[]; count: string };

export async function staffQueue(ctx: CtxOf<'staff'>) {
  const all = { q: '', status: null, by: null, after: null };
  const [toVerify, unclaimed, posts] = await Promise.all([
    waiting(ctx, isToVerify(shopProfiles)),
    waiting(ctx, sql`not ${shopProfiles.isClaimed}`),
    jobsForStaff(ctx, all, SHOWN),
  ]);
  return { toVerify, unclaimed, posts: posts.rows };
}

async function waiting({ db }: CtxOf<'staff'>, what: ReturnType<typeof isToVerify>): Promise<Waiting> {
  const rows = await db
    .select(LISTED_SHOP)
    .from(shopProfiles)
    .leftJoin(users, eq(users.id, shopProfiles.ownerId))
    .where(what)
    .orderBy(shopProfiles.createdAt, shopProfiles.id)
    .limit(COUNTED + 1);
  return { shops: rows.slice(0, SHOWN), count: rows.length > COUNTED ? `${COUNTED}+` : `${rows.length}` };
}

export async function jobCounts({ db }: CtxOf<'staff'>): Promise<{ total: number; unclaimed: number }> {
  const { rows } = await db.execute<{ total: number; unclaimed: number }>(sql`
    select count(*)::int as total, (count(*) filter (where not is_claimed))::int as unclaimed
    from job_posts where deleted_at is null`);
  return rows[0] ?? { total: 0, unclaimed: 0 };
}
