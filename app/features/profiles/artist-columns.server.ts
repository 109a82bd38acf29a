import type { z } from 'zod';
import type {
  basicInfoSchema,
  expertiseSchema,
  portfolioSchema,
  preferencesSchema,
} from '#app/domain/artist-profile.ts';
import { parsePlace, placeLabel } from '#app/domain/place.ts';
import { storedPlace } from '#app/features/profiles/stored-place.server.ts';
import type { ImageWords } from '#app/features/uploads/describe-pictures.server.ts';
import type { artistProfiles } from '#app/platform/db/schema/artists.ts';

/** The columns that a form of the artist's profile may write; never those of the set-up, nor the row's owner. */
export type ArtistColumns = Partial<
  Omit<
    typeof artistProfiles.$inferInsert,
    | 'id'
    | 'profileImageId'
    | 'currentStep'
    | 'setupCompleted'
    | 'setupCompletedAt'
    | 'createdAt'
    | 'updatedAt'
    | 'edits'
  >
> & {
  /** The descriptions of the portfolio's images; a separate list. */
  images?: ImageWords[];
};

export function basicInfoColumns(form: z.output<typeof basicInfoSchema>): ArtistColumns {
  const { location, cityId, instagram, tiktok, ...same } = form;
  const typed = parsePlace(location);
  const place = typed && storedPlace(typed, cityId);
  return {
    ...same,
    instagramHandle: instagram,
    tiktokHandle: tiktok,
    location: place ? placeLabel(place) : location,
    ...place,
  };
}

export function expertiseColumns({ styles, ...same }: z.output<typeof expertiseSchema>): ArtistColumns {
  return { tattooStyles: styles, ...same };
}

export function portfolioColumns(form: z.output<typeof portfolioSchema>): ArtistColumns {
  return form;
}

export function preferencesColumns({ jobTypes, ...same }: z.output<typeof preferencesSchema>): ArtistColumns {
  return { preferredJobTypes: jobTypes, ...same };
}
