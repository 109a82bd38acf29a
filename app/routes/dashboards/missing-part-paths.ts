import { href } from 'react-router';
import type { ArtistPart } from '#app/domain/artist-completeness.ts';
import type { ShopPart } from '#app/domain/shop-completeness.ts';

/** Where an artist fills in what the banner says is missing. */
export const ARTIST_PART_PATH: Record<ArtistPart, string> = {
  name: href('/profile/artist/edit'),
  bio: href('/profile/artist/edit'),
  location: href('/profile/artist/edit'),
  styles: href('/profile/artist/expertise'),
  'experience-level': href('/profile/artist/expertise'),
  portfolio: href('/profile/artist/portfolio'),
  'job-types': href('/profile/artist/preferences'),
};

/** The same of a shop. */
export const SHOP_PART_PATH: Record<ShopPart, string> = {
  name: href('/shop/profile/edit'),
  description: href('/shop/profile/edit'),
  city: href('/shop/profile/edit'),
  'years-in-business': href('/shop/profile/business'),
  policies: href('/shop/profile/policies'),
};
