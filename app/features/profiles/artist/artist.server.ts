import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sidesOf, withoutBlockedArtists } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { artistCertifications, artistProfiles, isShownArtist, portfolioImages } from '#app/data/schema/profiles.ts';
import {
  type basicInfoSchema,
  type expertiseSchema,
  PORTFOLIO_IMAGES_MAX,
  type portfolioSchema,
  type preferencesSchema,
} from '#app/domain/artists.ts';
import { canSeeArtistProfile, canSeeCertificates, canSeePhone } from '#app/domain/profiles.ts';
import { isId } from '#app/domain/values/id.ts';
import { parsePlace, placeLabel } from '#app/domain/values/places.ts';
import { storedPlace } from '#app/features/profiles/places.server.ts';
import { logoColumns, logoSrc } from '#app/features/profiles/shop/shop.server.ts';
import {
  type ImageWords,
  OWN_PICTURE_SECONDS,
  type Picture,
  PUBLIC_PICTURE_SECONDS,
  pictureColumns,
  pictureOf,
} from '#app/features/uploads/picture.server.ts';
import type { Removed } from '#app/features/uploads/sweep-files.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

/** Never setup or ownership. */
export type ArtistColumns = Partial<
  Omit<
    typeof artistProfiles.$inferInsert,
    'id' | 'profileImageId' | 'currentStep' | 'setupCompleted' | 'setupCompletedAt' | 'createdAt' | 'updatedAt'
  >
> & {
  images?: ImageWords[];
  removed?: Removed;
};

export function basicInfoColumns(form: z.output<typeof basicInfoSchema>): ArtistColumns {
  const { location, cityId, instagram, tiktok, removed, ...same } = form;
  const typed = parsePlace(location);
  const place = typed && storedPlace(typed, cityId);
  return {
    ...same,
    instagramHandle: instagram,
    tiktokHandle: tiktok,
    location: place ? placeLabel(place) : location,
    ...place,
    removed: { bucket: 'profile-images', ids: removed },
  };
}

export function expertiseColumns({ styles, removed, ...same }: z.output<typeof expertiseSchema>): ArtistColumns {
  return { tattooStyles: styles, ...same, removed: { bucket: 'certifications', ids: removed } };
}

export function portfolioColumns({ removed, ...same }: z.output<typeof portfolioSchema>): ArtistColumns {
  return { ...same, removed: { bucket: 'portfolio-images', ids: removed } };
}

export function preferencesColumns({ jobTypes, ...same }: z.output<typeof preferencesSchema>): ArtistColumns {
  return { preferredJobTypes: jobTypes, ...same };
}

export const faceColumns = logoColumns;

export const faceSrc = logoSrc;

export type PortfolioPiece = { id: string; description: string; styles: string[]; picture: Picture };
export type Certificate = { id: string; name: string; href: string };

async function portfolioOf(ctx: Ctx, artistId: string, lifeSeconds: number): Promise<PortfolioPiece[]> {
  const rows = await ctx.db
    .select({
      id: portfolioImages.id,
      description: portfolioImages.description,
      styles: portfolioImages.styles,
      file: pictureColumns,
    })
    .from(portfolioImages)
    .innerJoin(files, eq(files.id, portfolioImages.fileId))
    .where(eq(portfolioImages.artistId, artistId))
    .orderBy(asc(portfolioImages.position), asc(portfolioImages.createdAt), asc(portfolioImages.id));
  return rows.flatMap(({ file, ...piece }) => {
    const picture = pictureOf(ctx, file, lifeSeconds);
    return picture ? [{ ...piece, picture }] : [];
  });
}

/** Private: ask the policy first (ruling c-75). */
async function certificatesOf(ctx: Ctx, artistId: string, lifeSeconds: number): Promise<Certificate[]> {
  const rows = await ctx.db
    .select({ id: artistCertifications.id, fileId: files.id, name: files.originalName, variants: files.variants })
    .from(artistCertifications)
    .innerJoin(files, eq(files.id, artistCertifications.fileId))
    .where(eq(artistCertifications.artistId, artistId))
    .orderBy(asc(artistCertifications.createdAt), asc(artistCertifications.id));
  return rows.flatMap(({ id, fileId, name, variants }, index) => {
    const largest = variants.at(-1);
    if (!largest) return [];
    const href = ctx.fileLinks.sign(fileId, largest.key, lifeSeconds, ctx.now);
    return [{ id, name: name ?? `Certificate ${index + 1}`, href }];
  });
}

const openColumns = {
  id: artistProfiles.id,
  fullName: artistProfiles.fullName,
  bio: artistProfiles.bio,
  location: artistProfiles.location,
  instagramHandle: artistProfiles.instagramHandle,
  tiktokHandle: artistProfiles.tiktokHandle,
  website: artistProfiles.website,
  tattoodoUrl: artistProfiles.tattoodoUrl,
  otherLinks: artistProfiles.otherLinks,
  tattooStyles: artistProfiles.tattooStyles,
  experienceLevel: artistProfiles.experienceLevel,
  yearsOfExperience: artistProfiles.yearsOfExperience,
  hasClientele: artistProfiles.hasClientele,
  clienteleSize: artistProfiles.clienteleSize,
  willingToTransferClients: artistProfiles.willingToTransferClients,
  preferredJobTypes: artistProfiles.preferredJobTypes,
  workSchedule: artistProfiles.workSchedule,
  willingToTravel: artistProfiles.willingToTravel,
  willingToRelocate: artistProfiles.willingToRelocate,
  environmentTags: artistProfiles.environmentTags,
  idealEnvironment: artistProfiles.idealEnvironment,
};

const ownColumns = {
  ...openColumns,
  email: artistProfiles.email,
  phone: artistProfiles.phone,
  showPhoneNumber: artistProfiles.showPhoneNumber,
  cityId: artistProfiles.cityId,
};

export type OwnArtistProfile = NonNullable<Awaited<ReturnType<typeof ownArtistProfile>>>;
export type ArtistRow = Omit<OwnArtistProfile, 'image' | 'certificates' | 'portfolio'> & {
  portfolio: { id: string; description: string; styles: string[] }[];
};
export type ArtistForShop = NonNullable<Awaited<ReturnType<typeof artistProfileForShop>>>;

export async function ownArtistProfile(ctx: CtxOf<'artist'>) {
  const artistId = ctx.actor.userId;
  const [row] = await ctx.db
    .select({ profile: ownColumns, image: pictureColumns })
    .from(artistProfiles)
    .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
    .where(eq(artistProfiles.id, artistId));
  if (!row) return null;
  return {
    ...row.profile,
    image: pictureOf(ctx, row.image, OWN_PICTURE_SECONDS),
    portfolio: await portfolioOf(ctx, artistId, OWN_PICTURE_SECONDS),
    certificates: await certificatesOf(ctx, artistId, OWN_PICTURE_SECONDS),
  };
}

/** A finished profile for a shop or staff; otherwise, and after a block (c-108), null. */
export async function artistProfileForShop(ctx: Ctx, artistId: string) {
  if (!isId(artistId) || !canSeeArtistProfile(ctx.actor, { artistId, setupCompleted: true }).allowed) return null;
  const { showPhoneNumber, phone } = artistProfiles;
  const [row] = await ctx.db
    .select({ profile: openColumns, image: pictureColumns, showPhoneNumber, phone, hasApplied: hasAppliedTo(ctx) })
    .from(artistProfiles)
    .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
    .where(
      and(
        eq(artistProfiles.id, artistId),
        isShownArtist(artistProfiles),
        withoutBlockedArtists(artistProfiles.id, sidesOf(ctx.actor, artistId).shopId),
      ),
    );
  if (!row) return null;
  const facts = { hasApplied: row.hasApplied };
  const maySeePhone = canSeePhone(ctx.actor, { artistId, showPhoneNumber: row.showPhoneNumber }, facts).allowed;
  const maySeeCertificates = canSeeCertificates(ctx.actor, { artistId }, facts).allowed;
  return {
    ...row.profile,
    phone: maySeePhone ? row.phone : null,
    image: pictureOf(ctx, row.image, PUBLIC_PICTURE_SECONDS),
    portfolio: (await portfolioOf(ctx, artistId, PUBLIC_PICTURE_SECONDS)).slice(0, PORTFOLIO_IMAGES_MAX),
    certificates: maySeeCertificates ? await certificatesOf(ctx, artistId, PUBLIC_PICTURE_SECONDS) : null,
  };
}

function hasAppliedTo({ actor }: Ctx) {
  const shopId = actor.kind === 'shop' ? actor.shopId : null;
  return sql<boolean>`exists (
    select 1 from ${jobApplications} join ${jobPosts} on ${jobPosts.id} = ${jobApplications.jobId}
    where ${jobApplications.artistId} = ${artistProfiles.id} and ${jobPosts.shopId} = ${shopId})`;
}

export type Work = { id: string; description: string; picture: Picture };

export type Works = { first: Work[]; total: number };

const NO_WORKS: Works = { first: [], total: 0 };

const { artistId, position, createdAt, id } = portfolioImages;

const firstRows = prepared(
  'first works',
  (db, { artistIds, each }: Params<{ artistIds: readonly string[]; each: number }>) => {
    const ofOne = sql`partition by ${artistId}`;
    const ranked = db
      .select({
        id,
        artistId,
        description: portfolioImages.description,
        fileId: portfolioImages.fileId,
        place: sql<number>`row_number() over (${ofOne} order by ${position}, ${createdAt}, ${id})`.as('place'),
        total: sql<number>`(count(*) over (${ofOne}))::int`.as('total'),
      })
      .from(portfolioImages)
      .where(sql`${artistId} = any(${artistIds})`)
      .as('ranked');
    return db
      .select({
        id: ranked.id,
        artistId: ranked.artistId,
        description: ranked.description,
        total: ranked.total,
        file: pictureColumns,
      })
      .from(ranked)
      .innerJoin(files, eq(files.id, ranked.fileId))
      .where(lte(ranked.place, each))
      .orderBy(asc(ranked.artistId), asc(ranked.place));
  },
);

/** The first `each` pieces of each portfolio, in one query. */
export async function worksOf(ctx: Ctx, artistIds: readonly string[], each: number): Promise<(id: string) => Works> {
  if (artistIds.length === 0) return () => NO_WORKS;
  const rows = await firstRows(ctx.db, { artistIds, each });
  const found = new Map<string, Works>();
  for (const { file, artistId: whose, total, ...piece } of rows) {
    const picture = pictureOf(ctx, file);
    if (!picture) continue;
    const works = found.get(whose) ?? { first: [], total };
    works.first.push({ ...piece, picture });
    found.set(whose, works);
  }
  return (whose) => found.get(whose) ?? NO_WORKS;
}
