import { expect, test } from 'vitest';
import { draftKey, readDraft } from '#app/features/onboarding/draft.ts';

/** As much of a browser's storage as drafts use. */
function storageWith(key: string, value: string | null) {
  const kept = new Map<string, string>(value === null ? [] : [[key, value]]);
  const storage = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  };
  return { storage: storage as unknown as Storage, kept };
}

const KEY = draftKey('user-1', 'step-1');
const draft = { savedAt: 'monday', values: { bio: 'half a sen' } };

test('a draft over what is still stored comes back', () => {
  const { storage } = storageWith(KEY, JSON.stringify(draft));
  expect(readDraft(storage, KEY, 'monday')).toEqual(draft);
});

test('a draft from before the last save is thrown away', () => {
  const { storage, kept } = storageWith(KEY, JSON.stringify(draft));
  expect(readDraft(storage, KEY, 'tuesday')).toBeNull();
  expect(kept.size).toBe(0);
});

test.each(['', 'null', '{', '{"savedAt":"monday"}', '[]', '7'])('what is not a draft is thrown away: %s', (stored) => {
  const { storage, kept } = storageWith(KEY, stored);
  expect(readDraft(storage, KEY, 'monday')).toBeNull();
  expect(kept.size).toBe(0);
});

test("another step's outdated draft goes too, another person's stays", () => {
  const { storage, kept } = storageWith(KEY, null);
  const [ownOther, theirs] = [draftKey('user-1', 'step-2'), draftKey('user-2', 'step-1')];
  kept.set(ownOther, JSON.stringify(draft)).set(theirs, JSON.stringify(draft));
  expect(readDraft(storage, KEY, 'tuesday')).toBeNull();
  expect([...kept.keys()]).toEqual([theirs]);
});

test('no draft is no draft', () => {
  expect(readDraft(storageWith(KEY, null).storage, KEY, 'monday')).toBeNull();
});

test('two people at one computer have two drafts', () => {
  expect(draftKey('user-2', 'step-1')).not.toBe(KEY);
});
