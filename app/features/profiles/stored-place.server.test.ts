import { expect, test } from 'vitest';
import { storedPlace } from '#app/features/profiles/places.server.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';

const austin = cityByName('Austin', 'TX');

test('a known city is stored with its id and coordinates', () => {
  expect(storedPlace({ city: 'austin', state: 'TX' }, null)).toEqual({
    city: 'Austin',
    state: 'TX',
    cityId: austin?.id,
    lat: austin?.lat,
    lon: austin?.lon,
  });
});

test('a picked city counts while the text matches it', () => {
  expect(storedPlace({ city: 'Austin', state: 'TX' }, austin?.id ?? '')).toMatchObject({ cityId: austin?.id });
  expect(storedPlace({ city: 'Portland', state: 'OR' }, austin?.id ?? '')).toMatchObject({
    city: 'Portland',
    state: 'OR',
  });
});

test('an unknown place is stored as typed', () => {
  const nowhere = { city: 'Nowhere Gulch', state: 'NV' } as const;
  expect(storedPlace(nowhere, '1')).toEqual({ ...nowhere, cityId: null, lat: null, lon: null });
});
