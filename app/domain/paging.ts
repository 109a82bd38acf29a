import { isCalendarDate } from '#app/domain/calendar-date.ts';
import { isId } from '#app/domain/id.ts';

/** Where a page begins: after (older) or before (newer) the item with these keys. */
export type Cursor = { direction: 'older' | 'newer'; keys: string[] };

/** Writes a cursor as the address carries it. */
export function writeCursor({ direction, keys }: Cursor): string {
  return [direction, ...keys].join('~');
}

/** Reads a cursor out of an address; null for anything that was not written by `writeCursor`. */
export function readCursor(text: string | null | undefined): Cursor | null {
  const [direction, ...keys] = text?.split('~') ?? [];
  if ((direction !== 'older' && direction !== 'newer') || keys.length === 0) return null;
  return { direction, keys };
}

/** True for an instant as `Date.toISOString` writes it: the database keeps times to the millisecond too. */
export function isInstantKey(text: string | undefined): text is string {
  return (
    text !== undefined &&
    /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/.test(text) &&
    isCalendarDate(text.slice(0, 10))
  );
}

/** The keys of a list that is newest first: when, and which of those of the same millisecond. */
export function newestKeys(keys: string[]): { at: string; id: string } | null {
  const [at, id] = keys.slice(-2);
  return isInstantKey(at) && isId(id) ? { at, id } : null;
}

export type Page<Row> = { rows: Row[]; newer: string | null; older: string | null };

/**
 * Cuts the rows found (one more than `size`, in the direction asked for) to one page, newest first, with the cursors of
 * its neighbours.
 */
export function cutPage<Row>(
  found: Row[],
  size: number,
  cursor: Cursor | null,
  keysOf: (row: Row) => string[],
): Page<Row> {
  const hasMore = found.length > size;
  const backwards = cursor?.direction === 'newer';
  const rows = found.slice(0, size);
  if (backwards) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNewer = backwards ? hasMore : cursor !== null;
  const hasOlder = backwards || hasMore;
  return {
    rows,
    newer: first && hasNewer ? writeCursor({ direction: 'newer', keys: keysOf(first) }) : null,
    older: last && hasOlder ? writeCursor({ direction: 'older', keys: keysOf(last) }) : null,
  };
}
