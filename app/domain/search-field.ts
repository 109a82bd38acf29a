import { z } from 'zod';
import { oneLine, wellFormed } from '#app/domain/text.ts';

// The builders of an address's filters, read as `search.words()`. The values of a name come as a list; where only one
// is allowed, the first counts. Nothing in an address is an error: unknown values are left out.

export const SEARCH_TEXT_MAX = 100;

/** Typed words, on one line and storable. */
export const words = () =>
  z.array(z.string()).transform(([first = '']) => wellFormed(oneLine(first).slice(0, SEARCH_TEXT_MAX)).trim());

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
 * A search as a query string: filters that are off are left out. The names keep the order of the schema, so equal
 * searches have equal addresses.
 */
export function searchParamsOf(search: Search): URLSearchParams {
  const asked = Object.entries(search).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'boolean') return value ? [[key, 'on']] : [];
    if (typeof value === 'string') return value ? [[key, value]] : [];
    return (value ?? []).map((one) => [key, one]);
  });
  return new URLSearchParams(asked);
}
