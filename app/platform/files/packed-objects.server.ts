import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { plainText } from '#app/platform/files/pdf-text.server.ts';
import { refuseIf, UnsafePdf } from '#app/platform/files/unsafe-pdf.server.ts';

/** Objects that are packed together, as they are in the file: from behind `obj` to behind `stream`. */
export type Packed = { head: number; content: number };
/** `numbers` and `offsets` say which object begins where in `bytes`. */
export type Unpacked = { bytes: Buffer; numbers: number[]; offsets: number[] };

/** All together in one file. A document of 200 pages, each with a hundred objects, stays well below. */
const STREAMS_MAX = 1_000;
const PACKED_MAX = 2 * 1024 * 1024;
const UNPACKED_MAX = 12 * 1024 * 1024;
const HEAD_MAX = 1_000;
const TABLE_MAX = 256 * 1024;

const HIDDEN = 'its objects are hidden';
const KNOWN = new Set(['/Type', '/ObjStm', '/N', '/First', '/Length', '/Filter', '/FlateDecode', '/Extends', '/DL']);
/** On a line of its own: otherwise it could be a comment's. */
const BEGINNING = /[\r\n][\0\s]*\d+[\0\s]+\d+[\0\s]*obj$/;
const HEAD = /^[\0\s]*<<(?<entries>[^<>()%{}\v\x80-\xff]*)>>[\0\s]*stream$/;
const FILTER = /\/Filter[\0\s]*\[?[\0\s]*\/FlateDecode[\0\s]*\]?[\0\s]*(?:\/|$)/;
const COUNT = /\/N[\0\s]+(?<count>\d{1,6})[\0\s]*(?:\/|$)/;
const FIRST = /\/First[\0\s]+(?<first>\d{1,6})[\0\s]*(?:\/|$)/;

// The callback form says how much was read only with this option, which its type lacks.
const unpack = promisify(inflate) as unknown as (
  bytes: Buffer,
  options: { info: true; maxOutputLength: number; chunkSize: number },
) => Promise<{ buffer: Buffer; engine: { bytesWritten: number } }>;

/**
 * Unpacks the packed objects of one file, within one budget for all of them. A head with anything unneeded or unusual
 * is refused: a reader program might unpack something other than what we check.
 */
export function unpackerOf(file: Buffer) {
  let streams = STREAMS_MAX;
  let packedLeft = PACKED_MAX;
  let unpackedLeft = UNPACKED_MAX;

  return async ({ head, content }: Packed): Promise<Unpacked> => {
    refuseIf(--streams < 0, 'its objects are packed in too many places');
    const { start, count, first } = readHead(file, head, content);
    const packed = file.subarray(start, start + packedLeft);
    const { buffer: bytes, engine } = await unpack(packed, {
      info: true,
      maxOutputLength: unpackedLeft,
      chunkSize: 64 * 1024,
    }).catch((error: unknown) => {
      throw new UnsafePdf('its objects cannot be unpacked, or not within bounds', { cause: error });
    });
    packedLeft -= engine.bytesWritten;
    unpackedLeft -= bytes.length;
    return { bytes, ...readTable(bytes.subarray(0, first), count, first) };
  };
}

function readHead(file: Buffer, head: number, content: number) {
  const before = file.toString('latin1', Math.max(0, head - 64), head);
  refuseIf(content - head > HEAD_MAX || !BEGINNING.test(before), HIDDEN);
  const entries = HEAD.exec(plainText(file.subarray(head, content)))?.groups?.entries ?? '';
  const names = entries.match(/\/[^\0\s/[\]]*/g) ?? [];
  const isUsual = names.every((name) => KNOWN.has(name)) && new Set(names).size === names.length;
  const count = COUNT.exec(entries)?.groups?.count;
  const first = FIRST.exec(entries)?.groups?.first;
  refuseIf(!isUsual || !FILTER.test(entries) || !count || !first, 'its objects are packed in an unusual way');
  const end = file.toString('latin1', content, content + 2);
  // After anything else, reader programs disagree on where the content begins.
  refuseIf(!/^\r?\n/.test(end), HIDDEN);
  return { start: content + (end.startsWith('\n') ? 1 : 2), count: Number(count), first: Number(first) };
}

/** Pairs of number and offset stand before the objects. */
function readTable(table: Buffer, count: number, first: number) {
  refuseIf(table.length > TABLE_MAX, HIDDEN);
  const text = table.toString('latin1');
  refuseIf(/[^\0\s\d]/.test(text), HIDDEN);
  const words =
    text
      .match(/\d+/g)
      ?.slice(0, count * 2)
      .map(Number) ?? [];
  return {
    numbers: words.filter((_, index) => index % 2 === 0),
    offsets: words.filter((_, index) => index % 2 === 1).map((offset) => first + offset),
  };
}
