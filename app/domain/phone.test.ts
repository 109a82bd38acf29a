import { expect, test } from 'vitest';
import { formatPhone, phoneDigits } from '#app/domain/phone.ts';

test.each([
  ['1234567890', '1234567890'],
  ['(123) 456-7890', '1234567890'],
  ['123.456.7890', '1234567890'],
  ['123456789', null],
  ['+1 512 555 0100', '5125550100'],
  ['1 (512) 555-0100', '5125550100'],
  ['(512) 555-01009', null],
  ['+44 20 7946 0958', null],
  ['112345678901', null],
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
  ['+1 512 555 0100', '(512) 555-0100'],
  ['(512) 555-01009', '(512) 555-01009'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('%j is shown as %j while typing', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test.each([
  ['5125550100', '(512) 555-0100', '5125550100'],
  ['15125550100', '(512) 555-0100', '5125550100'],
  ['51255501009', '(512) 555-01009', null],
  ['512555010099', '(512) 555-010099', null],
])('%j typed key by key ends as %j', (keys, shown, digits) => {
  const typed = [...keys].reduce((text, key) => formatPhone(text + key), '');
  expect(typed).toBe(shown);
  expect(phoneDigits(typed)).toBe(digits);
});
