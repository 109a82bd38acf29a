import { expect, test } from 'vitest';
import { announcementLink, announcementSchema, announcementState, concerns } from '#app/domain/staff/announcements.ts';

const BLANK = { text: 'We move on Sunday.', kind: 'information', audience: 'members' };

function problemsOf(typed: Record<string, unknown>) {
  const read = announcementSchema.safeParse({ ...BLANK, ...typed });
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

test.each([
  ['/jobs', '/jobs'],
  ['/jobs?type=GUEST_SPOT#newest', '/jobs?type=GUEST_SPOT#newest'],
  ['https://status.flashboard.test/today', 'https://status.flashboard.test/today'],
  ['HTTPS://status.flashboard.test', 'https://status.flashboard.test'],
])('c-147: a link to %s is allowed', (typed, link) => expect(announcementLink(typed)).toBe(link));

test.each([
  'http://plain.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.test',
  '/\\evil.test',
  '/%5cevil.test',
  'https://user:pass@evil.test',
  'https://evil.test\nx',
  'https://',
  'https://localhost',
  'jobs',
  'mailto:a@b.test',
])('c-147: a link to %s is refused with a message', (linkTo) => {
  expect(problemsOf({ linkTo, linkWords: 'Read on' }).linkTo).toMatch(/^Please enter a path of this site/);
});

test.each([
  [{ text: '   ' }, { text: 'Please write what you announce' }],
  [{ text: 'x'.repeat(301) }, { text: 'The text must be at most 300 characters' }],
  [{ text: 'a\u0000b' }, { text: 'Please remove the characters that cannot be saved' }],
  [{ linkTo: '/jobs' }, { linkWords: 'Please write the link text' }],
  [{ linkWords: 'Read on' }, { linkTo: 'Please enter where these words lead' }],
  [{ audience: 'owners' }, { audience: 'Please choose who sees it' }],
  [{ kind: 'alarm' }, { kind: 'Please choose a kind' }],
  [{ fromTime: '10:00' }, { fromDay: 'Please choose the day as well' }],
  [{ untilDay: '2026-12-01', untilTime: '25:00' }, { untilTime: 'This time does not exist' }],
  [{ untilDay: '2026-02-30' }, { untilDay: expect.any(String) }],
  [{ fromDay: '2026-12-02', untilDay: '2026-12-01' }, { untilDay: 'It has to end after it begins' }],
])('c-147: %j is refused beside its field', (typed, problems) => expect(problemsOf(typed)).toMatchObject(problems));

test('days and times are UTC, and a last day without a time lasts to its end', () => {
  const typed = { ...BLANK, fromDay: '2026-12-01', fromTime: '09:30', untilDay: '2026-12-02' };
  expect(announcementSchema.parse(typed)).toMatchObject({
    startsAt: new Date('2026-12-01T09:30:00.000Z'),
    endsAt: new Date('2026-12-03T00:00:00.000Z'),
    linkTo: null,
  });
  expect(announcementSchema.parse(BLANK)).toMatchObject({ startsAt: null, endsAt: null });
});

test.each([
  [-1, 'planned'],
  [0, 'running'],
  [999, 'running'],
  [1_000, 'over'],
])('%i ms after its start a one-second announcement is %s', (passed, state) => {
  const startsAt = new Date('2026-12-01T09:30:00.000Z');
  const endsAt = new Date(startsAt.getTime() + 1_000);
  expect(announcementState({ startsAt, endsAt }, new Date(startsAt.getTime() + passed))).toBe(state);
});

test.each([
  ['everybody', ['visitor', 'artist', 'shop', 'staff']],
  ['members', ['artist', 'shop', 'staff']],
  ['artists', ['artist']],
  ['shops', ['shop']],
] as const)('an announcement for %s reaches %j', (audience, readers) => {
  const all = ['visitor', 'artist', 'shop', 'staff'] as const;
  expect(all.filter((reader) => concerns(audience, reader))).toEqual(readers);
});
