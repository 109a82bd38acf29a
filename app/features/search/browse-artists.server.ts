import { and, eq } from 'drizzle-orm';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { type ArtistSearch, MARKETPLACE_PAGE } from '#app/domain/marketplace-search.ts';
import { placeLabel } from '#app/domain/places.ts';
import { worksOf } from '#app/features/profiles/works-of.server.ts';
import { artistFilter } from '#app/features/search/artist-filter.server.ts';
import { pictureColumns, pictureOf } from '#app/features/uploads/picture.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { withoutBlockedArtists } from '#app/platform/db/blocked.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { files } from '#app/platform/db/schema/files.ts';

export type ArtistPage = Awaited<ReturnType<typeof browseArtists>>;
export type ArtistCardData = ArtistPage['artists'][number];

/**
 * One page of /marketplace/artists, the most recently finished first; only finished profiles (S1 §2), and nobody whom the
 * viewing shop is blocked with (ruling c-108).
 */
export async function browseArtists(ctx: Ctx, search: ArtistSearch, size = MARKETPLACE_PAGE) {
  const shopId = ctx.actor.kind === 'shop' ? ctx.actor.shopId : null;
  const where = and(await artistFilter(ctx.db, search), withoutBlockedArtists(artistProfiles.id, shopId));
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
          image: pictureColumns,
        })
        .from(artistProfiles)
        .leftJoin(files, eq(files.id, artistProfiles.profileImageId))
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit),
    (artist) => artist.setupCompletedAt,
  );
  const worksBy = await worksOf(
    ctx,
    rows.map((artist) => artist.id),
    1,
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
    work: worksBy(artist.id).first[0] ?? null,
  }));
  return { artists, newer, older };
}
