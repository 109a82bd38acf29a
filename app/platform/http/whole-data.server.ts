import { UNSAFE_SingleFetchRedirectSymbol as LEADS_ON } from 'react-router';
import { pastRouter } from '#app/platform/http/whole-reply.server.ts';

/** What has no place in the list of values, and stands for itself (turbo-stream). */
const NULL = -5;
const UNDEFINED = -7;

class NotPlain extends Error {}

/**
 * The data of loaders as the router's script reads it, in one text; null where there is something in it that only the
 * router knows how to write: an error, a promise, a way on. The router's own writer makes a stream of it, with a timer
 * and a listener to end it, which cost more than the writing (record 059).
 */
export function wholeData(data: object): Buffer | null {
  if (LEADS_ON in data) return null;
  try {
    return Buffer.from(`[${valuesOf(data).join(',')}]\n`);
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}

/** A reply of the data alone. */
export function dataReply(data: Buffer | ReadableStream, init: { status: number; headers: Headers }): Response {
  return Buffer.isBuffer(data) ? pastRouter(data, init) : new Response(data, init);
}

/** Every value once, the first being the whole; objects and lists name theirs by their places in it. */
function valuesOf(data: object): string[] {
  const values: string[] = [];
  const places = new Map<unknown, number>();

  function placeOf(value: unknown): number {
    if (value === null) return NULL;
    if (value === undefined) return UNDEFINED;
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) throw new NotPlain();
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = places.size;
    places.set(value, place);
    values[place] = '';
    values[place] = written(value);
    return place;
  }

  function written(value: unknown): string {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return JSON.stringify(value);
    // What was never put into a list is read as undefined.
    if (Array.isArray(value)) return `[${[...value].map(placeOf).join(',')}]`;
    if (value instanceof Date) return `["D",${Number.isNaN(value.getTime()) ? '"invalid"' : value.getTime()}]`;
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
      throw new NotPlain();
    }
    let parts = '';
    for (const name of Object.keys(value)) {
      const part = (value as Record<string, unknown>)[name];
      parts += `${parts && ','}"_${placeOf(name)}":${placeOf(part)}`;
    }
    return `{${parts}}`;
  }

  placeOf(data);
  return values;
}
