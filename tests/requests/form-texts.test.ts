import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { givePassword, post, signedIn, world } = await testApp();

const artist = await world.artist({ setupCompleted: false, currentStep: 4 });
const shop = await world.shop({ setupCompleted: false, currentStep: 4 });
await givePassword(artist.actor.userId, 'Needle4Needle');
const cookies = {
  visitor: '',
  artist: await signedIn(artist.actor.userId),
  shop: await signedIn(shop.actor.userId),
};

const ARTIST_STEP = '/onboarding/artist-profile-setup?step=';
const SHOP_STEP = '/onboarding/shop-profile-setup?step=';
const WEEK = { minimumBookingLength: '2', commission: '70', 'insurance.minimumCoverage': '5000' };
const CORRECT = 'Please correct the errors before continuing';

test.each([
  [
    'visitor',
    '/signup',
    { role: 'ARTIST', email: 'a@b.example', password: 'needle4needle' },
    ['Password must contain at least one uppercase letter'],
  ],
  [
    'visitor',
    '/signup',
    { role: 'ARTIST', email: 'a@b.example', password: 'NEEDLE4NEEDLE' },
    ['Password must contain at least one lowercase letter'],
  ],
  [
    'visitor',
    '/signup',
    { role: 'ARTIST', email: 'a@b.example', password: 'Needle' },
    ['Password must be at least 8 characters long', 'Password must contain at least one number'],
  ],
  ['visitor', '/login?view=magic_link', { email: '' }, ['Email is required']],
  [
    'artist',
    '/reset-password',
    { currentPassword: 'x', password: 'needle', confirmPassword: 'needles' },
    [
      'Password must be at least 8 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one number',
      'Passwords do not match',
    ],
  ],
  [
    'artist',
    '/reset-password',
    { currentPassword: 'x', password: 'NEEDLE4NEEDLE' },
    ['Password must contain at least one lowercase letter'],
  ],
  ['artist', `${ARTIST_STEP}1`, {}, ['Full name is required', 'Location is required', 'Bio is required', CORRECT]],
  [
    'artist',
    `${ARTIST_STEP}1`,
    { bio: 'Too short', location: 'Austin', phone: '555' },
    [
      'Bio must be at least 50 characters',
      'Please enter location in format: City, State or City, ST',
      'Please enter a valid phone number',
      CORRECT,
    ],
  ],
  [
    'artist',
    `${ARTIST_STEP}2`,
    {},
    ['Please select your experience level', 'Please select at least one tattoo style', CORRECT],
  ],
  [
    'shop',
    `${SHOP_STEP}1`,
    {},
    [
      'Shop name is required',
      'Description is required',
      'City is required',
      'State is required',
      'Years in business is required and must be 0 or greater',
      CORRECT,
    ],
  ],
  [
    'shop',
    `${SHOP_STEP}1`,
    { description: 'Too short', phone: '555', yearsInBusiness: '-1' },
    [
      'Description must be at least 50 characters',
      'Please enter a valid phone number',
      'Years in business is required and must be 0 or greater',
      CORRECT,
    ],
  ],
  ['shop', `${SHOP_STEP}4`, { ...WEEK, commission: '101' }, ['Commission must be between 0 and 100', CORRECT]],
  [
    'shop',
    `${SHOP_STEP}4`,
    { ...WEEK, depositRequired: 'on', depositType: 'percentage', depositPercentage: '101' },
    ['Deposit percentage must be between 0 and 100', CORRECT],
  ],
  [
    'shop',
    `${SHOP_STEP}4`,
    { ...WEEK, depositRequired: 'on', depositType: 'fixed', depositAmount: '0' },
    ['Deposit amount must be greater than 0', CORRECT],
  ],
] as const)('%s posting %s with %j sees the error', async (viewer, path, fields, texts) => {
  const reply = await post(path, { ...fields, submissionId: randomUUID() }, cookies[viewer]);
  expect(reply.status).toBe(400);
  const page = (await reply.text()).replaceAll('&#x27;', "'");
  expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  for (const typed of Object.values(fields)) if (typed.startsWith('Too')) expect(page).toContain(typed);
});
