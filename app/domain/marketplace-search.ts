import { z } from 'zod';
import { ARTIST_EXPERIENCE_LEVELS, ARTIST_JOB_TYPES, CLIENTELE_SIZES } from '#app/domain/artists.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { form } from '#app/domain/values/fields.ts';
import { anyOf, cursor, readSearch, searchParamsOf, ticked, words } from '#app/domain/values/search.ts';

const CURSOR_MAX = 100;

/** Divisible by two and three, so that rows of cards are full on every screen. */
export const MARKETPLACE_PAGE = 24;

/** `?q=&place=Austin, TX&after=`. */
export const shopSearchSchema = form(() => z.object({ q: words(), place: words(), after: cursor(CURSOR_MAX) }));

/**
 * `?q=&style=&level=&type=&clientele=&transfer=on&relocate=on&after=` (S1 §2). Several values of a filter mean any of
 * them.
 */
export const artistSearchSchema = form(() =>
  z.object({
    q: words(),
    style: anyOf(TATTOO_STYLES),
    level: anyOf(ARTIST_EXPERIENCE_LEVELS),
    type: anyOf(ARTIST_JOB_TYPES),
    clientele: anyOf(CLIENTELE_SIZES),
    transfer: ticked(),
    relocate: ticked(),
    after: cursor(CURSOR_MAX),
  }),
);

export type ShopSearch = z.output<typeof shopSearchSchema>;
export type ArtistSearch = z.output<typeof artistSearchSchema>;

export function parseShopSearch(params: URLSearchParams): ShopSearch {
  return readSearch(shopSearchSchema.unwrap(), params);
}

export function parseArtistSearch(params: URLSearchParams): ArtistSearch {
  return readSearch(artistSearchSchema.unwrap(), params);
}

/** '' for the plain list. */
function queryOf(search: Parameters<typeof searchParamsOf>[0]): string {
  const query = searchParamsOf(search).toString();
  return query && `?${query}`;
}

export function shopSearchQuery(search: Partial<ShopSearch>): string {
  return queryOf(search);
}

export function artistSearchQuery(search: Partial<ArtistSearch>): string {
  return queryOf(search);
}
