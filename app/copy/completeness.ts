import type { ArtistPart } from '#app/domain/artist-completeness.ts';
import type { ShopPart } from '#app/domain/shop-completeness.ts';

export const COMPLETE_ARTIST_PROFILE = 'Complete your artist profile';
export const COMPLETE_SHOP_PROFILE = 'Complete your shop profile';

/** What the banner says is missing. */
export const ARTIST_PART_LABEL = {
  name: 'your name',
  bio: 'a bio',
  location: 'your location',
  styles: 'at least one tattoo style',
  'experience-level': 'your experience level',
  portfolio: 'at least one portfolio image',
  'job-types': 'the job types you want',
} as const satisfies Record<ArtistPart, string>;

export const SHOP_PART_LABEL = {
  name: 'your shop name',
  description: 'a description',
  city: 'your city',
  'years-in-business': 'your years in business',
  policies: 'your guest artist policies',
} as const satisfies Record<ShopPart, string>;

/** missingLine(['a bio', 'your location']) → 'Still missing: a bio and your location.' */
export function missingLine(labels: readonly string[]): string {
  return `Still missing: ${new Intl.ListFormat('en-US').format(labels)}.`;
}
