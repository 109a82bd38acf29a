import { doneText, momentIn } from '#app/copy/done.ts';
import { notHereText } from '#app/copy/not-here.ts';
import { refusalTextOf } from '#app/copy/refusals.ts';

export type Told = { done: string | null; refused: string | null; notHere: string | null };

type Named = { name?: string | null; into?: string | null };

/**
 * The address holds only keys, and the id of what something was done to (`to`). For loaders: a page gets only its own
 * words.
 */
export function toldInAddress({ searchParams }: URL, to: Named = {}): Told {
  return {
    done: momentIn(searchParams) ? null : doneText(searchParams.get('done'), to),
    refused: refusalTextOf(searchParams.get('refused')),
    notHere: notHereText(searchParams.get('not-here')),
  };
}
