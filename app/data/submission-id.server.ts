import { createHash } from 'node:crypto';

/**
 * The id of a submission: the form's id with everything it says. The same again is the same act; the same form with
 * other text, as from a second tab, is another (record 021). Null when the form has no id.
 */
export function submissionOf(form: string | null, said: Record<string, unknown>): string | null {
  if (form === null) return null;
  const parts = Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([form, parts]))
    .digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
