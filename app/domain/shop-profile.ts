/** Limits of the shop profile (S0 §5, §9). */
export const SHOP_NAME_MAX = 100;
export const SHOP_DESCRIPTION_MIN = 50;
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

/** The amenity flags, named as they are stored and posted (S0 §3); the ones a shop has are kept as a list. */
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
