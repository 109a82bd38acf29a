import { expect, test } from 'vitest';
import {
  ARTIST_STEPS,
  LAST_STEP,
  restoredStep,
  SHOP_STEPS,
  stepAfterSaving,
  stepToShow,
} from '#app/domain/onboarding.ts';

test('both wizards have four steps', () => {
  expect([ARTIST_STEPS.length, SHOP_STEPS.length, LAST_STEP]).toEqual([4, 4, 4]);
});

test.each([
  [null, 1],
  [undefined, 1],
  [0, 1],
  [1, 1],
  [4, 4],
  [5, 4],
  [99, 4],
])('a stored step %s opens step %i', (stored, step) => {
  expect(restoredStep(stored)).toBe(step);
});

test.each([
  [null, 3, 3],
  ['1', 3, 1],
  ['3', 3, 3],
  ['4', 3, 3],
  ['0', 3, 3],
  ['-1', 3, 3],
  ['1.5', 3, 3],
  ['x', 3, 3],
  ['4', 5, 4],
])('asking for step %s having reached %i shows step %i', (asked, reached, shown) => {
  expect(stepToShow(asked, reached)).toBe(shown);
});

test.each([
  [1, 1, 2],
  [4, 4, 5],
  [1, 3, 3],
  [4, 5, 5],
])('saving step %i having reached %i stores %i', (saved, reached, stored) => {
  expect(stepAfterSaving(saved, reached)).toBe(stored);
});
