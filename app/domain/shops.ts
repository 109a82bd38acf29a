import { z } from 'zod';
import * as contact from '#app/domain/profiles.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { isInFuture, OLDEST_SHOP_YEAR } from '#app/domain/values/dates.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { isZoneOfState, type UsZone, type ZonedPlace, zoneOfPlace } from '#app/domain/values/shop-time.ts';

export const SHOP_NAME_MAX = 100;
const SHOP_DESCRIPTION_MIN = 50;
export const SHOP_DESCRIPTION_MAX = 500;
export const SHOP_PHOTOS_MAX = 10;
export const PHOTO_CAPTION_MAX = 200;
export const YEARS_IN_BUSINESS_MAX = 300;
export const TEAM_SIZE_MAX = 1000;
export const LICENSE_NUMBER_MAX = 60;
export const TAX_ID_MAX = 60;
export const BOOKING_POLICY_MAX = 2000;

export const VIBE_KEYWORDS = [
  'Modern',
  'Traditional',
  'Luxury',
  'Casual',
  'Artistic',
  'Professional',
  'Laid-back',
  'High-end',
  'Private',
  'Social',
  'Alternative',
  'Classic',
  'Contemporary',
] as const;
export type VibeKeyword = (typeof VIBE_KEYWORDS)[number];

/** The amenities, by their stored and posted names (S0 §3); a shop stores a list of them. */
export const AMENITIES = [
  'wifi',
  'parking',
  'private_rooms',
  'card_payments',
  'aftercare_supplies',
  'sterilization_room',
  'wheelchair_accessible',
] as const;
export type Amenity = (typeof AMENITIES)[number];

const TOO_MANY_YEARS = `Years in business must be at most ${YEARS_IN_BUSINESS_MAX}`;

/** Wizard step 1 and /shop/profile/edit. `location` is typed as 'City, State' and becomes { city, state }. */
export const shopInfoSchema = form(() =>
  z.object({
    shopName: field.requiredName('Shop name is required', { name: 'Shop name', max: SHOP_NAME_MAX }),
    description: field.requiredText('Description is required', {
      name: 'Description',
      min: SHOP_DESCRIPTION_MIN,
      tooShort: `Description must be at least ${SHOP_DESCRIPTION_MIN} characters`,
      max: SHOP_DESCRIPTION_MAX,
      multiline: true,
    }),
    location: contact.shopPlace(),
    cityId: contact.cityId(),
    establishedDate: field.optionalDate({ from: OLDEST_SHOP_YEAR }).refine((day) => !day || !isInFuture(day), {
      error: 'Please enter a date up to today',
    }),
    phone: contact.phone(),
    showPhoneNumber: field.checkbox(),
    email: contact.email(),
    instagram: contact.instagram(),
    website: contact.link(),
    tattooStyles: field.someOf(TATTOO_STYLES, 'Please choose from the list'),
    vibeKeywords: field.someOf(VIBE_KEYWORDS, 'Please choose from the list'),
    yearsInBusiness: field.wholeNumber('Years in business is required and must be 0 or greater', {
      max: YEARS_IN_BUSINESS_MAX,
      tooMany: TOO_MANY_YEARS,
    }),
    removed: field.removals(),
  }),
);

/** A value that is not a number counts as 0 years; only negative numbers are errors (S1 §5, ruling c-22). */
const businessYears = form(() =>
  z
    .unknown()
    .optional()
    .transform((typed) => {
      const years = Math.trunc(Number(typed));
      return Number.isFinite(years) ? years + 0 : 0;
    })
    .pipe(
      z
        .int()
        .min(0, { error: 'Years in business cannot be negative' })
        .max(YEARS_IN_BUSINESS_MAX, { error: TOO_MANY_YEARS }),
    ),
);

/** /shop/profile/business. `taxId` is private: the server shows it to the owner only (ruling c-12). */
export const shopBusinessSchema = form(() =>
  z.object({
    yearsInBusiness: businessYears,
    insurance: field.checkbox(),
    licenseNumber: field.optionalText({ name: 'License number', max: LICENSE_NUMBER_MAX }),
    taxId: field.optionalText({ name: 'Tax ID', max: TAX_ID_MAX }),
  }),
);

/** Wizard step 3 and /shop/profile/amenities ('Edit Shop Space'); photos are uploaded separately. */
export const amenitiesSchema = form(() =>
  z
    .object({
      amenities: field.someOf(AMENITIES, 'Please choose from the list'),
      teamSize: field.optionalWholeNumber(`Team size must be a whole number from 1 to ${TEAM_SIZE_MAX}`, {
        min: 1,
        max: TEAM_SIZE_MAX,
      }),
      photos: z.array(
        z.object({ id: field.id(), caption: field.optionalText({ name: 'Caption', max: PHOTO_CAPTION_MAX }) }),
      ),
      removed: field.removals(),
    })
    .refine(({ photos, removed }) => photos.filter(({ id }) => !removed.includes(id)).length <= SHOP_PHOTOS_MAX, {
      path: ['photos'],
      error: `Maximum ${SHOP_PHOTOS_MAX} photos allowed`,
    }),
);

/** The minimum score for the marketplace (S1 §9). */
export const MARKETPLACE_MINIMUM_SCORE = 15;

const SCORE_POINTS = {
  name: 10,
  place: 10,
  description: 10,
  establishedDate: 5,
  insurance: 5,
  styles: 5,
  vibe: 5,
} as const;

export type ScoredShop = {
  shopName: string | null;
  city: string | null;
  state: string | null;
  description: string | null;
  establishedDate: string | null;
  insurance: boolean;
  tattooStyles: readonly string[];
  vibeKeywords: readonly string[];
};

const filled = (text: string | null) => Boolean(text?.trim());

export function completenessScore(shop: ScoredShop): number {
  const has: Record<keyof typeof SCORE_POINTS, boolean> = {
    name: filled(shop.shopName),
    place: filled(shop.city) && filled(shop.state),
    description: filled(shop.description),
    establishedDate: filled(shop.establishedDate),
    insurance: shop.insurance,
    styles: shop.tattooStyles.length > 0,
    vibe: shop.vibeKeywords.length > 0,
  };
  const parts = Object.keys(SCORE_POINTS) as (keyof typeof SCORE_POINTS)[];
  return parts.reduce((score, part) => score + (has[part] ? SCORE_POINTS[part] : 0), 0);
}

/** The parts that the dashboard banner requires (S1 §4). Zero years count as missing there, though valid (c-14). */
export const SHOP_PARTS = ['name', 'description', 'city', 'years-in-business', 'policies'] as const;
export type ShopPart = (typeof SHOP_PARTS)[number];

export type ShopFacts = {
  shopName: string | null;
  description: string | null;
  city: string | null;
  yearsInBusiness: number | null;
  hasPolicies: boolean;
};

/** In the order of the banner. */
export function missingShopParts(shop: ShopFacts): ShopPart[] {
  const has: Record<ShopPart, boolean> = {
    name: filled(shop.shopName),
    description: filled(shop.description),
    city: filled(shop.city),
    'years-in-business': (shop.yearsInBusiness ?? 0) > 0,
    policies: shop.hasPolicies,
  };
  return SHOP_PARTS.filter((part) => !has[part]);
}

export const SHOP_PARTS_BY_IMPORTANCE: readonly ShopPart[] = [
  'name',
  'city',
  'description',
  'policies',
  'years-in-business',
];

export type Zoned = ZonedPlace & { timeZone: UsZone | null };

/** The new place's zone (c-152). A zone chosen by hand is kept within the state. */
export function zoneAfterMove(shop: Zoned, to: ZonedPlace): UsZone | null {
  const { timeZone } = shop;
  const isChosen = timeZone !== null && timeZone !== zoneOfPlace(shop);
  if (isChosen && (shop.state === null || shop.state === to.state)) return timeZone;
  return zoneOfPlace(to) ?? (timeZone && isZoneOfState(timeZone, to.state) ? timeZone : null);
}

export type Asked = {
  minimumExperienceYears: number;
  portfolioRequired: boolean;
  insuranceRequired: boolean;
  requiredStyles: readonly string[];
  preferredStyles: readonly string[];
};

export type Shown = {
  bio: string | null;
  tattooStyles: readonly string[];
  yearsOfExperience: number | null;
  portfolioImageCount: number;
  certificateCount: number;
};

/** Styles keep the order of the job. */
export type Lack =
  | { what: 'set-up' }
  | { what: 'profile' }
  | { what: 'portfolio' }
  | { what: 'required-styles'; styles: string[] }
  | { what: 'experience'; asked: number; shown: number | null }
  | { what: 'insurance' }
  | { what: 'preferred-styles'; styles: string[] };

/** Warnings that never prevent an application (S2 §4). Preferences count only if none is met (c-78). */
export function whatIsMissing(job: Asked, artist: Shown): Lack[] {
  const { tattooStyles, yearsOfExperience: years, portfolioImageCount, certificateCount } = artist;
  const lacks: Lack[] = [];
  const isUnknown = (style: string) => !tattooStyles.includes(style);
  if (isEmptyProfile(artist)) lacks.push({ what: 'profile' });
  if (job.portfolioRequired && portfolioImageCount === 0) lacks.push({ what: 'portfolio' });
  const required = job.requiredStyles.filter(isUnknown);
  if (required.length > 0) lacks.push({ what: 'required-styles', styles: required });
  if ((years ?? 0) < job.minimumExperienceYears)
    lacks.push({ what: 'experience', asked: job.minimumExperienceYears, shown: years });
  if (job.insuranceRequired && certificateCount === 0) lacks.push({ what: 'insurance' });
  const wished = job.preferredStyles.filter((style) => !job.requiredStyles.includes(style));
  if (wished.length > 0 && wished.every(isUnknown)) lacks.push({ what: 'preferred-styles', styles: wished });
  return lacks;
}

function isEmptyProfile({ bio, tattooStyles, yearsOfExperience, portfolioImageCount }: Shown): boolean {
  return !bio?.trim() && tattooStyles.length === 0 && yearsOfExperience === null && portfolioImageCount === 0;
}
