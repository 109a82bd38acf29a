import { expect, test } from 'vitest';
import { formatPhone, phoneDigits } from '#app/domain/phone.ts';

test.each([
  ['1234567890', '1234567890'],
  ['(123) 456-7890', '1234567890'],
  ['123.456.7890', '1234567890'],
  ['123456789', null],
  ['12345678901', null],
  ['call 1234567890', null],
  ['', null],
  ['١٢٣٤٥٦٧٨٩٠', null],
])('%j is the number %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each([
  ['', ''],
  ['12', '12'],
  ['1234', '(123) 4'],
  ['1234567', '(123) 456-7'],
  ['1234567890', '(123) 456-7890'],
  ['12345678901', '(123) 456-7890'],
])('%j is shown as %j while typing', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});
