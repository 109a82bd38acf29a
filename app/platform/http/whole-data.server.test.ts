import {
  UNSAFE_decodeViaTurboStream as decode,
  redirect,
  UNSAFE_SingleFetchRedirectSymbol as toOther,
} from 'react-router';
import { expect, test } from 'vitest';
import { wholeData } from '#app/platform/http/whole-data.server.ts';

/** As the router's script in a browser reads it. */
async function readBack(data: object): Promise<unknown> {
  const written = wholeData(data);
  if (!written) return 'left to the router';
  const { value } = await decode(new Response(new Uint8Array(written)).body as ReadableStream<Uint8Array>, window);
  return value;
}
const window = globalThis as unknown as Window & typeof globalThis;

test('The router reads what was written as it was.', async () => {
  const twice = { city: 'Austin', at: new Date('2026-03-14T12:00:00.123Z') };
  const data = {
    root: { data: { name: '"Quoted" \\ \u2028 </script> 🦅', none: null, left: undefined, yes: true, no: false } },
    'routes/jobs': { data: { list: [1, 0, -3.5, '1', '', [], {}, null, undefined, twice, twice], deep: [[[twice]]] } },
    text: 'Austin',
  };
  const read = (await readBack(data)) as typeof data;
  expect(read).toStrictEqual(data);
  // The key of something that is not there is there.
  expect(Object.keys(read.root.data)).toContain('left');
});

test('What only the router can write is left to it.', async () => {
  for (const one of [
    new Error('broken'),
    Promise.resolve(1),
    new Map(),
    new Set(),
    10n,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    Object.create(null),
    new URL('https://example.com'),
    Symbol.for('one'),
    () => 1,
    redirect('/'),
  ]) {
    expect(await readBack({ root: { data: { list: [one] } } }), String(one?.constructor)).toBe('left to the router');
  }
  expect(await readBack({ [toOther]: { redirect: '/' } })).toBe('left to the router');
});

test('What stands in itself comes out the same.', async () => {
  const round: { self?: object } = {};
  round.self = round;
  expect(await readBack({ round })).toStrictEqual({ round });
});
