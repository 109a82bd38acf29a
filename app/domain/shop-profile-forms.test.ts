import { expect, test } from 'vitest';
import { VIBE_KEYWORDS } from '#app/domain/shop-profile.ts';
import { amenitiesSchema, shopBusinessSchema, shopInfoSchema } from '#app/domain/shop-profile-forms.ts';
import { dayIn } from '#tests/support/days.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const description = 'A bright private studio with six stations and a flash wall.';
const info = { shopName: 'Bold Will Hold', description, location: 'Portland, Oregon', yearsInBusiness: '0' };

test('there are thirteen vibe keywords', () => {
  expect(VIBE_KEYWORDS).toHaveLength(13);
});

test('the one location field is split, and an empty date is dropped', () => {
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

test('an old shop may have opened long before the web', () => {
  for (const establishedDate of ['1921-05-01', dayIn(-1)])
    expect(accepted(shopInfoSchema, { ...info, establishedDate })).toMatchObject({ establishedDate });
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

test('amenities are the ticked ones; the team may be left out', () => {
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

test('each photo may have a caption, and there are at most ten', () => {
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
