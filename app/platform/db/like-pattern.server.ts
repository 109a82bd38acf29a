import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export function literally(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&');
}

export function anywhere(typed: string): string {
  return `%${literally(typed)}%`;
}

/** Folds case, accents and apostrophes, as names are indexed (migration 0043). */
export function folded(text: string | SQLWrapper): SQL {
  return sql`folded(${text})`;
}

/** Folding can create '\' and '%', so it escapes last. */
export function contains(name: SQLWrapper, typed: string | SQLWrapper): SQL {
  return sql`${folded(name)} like '%' || regexp_replace(${folded(typed)}, '[\\\\%_]', '\\\\\\&', 'g') || '%'`;
}

export function wordsQuery(typed: string): SQL {
  return sql`websearch_to_tsquery('english', ${folded(typed)})`;
}
