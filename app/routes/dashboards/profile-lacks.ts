import { href } from 'react-router';
import {
  ADD_ARTIST_PART,
  ADD_SHOP_PART,
  ARTIST_PART_LABEL,
  COMPLETE_ARTIST_PROFILE,
  COMPLETE_SHOP_PROFILE,
  CONTINUE_SETUP,
  type FirstStep,
  LAST_STEPS,
  missingLine,
  SHOP_PART_LABEL,
} from '#app/copy/profiles.ts';
import { ARTIST_PARTS_BY_IMPORTANCE, type ArtistPart } from '#app/domain/artists.ts';
import { SHOP_PARTS_BY_IMPORTANCE, type ShopPart } from '#app/domain/shops.ts';
import { uploadFieldId } from '#app/domain/values/files.ts';

type Parts<Part extends string> = {
  title: string;
  labels: Record<Part, string>;
  steps: Record<Part, FirstStep>;
  /** The page and the field (use-field-asked-for.ts). */
  paths: Record<Part, string>;
  byImportance: readonly Part[];
};

const OF_ARTIST: Parts<ArtistPart> = {
  title: COMPLETE_ARTIST_PROFILE,
  labels: ARTIST_PART_LABEL,
  steps: ADD_ARTIST_PART,
  paths: {
    name: `${href('/profile/artist/edit')}#fullName`,
    bio: `${href('/profile/artist/edit')}#bio`,
    location: `${href('/profile/artist/edit')}#location`,
    styles: `${href('/profile/artist/expertise')}#styles`,
    'experience-level': `${href('/profile/artist/expertise')}#experienceLevel`,
    portfolio: `${href('/profile/artist/portfolio')}#${uploadFieldId('portfolio-images')}`,
    'job-types': `${href('/profile/artist/preferences')}#jobTypes`,
  },
  byImportance: ARTIST_PARTS_BY_IMPORTANCE,
};

const OF_SHOP: Parts<ShopPart> = {
  title: COMPLETE_SHOP_PROFILE,
  labels: SHOP_PART_LABEL,
  steps: ADD_SHOP_PART,
  paths: {
    name: `${href('/shop/profile/edit')}#shopName`,
    description: `${href('/shop/profile/edit')}#description`,
    city: `${href('/shop/profile/edit')}#location`,
    'years-in-business': `${href('/shop/profile/business')}#yearsInBusiness`,
    policies: href('/shop/profile/policies'),
  },
  byImportance: SHOP_PARTS_BY_IMPORTANCE,
};

export type ProfileLacks = { title: string; missing: string; first: FirstStep & { to: string } };

/** Null if nothing is missing. An unfinished wizard continues at `wizard`, even if only its last steps are missing. */
function lacksOf<Part extends string>(
  { title, labels, steps, paths, byImportance }: Parts<Part>,
  missing: readonly Part[],
  wizard: string | null,
): ProfileLacks | null {
  const line = missingLine(missing.length > 0 ? missing.map((part) => labels[part]) : [LAST_STEPS]);
  if (wizard) return { title, missing: line, first: { ...CONTINUE_SETUP, to: wizard } };
  const first = byImportance.find((part) => missing.includes(part));
  return first ? { title, missing: line, first: { ...steps[first], to: paths[first] } } : null;
}

export const lacksOfArtist = (missing: readonly ArtistPart[], wizard: string | null) =>
  lacksOf(OF_ARTIST, missing, wizard);

export const lacksOfShop = (missing: readonly ShopPart[], wizard: string | null) => lacksOf(OF_SHOP, missing, wizard);
