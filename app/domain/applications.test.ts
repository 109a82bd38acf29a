import { expect, test } from 'vitest';
import { applicationFilterSchema, applySchema, decisionSchema } from '#app/domain/application-forms.ts';
import { type ApplicationFacts, canApply, canDecideApplication } from '#app/domain/applications.ts';
import type { JobStatus } from '#app/domain/jobs.ts';
import { artist, otherShop, said, shop, staff, visitor } from '#tests/support/actors.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

test.each([
  [{}, 'Please write a cover letter'],
  [{ coverLetter: ' \r\n ' }, 'Please write a cover letter'],
  [{ coverLetter: 'x'.repeat(5001) }, 'Cover letter must be at most 5000 characters'],
  [{ coverLetter: 'a\u0000' }, 'Please remove the characters that cannot be saved'],
])('the letter %# is answered with %j', (form, message) => {
  expect(errorsOf(applySchema, form as Record<string, string>)).toEqual({ coverLetter: [message] });
});

test('a letter keeps its lines', () => {
  expect(accepted(applySchema, { coverLetter: ' Dear shop,\r\n\r\nhi ' })).toEqual({
    coverLetter: 'Dear shop,\n\nhi',
    dates: null,
  });
});

const DATES = { coverLetter: 'Hi', from: '2027-03-03', to: '2027-03-10' };

test('a letter has both days or none', () => {
  const days = { first: '2027-03-03', last: '2027-03-10' };
  expect(accepted(applySchema, DATES).dates).toEqual({ days, flexDays: 0 });
  expect(accepted(applySchema, { ...DATES, flexDays: '3' }).dates).toEqual({ days, flexDays: 3 });
  expect(accepted(applySchema, { ...DATES, from: '', to: ' ', flexDays: '3' }).dates).toBeNull();
});

test.each([
  [{ to: '' }, { to: ['Please choose the last day'] }],
  [{ from: '' }, { from: ['Please choose the first day'] }],
  [{ from: '2027-03-11' }, { to: ['The last day is before the first one.'] }],
  [
    { from: '2027-02-30', flexDays: '8' },
    { from: ['This date does not exist'], flexDays: ['Please enter 0 to 7 days'] },
  ],
])('wrong days are reported beside their field (%#)', (over, errors) => {
  expect(errorsOf(applySchema, { ...DATES, ...over })).toEqual(errors);
});

test('a decision is accepted or rejected', () => {
  expect(accepted(decisionSchema, { decision: 'ACCEPTED' }).decision).toBe('ACCEPTED');
  expect(errorsOf(decisionSchema, { decision: 'PENDING' })).toEqual({
    decision: ['Please accept or reject the application'],
  });
});

test('a rejection may have a reason and a note', () => {
  const decision = 'REJECTED' as const;
  expect(accepted(decisionSchema, { decision, reason: '' })).toEqual({ decision, reason: null, note: '' });
  expect(accepted(decisionSchema, { decision, reason: 'FILLED', note: ' Sorry. ' })).toEqual({
    decision,
    reason: 'FILLED',
    note: 'Sorry.',
  });
  expect(errorsOf(decisionSchema, { decision, reason: 'NO_GUESTS_THEN', note: 'x'.repeat(501) })).toEqual({
    reason: ['Please choose a reason from the list'],
    note: ['Note must be at most 500 characters'],
  });
});

test('unknown filters are left out', () => {
  expect(applicationFilterSchema.parse({ status: 'ACCEPTED', type: 'x', job: "1'--", q: ' Jane \u202e' })).toEqual({
    status: 'ACCEPTED',
    type: null,
    job: null,
    q: 'Jane',
  });
  expect(applicationFilterSchema.parse({})).toEqual({ status: null, type: null, job: null, q: '' });
});

const now = new Date('2026-11-22T09:59:59.999Z');
const job = (status: JobStatus, isDeleted = false, applicationDeadline: string | null = null) => ({
  status,
  isDeleted,
  applicationDeadline,
});

test.each([
  [visitor, job('ACTIVE'), false, 'sign-in-required'],
  [shop, job('ACTIVE'), false, 'not-an-artist'],
  [staff, job('ACTIVE'), false, 'not-an-artist'],
  [artist, job('ACTIVE'), false, 'yes'],
  [artist, job('ACTIVE'), true, 'already-applied'],
  [artist, job('CLOSED'), false, 'job-closed'],
  [artist, job('FILLED'), false, 'job-closed'],
  [artist, job('CLOSED'), true, 'already-applied'],
  [artist, job('ACTIVE', true), false, 'job-deleted'],
  [artist, job('ACTIVE', true), true, 'job-deleted'],
  [artist, job('ACTIVE', false, '2026-11-22'), false, 'yes'],
  [artist, job('ACTIVE', false, '2026-11-21'), false, 'yes'],
  [artist, job('ACTIVE', false, '2026-11-20'), false, 'deadline-passed'],
  [artist, job('ACTIVE', false, '2026-11-20'), true, 'already-applied'],
  [artist, job('CLOSED', false, '2026-11-20'), false, 'job-closed'],
  [visitor, job('ACTIVE', false, '2026-11-20'), false, 'sign-in-required'],
])('$kind applying gets the right answer (%#)', (actor, facts, hasApplied, answer) => {
  expect(said(canApply(actor, facts, { hasApplied, now }))).toBe(answer);
});

test('a blocked artist sees the job as deleted', () => {
  for (const hasApplied of [false, true])
    expect(said(canApply(artist, job('ACTIVE'), { hasApplied, isBlocked: true, now }))).toBe('job-deleted');
});

test('a deadline ends with its day in Hawaii', () => {
  const facts = job('ACTIVE', false, '2026-11-21');
  const at = (instant: string) => said(canApply(artist, facts, { hasApplied: false, now: new Date(instant) }));
  expect(at('2026-11-22T09:59:59.999Z')).toBe('yes');
  expect(at('2026-11-22T10:00:00.000Z')).toBe('deadline-passed');
});

const pending: ApplicationFacts = { shopId: 'shop-1', status: 'PENDING', isJobDeleted: false };

test.each([
  [visitor, pending, 'sign-in-required'],
  [artist, pending, 'not-found'],
  [otherShop, pending, 'not-found'],
  [staff, pending, 'not-found'],
  [shop, pending, 'yes'],
  [shop, { ...pending, status: 'ACCEPTED' as const }, 'application-already-decided'],
  [shop, { ...pending, status: 'REJECTED' as const }, 'application-already-decided'],
  [shop, { ...pending, isJobDeleted: true }, 'job-deleted'],
])('$kind deciding an application gets the right answer (%#)', (actor, facts, answer) => {
  expect(said(canDecideApplication(actor, facts))).toBe(answer);
});
