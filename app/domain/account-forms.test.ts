import { expect, test } from 'vitest';
import { changePasswordSchema, emailOnlySchema, otpSchema, resetPasswordSchema } from '#app/domain/account-forms.ts';
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

test('a one-time code has six digits', () => {
  expect(accepted(otpSchema, { email: 'a@b.co', code: ' 123456 ' }).code).toBe('123456');
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
