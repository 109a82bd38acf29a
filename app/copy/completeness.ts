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

type FirstStep = { act: string; why: string };

/** What to do about the part that costs most, and what it costs. */
export const ADD_ARTIST_PART = {
  name: { act: 'Add your name', why: 'Shops want to know who writes to them.' },
  bio: { act: 'Write a bio', why: 'Shops read it before they answer.' },
  location: { act: 'Add your location', why: 'Shops look for artists by place.' },
  styles: { act: 'Add your styles', why: 'Shops look for artists by style.' },
  'experience-level': { act: 'Add your experience', why: 'Many jobs ask for it.' },
  portfolio: { act: 'Add your work', why: 'Shops decide by your work.' },
  'job-types': { act: 'Choose the job types you want', why: 'Jobs are recommended to you by them.' },
} as const satisfies Record<ArtistPart, FirstStep>;

export const ADD_SHOP_PART = {
  name: { act: 'Add your shop name', why: 'Artists look for it.' },
  description: { act: 'Write a description', why: 'Artists read it before they apply.' },
  city: { act: 'Add your city', why: 'Artists look for shops by place.' },
  'years-in-business': { act: 'Add your years in business', why: 'They tell artists that you are here to stay.' },
  policies: { act: 'Add your guest artist policies', why: 'Guests want to know them before they come.' },
} as const satisfies Record<ShopPart, FirstStep>;

/** What is missing to a set-up that lacks nothing else. */
export const LAST_STEPS = 'the last steps of your set-up';

/** For somebody who has not finished the wizard yet. */
export const CONTINUE_SETUP: FirstStep = {
  act: 'Continue setting up',
  why: 'What is missing is what others do not see.',
};

const LIST = new Intl.ListFormat('en-US');

/** missingLine(['a bio', 'your location']) → 'Still missing: a bio and your location.' */
export function missingLine(labels: readonly string[]): string {
  return `Still missing: ${LIST.format(labels)}.`;
}
