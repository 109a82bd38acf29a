import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { canMergeShops } from '#app/domain/policies/admin.ts';
import { MERGE_SEARCH_RESULTS, mergedFields } from '#app/domain/shop-merge.ts';
import { SHOP_PHOTOS_MAX } from '#app/domain/shop-profile.ts';
import { SHOP_SEARCH_MIN } from '#app/domain/staff-shop.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { isBlocked } from '#app/platform/db/blocked.server.ts';
import { contains, folded } from '#app/platform/db/like-pattern.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { mergedShops } from '#app/platform/db/schema/merged-shops.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

const FOUND = {
  id: shopProfiles.id,
  shopName: shopProfiles.shopName,
  city: shopProfiles.city,
  state: shopProfiles.state,
  isClaimed: shopProfiles.isClaimed,
  setupCompleted: shopProfiles.setupCompleted,
};

export type PageFound = Awaited<ReturnType<typeof pagesLike>>[number];

/**
 * Other pages that may be the same shop: those with these words in their name, by name; without words those that are
 * called nearly the same, the most alike first. At most 10.
 */
export async function pagesLike(
  { db }: CtxOf<'staff'>,
  { shop, q }: { shop: { id: string; shopName: string | null }; q: string },
) {
  const others = db.select(FOUND).from(shopProfiles);
  const other = ne(shopProfiles.id, shop.id);
  if (q.length >= SHOP_SEARCH_MIN) {
    return others
      .where(and(other, contains(shopProfiles.shopName, q)))
      .orderBy(asc(shopProfiles.shopName), asc(shopProfiles.id))
      .limit(MERGE_SEARCH_RESULTS);
  }
  if (q || !shop.shopName) return [];
  return others
    .where(and(other, sql`${folded(shopProfiles.shopName)} % ${folded(shop.shopName)}`))
    .orderBy(desc(sql`similarity(${folded(shopProfiles.shopName)}, ${folded(shop.shopName)})`), asc(shopProfiles.id))
    .limit(MERGE_SEARCH_RESULTS);
}

const count = (of: SQL) => sql<number>`(select count(*)::int ${of})`;

const COUNTS = {
  jobs: count(sql`from job_posts where shop_id = ${shopProfiles.id} and deleted_at is null`),
  applications: count(sql`from job_applications a join job_posts j on j.id = a.job_id
    where j.shop_id = ${shopProfiles.id} and j.deleted_at is null`),
  photos: count(sql`from shop_photos where shop_id = ${shopProfiles.id}`),
  reviews: count(sql`from reviews where shop_id = ${shopProfiles.id} and deleted_at is null`),
  chairs: count(sql`from shop_chairs where shop_id = ${shopProfiles.id}`),
  stays: count(sql`from stays where shop_id = ${shopProfiles.id}`),
  conversations: count(sql`from conversations where shop_id = ${shopProfiles.id}`),
};

type Pair = { keptId: string; goneId: string };

/**
 * Two pages beside each other, what becomes of them when they are merged, and why they cannot be; null where one of them is
 * not there.
 */
export async function pagesToMerge(ctx: CtxOf<'staff'>, pair: Pair) {
  if (!isId(pair.keptId) || !isId(pair.goneId)) return null;
  const rows = await ctx.db
    .select({ shop: shopProfiles, ownerEmail: users.email, counts: COUNTS })
    .from(shopProfiles)
    .leftJoin(users, eq(users.id, shopProfiles.ownerId))
    .where(inArray(shopProfiles.id, [pair.keptId, pair.goneId]));
  const find = (id: string) => rows.find(({ shop }) => shop.id === id.toLowerCase());
  const [kept, gone] = [find(pair.keptId), find(pair.goneId)];
  if (!kept || !gone) return null;
  const verdict = canMergeShops(ctx.actor, { kept: kept.shop, gone: gone.shop });
  const { filled, dropped } = mergedFields(kept.shop, gone.shop);
  const photosLeft = Math.max(0, gone.counts.photos - Math.max(0, SHOP_PHOTOS_MAX - kept.counts.photos));
  return {
    kept: shown(kept),
    gone: shown(gone),
    moved: { ...gone.counts, photosLeft, ...(await fromArtists(ctx, pair)) },
    filled,
    dropped,
    refusal: verdict.allowed ? null : verdict.refusal,
  };
}

/** Whether one of these pages has become a part of another one. */
export async function isMerged({ db }: CtxOf<'staff'>, shopIds: readonly string[]): Promise<boolean> {
  const known = shopIds.filter(isId);
  return known.length > 0 && (await db.$count(mergedShops, inArray(mergedShops.fromId, known))) > 0;
}

type Row = {
  shop: typeof shopProfiles.$inferSelect;
  ownerEmail: string | null;
  counts: Record<keyof typeof COUNTS, number>;
};

export type PagesToMerge = NonNullable<Awaited<ReturnType<typeof pagesToMerge>>>;
export type PageToMerge = ReturnType<typeof shown>;

/** What tells two pages from each other, and what each of them holds. */
function shown({ shop, ownerEmail, counts }: Row) {
  const { id, shopName, city, state, timeZone, address, phone, website, licenseNumber } = shop;
  const { isClaimed, setupCompleted, verifiedAt, createdAt } = shop;
  return {
    ...{ id, shopName, city, state, timeZone, address, phone, website, licenseNumber },
    ...{ isClaimed, setupCompleted, verifiedAt, createdAt, ownerEmail },
    ...counts,
  };
}

type FromArtists = Record<'reviewsOfBoth' | 'conversationsOfBoth' | 'applicationsHeld' | 'conversationsHeld', number>;

/**
 * Who has written to, or of, both; and what an owner does not get until no block stands, which is not joined with a
 * conversation that is there either (c-195).
 */
async function fromArtists({ db }: CtxOf<'staff'>, { keptId, goneId }: Pair): Promise<FromArtists> {
  const isHeld = (artistId: SQL) => sql`(
    (${isBlocked(artistId, keptId)} or ${isBlocked(artistId, goneId)})
    and exists (select 1 from shop_profiles where id = ${keptId} and owner_id is not null))`;
  const both = (table: SQL, but = sql`false`) =>
    count(sql`from ${table} kept join ${table} gone
    on gone.artist_id = kept.artist_id where kept.shop_id = ${keptId} and gone.shop_id = ${goneId} and not ${but}`);
  const { rows } = await db.execute<FromArtists>(sql`
    select ${both(sql`reviews`)} as "reviewsOfBoth",
      ${both(sql`conversations`, isHeld(sql`kept.artist_id`))} as "conversationsOfBoth",
      ${count(sql`from job_applications sent join job_posts on job_posts.id = sent.job_id
        where job_posts.shop_id = ${goneId} and job_posts.deleted_at is null and ${isHeld(sql`sent.artist_id`)}`)}
        as "applicationsHeld",
      ${count(sql`from conversations sent where sent.shop_id = ${goneId} and ${isHeld(sql`sent.artist_id`)}`)}
        as "conversationsHeld"`);
  return rows[0] ?? { reviewsOfBoth: 0, conversationsOfBoth: 0, applicationsHeld: 0, conversationsHeld: 0 };
}
