import { expect, test } from 'vitest';
import { type FilledColumn, mergedFields, mergeSchema } from '#app/domain/shop-merge.ts';

const EMPTY: Record<FilledColumn, unknown> = {
  ...{ shopName: null, city: null, state: null, cityId: null, lat: null, lon: null, timeZone: null },
  ...{ address: null, formattedAddress: null, fullName: null, description: null, establishedDate: null },
  ...{ phone: null, showPhoneNumber: true, email: null, instagramHandle: null, website: null, logoId: null },
  ...{ tattooStyles: [], vibeKeywords: [], environmentTags: [], yearsInBusiness: null, insurance: false },
  ...{ licenseNumber: null, taxId: null, teamSize: null, businessHours: null, amenities: [] },
  ...{ bookingPolicy: null, guestArtistPolicies: null },
};
const TOWN = { city: 'Austin', state: 'TX', cityId: '7', lat: 1, lon: 2 };

const page = (values: Partial<Record<FilledColumn, unknown>>) => ({ ...EMPTY, ...values });

test('a page takes over what it has nothing of, and nothing else', () => {
  const kept = page({ shopName: 'Mine', tattooStyles: ['Blackwork'], yearsInBusiness: 0 });
  const gone = page({ shopName: 'Theirs', tattooStyles: ['Color'], yearsInBusiness: 9, teamSize: 4, insurance: true });
  expect(mergedFields(kept, gone)).toEqual({
    values: { insurance: true, teamSize: 4 },
    filled: ['insurance', 'teamSize'],
    dropped: ['shopName', 'tattooStyles', 'yearsInBusiness'],
  });
});

test('what belongs together goes together', () => {
  const gone = page({
    city: 'Austin',
    state: 'TX',
    cityId: '7',
    lat: 1,
    lon: 2,
    phone: '5125550142',
    showPhoneNumber: false,
  });
  expect(mergedFields(page({ showPhoneNumber: true, lat: 9 }), gone).values).toEqual({
    ...{ city: 'Austin', state: 'TX', cityId: '7', lat: 1, lon: 2 },
    ...{ phone: '5125550142', showPhoneNumber: false },
  });
});

test.each([
  ['the same town', { city: 'austin', state: 'TX' }, ['address']],
  ['no town', {}, ['place', 'address']],
  ['another town', { city: 'Salem', state: 'OR' }, []],
])('a street comes along to a page in %s', (_, kept, filled) => {
  const gone = page({ city: 'Austin', state: 'TX', address: '1 Main St' });
  expect(mergedFields(page(kept), gone).filled).toEqual(filled);
});

test.each([
  ['of its own', { city: 'Austin', state: 'TX', timeZone: 'America/Denver' }, {}, ['timeZone']],
  ['of its own, without a town', { timeZone: 'America/Denver' }, TOWN, ['timeZone']],
  ['and no town', {}, { ...TOWN, timeZone: 'America/Chicago' }, []],
  ['but the same town', { city: 'Austin', state: 'TX' }, { timeZone: 'America/Chicago' }, []],
  ['but another town', { city: 'Salem', state: 'OR' }, {}, ['place', 'timeZone']],
])('a page that has a time zone %s', (_, kept, values, dropped) => {
  const gone = page({ ...TOWN, timeZone: 'America/Chicago' });
  expect(mergedFields(page(kept), gone)).toMatchObject({ values, dropped });
});

test('what both say alike is not lost', () => {
  const same = page({ shopName: 'One', amenities: ['wifi'] });
  expect(mergedFields(same, same)).toEqual({ values: {}, filled: [], dropped: [] });
});

test('a form that does not say what was seen has seen nothing', () => {
  const typed = { reason: 'The same', isSure: true };
  expect(mergeSchema.parse({ ...typed, seenAs: 'claimed' }).seenAs).toBe('claimed');
  for (const seenAs of [undefined, 'perhaps']) expect(mergeSchema.parse({ ...typed, seenAs }).seenAs).toBeNull();
  expect(mergeSchema.safeParse({ reason: ' ', isSure: false }).error?.issues.map(({ message }) => message)).toEqual([
    'Please say how you know that it is one shop',
    'Please tick this to go on',
  ]);
});
