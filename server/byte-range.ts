import { Readable } from 'node:stream';

export type ByteRange = { start: number; end: number };

/** The one range a request asks for, both ends included; null for the whole file, 'none' when it lies outside. */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'none' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return null;
  const [, from = '', to = ''] = asked;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}

/** The bytes of the range only; nothing after it is read. */
export function bytesWithin(source: Readable, { start, end }: ByteRange): Readable {
  return Readable.from(within(source, start, end), { objectMode: false });
}

async function* within(source: Readable, start: number, end: number): AsyncGenerator<Buffer, void> {
  let at = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    const part = piece.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += piece.length;
    if (part.length > 0) yield part;
    if (at > end) return;
  }
}
