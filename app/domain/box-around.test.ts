import { expect, test } from 'vitest';
import { boxAround, stretchesOf } from '#app/domain/box-around.ts';
import { milesBetween } from '#app/domain/recommendation.ts';

const PLACES = {
  Austin: { lat: 30.2672, lon: -97.7431 },
  Honolulu: { lat: 21.3069, lon: -157.8583 },
  'Utqiagvik, the northernmost town': { lat: 71.2906, lon: -156.7886 },
};

test.each(Object.entries(PLACES))('nothing within the miles around %s lies outside of the box', (_name, middle) => {
  for (const miles of [10, 25, 50, 100]) {
    const { south, north, west, east } = boxAround(middle, miles);
    expect(milesBetween(middle, { lat: north, lon: middle.lon })).toBe(miles);
    expect(milesBetween(middle, { lat: south, lon: middle.lon })).toBe(miles);
    for (let step = 0; step <= 100; step++) {
      const lat = south + ((north - south) * step) / 100;
      for (const lon of [west, east]) expect(milesBetween(middle, { lat, lon })).toBeGreaterThanOrEqual(miles);
    }
    // Not much wider than it must be.
    expect(milesBetween(middle, { lat: middle.lat, lon: east })).toBeLessThan(miles * 1.02);
  }
});

test.each([
  ['Austin', PLACES.Austin, 1],
  ['Adak, before the line at 180 degrees', { lat: 51.88, lon: -176.658 }, 2],
  ['a place behind it', { lat: 52.9, lon: 172.91 }, 2],
])('what lies around %s is found on both sides of the line', (_name, middle, count) => {
  const stretches = stretchesOf(boxAround(middle, 500));
  expect(stretches).toHaveLength(count);
  const isIn = (lon: number) => stretches.some(([west, east]) => west <= lon && lon <= east);
  for (let lon = -180; lon < 180; lon += 0.25) {
    if (milesBetween(middle, { lat: middle.lat, lon }) <= 500) expect(isIn(lon)).toBe(true);
  }
  for (const [west, east] of stretches) {
    expect([west >= -180, east <= 180, west < east]).toEqual([true, true, true]);
  }
  expect(isIn(middle.lon > 0 ? -90 : 90)).toBe(false);
});
