import { expect, test } from 'vitest';
import {
  type Actor,
  appCodeSchema,
  changePasswordSchema,
  dashboardPathFor,
  deletionSchema,
  emailSchema,
  homePathFor,
  normaliseEmail,
  otpSchema,
  passwordProblems,
  resetPasswordSchema,
  secondStepSchema,
  signInPlace,
  signInSchema,
  signUpSchema,
  staffReturnPath,
} from '#app/domain/accounts.ts';
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

test('sign-up keeps the address in lower case and the password unchanged', () => {
  const form = { role: 'ARTIST', email: '  Jane@Example.COM ', password: ' Spaces 1 ', returnTo: '/jobs/7' };
  expect(accepted(signUpSchema, form)).toEqual({
    role: 'ARTIST',
    email: 'jane@example.com',
    password: ' Spaces 1 ',
    returnTo: '/jobs/7',
  });
});

test('combining accents make the same password', () => {
  const form = { role: 'SHOP', email: 'a@b.co' };
  const typed = ['Caf\u00e9 noir 9', 'Cafe\u0301 noir 9'].map((password) =>
    accepted(signUpSchema, { ...form, password }),
  );
  expect(typed.map(({ password }) => password)).toEqual(['Caf\u00e9 noir 9', 'Caf\u00e9 noir 9']);
  const known = accepted(signInSchema, { email: 'a@b.co', password: 'Cafe\u0301 noir 9' });
  expect(known.password).toBe('Caf\u00e9 noir 9');
});

test('sign-up reports every problem at once', () => {
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
  ['two@at@b.co', false],
  ['a@b.co\r\nBcc: x@y.z', false],
  [`${'a'.repeat(65)}@b.co`, false],
  [`a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.co`, false],
])('the address %j passes: %s', (email, passes) => {
  expect('email' in errorsOf(signInSchema, { email, password: 'x' })).toBe(!passes);
});

test('sign-in accepts an old short password but refuses an enormous one', () => {
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

test('a new password must be strong and typed twice', () => {
  expect(accepted(resetPasswordSchema, { password: 'Abcdefg1', confirmPassword: 'Abcdefg1' }).password).toBe(
    'Abcdefg1',
  );
  expect(errorsOf(resetPasswordSchema, { password: 'Abcdefg1', confirmPassword: 'Abcdefg2' })).toEqual({
    confirmPassword: ['Passwords do not match'],
  });
  expect(errorsOf(resetPasswordSchema, { password: 'abcdefg1', confirmPassword: 'x' })).toEqual({
    password: ['Password must contain at least one uppercase letter'],
    confirmPassword: ['Passwords do not match'],
  });
});

test.each(['472166', ' 472166 ', '472 166', '472\u2011166', '４７２１６６'])(
  'the code %j is read as 472166 wherever a code is typed',
  (code) => {
    expect(accepted(otpSchema, { email: 'a@b.co', code }).code).toBe('472166');
    expect(accepted(appCodeSchema, { code }).code).toBe('472166');
    expect(accepted(secondStepSchema, { code }).code).toBe('472166');
    expect(accepted(deletionSchema, { userId: crypto.randomUUID(), code }).code).toBe('472166');
  },
);

test('a recovery code is accepted with and without its dash', () => {
  for (const code of ['abcde-fghjk', 'abcde fghjk', 'abcdefghjk', 'abcde–fghjk'])
    expect(accepted(secondStepSchema, { code }).code).toBe('abcdefghjk');
});

test('a one-time code has six digits', () => {
  expect(errorsOf(appCodeSchema, { code: '1234567' })).toEqual({ code: ['The code has 6 digits'] });
  expect(errorsOf(secondStepSchema, { code: ' - ' })).toEqual({ code: ['Please enter the code'] });
  expect(errorsOf(otpSchema, { email: 'a@b.co', code: '12345x' })).toEqual({ code: ['The code has 6 digits'] });
});

test('a password change asks for the current one', () => {
  expect(errorsOf(changePasswordSchema, { password: 'Abcdefg1', confirmPassword: 'Abcdefg1' })).toEqual({
    currentPassword: ['Password is required'],
  });
});

test.each([
  ['  Jane@Example.COM ', 'jane@example.com'],
  ['jane@example.com', 'jane@example.com'],
  ['\u200b jane\u00ad@example.com\u00a0\ufeff', 'jane@example.com'],
])('%j is kept as %j', (typed, kept) => {
  expect(normaliseEmail(typed)).toBe(kept);
});

test.each([
  ['the Kelvin sign is no k', 'mi\u212ae@example.com'],
  ['a long s is no s', 'je\u017f\u017fe@example.com'],

  ['full-width letters are none of ours', '\uff4dike@example.com'],
])('%s: %j is refused and not mapped to another address', (_what, typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false);
  expect(normaliseEmail(typed)).toBe(typed);
});

test.each([
  ['/admin/reports/7?from=/admin/reports', '/admin/reports/7?from=/admin/reports'],
  ['/admin/logins', '/admin/logins'],
  ['/admin/login', null],
  ['/admin/login?returnTo=/admin/jobs', null],
  ['/admin/login/', null],
  ['/admin', null],
  ['/admin/../jobs', null],
  ['/admin/%2e%2e/jobs', null],
  ['//admin/jobs', null],
  ['https://evil.test/admin/jobs', null],
  ['/admin/\\evil.test', null],
  [null, null],
])('the staff return path %s becomes %s', (given, leads) => {
  expect(staffReturnPath(given)).toBe(leads);
});

test('a staff page leads to the staff sign-in', () => {
  expect(signInPlace('/admin/reports')).toEqual({ page: '/admin/login', returnTo: '/admin/reports' });
  expect(signInPlace('/admin/dashboard')).toEqual({ page: '/admin/login', returnTo: null });
  expect(signInPlace('/jobs')).toEqual({ page: '/login', returnTo: '/jobs' });
  expect(signInPlace(null)).toEqual({ page: '/login', returnTo: null });
});
