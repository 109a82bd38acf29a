import { and, arrayOverlaps, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { ArtistSearch } from '#app/domain/marketplace-search.ts';
import { parsePlace, stateCode } from '#app/domain/places.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { artistProfiles, isShownArtist } from '#app/platform/db/schema/artists.ts';

/** Up to this many matches are looked up first; if there are more, the newest artists are scanned for them. */
const FEW = 300;

/** Part of a name or of a location; 'Austin, Texas' and 'Texas' are understood too. */
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

/**
 * The condition for artists with finished profiles, not hidden, who meet the search. If few match, scanning the newest ones would go
 * to the end, so those few are looked up first.
 */
export async function artistFilter(db: Queryable, search: ArtistSearch): Promise<SQL | undefined> {
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
