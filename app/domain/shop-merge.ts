import { z } from 'zod';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';

/** Of the pages that may be the same shop, so many are shown; a narrower search finds the rest. */
export const MERGE_SEARCH_RESULTS = 10;

export const MERGE_REASON_MAX = 500;

/** What staff say to make one page of two. */
export const mergeSchema = form(() =>
  z.object({
    reason: field.requiredText('Please say how you know that it is one shop', {
      name: 'The reason',
      max: MERGE_REASON_MAX,
      multiline: true,
    }),
    isSure: field.checkbox().refine((ticked) => ticked, { error: 'Please tick this to go on' }),
    /** Whether the page that stays had an owner when they looked at it; null where the form does not say. */
    seenAs: z.enum(['claimed', 'unclaimed']).nullable().catch(null),
  }),
);

export type MergeInput = z.output<typeof mergeSchema>;

/**
 * What a page takes over from one that it is merged with where it has nothing itself, by the columns that go together: the
 * first says whether there is something.
 */
const PARTS = {
  shopName: ['shopName'],
  place: ['city', 'state', 'cityId', 'lat', 'lon'],
  timeZone: ['timeZone'],
  address: ['address', 'formattedAddress'],
  fullName: ['fullName'],
  description: ['description'],
  establishedDate: ['establishedDate'],
  phone: ['phone', 'showPhoneNumber'],
  email: ['email'],
  instagramHandle: ['instagramHandle'],
  website: ['website'],
  logo: ['logoId'],
  tattooStyles: ['tattooStyles'],
  vibeKeywords: ['vibeKeywords'],
  environmentTags: ['environmentTags'],
  yearsInBusiness: ['yearsInBusiness'],
  insurance: ['insurance'],
  licenseNumber: ['licenseNumber'],
  taxId: ['taxId'],
  teamSize: ['teamSize'],
  businessHours: ['businessHours'],
  amenities: ['amenities'],
  bookingPolicy: ['bookingPolicy'],
  guestArtistPolicies: ['guestArtistPolicies'],
} as const;

export type MergedPart = keyof typeof PARTS;
export type FilledColumn = (typeof PARTS)[MergedPart][number];

const MERGED_PARTS = Object.keys(PARTS) as MergedPart[];

type Row = Record<FilledColumn, unknown>;

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

const has = (shop: Row, part: MergedPart) => !isEmpty(shop[PARTS[part][0]]);

const townOf = ({ city, state }: Row) => `${city ?? ''}, ${state ?? ''}`.toLowerCase();

/** A street belongs to its town, and so does a time zone: one that the page that stays has is its own. */
const OF_THE_TOWN = new Set<MergedPart>(['address', 'timeZone']);

const fits = (part: MergedPart, kept: Row, gone: Row) =>
  !OF_THE_TOWN.has(part) || !has(kept, 'place') || townOf(kept) === townOf(gone);

/**
 * What becomes of the fields of two pages: `values` is what the page that stays takes over, `filled` names the parts of
 * them, and `dropped` those that both have and say differently, where the page that stays is right.
 */
export function mergedFields<Shop extends Row>(
  kept: Shop,
  gone: Shop,
): { values: Partial<Pick<Shop, FilledColumn>>; filled: MergedPart[]; dropped: MergedPart[] } {
  const offered = MERGED_PARTS.filter((part) => has(gone, part));
  const filled = offered.filter((part) => !has(kept, part) && fits(part, kept, gone));
  const columns = filled.flatMap((part): readonly FilledColumn[] => PARTS[part]);
  const says = (shop: Row, part: MergedPart) => JSON.stringify(shop[PARTS[part][0]]);
  return {
    values: Object.fromEntries(columns.map((column) => [column, gone[column]])) as Partial<Pick<Shop, FilledColumn>>,
    filled,
    dropped: offered.filter((part) => !filled.includes(part) && says(kept, part) !== says(gone, part)),
  };
}
