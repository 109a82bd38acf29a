import { expect, test } from 'vitest';
import { draftKey, readDraft } from '#app/features/onboarding/draft.ts';

/** As much of a browser's storage as drafts use. */
function storageWith(key: string, value: string | null) {
  const kept = new Map(value === null ? [] : [[key, value]]);
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  };
  return { storage: storage as unknown as Storage, kept };
}

const KEY = draftKey('user-1', 'step-1');
const draft = { stored: 'monday', values: { bio: 'half a sen' } };

test('a draft over what is still stored comes back', () => {
  const { storage } = storageWith(KEY, JSON.stringify(draft));
  expect(readDraft(storage, KEY, 'monday')).toEqual(draft);
});

test('a draft from before the last save is thrown away', () => {
  const { storage, kept } = storageWith(KEY, JSON.stringify(draft));
  expect(readDraft(storage, KEY, 'tuesday')).toBeNull();
  expect(kept.size).toBe(0);
});

test.each(['', 'null', '{', '{"stored":"monday"}', '[]', '7'])('what is not a draft is thrown away: %s', (stored) => {
  const { storage, kept } = storageWith(KEY, stored);
  expect(readDraft(storage, KEY, 'monday')).toBeNull();
  expect(kept.size).toBe(0);
});

test('no draft is no draft', () => {
  expect(readDraft(storageWith(KEY, null).storage, KEY, 'monday')).toBeNull();
});

test('a draft that says what the form says anyway is none', () => {
  const { storage, kept } = storageWith(KEY, JSON.stringify(draft));
  expect(readDraft(storage, KEY, 'monday', JSON.stringify(draft.values))).toBeNull();
  expect(kept.size).toBe(0);
});

test('two people at one computer have two drafts', () => {
  expect(draftKey('user-2', 'step-1')).not.toBe(KEY);
});
