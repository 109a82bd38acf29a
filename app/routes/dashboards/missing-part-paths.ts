import { href } from 'react-router';
import type { ArtistPart } from '#app/domain/artists.ts';
import { uploadFieldId } from '#app/domain/files.ts';
import type { ShopPart } from '#app/domain/shops.ts';

/** Where an artist fills in what the banner says is missing: the page, and the field on it (use-field-asked-for.ts). */
export const ARTIST_PART_PATH: Record<ArtistPart, string> = {
  name: `${href('/profile/artist/edit')}#fullName`,
  bio: `${href('/profile/artist/edit')}#bio`,
  location: `${href('/profile/artist/edit')}#location`,
  styles: `${href('/profile/artist/expertise')}#styles`,
  'experience-level': `${href('/profile/artist/expertise')}#experienceLevel`,
  portfolio: `${href('/profile/artist/portfolio')}#${uploadFieldId('portfolio-images')}`,
  'job-types': `${href('/profile/artist/preferences')}#jobTypes`,
};

/** The same of a shop. */
export const SHOP_PART_PATH: Record<ShopPart, string> = {
  name: `${href('/shop/profile/edit')}#shopName`,
  description: `${href('/shop/profile/edit')}#description`,
  city: `${href('/shop/profile/edit')}#location`,
  'years-in-business': `${href('/shop/profile/business')}#yearsInBusiness`,
  policies: href('/shop/profile/policies'),
};
