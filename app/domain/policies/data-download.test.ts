import { expect, test } from 'vitest';
import type { Actor } from '#app/domain/account.ts';
import { canOpenData } from '#app/domain/policies/data-download.ts';
import { artist, said, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';

test.each<[string, Actor, proven: string, unproven: string]>([
  ['a visitor', visitor, 'sign-in-required', 'sign-in-required'],
  ['an artist', artist, 'yes', 'sign-in-too-old'],
  ['a shop', shop, 'yes', 'sign-in-too-old'],
  ['a shop without a profile', shopWithoutProfile, 'yes', 'sign-in-too-old'],
  ['staff', staff, 'not-allowed', 'not-allowed'],
])('the archive of their data, for %s', (_who, actor, proven, unproven) => {
  expect(said(canOpenData(actor, { isProven: true }))).toBe(proven);
  expect(said(canOpenData(actor, { isProven: false }))).toBe(unproven);
});
