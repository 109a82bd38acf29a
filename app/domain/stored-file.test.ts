import { expect, test } from 'vitest';
import { problemBeforeSending } from '#app/domain/stored-file.ts';

const MEGABYTE = 1024 * 1024;

test.each([
  ['certifications', 'application/pdf', 0, 'empty'],
  ['certifications', 'application/pdf', 1, null],
  ['certifications', 'image/gif', 1, 'wrong-type'],
  ['certifications', '', 1, null],
  ['portfolio-images', 'application/pdf', 1, 'wrong-type'],
  ['portfolio-images', 'image/jpeg', 10 * MEGABYTE, null],
  ['portfolio-images', 'image/jpeg', 10 * MEGABYTE + 1, 'too-large'],
  ['shop-logos', 'image/png', 5 * MEGABYTE, null],
  ['shop-logos', 'image/png', 5 * MEGABYTE + 1, 'too-large'],
] as const)('before %s are sent, a file of the type %j with %i bytes is found %s', (bucket, type, size, problem) => {
  expect(problemBeforeSending(bucket, { type, size })).toBe(problem);
});
