import { expect, test } from 'vitest';
import { pauseAfter } from '#app/browser/refresh.ts';

test.each([
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [3, 4_000, 8_000],
  [5, 15_000, 30_000],
  [400, 15_000, 30_000],
])('after %i failures the pause is %i to %i ms', (failures, shortest, longest) => {
  expect([pauseAfter(failures, 0), pauseAfter(failures, 1)]).toEqual([shortest, longest]);
});
