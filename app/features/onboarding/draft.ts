import { parse } from '@conform-to/react';

/** What a form held when somebody left it, and which saved state of the profile it was typed over. */
export type Draft = { savedAt: string; values: Record<string, unknown> };

/** One per user and step of a wizard. */
export function draftKey(userId: string, step: string): string {
  return `${PREFIX}${userId}:${step}`;
}

const PREFIX = 'flashboard:draft:';

/**
 * The draft for this key, if there is one over what is still stored. All others of the same user that are older than
 * `savedAt` or unreadable are thrown away.
 */
export function readDraft(storage: Storage, key: string, savedAt: string): Draft | null {
  const user = key.slice(0, key.indexOf(':', PREFIX.length) + 1);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const kept of keys) {
    if (kept?.startsWith(user) && parsed(storage.getItem(kept))?.savedAt !== savedAt) storage.removeItem(kept);
  }
  return parsed(storage.getItem(key));
}

function parsed(stored: string | null): Draft | null {
  if (stored === null) return null;
  try {
    const draft: Partial<Draft> | null = JSON.parse(stored);
    return draft && typeof draft.savedAt === 'string' && typeof draft.values === 'object' ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

/** The fields of a form as they stand, nested as their names say. */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  return parse(new FormData(form), { resolve: (value) => ({ value }) }).payload;
}
