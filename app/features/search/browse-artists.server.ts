import { and, asc, eq, inArray } from 'drizzle-orm';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { type ArtistSearch, MARKETPLACE_PAGE } from '#app/domain/marketplace-search.ts';
import { placeLabel } from '#app/domain/place.ts';
import { artistFilter } from '#app/features/search/artist-filter.server.ts';
import { type Picture, pictureOf } from '#app/features/uploads/picture.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { artistProfiles, portfolioImages } from '#app/platform/db/schema/artists.ts';
import { files } from '#app/platform/db/schema/files.ts';

export type ArtistPage = Awaited<ReturnType<typeof browseArtists>>;
export type ArtistCardData = ArtistPage['artists'][number];

/** One page of /marketplace/artists, the most recently finished first; only finished profiles (S1 §2). */
export async function browseArtists(ctx: Ctx, search: ArtistSearch, size = MARKETPLACE_PAGE) {
  const where = await artistFilter(ctx.db, search);
  const { rows, newer, older } = await newestPage(
    { after: search.after, size, at: artistProfiles.setupCompletedAt, id: artistProfiles.id },
    ({ beyond, order, limit }) =>
      ctx.db
        .select({
          id: artistProfiles.id,
          setupCompletedAt: artistProfiles.setupCompletedAt,
          fullName: artistProfiles.fullName,
          location: artistProfiles.location,
          experienceLevel: artistProfiles.experienceLevel,
          yearsOfExperience: artistProfiles.yearsOfExperience,
          tattooStyles: artistProfiles.tattooStyles,
          preferredJobTypes: artistProfiles.preferredJobTypes,
          image: files,
        })
        .from(artistProfiles)
        .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit),
    (artist) => artist.setupCompletedAt,
  );
  const works = await firstWorks(
    ctx,
    rows.map((artist) => artist.id),
  );
  const artists = rows.map((artist) => ({
    id: artist.id,
    name: artist.fullName || SOME_ARTIST,
    place: placeLabel(artist.location),
    level: artist.experienceLevel,
    years: artist.yearsOfExperience,
    styles: artist.tattooStyles,
    jobTypes: artist.preferredJobTypes,
    image: pictureOf(ctx, artist.image),
    work: works.get(artist.id) ?? null,
  }));
  return { artists, newer, older };
}

export type CardWork = { description: string; picture: Picture };

/** The first piece of each artist's portfolio. */
async function firstWorks(ctx: Ctx, artistIds: string[]): Promise<Map<string, CardWork>> {
  if (artistIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([portfolioImages.artistId], {
      artistId: portfolioImages.artistId,
      description: portfolioImages.description,
      file: files,
    })
    .from(portfolioImages)
    .innerJoin(files, eq(files.id, portfolioImages.fileId))
    .where(inArray(portfolioImages.artistId, artistIds))
    .orderBy(
      asc(portfolioImages.artistId),
      asc(portfolioImages.position),
      asc(portfolioImages.createdAt),
      asc(portfolioImages.id),
    );
  return new Map(
    rows.flatMap(({ artistId, description, file }) => {
      const picture = pictureOf(ctx, file);
      return picture ? [[artistId, { description, picture }]] : [];
    }),
  );
}
