import { expect, test } from 'vitest';
import {
  amenitiesSchema,
  completenessScore,
  missingShopParts,
  type ScoredShop,
  type ShopFacts,
  shopBusinessSchema,
  shopInfoSchema,
  type Zoned,
  zoneAfterMove,
} from '#app/domain/shops.ts';
import type { UsZone } from '#app/domain/values/shop-time.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';
import { dayIn } from '#tests/support/days.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const description = 'A bright private studio with six stations and a flash wall.';
const info = { shopName: 'Bold Will Hold', description, location: 'Portland, Oregon', yearsInBusiness: '0' };

test('the location is split, and an empty date is dropped', () => {
  expect(accepted(shopInfoSchema, { ...info, establishedDate: '', tattooStyles: ['Tribal', 'Color'] })).toEqual({
    shopName: 'Bold Will Hold',
    description,
    location: { city: 'Portland', state: 'OR' },
    cityId: null,
    establishedDate: null,
    phone: null,
    showPhoneNumber: false,
    email: null,
    instagram: null,
    website: null,
    tattooStyles: ['Color', 'Tribal'],
    vibeKeywords: [],
    yearsInBusiness: 0,
    removed: [],
  });
});

test.each([
  ['shopName', '', ['Shop name is required']],
  ['shopName', 'x'.repeat(101), ['Shop name must be at most 100 characters']],
  ['description', '', ['Description is required']],
  ['description', 'x'.repeat(49), ['Description must be at least 50 characters']],
  ['description', 'x'.repeat(501), ['Description must be at most 500 characters']],
  ['location', '', ['City is required', 'State is required']],
  ['location', 'Portland', ['State is required']],
  ['location', ', OR', ['City is required']],
  ['location', 'Portland, Narnia', ['Please enter location in format: City, State or City, ST']],
  ['establishedDate', '1799-12-31', ['Please enter a date between 1800 and 2100']],
  ['establishedDate', '1999-02-29', ['This date does not exist']],
  ['establishedDate', dayIn(2), ['Please enter a date up to today']],
  ['phone', '123', ['Please enter a valid phone number']],
  ['yearsInBusiness', '', ['Years in business is required and must be 0 or greater']],
  ['yearsInBusiness', '-1', ['Years in business is required and must be 0 or greater']],
  ['yearsInBusiness', '301', ['Years in business must be at most 300']],
  ['shopName', '\u200b\u200e', ['Shop name is required']],
  ['location', '\u200b, OR', ['City is required']],
  ['vibeKeywords', 'Damp', ['Please choose from the list']],
  ['yearsInBusiness', 'many', ['Years in business is required and must be 0 or greater']],
])('the field %s with %j says %j', (name, value, messages) => {
  expect(errorsOf(shopInfoSchema, { ...info, [name]: value })).toEqual({ [name]: messages });
});

test.each([
  ['5', 5],
  ['0', 0],
  ['-0', 0],
  ['', 0],
  ['abc', 0],
  ['7.9', 7],
  ['1e309', 0],
])('on the business screen %j years count as %i', (typed, years) => {
  expect(accepted(shopBusinessSchema, { yearsInBusiness: typed }).yearsInBusiness).toBe(years);
});

test('only negative years are wrong there', () => {
  expect(errorsOf(shopBusinessSchema, { yearsInBusiness: '-1' })).toEqual({
    yearsInBusiness: ['Years in business cannot be negative'],
  });
  expect(accepted(shopBusinessSchema, {})).toEqual({
    yearsInBusiness: 0,
    insurance: false,
    licenseNumber: null,
    taxId: null,
  });
});

test('amenities are the checked ones, and the team is optional', () => {
  expect(accepted(amenitiesSchema, { amenities: ['parking', 'wifi'], teamSize: '4' })).toEqual({
    amenities: ['wifi', 'parking'],
    teamSize: 4,
    photos: [],
    removed: [],
  });
  expect(accepted(amenitiesSchema, { teamSize: '' }).teamSize).toBeNull();
  expect(errorsOf(amenitiesSchema, { amenities: 'sauna', teamSize: '0' })).toEqual({
    amenities: ['Please choose from the list'],
    teamSize: ['Team size must be a whole number from 1 to 1000'],
  });
});

test('a photo may have a caption, and ten are the limit', () => {
  const id = '3f2a0000-0000-4000-8000-000000000001';
  expect(accepted(amenitiesSchema, { 'photos[0].id': id, 'photos[0].caption': ' The front room ' }).photos).toEqual([
    { id, caption: 'The front room' },
  ]);
  expect(accepted(amenitiesSchema, { 'photos[0].id': id, 'photos[0].caption': '' }).photos).toEqual([
    { id, caption: null },
  ]);
  expect(errorsOf(amenitiesSchema, { 'photos[0].id': 'x', 'photos[0].caption': 'a'.repeat(201) })).toEqual({
    'photos[0].id': ['Please reload the page and try again'],
    'photos[0].caption': ['Caption must be at most 200 characters'],
  });
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`photos[${index}].id`, id]));
  expect(errorsOf(amenitiesSchema, eleven)).toEqual({ photos: ['Maximum 10 photos allowed'] });
  // One that goes with this save does not count.
  const other = id.replace(/1$/, '2');
  const leaving = { 'photos[0].id': other, 'removed[0]': other };
  expect(accepted(amenitiesSchema, { ...eleven, ...leaving }).photos).toHaveLength(11);
});

const empty: ScoredShop = {
  shopName: null,
  city: null,
  state: null,
  description: null,
  establishedDate: null,
  insurance: false,
  tattooStyles: [],
  vibeKeywords: [],
};
const place = { city: 'Austin', state: 'TX' };
const all = {
  ...place,
  shopName: 'S',
  description: 'D',
  establishedDate: '2001-01-01',
  insurance: true,
  tattooStyles: ['Color'],
  vibeKeywords: ['Modern'],
};

test.each<[Partial<ScoredShop>, number]>([
  [{}, 0],
  [{ shopName: ' ' }, 0],
  [{ shopName: 'S' }, 10],
  [{ city: 'Austin' }, 0],
  [place, 10],
  [{ description: 'D' }, 10],
  [{ establishedDate: '2001-01-01' }, 5],
  [{ insurance: true }, 5],
  [{ tattooStyles: ['Color', 'Tribal'] }, 5],
  [{ vibeKeywords: ['Modern'] }, 5],
  [all, 50],
])('a shop with %j scores %i', (parts, score) => {
  expect(completenessScore({ ...empty, ...parts })).toBe(score);
});

const whole: ShopFacts = { shopName: 'S', description: 'D', city: 'Austin', yearsInBusiness: 1, hasPolicies: true };

test.each<[Partial<ShopFacts>, string[]]>([
  [{}, []],
  [{ shopName: null }, ['name']],
  [{ description: '' }, ['description']],
  [{ city: null }, ['city']],
  [{ yearsInBusiness: 0 }, ['years-in-business']],
  [{ yearsInBusiness: null, hasPolicies: false }, ['years-in-business', 'policies']],
])('a shop with %j lacks %j', (change, missing) => {
  expect(missingShopParts({ ...whole, ...change })).toEqual(missing);
});

const NOWHERE = { state: null, lat: null, lon: null };

/** 'Austin, TX', or 'TX' for a town there that is in no list. */
function at(label: string) {
  const [name = '', state = ''] = label.split(', ');
  const city = label === '' ? null : cityByName(name, state);
  return city ?? { ...NOWHERE, state: label || null };
}
const shop = (label: string, timeZone: UsZone | null): Zoned => ({ ...at(label), timeZone });

const [EASTERN, CENTRAL, MOUNTAIN, PACIFIC] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

test.each<[string, Zoned, string, UsZone | null]>([
  ['its first place', shop('', null), 'Austin, TX', CENTRAL],
  ['the same place', shop('Austin, TX', CENTRAL), 'Austin, TX', CENTRAL],
  ['a move to the other zone of the state', shop('Austin, TX', CENTRAL), 'El Paso, TX', MOUNTAIN],
  ['a move to another state', shop('Austin, TX', CENTRAL), 'Portland, OR', PACIFIC],
  ['a town in no list, in a state with one zone', shop('Austin, TX', CENTRAL), 'CA', PACIFIC],
  ['a town in no list, in a state with two', shop('', null), 'TN', null],
  ['a town in no list, where the state has the zone', shop('Austin, TX', CENTRAL), 'TN', CENTRAL],
  ['a town in no list, where the state has it not', shop('Austin, TX', CENTRAL), 'OR', null],
  ['a place found at last', shop('TN', null), 'Nashville, TN', CENTRAL],
])('the zone follows %s', (_, before, to, zone) => {
  expect(zoneAfterMove(before, at(to))).toBe(zone);
});

test.each<[string, Zoned, string, UsZone | null]>([
  ['the same place saved again', shop('Austin, TX', MOUNTAIN), 'Austin, TX', MOUNTAIN],
  ['another town of the state', shop('Austin, TX', MOUNTAIN), 'Dallas, TX', MOUNTAIN],
  ['a town in no list, chosen for it', shop('TN', EASTERN), 'TN', EASTERN],
  ['the place that was missing', shop('', MOUNTAIN), 'Austin, TX', MOUNTAIN],
])('a zone chosen by hand stays: %s', (_, before, to, zone) => {
  expect(zoneAfterMove(before, at(to))).toBe(zone);
});

test('a chosen zone does not move to another state', () => {
  expect(zoneAfterMove(shop('Austin, TX', MOUNTAIN), at('Miami, FL'))).toBe(EASTERN);
  expect(zoneAfterMove(shop('Austin, TX', MOUNTAIN), at('OR'))).toBe(MOUNTAIN);
});
