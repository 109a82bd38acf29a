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

/** Reads a search from an address, by the names of its schema; never fails. */
export function readSearch<S extends z.ZodObject>(schema: S, params: URLSearchParams): z.output<S> {
  return schema.parse(Object.fromEntries(Object.keys(schema.shape).map((key) => [key, params.getAll(key)])));
}

type Search = Record<string, string | boolean | null | readonly string[]>;

/**
 * A search as an address asks for it: what is off is left out. The names stand in the order in which they were read,
 * which is the schema's: equal searches have equal addresses.
 */
export function searchParamsOf(search: Search): URLSearchParams {
  const asked = Object.entries(search).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'boolean') return value ? [[key, 'on']] : [];
    if (typeof value === 'string') return value ? [[key, value]] : [];
    return (value ?? []).map((one) => [key, one]);
  });
  return new URLSearchParams(asked);
}
