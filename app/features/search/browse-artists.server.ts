import { and, arrayOverlaps, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { withoutBlockedArtists } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { artistProfiles, isShownArtist } from '#app/data/schema/profiles.ts';
import { parsePlace, placeLabel, stateCode } from '#app/domain/values/places.ts';
import { type ArtistSearch, MARKETPLACE_PAGE } from '#app/domain/values/search.ts';
import { worksOf } from '#app/features/profiles/artist/artist.server.ts';
import { pictureColumns, pictureOf } from '#app/features/uploads/picture.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';

const FEW = 300;

function typedMatches(typed: string): SQL | undefined {
  const place = parsePlace(typed);
  const state = stateCode(typed);
  return or(
    contains(artistProfiles.fullName, typed),
    contains(artistProfiles.location, typed),
    place ? contains(artistProfiles.location, `${place.city}, ${place.state}`) : undefined,
    state ? eq(artistProfiles.state, state) : undefined,
  );
}

function conditions({ q, style, level, type, clientele, transfer, relocate }: ArtistSearch): SQL[] {
  const wanted = [
    q ? typedMatches(q) : undefined,
    style.length > 0 ? arrayOverlaps(artistProfiles.tattooStyles, style) : undefined,
    level.length > 0 ? inArray(artistProfiles.experienceLevel, level) : undefined,
    type.length > 0 ? arrayOverlaps(artistProfiles.preferredJobTypes, type) : undefined,
    clientele.length > 0 ? inArray(artistProfiles.clienteleSize, clientele) : undefined,
    transfer ? eq(artistProfiles.willingToTransferClients, true) : undefined,
    relocate ? eq(artistProfiles.willingToRelocate, true) : undefined,
  ];
  return wanted.filter((condition) => condition !== undefined);
}

/** Few matches are looked up first: a scan of the newest would read to the end (record 026). */
async function artistFilter(db: Queryable, search: ArtistSearch): Promise<SQL | undefined> {
  const wanted = conditions(search);
  const isListed = and(isShownArtist(artistProfiles), isNotNull(artistProfiles.setupCompletedAt));
  const meets = and(isListed, ...wanted);
  if (wanted.length === 0) return meets;
  const found = await db
    .select({ id: artistProfiles.id })
    .from(artistProfiles)
    .where(meets)
    .limit(FEW + 1);
  if (found.length > FEW) return meets;
  return inArray(
    artistProfiles.id,
    found.map((artist) => artist.id),
  );
}

type ArtistPage = Awaited<ReturnType<typeof browseArtists>>;
export type ArtistCardData = ArtistPage['artists'][number];

/** One page, most recently finished first: only finished profiles (S1 §2), without blocks (c-108). */
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
          tattooStyles: artistProfiles.tattooStyles,
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
    styles: artist.tattooStyles,
    image: pictureOf(ctx, artist.image),
    work: worksBy(artist.id).first[0] ?? null,
  }));
  return { artists, newer, older };
}
