import { href } from 'react-router';
import {
  ADD_ARTIST_PART,
  ADD_SHOP_PART,
  ARTIST_PART_LABEL,
  COMPLETE_ARTIST_PROFILE,
  COMPLETE_SHOP_PROFILE,
  CONTINUE_SETUP,
  LAST_STEPS,
  missingLine,
  SHOP_PART_LABEL,
} from '#app/copy/profiles.ts';
import { type ArtistPart, costliestArtistPart } from '#app/domain/artists.ts';
import { costliestShopPart, type ShopPart } from '#app/domain/shops.ts';
import { uploadFieldId } from '#app/domain/values/files.ts';

/** The page and the field (use-field-asked-for.ts). */
export const ARTIST_PART_PATH: Record<ArtistPart, string> = {
  name: `${href('/profile/artist/edit')}#fullName`,
  bio: `${href('/profile/artist/edit')}#bio`,
  location: `${href('/profile/artist/edit')}#location`,
  styles: `${href('/profile/artist/expertise')}#styles`,
  'experience-level': `${href('/profile/artist/expertise')}#experienceLevel`,
  portfolio: `${href('/profile/artist/portfolio')}#${uploadFieldId('portfolio-images')}`,
  'job-types': `${href('/profile/artist/preferences')}#jobTypes`,
};

export const SHOP_PART_PATH: Record<ShopPart, string> = {
  name: `${href('/shop/profile/edit')}#shopName`,
  description: `${href('/shop/profile/edit')}#description`,
  city: `${href('/shop/profile/edit')}#location`,
  'years-in-business': `${href('/shop/profile/business')}#yearsInBusiness`,
  policies: href('/shop/profile/policies'),
};

export type ProfileLacks = { title: string; missing: string; first: { act: string; why: string; to: string } };

/** Null if nothing is missing. An unfinished wizard continues at `wizard`. */
export function lacksOfArtist(missing: readonly ArtistPart[], wizard: string | null): ProfileLacks | null {
  const costliest = costliestArtistPart(missing);
  if (!costliest) return null;
  return {
    title: COMPLETE_ARTIST_PROFILE,
    missing: missingLine(missing.map((part) => ARTIST_PART_LABEL[part])),
    first: wizard
      ? { ...CONTINUE_SETUP, to: wizard }
      : { ...ADD_ARTIST_PART[costliest], to: ARTIST_PART_PATH[costliest] },
  };
}

export function lacksOfShop(missing: readonly ShopPart[], wizard: string | null): ProfileLacks | null {
  const costliest = costliestShopPart(missing);
  if (wizard) {
    const labels = missing.map((part) => SHOP_PART_LABEL[part]);
    // A claimed page is complete without the steps.
    const line = missingLine(labels.length > 0 ? labels : [LAST_STEPS]);
    return { title: COMPLETE_SHOP_PROFILE, missing: line, first: { ...CONTINUE_SETUP, to: wizard } };
  }
  if (!costliest) return null;
  return {
    title: COMPLETE_SHOP_PROFILE,
    missing: missingLine(missing.map((part) => SHOP_PART_LABEL[part])),
    first: { ...ADD_SHOP_PART[costliest], to: SHOP_PART_PATH[costliest] },
  };
}
