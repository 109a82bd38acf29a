import { BOLD_ARTISTS } from '#db/seed/cast/artists-bold.ts';
import { FINE_ARTISTS } from '#db/seed/cast/artists-fine.ts';
import { YOUNG_ARTISTS } from '#db/seed/cast/artists-young.ts';
import { STREET_JOBS } from '#db/seed/cast/jobs-street.ts';
import { STUDIO_JOBS } from '#db/seed/cast/jobs-studio.ts';
import type { CastArtist, CastJob, CastShop, CastStay, Place } from '#db/seed/cast/shapes.ts';
import { STREET_SHOPS } from '#db/seed/cast/shops-street.ts';
import { STUDIO_SHOPS } from '#db/seed/cast/shops-studio.ts';
import { ANCHOR_STAYS } from '#db/seed/cast/stays-anchor.ts';
import { OTHER_STAYS } from '#db/seed/cast/stays-elsewhere.ts';

/** Artists with finished profiles. */
export const ARTISTS: readonly CastArtist[] = [...BOLD_ARTISTS, ...FINE_ARTISTS, ...YOUNG_ARTISTS];

/** Claimed shops with finished profiles. */
export const SHOPS: readonly CastShop[] = [...STREET_SHOPS, ...STUDIO_SHOPS];

export const JOBS: readonly CastJob[] = [...STREET_JOBS, ...STUDIO_JOBS];

export const STAYS: readonly CastStay[] = [...ANCHOR_STAYS, ...OTHER_STAYS];

/** Has confirmed the address, but only seen the first step of the wizard. */
export const NEWCOMER = { key: 'ivy', name: 'Ivy Castellanos', joined: 1 };

/** Stopped after the second step of the artist wizard. */
export const HALFWAY_ARTIST = {
  key: 'otis',
  name: 'Otis Lindqvist',
  place: ['Seattle', 'WA'] as Place,
  bio: 'Ten years of sign painting, three of tattooing. Lettering, pinstripes and ships. Moving west to east one chair at a time and looking for people who care about kerning.',
  styles: ['Traditional', 'Minimalist'] as const,
  level: 'APPRENTICE' as const,
  years: 3,
  step: 3,
  joined: 6,
};

/** The person behind the staff desk. */
export const STAFF = { key: 'staff', name: 'June Abernathy' };

export const emailOf = (key: string): string => `${key}@flashboard.test`;
export const CAST_PASSWORD = 'Flashboard1';
