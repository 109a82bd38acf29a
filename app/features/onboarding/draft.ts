import { parse } from '@conform-to/react';

/** What a form held when somebody left it, and which saved state of the profile it was typed over. */
export type Draft = { savedAt: string; values: Record<string, unknown> };

/** One per user and step of a wizard. */
export function draftKey(userId: string, step: string): string {
  return `flashboard:draft:${userId}:${step}`;
}

/** The draft, unless it is unreadable or older than what has been saved since; such a one is thrown away. */
export function readDraft(storage: Storage, key: string, savedAt: string): Draft | null {
  const stored = storage.getItem(key);
  if (stored === null) return null;
  const draft = parsed(stored);
  if (draft?.savedAt === savedAt) return draft;
  storage.removeItem(key);
  return null;
}

function parsed(stored: string): Draft | null {
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
