import { expect, test } from 'vitest';
import { staffShopSchema } from '#app/domain/staff-shop.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

test('a shop made by staff needs a name and a place', () => {
  expect(accepted(staffShopSchema, { shopName: ' Inkwell ', location: 'Austin, TX', address: '' })).toEqual({
    shopName: 'Inkwell',
    location: 'Austin, TX',
    address: null,
    isAnother: false,
  });
  expect(errorsOf(staffShopSchema, {})).toEqual({
    shopName: ['Shop name is required'],
    location: ['Location is required'],
  });
  expect(errorsOf(staffShopSchema, { shopName: 'x', location: 'A' })).toEqual({
    location: ['Please select a valid location'],
  });
});
