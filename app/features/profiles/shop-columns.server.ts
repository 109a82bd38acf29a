import type { z } from 'zod';
import type { shopPoliciesSchema } from '#app/domain/guest-policies.ts';
import type { businessHoursSchema } from '#app/domain/opening-hours.ts';
import type { amenitiesSchema, shopBusinessSchema, shopInfoSchema } from '#app/domain/shops.ts';
import { storedPlace } from '#app/features/profiles/stored-place.server.ts';
import type { PhotoWords } from '#app/features/uploads/describe-pictures.server.ts';
import type { Removed } from '#app/features/uploads/take-away.server.ts';
import type { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** The columns that a form of the shop's profile may write; never ownership, verification, or those of the set-up. */
export type ShopColumns = Partial<
  Omit<
    typeof shopProfiles.$inferInsert,
    | 'id'
    | 'ownerId'
    | 'logoId'
    | 'isClaimed'
    | 'verifiedAt'
    | 'verifiedBy'
    | 'createdByAdmin'
    | 'currentStep'
    | 'setupCompleted'
    | 'setupCompletedAt'
    | 'createdAt'
    | 'updatedAt'
  >
> & {
  /** The captions of the photos; a separate list. */
  photos?: PhotoWords[];
  /** Files that go with this save. */
  removed?: Removed;
};

export function shopInfoColumns(form: z.output<typeof shopInfoSchema>): ShopColumns {
  const { location, cityId, instagram, removed, ...same } = form;
  return {
    ...same,
    instagramHandle: instagram,
    ...storedPlace(location, cityId),
    removed: { bucket: 'shop-logos', ids: removed },
  };
}

export function shopBusinessColumns(form: z.output<typeof shopBusinessSchema>): ShopColumns {
  return form;
}

export function hoursColumns({ hours, timeZone }: z.output<typeof businessHoursSchema>): ShopColumns {
  return { businessHours: hours, ...(timeZone && { timeZone }) };
}

export function spaceColumns({ removed, ...same }: z.output<typeof amenitiesSchema>): ShopColumns {
  return { ...same, removed: { bucket: 'shop-photos', ids: removed } };
}

export function policiesColumns({ bookingPolicy, policies }: z.output<typeof shopPoliciesSchema>): ShopColumns {
  return { bookingPolicy, guestArtistPolicies: policies };
}
