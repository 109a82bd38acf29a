import { expect, test } from 'vitest';
import {
  type ArtistFacts,
  basicInfoSchema,
  expertiseSchema,
  missingArtistParts,
  portfolioSchema,
} from '#app/domain/artists.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const bio = 'Fine line and botanical work, twelve years in the trade.';
const basics = { fullName: 'Jane Doe', bio, location: 'Austin, TX' };

test('the basics are enough, and the rest is cleared', () => {
  expect(accepted(basicInfoSchema, { ...basics, fullName: '  Jane   Doe ', website: '', phone: ' ' })).toEqual({
    ...basics,
    cityId: null,
    phone: null,
    showPhoneNumber: false,
    email: null,
    instagram: null,
    tiktok: null,
    website: null,
    tattoodoUrl: null,
    removed: [],
  });
});

test.each([
  ['fullName', '', 'Full name is required'],
  ['fullName', 'x'.repeat(51), 'Full name must be at most 50 characters'],
  ['bio', '', 'Bio is required'],
  ['bio', '  ', 'Bio is required'],
  ['bio', 'x'.repeat(49), 'Bio must be at least 50 characters'],
  ['bio', 'x'.repeat(501), 'Bio must be at most 500 characters'],
  ['location', '', 'Location is required'],
  ['location', 'Austin', 'Please enter location in format: City, State or City, ST'],
  ['location', 'Toronto, ON', 'Please enter location in format: City, State or City, ST'],
  ['phone', '555-0147', 'Please enter a valid phone number'],
  ['email', 'jane', 'Please enter a valid email address'],
  ['instagram', 'jane doe', 'Please enter an Instagram handle without @'],
  ['tiktok', 'jane/doe', 'Please enter a TikTok handle without @'],
  ['website', 'javascript:alert(1)', 'Please enter a web address, such as https://example.com'],
  ['tattoodoUrl', 'javascript:alert(1).x', 'Please enter a web address, such as https://example.com'],
])('the field %s with %j says %j', (name, value, message) => {
  expect(errorsOf(basicInfoSchema, { ...basics, [name]: value })).toEqual({ [name]: [message] });
});

const skills = { styles: ['Realism'], experienceLevel: 'JUNIOR', yearsOfExperience: '5' };

test('without a client base there is no size', () => {
  const form = { ...skills, clienteleSize: '51-200' };
  expect(accepted(expertiseSchema, form).clienteleSize).toBeNull();
  expect(accepted(expertiseSchema, { ...form, hasClientele: 'on' }).clienteleSize).toBe('51-200');
  expect(errorsOf(expertiseSchema, { ...skills, hasClientele: 'on' })).toEqual({
    clienteleSize: ['Please select the size of your client base'],
  });
});

test('an empty form reports every problem', () => {
  expect(errorsOf(expertiseSchema, { hasClientele: 'on' })).toEqual({
    styles: ['Please select at least one tattoo style'],
    experienceLevel: ['Please select your experience level'],
    clienteleSize: ['Please select the size of your client base'],
  });
});

test.each([
  ['APPRENTICE', 0, 1, 3, 4],
  ['JUNIOR', 2, 3, 7, 8],
  ['INTERMEDIATE', 6, 7, 10, 11],
  ['SENIOR', 9, 10, 15, 16],
  ['MASTER', 14, 15, 60, 61],
] as const)('%s: %i years are too few, %i and %i fit, %i are too many', (level, under, min, max, over) => {
  const fits = (years: number) =>
    !(
      'yearsOfExperience' in
      errorsOf(expertiseSchema, { ...skills, experienceLevel: level, yearsOfExperience: `${years}` })
    );
  expect([fits(under), fits(min), fits(max), fits(over)]).toEqual([false, true, true, false]);
});

test('other links skip blank rows and name the wrong one', () => {
  expect(accepted(portfolioSchema, { 'otherLinks[0]': 'a.example', 'otherLinks[1]': '' }).otherLinks).toEqual([
    'https://a.example',
  ]);
  expect(accepted(portfolioSchema, {}).otherLinks).toEqual([]);
  expect(errorsOf(portfolioSchema, { 'otherLinks[0]': '', 'otherLinks[1]': 'data:x' })).toEqual({
    'otherLinks[1]': ['Please enter a web address, such as https://example.com'],
  });
  expect(errorsOf(portfolioSchema, { otherLinks: Array(11).fill('a.example') })).toEqual({
    otherLinks: ['Please keep to 10 links'],
  });
});

test('each image may have a description and styles, and there are at most twenty', () => {
  const id = '3f2a0000-0000-4000-8000-000000000001';
  const image = { 'images[0].id': id, 'images[0].description': 'Rose', 'images[0].styles': 'Tribal' };
  expect(accepted(portfolioSchema, image).images).toEqual([{ id, description: 'Rose', styles: ['Tribal'] }]);
  expect(accepted(portfolioSchema, { 'images[0].id': id, 'images[0].description': '' }).images).toEqual([
    { id, description: null, styles: [] },
  ]);
  const wrong = { 'images[0].id': id, 'images[0].description': 'a'.repeat(201), 'images[0].styles': 'Cubist' };
  expect(errorsOf(portfolioSchema, wrong)).toEqual({
    'images[0].description': ['Description must be at most 200 characters'],
    'images[0].styles': ['Please choose from the list'],
  });
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`images[${index}].id`, id]));
  expect(errorsOf(portfolioSchema, many)).toEqual({ images: ['Maximum 20 images allowed'] });
});

const whole: ArtistFacts = {
  fullName: 'Jane Doe',
  bio: 'Fine line',
  location: 'Austin, TX',
  tattooStyles: ['Realism'],
  experienceLevel: 'JUNIOR',
  portfolioImageCount: 1,
  preferredJobTypes: ['GUEST_SPOT'],
};

test.each<[Partial<ArtistFacts>, string]>([
  [{ fullName: null }, 'name'],
  [{ bio: ' ' }, 'bio'],
  [{ location: '' }, 'location'],
  [{ tattooStyles: [] }, 'styles'],
  [{ experienceLevel: null }, 'experience-level'],
  [{ portfolioImageCount: 0 }, 'portfolio'],
  [{ preferredJobTypes: [] }, 'job-types'],
])('a profile with %j lacks its %s', (change, part) => {
  expect(missingArtistParts({ ...whole, ...change })).toEqual([part]);
});
