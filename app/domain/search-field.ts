import { z } from 'zod';
import { oneLine, wellFormed } from '#app/domain/text.ts';

// The builders of an address's filters, read as `search.words()`. Every value of a name comes as a list, the first one
// counts where there can be one, and nothing in an address is an error: what is unknown is left out.

export const SEARCH_TEXT_MAX = 100;

/** Typed words, on one line and storable. */
export const words = () =>
  z
    .array(z.string())
    .transform(([first = '']) => wellFormed(oneLine(first.replaceAll('\u0000', ' ')).slice(0, SEARCH_TEXT_MAX)).trim());

/** The known values among those asked for, each once, in the order of the list. */
export const anyOf = <const T extends readonly string[]>(values: T) =>
  z.array(z.string()).transform((asked): T[number][] => values.filter((value) => asked.includes(value)));

export const ticked = () => z.array(z.string()).transform((asked) => asked.includes('on'));

/** Opaque: where the next page begins. */
export const cursor = (max: number) =>
  z.array(z.string()).transform(([text]) => (text && text.length <= max ? text : null));
