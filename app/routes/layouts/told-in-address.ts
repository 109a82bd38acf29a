import { doneText } from '#app/copy/done.ts';
import { notHereText } from '#app/copy/not-here.ts';
import { refusalTextOf } from '#app/copy/refusals.ts';

/** What an address says to its reader: what was just done, why something was refused, and what a link has not found. */
export type Told = { done: string | null; refused: string | null; notHere: string | null };

type Named = { name?: string | null; into?: string | null };

/**
 * The address holds only keys, and the id of what something was done to, whose names are `to`; the words are ours. For
 * loaders: a page takes only the words that it shows, not all that there are.
 */
export function toldInAddress({ searchParams }: URL, to: Named = {}): Told {
  return {
    done: doneText(searchParams.get('done'), to),
    refused: refusalTextOf(searchParams.get('refused')),
    notHere: notHereText(searchParams.get('not-here')),
  };
}
