import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What was typed, as a LIKE pattern that matches it literally: % and _ are escaped. */
export function literally(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&');
}

/** The same, matching anywhere in a text. */
export function anywhere(typed: string): string {
  return `%${literally(typed)}%`;
}

/** Folds case, accents and apostrophes, as names are compared and indexed (migration 0043). */
export function folded(text: string | SQLWrapper): SQL {
  return sql`folded(${text})`;
}

/** Whether a name contains the typed text, both folded. Folding can create '\' and '%', so it escapes last. */
export function contains(name: SQLWrapper, typed: string | SQLWrapper): SQL {
  return sql`${folded(name)} like '%' || regexp_replace(${folded(typed)}, '[\\\\%_]', '\\\\\\&', 'g') || '%'`;
}

/** What was typed, as a query for the words of jobs, which are folded too. */
export function wordsQuery(typed: string): SQL {
  return sql`websearch_to_tsquery('english', ${folded(typed)})`;
}
