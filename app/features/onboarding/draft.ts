import { parse } from '@conform-to/react';

/** What a form held when somebody left it, and what was stored of it at the time. */
export type Draft = { stored: string; values: Record<string, unknown> };

/** One per user and step of a wizard. */
export function draftKey(userId: string, step: string): string {
  return `flashboard:draft:${userId}:${step}`;
}

/** The draft, if what was stored when it was written still is; one that is overtaken or unreadable is thrown away. */
export function readDraft(storage: Storage, key: string, stored: string): Draft | null {
  const kept = storage.getItem(key);
  if (kept === null) return null;
  const draft = parsed(kept);
  if (draft?.stored === stored) return draft;
  storage.removeItem(key);
  return null;
}

function parsed(kept: string): Draft | null {
  try {
    const draft: Partial<Draft> | null = JSON.parse(kept);
    return draft && typeof draft.stored === 'string' && typeof draft.values === 'object' ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

/**
 * The fields of a form as they stand, nested as their names say. Rows of which nothing is said, such as those of images
 * just uploaded, are left out: nobody typed them.
 */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const { payload } = parse(new FormData(form), { resolve: (value) => ({ value }) });
  const entries = Object.entries(payload).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.filter(isSaid) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !(Array.isArray(value) && value.length === 0)));
}

function isSaid(row: unknown): boolean {
  if (typeof row !== 'object' || row === null || !('id' in row)) return true;
  return Object.entries(row).some(([name, value]) => name !== 'id' && value !== '' && value !== undefined);
}
