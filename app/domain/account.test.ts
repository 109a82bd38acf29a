import { expect, test } from 'vitest';
import {
  type Actor,
  dashboardPathFor,
  homePathFor,
  passwordProblems,
  signInSchema,
  signUpSchema,
} from '#app/domain/account.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const LENGTH = 'Password must be at least 8 characters long';
const UPPER = 'Password must contain at least one uppercase letter';
const LOWER = 'Password must contain at least one lowercase letter';
const NUMBER = 'Password must contain at least one number';
const TOO_LONG = 'Password must be at most 128 characters long';

test.each([
  ['', [LENGTH, UPPER, LOWER, NUMBER]],
  ['abc', [LENGTH, UPPER, NUMBER]],
  ['Abcdef1', [LENGTH]],
  ['Abcdefg1', []],
  ['abcdefg1', [UPPER]],
  ['ABCDEFG1', [LOWER]],
  ['Abcdefgh', [NUMBER]],
  ['Correct horse battery staple 9', []],
  ['Ünicode ünd 🐍 1', []],
  [`Aa1${'x'.repeat(125)}`, []],
  [`Aa1${'x'.repeat(126)}`, [TOO_LONG]],
  [`Aa1${'🐍'.repeat(125)}`, []],
  [`Aa1${'e\u0301'.repeat(125)}`, []],
  ['Aa1🐍🐍🐍', [LENGTH]],
  ['Abcdefg1\u0000', ['Please choose a password without unusual control characters']],
])('password %j has the problems %j, in this order', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});

test('signing up keeps the address in lower case and the password untouched', () => {
  const form = { role: 'ARTIST', email: '  Jane@Example.COM ', password: ' Spaces 1 ', returnTo: '/jobs/7' };
  expect(accepted(signUpSchema, form)).toEqual({
    role: 'ARTIST',
    email: 'jane@example.com',
    password: ' Spaces 1 ',
    returnTo: '/jobs/7',
    submissionId: null,
  });
});

test('a password typed with combining accents is the same password', () => {
  const form = { role: 'SHOP', email: 'a@b.co' };
  const typed = ['Caf\u00e9 noir 9', 'Cafe\u0301 noir 9'].map((password) =>
    accepted(signUpSchema, { ...form, password }),
  );
  expect(typed.map(({ password }) => password)).toEqual(['Caf\u00e9 noir 9', 'Caf\u00e9 noir 9']);
  const known = accepted(signInSchema, { email: 'a@b.co', password: 'Cafe\u0301 noir 9' });
  expect(known.password).toBe('Caf\u00e9 noir 9');
});

test('signing up tells everything that is wrong at once', () => {
  expect(errorsOf(signUpSchema, { role: 'ADMIN', email: 'x', password: 'abc' })).toEqual({
    role: ["Please choose whether you're an artist or a shop"],
    email: ['Please enter a valid email address'],
    password: [LENGTH, UPPER, NUMBER],
  });
  expect(errorsOf(signUpSchema, {})).toEqual({
    role: ["Please choose whether you're an artist or a shop"],
    email: ['Email is required'],
    password: ['Password is required'],
  });
});

test.each([
  ['a@b.co', true],
  ["o'neil+flash@sub.example.com", true],
  ['no-at.example.com', false],
  ['a@localhost', false],
  ['a@b..co', false],
  ['a@-b.co', false],
  ['two@at@b.co', false],
  ['a b@c.co', false],
  ['a@b.co\r\nBcc: x@y.z', false],
  [`${'a'.repeat(65)}@b.co`, false],
  [`a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.co`, false],
])('the address %j passes: %s', (email, passes) => {
  expect('email' in errorsOf(signInSchema, { email, password: 'x' })).toBe(!passes);
});

test('signing in never complains about an old short password, but refuses an enormous one', () => {
  expect(accepted(signInSchema, { email: 'a@b.co', password: 'x' }).returnTo).toBeNull();
  expect(errorsOf(signInSchema, { email: 'a@b.co', password: 'x'.repeat(129) })).toEqual({
    password: ['Invalid credentials'],
  });
});

const person = { userId: 'u', email: 'e', name: 'n', currentStep: 1 };
const artist: Actor = { kind: 'artist', setupCompleted: false, ...person };
const shop: Actor = { kind: 'shop', setupCompleted: false, shopId: null, ...person };

test.each<[Actor, string, string]>([
  [{ kind: 'visitor' }, '/', '/'],
  [artist, '/onboarding/artist-profile-setup', '/dashboard'],
  [{ ...artist, setupCompleted: true }, '/dashboard', '/dashboard'],
  [shop, '/onboarding/shop-profile-setup', '/shop/dashboard'],
  [{ ...shop, setupCompleted: true }, '/onboarding/shop-profile-setup', '/shop/dashboard'],
  [{ ...shop, setupCompleted: true, shopId: 's' }, '/shop/dashboard', '/shop/dashboard'],
  [{ kind: 'staff', role: 'administrator', ...person }, '/admin/dashboard', '/admin/dashboard'],
])('%j goes to %s after signing in', (actor, home, dashboard) => {
  expect(homePathFor(actor)).toBe(home);
  expect(dashboardPathFor(actor)).toBe(dashboard);
});
