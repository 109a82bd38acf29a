import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findDraft, keepDraft, letDraftsWait } from '#app/browser/drafts.ts';

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
const draft = { values: { bio: 'half a sen', name: 'Ada' } };

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage());
  openPage('ada');
  keepDraft(STEP, draft);
});

test('a draft comes back', () => {
  expect(findDraft(STEP)).toEqual(draft);
});

test.each(['', 'null', '{', '{"stored":"monday"}', '{"values":null}', '[]', '7'])(
  'an invalid draft is deleted: %s',
  (kept) => {
    localStorage.setItem('flashboard:draft:ada:/wizard#1', kept);
    expect(findDraft(STEP)).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['flashboard:account']);
  },
);

test('two accounts have separate drafts', () => {
  expect(findDraft({ ...STEP, account: 'ben' })).toBeNull();
});

test('a page of the same account keeps its drafts', () => {
  openPage('ada');
  openPage(undefined);
  expect(findDraft(STEP)).toEqual(draft);
});

test('a page without an account deletes all drafts', () => {
  openPage('');
  expect(Object.keys(localStorage)).toEqual([]);
  keepDraft(STEP, draft);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('another account deletes earlier drafts', () => {
  openPage('ben');
  keepDraft(STEP, draft);
  expect(Object.keys(localStorage)).toEqual(['flashboard:account']);
});

test('a waiting draft survives signing in again', () => {
  letDraftsWait('ada');
  openPage('');
  openPage('');
  openPage('ada');
  expect(findDraft(STEP)).toEqual(draft);
  // The next time the session ends, it was not a save that found out.
  openPage('');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a waiting draft is deleted for another account', () => {
  letDraftsWait('ada');
  openPage('');
  openPage('ben');
  expect(Object.keys(localStorage)).toEqual(['flashboard:account']);
});

test('a waiting draft is deleted after a day', () => {
  letDraftsWait('ada');
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1_000 });
  openPage('');
  expect(Object.keys(localStorage)).toEqual([]);
});
