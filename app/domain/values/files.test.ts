import { expect, test } from 'vitest';
import type { Actor } from '#app/domain/accounts.ts';
import { BUCKETS, canOpenData, isPrivateBucket, problemBeforeSending } from '#app/domain/values/files.ts';
import { artist, said, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';

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
] as const)(
  'the check of %s before sending gives a %j file of %i bytes the answer %s',
  (bucket, type, size, problem) => {
    expect(problemBeforeSending(bucket, { type, size })).toBe(problem);
  },
);

test('only certificates and message files are private', () => {
  expect(BUCKETS.filter(isPrivateBucket)).toEqual(['certifications', 'message-files']);
});

test.each<[string, Actor, proven: string, unproven: string]>([
  ['a visitor', visitor, 'sign-in-required', 'sign-in-required'],
  ['an artist', artist, 'yes', 'sign-in-too-old'],
  ['a shop', shop, 'yes', 'sign-in-too-old'],
  ['a shop without a profile', shopWithoutProfile, 'yes', 'sign-in-too-old'],
  ['staff', staff, 'not-allowed', 'not-allowed'],
])('%s opening the data archive', (_who, actor, proven, unproven) => {
  expect(said(canOpenData(actor, { isProven: true }))).toBe(proven);
  expect(said(canOpenData(actor, { isProven: false }))).toBe(unproven);
});
