import { expect, test } from 'vitest';
import { storedPlace } from '#app/features/profiles/stored-place.server.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';

const austin = cityByName('Austin', 'TX');

test('a known city is stored with its own spelling, number and degrees', () => {
  expect(storedPlace({ city: 'austin', state: 'TX' }, null)).toEqual({
    city: 'Austin',
    state: 'TX',
    cityId: austin?.id,
    lat: austin?.lat,
    lon: austin?.lon,
  });
});

test('the picked suggestion counts while the text still says the same city', () => {
  expect(storedPlace({ city: 'Austin', state: 'TX' }, austin?.id ?? '')).toMatchObject({ cityId: austin?.id });
  expect(storedPlace({ city: 'Portland', state: 'OR' }, austin?.id ?? '')).toMatchObject({
    city: 'Portland',
    state: 'OR',
  });
});

test('a place in no list is kept as typed, without degrees', () => {
  const nowhere = { city: 'Nowhere Gulch', state: 'NV' } as const;
  expect(storedPlace(nowhere, '1')).toEqual({ ...nowhere, cityId: null, lat: null, lon: null });
});
