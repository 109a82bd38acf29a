import { parse } from '@conform-to/react';

/** What a form held when somebody left it, and what was stored of it at the time. */
export type Draft = { stored: string; values: Record<string, unknown> };

/** One per user and step of a wizard. */
export function draftKey(userId: string, step: string): string {
  return `flashboard:draft:${userId}:${step}`;
}

/**
 * The draft, if what was stored when it was written still is; one that is overtaken or unreadable, or says no more than
 * the form does by itself (`untyped`), is thrown away.
 */
export function readDraft(storage: Storage, key: string, stored: string, untyped?: string): Draft | null {
  const kept = storage.getItem(key);
  if (kept === null) return null;
  const draft = parsed(kept);
  if (draft?.stored === stored && JSON.stringify(draft.values) !== untyped) return draft;
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
  const fields = new FormData(form);
  // One that says it belongs to another form, as those for files do, forgets it when it leaves the page.
  for (const field of form.querySelectorAll('[name][form]')) {
    if (field.getAttribute('form') !== form.id) fields.delete(field.getAttribute('name') as string);
  }
  const { payload } = parse(fields, { resolve: (value) => ({ value }) });
  const entries = Object.entries(payload).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.filter(isSaid) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !(Array.isArray(value) && value.length === 0)));
}

function isSaid(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return row !== '' && row !== undefined;
  if (!('id' in row)) return true;
  return Object.entries(row).some(([name, value]) => name !== 'id' && value !== '' && value !== undefined);
}
