/** What the dashboard banner asks of an artist (S1 §4). */
export const ARTIST_PARTS = [
  'name',
  'bio',
  'location',
  'styles',
  'experience-level',
  'portfolio',
  'job-types',
] as const;
export type ArtistPart = (typeof ARTIST_PARTS)[number];

export type ArtistFacts = {
  fullName: string | null;
  bio: string | null;
  location: string | null;
  tattooStyles: readonly string[];
  experienceLevel: string | null;
  portfolioImageCount: number;
  preferredJobTypes: readonly string[];
};

/** Complete when every part is there; `missing` names the parts that are not, in the order they are asked for. */
export function artistCompleteness(artist: ArtistFacts): { complete: boolean; missing: ArtistPart[] } {
  const has: Record<ArtistPart, boolean> = {
    name: Boolean(artist.fullName?.trim()),
    bio: Boolean(artist.bio?.trim()),
    location: Boolean(artist.location?.trim()),
    styles: artist.tattooStyles.length > 0,
    'experience-level': artist.experienceLevel !== null,
    portfolio: artist.portfolioImageCount > 0,
    'job-types': artist.preferredJobTypes.length > 0,
  };
  const missing = ARTIST_PARTS.filter((part) => !has[part]);
  return { complete: missing.length === 0, missing };
}

/** What each part costs while it is missing: shops decide by the work, then look for styles and places. */
const COST: Record<ArtistPart, number> = {
  portfolio: 7,
  styles: 6,
  location: 5,
  'job-types': 4,
  bio: 3,
  'experience-level': 2,
  name: 1,
};

/** The missing part to add first; undefined when none is missing. */
export function costliestArtistPart(missing: readonly ArtistPart[]): ArtistPart | undefined {
  return [...missing].sort((a, b) => COST[b] - COST[a])[0];
}
