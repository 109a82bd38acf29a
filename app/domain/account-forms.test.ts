import { expect, test } from 'vitest';
import {
  appCodeSchema,
  changePasswordSchema,
  deletionSchema,
  emailOnlySchema,
  otpSchema,
  resetPasswordSchema,
  secondStepSchema,
} from '#app/domain/account-forms.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

test('a new password must be strong and typed the same twice', () => {
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

test('the same password typed twice is the same, also where the keyboard writes a letter and its accent apart', () => {
  const apart = 'Nadelstärke1'.normalize('NFD');
  const typed = { password: apart, confirmPassword: apart };
  for (const known of [
    accepted(resetPasswordSchema, typed),
    accepted(changePasswordSchema, { currentPassword: 'Abcdefg1', ...typed }),
  ]) {
    expect(known.password).toBe(apart.normalize('NFC'));
  }
});

test.each([
  '472166',
  ' 472166 ',
  '472 166',
  '472-166',
  '47 21 66',
  '472\u2011166',
  '\u200b472\u00a0166',
  '４７２１６６',
])('the code %j is read as 472166 wherever a code is typed', (code) => {
  expect(accepted(otpSchema, { email: 'a@b.co', code }).code).toBe('472166');
  expect(accepted(appCodeSchema, { code }).code).toBe('472166');
  expect(accepted(secondStepSchema, { code }).code).toBe('472166');
  expect(accepted(deletionSchema, { userId: crypto.randomUUID(), code }).code).toBe('472166');
});

test('a recovery code is taken with its dash and without', () => {
  for (const code of ['abcde-fghjk', 'abcde fghjk', 'abcdefghjk', 'abcde–fghjk'])
    expect(accepted(secondStepSchema, { code }).code).toBe('abcdefghjk');
});

test('a one-time code has six digits', () => {
  expect(errorsOf(appCodeSchema, { code: '1234567' })).toEqual({ code: ['The code has 6 digits'] });
  expect(errorsOf(secondStepSchema, { code: ' - ' })).toEqual({ code: ['Please enter the code'] });
  expect(errorsOf(otpSchema, { email: 'a@b.co', code: '12345x' })).toEqual({ code: ['The code has 6 digits'] });
});

test('an address alone is asked for by name', () => {
  expect(errorsOf(emailOnlySchema, { email: '' })).toEqual({ email: ['Email is required'] });
});

test('changing a password asks for the present one', () => {
  expect(errorsOf(changePasswordSchema, { password: 'Abcdefg1', confirmPassword: 'Abcdefg1' })).toEqual({
    currentPassword: ['Password is required'],
  });
});
