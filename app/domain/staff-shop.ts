import { z } from 'zod';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';
import { LOCATION_MAX } from '#app/domain/place.ts';
import { SHOP_NAME_MAX } from '#app/domain/shop-profile.ts';

/** Staff search for a shop by part of its name (S2 §5). */
export const SHOP_SEARCH_MIN = 2;
export const SHOP_SEARCH_RESULTS = 5;

/** Words that nothing is searched for: too few characters. */
export const isTooShortToSearch = (q: string): boolean => q !== '' && q.trim().length < SHOP_SEARCH_MIN;

/** A shop as staff create and correct it, for an owner who has no account yet (S2 §5). */
export const staffShopSchema = form(() =>
  z.object({
    shopName: field.requiredName('Shop name is required', { name: 'Shop name', max: SHOP_NAME_MAX }),
    location: field.requiredText('Location is required', {
      name: 'Location',
      max: LOCATION_MAX,
      min: 2,
      tooShort: 'Please select a valid location',
    }),
    address: field.optionalText({ name: 'Street address', max: 200 }),
    /** No other one of nearly the same name in that place. */
    isAnother: field.checkbox(),
  }),
);

export type StaffShopForm = z.output<typeof staffShopSchema>;
export type StaffShop = Omit<StaffShopForm, 'isAnother'>;
