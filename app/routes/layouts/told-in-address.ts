import { doneText } from '#app/copy/done.ts';
import { refusalTextOf } from '#app/copy/refusals.ts';

/** What an address says to its reader: what was just done, and why something was refused. */
export type Told = { done: string | null; refused: string | null };

/**
 * The address holds only keys, and the id of what something was done to, whose name is `to`; the words are ours. For
 * loaders: a page takes only the words that it shows, not all that there are.
 */
export function toldInAddress({ searchParams }: URL, to: string | null = null): Told {
  return { done: doneText(searchParams.get('done'), to), refused: refusalTextOf(searchParams.get('refused')) };
}
