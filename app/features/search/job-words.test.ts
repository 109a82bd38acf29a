import { expect, test } from 'vitest';
import { JOB_EXPERIENCE_LEVELS, JOB_STATUSES, JOB_TYPES, PAYMENT_TYPES } from '#app/domain/jobs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';

test('no word is in two of the closed lists, which share one index', () => {
  const words = [...JOB_STATUSES, ...JOB_TYPES, ...JOB_EXPERIENCE_LEVELS, ...PAYMENT_TYPES, ...TATTOO_STYLES];
  expect(new Set(words).size).toBe(words.length);
});
