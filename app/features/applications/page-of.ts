export const APPLICATIONS_PAGE = 20;

/** One page of a list walked by its keys: `next` is the key the following page begins after, null at the end. */
export type Page<Row> = { rows: Row[]; next: string | null };

/** Cuts the one row too many that tells whether there is more. */
export function pageOf<Row extends { id: string }>(found: Row[], size: number): Page<Row> {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
}
