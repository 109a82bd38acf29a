import { expect, test } from 'vitest';
import { isId } from '#app/domain/values/id.ts';

test.each([
  ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['0F8FAD5B-D9CB-469F-A165-70867728950E', true],
  ['0f8fad5bd9cb469fa16570867728950e', false],
  ['{0f8fad5b-d9cb-469f-a165-70867728950e}', false],
  ['0f8fad5b-d9cb-469f-a165-70867728950e\n', false],
  ['1', false],
  ['', false],
  [undefined, false],
  [7, false],
])('%j is an id: %s', (given, is) => {
  expect(isId(given)).toBe(is);
});
