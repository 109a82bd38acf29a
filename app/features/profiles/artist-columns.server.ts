import type { z } from 'zod';
import type { basicInfoSchema, expertiseSchema, portfolioSchema, preferencesSchema } from '#app/domain/artists.ts';
import { parsePlace, placeLabel } from '#app/domain/places.ts';
import { storedPlace } from '#app/features/profiles/stored-place.server.ts';
import type { ImageWords } from '#app/features/uploads/describe-pictures.server.ts';
import type { Removed } from '#app/features/uploads/take-away.server.ts';
import type { artistProfiles } from '#app/platform/db/schema/artists.ts';

/** The columns that a form of the artist's profile may write; never those of the set-up, nor the row's owner. */
export type ArtistColumns = Partial<
  Omit<
    typeof artistProfiles.$inferInsert,
    'id' | 'profileImageId' | 'currentStep' | 'setupCompleted' | 'setupCompletedAt' | 'createdAt' | 'updatedAt'
  >
> & {
  /** The descriptions of the portfolio's images; a separate list. */
  images?: ImageWords[];
  /** Files that go with this save. */
  removed?: Removed;
};

export function basicInfoColumns(form: z.output<typeof basicInfoSchema>): ArtistColumns {
  const { location, cityId, instagram, tiktok, removed, ...same } = form;
  const typed = parsePlace(location);
  const place = typed && storedPlace(typed, cityId);
  return {
    ...same,
    instagramHandle: instagram,
    tiktokHandle: tiktok,
    location: place ? placeLabel(place) : location,
    ...place,
    removed: { bucket: 'profile-images', ids: removed },
  };
}

export function expertiseColumns({ styles, removed, ...same }: z.output<typeof expertiseSchema>): ArtistColumns {
  return { tattooStyles: styles, ...same, removed: { bucket: 'certifications', ids: removed } };
}

export function portfolioColumns({ removed, ...same }: z.output<typeof portfolioSchema>): ArtistColumns {
  return { ...same, removed: { bucket: 'portfolio-images', ids: removed } };
}

export function preferencesColumns({ jobTypes, ...same }: z.output<typeof preferencesSchema>): ArtistColumns {
  return { preferredJobTypes: jobTypes, ...same };
}
