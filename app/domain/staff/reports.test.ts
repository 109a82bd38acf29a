import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { canAnswerDecision, canReport, canUndoDecision, decisionSchema } from '#app/domain/staff/reports.ts';
import type { suspensionSchema } from '#app/domain/staff/suspensions.ts';
import {
  artist,
  otherArtist,
  otherShop,
  said,
  shop,
  shopWithoutProfile,
  staff,
  visitor,
} from '#tests/support/actors.ts';

function posted(schema: typeof decisionSchema | typeof suspensionSchema, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const read = parseWithZod(form, { schema });
  return read.status === 'success' ? read.value : read.error;
}

const DAYS = 'Please enter a number of days from 1 to 365';

test.each([
  ['suspended', '7', { days: 7 }],
  ['suspended', '999', { days: [DAYS] }],
  ['suspended', '1.5', { days: [DAYS] }],
  ['suspended', 'a week', { days: [DAYS] }],
  ['suspended', '', { days: [DAYS] }],
  // Left over from a try that was refused.
  ['dismissed', '999', { days: null }],
  ['warned', '0', { days: null }],
  ['removed', 'a week', { days: null }],
  ['banned', '7', { days: null }],
])('days are read for suspensions only: %s, %o', (outcome, days, said) => {
  expect(posted(decisionSchema, { outcome, days, words: 'Not like this.' })).toMatchObject(said);
});

test.each([
  [{}, { outcome: ['Please choose a decision'] }],
  [{ outcome: 'hanged' }, { outcome: ['Please choose a decision'] }],
  [{ outcome: 'dismissed' }, { outcome: 'dismissed', words: '' }],
  ...(['removed', 'warned', 'suspended', 'banned'] as const).map(
    (outcome) => [{ outcome, days: '7' }, { words: ['Please write what the person will read'] }] as const,
  ),
] as [Record<string, string>, object][])('the outcome decides whether a text is required: %o', (fields, said) => {
  const read = posted(decisionSchema, fields);
  expect(read).toMatchObject(said);
  if (!('words' in said)) expect(read).not.toHaveProperty('words');
});

const OF_SHOP = { whose: { artistId: null, shopId: 'shop-1' }, readers: { artists: 'all', shops: 'all' } } as const;
const TALK = {
  whose: { artistId: 'artist-1', shopId: null },
  readers: { artists: 'artist-1', shops: 'shop-1' },
} as const;

test.each([
  [visitor, 'sign-in-required', 'sign-in-required'],
  [staff, 'not-found', 'not-found'],
  [artist, 'yes', 'report-own'],
  [otherArtist, 'yes', 'not-found'],
  [shop, 'report-own', 'yes'],
  [otherShop, 'yes', 'not-found'],
  [shopWithoutProfile, 'yes', 'not-found'],
])('$kind reporting a job of shop-1 gets %s, a message of artist-1 to shop-1 %s', (actor, job, message) => {
  expect(said(canReport(actor, { ...OF_SHOP, isShown: true }))).toBe(job);
  expect(said(canReport(actor, { ...TALK, isShown: true }))).toBe(message);
  const gone = actor.kind === 'visitor' ? 'sign-in-required' : 'not-found';
  expect(said(canReport(actor, { ...OF_SHOP, isShown: false }))).toBe(gone);
});

test.each([
  [staff, null, true, 'yes'],
  [staff, null, false, 'not-allowed'],
  [staff, 'artist-1', true, 'not-allowed'],
  [artist, null, true, 'not-staff'],
])('$kind undoing a removal of %s (removed: %s) gets %s', (actor, userId, isRemoved, answer) => {
  expect(said(canUndoDecision(actor, { userId, isRemoved }))).toBe(answer);
});

const DECIDED = { userId: 'artist-1', outcome: 'warned', isUndone: false, isLifted: false, hasAnswer: false } as const;
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test.each([
  [artist, {}, 2, false, 'yes'],
  [visitor, {}, 2, true, 'yes'],
  [visitor, {}, 2, false, 'not-found'],
  [otherArtist, {}, 2, false, 'not-found'],
  [staff, {}, 2, false, 'not-found'],
  [artist, { hasAnswer: true }, 2, false, 'decision-answered'],
  [artist, { isUndone: true }, 2, false, 'decision-answered'],
  [artist, { isLifted: true }, 2, false, 'decision-lifted'],
  [artist, { isLifted: true, hasAnswer: true }, 2, false, 'decision-answered'],
  [artist, { outcome: 'dismissed' as const }, 2, false, 'not-found'],
  [artist, {}, 31, false, 'yes'],
  [artist, {}, 32, false, 'decision-final'],
])('$kind appealing about artist-1 (%j) on day %i, by mail %s, gets %s', (actor, facts, day, byMail, answer) => {
  const decision = { ...DECIDED, ...facts, answerableSince: at(1) };
  expect(said(canAnswerDecision(actor, decision, { now: at(day), byMail }))).toBe(answer);
});
