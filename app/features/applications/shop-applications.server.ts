import { and, desc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { waitingLabel } from '#app/copy/waiting.ts';
import { hasBlocked, isBlocked, withoutBlockedArtists } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { artistProfiles, isShownArtist, shopProfiles } from '#app/data/schema/profiles.ts';
import { APPLICATIONS_PAGE, type ApplicationStatus, isWaiting } from '#app/domain/applications.ts';
import { PORTFOLIO_IMAGES_MAX } from '#app/domain/artists.ts';
import { JOB_FIELDS, type JobType } from '#app/domain/jobs.ts';
import { canSeeArtistProfile, canSeePhone } from '#app/domain/profiles.ts';
import { isId } from '#app/domain/values/id.ts';
import { type Cursor, type Page, writeCursor } from '#app/domain/values/search.ts';
import { columnsOf } from '#app/features/jobs/job-cards.server.ts';
import { faceColumns, faceSrc, type Works, worksOf } from '#app/features/profiles/artist/artist.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { along, newestPage, type Place, pageFrom, type Way } from '#app/platform/db/newest-first.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

const SHOWN = {
  id: jobApplications.id,
  status: jobApplications.status,
  coverLetter: jobApplications.coverLetter,
  createdAt: jobApplications.createdAt,
  decidedAt: jobApplications.decidedAt,
  job: {
    id: jobPosts.id,
    title: jobPosts.title,
    jobType: jobPosts.jobType,
    startDate: jobPosts.startDate,
    isDeleted: sql<boolean>`${jobPosts.deletedAt} is not null`,
  },
  artist: {
    id: artistProfiles.id,
    fullName: artistProfiles.fullName,
    location: artistProfiles.location,
    experienceLevel: artistProfiles.experienceLevel,
    yearsOfExperience: artistProfiles.yearsOfExperience,
    tattooStyles: artistProfiles.tattooStyles,
    setupCompleted: isShownArtist(artistProfiles),
    phone: artistProfiles.phone,
    showPhoneNumber: artistProfiles.showPhoneNumber,
  },
  face: faceColumns,
  isBlocked: isBlocked(jobApplications.artistId, jobPosts.shopId),
  hasBlocked: hasBlocked('SHOP', jobApplications.artistId, jobPosts.shopId),
};

export type ShopApplicationFilter = {
  q: string;
  status: ApplicationStatus | null;
  type: JobType | null;
  job?: string | null;
  after: string | null;
};

/** Accepted ones stay after the job is deleted, because they are an agreement (ruling c-91). */
const isForShop = or(isNull(jobPosts.deletedAt), eq(jobApplications.status, 'ACCEPTED'));

function applications(db: Queryable, ownerId: string | Placeholder, ...narrowed: (SQL | undefined)[]) {
  return db
    .select(SHOWN)
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, jobApplications.artistId))
    .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
    .where(and(eq(shopProfiles.ownerId, ownerId), isForShop, ...narrowed));
}

const NEWEST = { at: jobApplications.createdAt, id: jobApplications.id };

type Narrowing = { status: ApplicationStatus | null; type: JobType | null; job: string | null };
type Asked = Narrowing & { ownerId: string; name: string } & Place;
type Shape = { way: Way; by: ('name' | keyof Narrowing)[] };

const pageRows = prepared('applications', (db, given: Params<Asked>, { way, by }: Shape) => {
  const filters = {
    name: contains(artistProfiles.fullName, given.name),
    status: eq(jobApplications.status, given.status),
    type: eq(jobPosts.jobType, given.type),
    job: eq(jobPosts.id, given.job),
  };
  const { beyond, order } = along(way, NEWEST, given);
  return applications(db, given.ownerId, ...by.map((key) => filters[key]), beyond)
    .orderBy(...order)
    .limit(given.limit);
});

type Row = Awaited<ReturnType<typeof applications>>[number];

/** The phone number by the promise at its switch (c-19); face and styles once the profile is finished (S1 §6). */
function shown(ctx: CtxOf<'shop'>, { face, isBlocked: apart, ...row }: Row) {
  const { phone, showPhoneNumber, tattooStyles, setupCompleted, ...artist } = row.artist;
  const mayCall = canSeePhone(
    ctx.actor,
    { artistId: artist.id, showPhoneNumber },
    { hasApplied: true, isBlocked: apart },
  ).allowed;
  const hasPage = canSeeArtistProfile(ctx.actor, { artistId: artist.id, setupCompleted }, { isBlocked: apart }).allowed;
  return {
    ...row,
    /** False after a block (c-109). */
    canAnswer: !apart,
    waits: isWaiting(row) && !apart ? waitingLabel(row.createdAt, ctx.now) : null,
    artist: {
      ...artist,
      hasPage,
      canMessage: !apart,
      styles: hasPage ? tattooStyles : [],
      faceSrc: hasPage ? faceSrc(ctx, face) : null,
      phone: mayCall ? phone : null,
    },
  };
}

export type ShopApplication = ReturnType<typeof shown>;

export type ListedApplication = ShopApplication & { works: Works };

const WORKS_ON_CARD = 4;

function pageOf(
  { db, actor }: CtxOf<'shop'>,
  { q, after, status, type, job = null }: ShopApplicationFilter,
  size: number,
  read = newestPage<Row>,
) {
  const asked = { ownerId: actor.userId, name: q, status, type, job };
  const by = (['status', 'type', 'job'] as const).filter((key) => asked[key]);
  return read(
    { ...NEWEST, after, size },
    ({ way, place }) => pageRows(db, { ...asked, ...place }, { way, by: q ? ['name', ...by] : by }),
    (row) => row.createdAt,
  );
}

export async function applicationsForJobOwner(
  ctx: CtxOf<'shop'>,
  filter: ShopApplicationFilter,
): Promise<Page<ListedApplication>> {
  const page = await pageOf(ctx, filter, APPLICATIONS_PAGE);
  const rows = page.rows.map((row) => shown(ctx, row));
  const withPage = rows.filter(({ artist }) => artist.hasPage);
  const worksBy = await worksOf(
    ctx,
    withPage.map(({ artist }) => artist.id),
    WORKS_ON_CARD,
  );
  return { ...page, rows: rows.map((row) => ({ ...row, works: worksBy(row.artist.id) })) };
}

export type ApplicationBeside = { id: string; fullName: string | null; after: string };

async function applicationsBeside(
  ctx: CtxOf<'shop'>,
  filter: ShopApplicationFilter,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<Record<Cursor['direction'], ApplicationBeside | null>> {
  const nearest = async (direction: Cursor['direction']) => {
    const after = writeCursor({ direction, keys: [createdAt.toISOString(), id] });
    const [row] = (await pageOf(ctx, { ...filter, after }, 1, pageFrom)).rows;
    return row ? { id: row.id, fullName: row.artist.fullName, after } : null;
  };
  const [newer, older] = await Promise.all([nearest('newer'), nearest('older')]);
  return { newer, older };
}

/** Newest three (S1 §7), without artists with a block (ruling c-108). */
export async function recentApplicationsForJobOwner(ctx: CtxOf<'shop'>): Promise<ShopApplication[]> {
  const { actor, db } = ctx;
  const rows = await applications(db, actor.userId, withoutBlockedArtists(jobApplications.artistId, actor.shopId))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(3);
  return rows.map((row) => shown(ctx, row));
}

export async function applicationForJobOwner(ctx: CtxOf<'shop'>, id: string): Promise<ShopApplication | null> {
  if (!isId(id)) return null;
  const [row] = await applications(ctx.db, ctx.actor.userId, eq(jobApplications.id, id));
  return row ? shown(ctx, row) : null;
}

export type ReviewedApplication = NonNullable<Awaited<ReturnType<typeof applicationInReview>>>;
export type ReviewedJob = Awaited<ReturnType<typeof jobOf>>;

export async function applicationInReview(ctx: CtxOf<'shop'>, filter: ShopApplicationFilter, id: string) {
  const application = await applicationForJobOwner(ctx, id);
  if (!application) return null;
  const { artist, job } = application;
  const [worksBy, jobFacts, beside] = await Promise.all([
    worksOf(ctx, artist.hasPage ? [artist.id] : [], PORTFOLIO_IMAGES_MAX),
    jobOf(ctx, job.id),
    applicationsBeside(ctx, filter, application),
  ]);
  return { application, works: worksBy(artist.id).first, job: jobFacts, beside };
}

/** Also after it was deleted (ruling c-91). */
async function jobOf(ctx: CtxOf<'shop'>, jobId: string) {
  const [job] = await ctx.db
    .select({ ...columnsOf(JOB_FIELDS), experienceLevel: jobPosts.experienceLevel })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobId));
  return job ?? null;
}

export type LatestApplication = { id: string; title: string; status: ApplicationStatus; isJobDeleted: boolean };

/** The latest between the two sides. A shop sees what its list shows (c-91), an artist everything (c-64). */
export async function latestApplicationIn(
  { actor, db }: CtxOf<'artist' | 'shop'>,
  conversationId: string,
): Promise<LatestApplication | null> {
  const own = actor.kind === 'artist' ? actor.userId : actor.shopId;
  const [latest] = await latestOf(db, { own, conversationId }, { viewer: actor.kind });
  return latest ?? null;
}

type AskedAbout = { own: string | null; conversationId: string };

const latestOf = prepared(
  'latest application',
  (db, { own, conversationId }: Params<AskedAbout>, { viewer }: { viewer: 'artist' | 'shop' }) => {
    const { artistId } = jobApplications;
    const { shopId } = jobPosts;
    const [ownSide, otherSide] = viewer === 'artist' ? [artistId, shopId] : [shopId, artistId];
    const other = sql`(select ${viewer === 'artist' ? conversations.shopId : conversations.artistId} from ${conversations}
    where ${conversations.id} = ${conversationId}
      and ${viewer === 'artist' ? conversations.artistId : conversations.shopId} = ${own})`;
    return db
      .select({
        id: jobApplications.id,
        title: jobPosts.title,
        status: jobApplications.status,
        isJobDeleted: sql<boolean>`${jobPosts.deletedAt} is not null`,
      })
      .from(jobApplications)
      .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
      .where(and(eq(ownSide, own), eq(otherSide, other), viewer === 'shop' ? isForShop : undefined))
      .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
      .limit(1);
  },
);
