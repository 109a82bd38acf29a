import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { type MailTrouble, mailTroubleOf } from '#app/data/mail-trouble.server.ts';
import { removingDecision } from '#app/data/removed-pages.server.ts';
import { missingArtistParts } from '#app/domain/artists.ts';
import { closedOn, type JobStatus } from '#app/domain/jobs.ts';
import { missingShopParts } from '#app/domain/shops.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

type Removed = { decisionId: string | null };

type Row = {
  name: string | null;
  unreadNotifications: number;
  mailTrouble: MailTrouble | null;
  isRemoved: boolean | null;
  decisionId: string | null;
};

export type Overview = Pick<Row, 'name' | 'unreadNotifications' | 'mailTrouble'> & { removed: Removed | null };

function overviewOf({ name, unreadNotifications, mailTrouble, isRemoved, decisionId }: Row): Overview {
  return { name, unreadNotifications, mailTrouble, removed: isRemoved ? { decisionId } : null };
}

export type ArtistBegun = {
  hasWork: boolean;
  hasFace: boolean;
  hasApplied: boolean;
  hasAsked: boolean;
  isAnswered: boolean;
};

type ArtistRow = Row &
  Omit<ArtistBegun, 'hasWork'> & {
    location: string | null;
    pendingApplications: number;
    bio: string | null;
    tattooStyles: string[] | null;
    experienceLevel: string | null;
    preferredJobTypes: string[] | null;
    portfolioImageCount: number;
  };

const unreadOf = (userId: SQLWrapper) =>
  sql`select count(*)::int from notifications where user_id = ${userId} and deleted_at is null and read_at is null`;

/** Looks for a decision only if a page is hidden. */
const removalOf = (kind: 'artist' | 'shop', page: SQL, ownerId: SQLWrapper) => sql`
  ${page}.hidden_at is not null as "isRemoved",
  case when ${page}.hidden_at is not null then ${removingDecision(kind, { id: sql`${page}.id`, ownerId: sql`${ownerId}::uuid` })} end as "decisionId"`;

/** Without shops with a block (c-109). */
const pendingOf = (artistId: SQLWrapper) => sql`
  select count(*)::int from job_applications where artist_id = ${artistId} and status = 'PENDING'
    and job_id <> all (array(select job_posts.id from blocks join job_posts on job_posts.shop_id = blocks.shop_id
      where blocks.artist_id = ${artistId}))`;

const artistRows = sqlOnce(
  'artist overview',
  ({ userId }: Params<{ userId: string }>) => sql<ArtistRow>`
    select a.full_name as name, a.location, a.bio, a.tattoo_styles as "tattooStyles",
      a.experience_level as "experienceLevel", a.preferred_job_types as "preferredJobTypes",
      (select count(*)::int from portfolio_images where artist_id = me.id) as "portfolioImageCount",
      (${pendingOf(userId)}) as "pendingApplications",
      a.profile_image_id is not null as "hasFace",
      exists (select 1 from job_applications where artist_id = me.id) as "hasApplied",
      exists (select 1 from stays where artist_id = me.id) as "hasAsked",
      exists (select 1 from job_applications where artist_id = me.id and status <> 'PENDING')
        or exists (select 1 from stays where artist_id = me.id and status <> 'REQUESTED')
        or exists (select 1 from conversations where artist_id = me.id) as "isAnswered",
      (${unreadOf(userId)}) as "unreadNotifications", ${mailTroubleOf(userId)} as "mailTrouble",
      ${removalOf('artist', sql`a`, userId)}
    from (select ${userId}::uuid as id) as me left join artist_profiles a on a.id = me.id`,
);

export async function artistOverview({ db, actor }: CtxOf<'artist'>) {
  const [row] = (await artistRows(db, actor)) as [ArtistRow];
  const missing = missingArtistParts({
    ...row,
    fullName: row.name,
    tattooStyles: row.tattooStyles ?? [],
    preferredJobTypes: row.preferredJobTypes ?? [],
  });
  const { location, pendingApplications, portfolioImageCount, hasFace, hasApplied, hasAsked, isAnswered } = row;
  const begun: ArtistBegun = { hasWork: portfolioImageCount > 0, hasFace, hasApplied, hasAsked, isAnswered };
  return { ...overviewOf(row), missing, location, pendingApplications, begun };
}

export type ShopBegun = {
  /** It has a name and a city, without which it can't post a job. */
  isNamed: boolean;
  hasPhotos: boolean;
  hasChair: boolean;
  newestJobId: string | null;
  isSeen: boolean;
  isAnswered: boolean;
};

type ShopRow = Row &
  Omit<ShopBegun, 'isNamed'> & {
    city: string | null;
    state: string | null;
    activeListings: number;
    description: string | null;
    yearsInBusiness: number | null;
    hasPolicies: boolean | null;
  };

const shopRows = sqlOnce(
  'shop overview',
  ({ userId, shopId }: Params<{ userId: string; shopId: string | null }>) => sql<ShopRow>`
    select s.shop_name as name, s.city, s.state, s.description, s.years_in_business as "yearsInBusiness",
      s.guest_artist_policies is not null as "hasPolicies",
      exists (select 1 from shop_photos where shop_id = me.id) as "hasPhotos",
      exists (select 1 from shop_chairs where shop_id = me.id) as "hasChair",
      (select id from job_posts where shop_id = me.id and deleted_at is null order by created_at desc, id desc limit 1) as "newestJobId",
      exists (select 1 from job_posts p where p.shop_id = me.id
        and (p.past_views > 0 or exists (select 1 from job_views v where v.job_id = p.id))) as "isSeen",
      exists (select 1 from job_posts p join job_applications a on a.job_id = p.id where p.shop_id = me.id)
        or exists (select 1 from stays where shop_id = me.id)
        or exists (select 1 from conversations where shop_id = me.id) as "isAnswered",
      (select count(*)::int from job_posts where shop_id = me.id and status = 'ACTIVE' and deleted_at is null and hidden_at is null) as "activeListings",
      (${unreadOf(userId)}) as "unreadNotifications", ${mailTroubleOf(userId)} as "mailTrouble",
      ${removalOf('shop', sql`s`, userId)}
    from (select ${shopId}::uuid as id) as me left join shop_profiles s on s.id = me.id`,
);

export async function shopOverview({ db, actor }: CtxOf<'shop'>) {
  const [row] = (await shopRows(db, actor)) as [ShopRow];
  const missing = missingShopParts({ ...row, shopName: row.name, hasPolicies: row.hasPolicies ?? false });
  const { city, state, activeListings, hasPhotos, hasChair, newestJobId, isSeen, isAnswered } = row;
  const isNamed = Boolean(row.name && city && state);
  const begun: ShopBegun = { isNamed, hasPhotos, hasChair, newestJobId, isSeen, isAnswered };
  return { ...overviewOf(row), missing, city, state, activeListings, begun };
}

export type ActiveListing = ListingRow & { closedOn: string | null };

type ListingRow = {
  id: string;
  title: string;
  jobType: string;
  createdAt: string;
  applicationsCount: number;
  status: JobStatus;
  applicationDeadline: string | null;
  isHidden: boolean;
};

const listingRows = sqlOnce(
  'active listings',
  ({ shopId }: Params<{ shopId: string | null }>) => sql<ListingRow>`
    select id, title, job_type as "jobType", created_at as "createdAt", applications_count as "applicationsCount", status,
      application_deadline::text as "applicationDeadline", hidden_at is not null as "isHidden"
    from job_posts where shop_id = ${shopId} and status = 'ACTIVE' and deleted_at is null
    order by created_at desc, id desc limit 5`,
);

/** Newest five (S1 §7). */
export async function activeListings({ db, actor, now }: CtxOf<'shop'>): Promise<ActiveListing[]> {
  return (await listingRows(db, actor)).map((row) => ({ ...row, closedOn: closedOn(row, now) }));
}
