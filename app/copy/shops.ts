import type { Amenity } from '#app/domain/shop-profile.ts';

export const AMENITY_LABEL = {
  wifi: 'Wi-Fi',
  parking: 'Parking',
  private_rooms: 'Private Rooms',
  card_payments: 'Card Payments',
  aftercare_supplies: 'Aftercare Supplies',
  sterilization_room: 'Sterilization Room',
  wheelchair_accessible: 'Wheelchair Accessible',
} as const satisfies Record<Amenity, string>;

/** The team-size chip, '4 Artists' (S1 §2). */
export function teamSizeLabel(artists: number): string {
  return artists === 1 ? '1 Artist' : `${artists} Artists`;
}

/** '+3 more', after the first chips. */
export function moreLabel(hidden: number): string {
  return `+${hidden} more`;
}

/** '1 year in business', '12 years in business' (S1 §2). */
export function yearsInBusinessLabel(years: number): string {
  return years === 1 ? '1 year in business' : `${years} years in business`;
}
