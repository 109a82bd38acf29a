import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  dropDraft,
  findDraft,
  goneOnWith,
  keepDraft,
  letDraftsWait,
  settleDraft,
  typedIn,
} from '#app/ui/forms/drafts.ts';

/** A browser's storage: what is kept are its properties, what it can do is not. */
function newStorage(): Storage {
  const kept: Record<string, string> = {};
  const can = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => delete kept[name],
  };
  for (const [name, value] of Object.entries(can)) Object.defineProperty(kept, name, { value });
  return kept as unknown as Storage;
}

const SCRIPT = readFileSync('public/theme.js', 'utf8');

/** The script that every page begins with, on a page of `account`, of nobody (''), or of who knows (undefined). */
function openPage(account: string | undefined): void {
  runInNewContext(SCRIPT, {
    document: {
      documentElement: { dataset: { account }, popover: null },
      querySelectorAll: () => [],
      addEventListener: () => {},
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => {},
    MutationObserver: class {
      observe() {}
    },
    localStorage,
    Date,
  });
}

const STEP = { account: 'ada', form: '/wizard#1' };
const KINDS = { areas: ['bio', 'images[].story'], ticks: ['styles', 'images[].styles'] };
const draft = { values: { bio: 'half a sen', name: 'Ada' }, drawn: { bio: '', name: 'Ada' } };

beforeEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('localStorage', newStorage());
  openPage('ada');
  keepDraft(STEP, draft);
});

test('a draft comes back, whatever was saved since', () => {
  expect(findDraft(STEP)).toEqual(draft);
  expect(findDraft(STEP, { bio: '', name: 'Ada' })).toEqual(draft);
  expect(findDraft(STEP, { bio: 'Another one.', name: 'Ada Vale' })).toEqual(draft);
});

test.each(['', 'null', '{', '{"stored":"monday"}', '{"values":null}', '[]', '7'])(
  'what is not a draft is thrown away: %s',
  (kept) => {
    localStorage.setItem('flashboard:draft:ada:/wizard#1', kept);
    expect(findDraft(STEP)).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['flashboard:account']);
  },
);

test('no draft is no draft', () => {
  dropDraft(STEP);
  expect(findDraft(STEP)).toBeNull();
});

test('a draft that says what the form says anyway is none', () => {
  expect(findDraft(STEP, { bio: 'half a sen', name: 'Ada Vale' })).toBeNull();
  expect(findDraft(STEP)).toBeNull();
});

test('two people at one computer have two drafts', () => {
  expect(findDraft({ ...STEP, account: 'ben' })).toBeNull();
});

test('a page of the same account leaves its drafts, and so does one that could not be made', () => {
  openPage('ada');
  openPage(undefined);
  expect(findDraft(STEP)).toEqual(draft);
});

test('a page for nobody ends all drafts, and a page that is still open elsewhere keeps none after it', () => {
  openPage('');
  expect(Object.keys(localStorage)).toEqual([]);
  keepDraft(STEP, draft);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('signing in as somebody else ends the drafts of the one before', () => {
  openPage('ben');
  keepDraft(STEP, draft);
  expect(Object.keys(localStorage)).toEqual(['flashboard:account']);
});

test('what a save could not bring home waits for its own account over the pages of signing in', () => {
  letDraftsWait('ada');
  openPage('');
  openPage('');
  openPage('ada');
  expect(findDraft(STEP)).toEqual(draft);
  // The next time the session ends, it was not a save that found out.
  openPage('');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what waits for somebody is gone when somebody else signs in', () => {
  letDraftsWait('ada');
  openPage('');
  openPage('ben');
  expect(Object.keys(localStorage)).toEqual(['flashboard:account']);
});

test('what waits is gone after a day', () => {
  letDraftsWait('ada');
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1_000 });
  openPage('');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what was typed before a draft was back stands over it; in an empty text area, below it', () => {
  const drawn = { name: 'Ada', bio: '', phone: '1', seen: 'x' };
  const kept = { values: { name: 'Ada', bio: 'half a sen', phone: '2' }, drawn: { name: 'Ada', bio: '', phone: '0' } };
  expect(goneOnWith(kept, drawn, { ...drawn, seen: 'y' }, KINDS)).toBe(kept);
  expect(goneOnWith(kept, drawn, { ...drawn, bio: 'tence', phone: '3' }, KINDS)).toEqual({
    values: { name: 'Ada', bio: 'half a sen\ntence', phone: '3' },
    drawn: { name: 'Ada', bio: '', phone: '1' },
  });
  // The browser has put the same text back by itself.
  expect(goneOnWith(kept, drawn, { ...drawn, bio: 'half a sen' }, KINDS).values).toEqual(kept.values);
  expect(goneOnWith(kept, { ...drawn, bio: 'stored' }, { ...drawn, bio: 'better' }, KINDS).values.bio).toBe('better');
});

test.each([
  [
    "a row with an id: its other fields and the other rows are the draft's",
    {
      drawn: { images: [{ id: '2', caption: 'old' }] },
      draft: {
        images: [
          { id: '1', caption: 'x', styles: ['A', 'B'] },
          { id: '2', caption: 'y' },
          { id: '3', caption: 'z' },
        ],
      },
      typed: {
        images: [
          { id: '1', caption: 'n', styles: '' },
          { id: '2', caption: 'old' },
        ],
      },
      both: {
        images: [
          { id: '1', caption: 'n', styles: ['A', 'B'] },
          { id: '2', caption: 'y' },
          { id: '3', caption: 'z' },
        ],
      },
    },
  ],
  [
    'a row that was emptied stays, and one that the draft does not have comes',
    {
      drawn: { images: [{ id: '1', caption: 'old' }] },
      draft: { images: [{ id: '1', caption: 'old', styles: 'A' }] },
      typed: { images: [{ id: '2', caption: 'n' }] },
      both: {
        images: [
          { id: '1', styles: 'A' },
          { id: '2', caption: 'n' },
        ],
      },
    },
  ],
  [
    'ticks of a row, and an empty text area in one',
    {
      drawn: { images: [{ id: '1', styles: 'A', story: '' }] },
      draft: { images: [{ id: '1', styles: ['A', 'B'], story: 'half a sen' }] },
      typed: { images: [{ id: '1', styles: ['A', 'C'], story: 'tence' }] },
      both: { images: [{ id: '1', styles: ['A', 'C', 'B'], story: 'half a sen\ntence' }] },
    },
  ],
  [
    'a weekday',
    {
      drawn: {
        hours: [
          { day: 'Monday', open: '09:00' },
          { day: 'Tuesday', open: '09:00' },
        ],
      },
      draft: {
        hours: [
          { day: 'Monday', open: '11:00' },
          { day: 'Tuesday', isClosed: 'on', open: '09:00' },
        ],
      },
      typed: {
        hours: [
          { day: 'Monday', open: '09:00' },
          { day: 'Tuesday', open: '10:00' },
        ],
      },
      both: {
        hours: [
          { day: 'Monday', open: '11:00' },
          { day: 'Tuesday', isClosed: 'on', open: '10:00' },
        ],
      },
    },
  ],
  [
    'a row without a key, in its place',
    {
      drawn: { fees: [{ description: 'Key', amount: '5' }] },
      draft: {
        fees: [
          { description: 'Key', amount: '5' },
          { description: 'Towel', amount: '2' },
        ],
      },
      typed: { fees: [{ description: 'Keys', amount: '5' }] },
      both: {
        fees: [
          { description: 'Keys', amount: '5' },
          { description: 'Towel', amount: '2' },
        ],
      },
    },
  ],
  [
    'a row without a key that the draft has other words for: both',
    {
      drawn: { rules: ['No pets', 'No smoke'] },
      draft: { rules: ['No pets', 'No smoking', 'No shoes'] },
      typed: { rules: ['No pets', 'No smoke here'] },
      both: { rules: ['No pets', 'No smoke here', 'No smoking', 'No shoes'] },
    },
  ],
  [
    'a link where there was none',
    { drawn: {}, draft: { links: ['a', 'b'] }, typed: { links: ['c'] }, both: { links: ['c', 'a', 'b'] } },
  ],
  [
    'fields in a field',
    {
      drawn: { insurance: { minimum: '1' } },
      draft: { insurance: { required: 'on', minimum: '1' } },
      typed: { insurance: { minimum: '12' } },
      both: { insurance: { required: 'on', minimum: '12' } },
    },
  ],
  [
    'one more tick',
    { drawn: {}, draft: { styles: ['A', 'B'] }, typed: { styles: 'D' }, both: { styles: ['D', 'A', 'B'] } },
  ],
  [
    'one tick on top of one tick',
    { drawn: {}, draft: { styles: 'A' }, typed: { styles: 'D' }, both: { styles: ['D', 'A'] } },
  ],
  [
    'a tick less',
    {
      drawn: { styles: ['A', 'B'] },
      draft: { styles: ['A', 'B', 'C'] },
      typed: { styles: 'B' },
      both: { styles: ['B', 'C'] },
    },
  ],
])('what was typed before a draft was back takes nothing else from it: %s', (_, { drawn, draft, typed, both }) => {
  expect(
    goneOnWith({ values: { name: 'Ada', ...draft } }, { name: 'Ada', ...drawn }, { name: 'Ada', ...typed }, KINDS),
  ).toEqual({
    values: { name: 'Ada', ...both },
  });
});

test('the last tick gone early is gone, and of two choices the later one stands', () => {
  expect(goneOnWith({ values: { styles: 'A' } }, { styles: 'A' }, {}, KINDS).values.styles).toBeUndefined();
  expect(goneOnWith({ values: { level: 'A' } }, {}, { level: 'D' }, KINDS).values.level).toBe('D');
});

test('what a form held by itself is not what somebody typed, though it may be stored otherwise by now', () => {
  const drawn = { text: 'Closed on Monday', kind: 'information', link: '' };
  expect(typedIn({ values: { ...drawn, text: 'Closed all week', link: undefined }, drawn })).toEqual({
    text: 'Closed all week',
  });
  expect(typedIn({ values: { ...drawn, text: '' }, drawn })).toEqual({ text: '' });
  expect(typedIn({ values: { text: 'All of it' } })).toEqual({ text: 'All of it' });
});

const LETTER = { submissionId: 'one', from: '2027-03-10', letter: 'May I come', clients: '' };
const WHOLE = { ...LETTER, letter: 'May I come for a week?', clients: 'SOME' };

test.each<[string, Record<string, unknown>, boolean]>([
  ['as it was sent', WHOLE, false],
  ['half of it', LETTER, false],
  ['without what was chosen last', { ...LETTER, clients: undefined }, false],
  ['with other words', { ...LETTER, letter: 'May I call?' }, true],
  ['with more words', { ...WHOLE, letter: `${WHOLE.letter} Or two?` }, true],
  ['for other days', { ...WHOLE, from: '2027-03-11' }, true],
  ['in a form that was opened later', { ...LETTER, submissionId: 'two' }, true],
  ['in a form without a number', { ...LETTER, submissionId: undefined }, true],
])('what one tab has sent and another still shows is kept where it says something else: %s', (_how, values, isKept) => {
  const now = { account: 'ada', form: '/shops/2/ask' };
  keepDraft(now, { values: WHOLE });
  settleDraft(now);
  expect(findDraft(now)).toBeNull();
  keepDraft(now, { values });
  expect(findDraft(now)?.values ?? null).toEqual(isKept ? JSON.parse(JSON.stringify(values)) : null);
  dropDraft(now);
  openPage('');
  expect(Object.keys(localStorage)).toEqual([]);
});
