import { setImmediate } from 'node:timers/promises';

const WINDOW = 512 * 1024;
/** Longer than anything that is looked for: windows overlap by this much, so that nothing is cut in two. */
const OVERLAP = 16 * 1024;

const HASH = '#'.charCodeAt(0);
const BLANK = ' '.charCodeAt(0);
/** Where a name ends. */
const ENDS_NAME = new Uint8Array(256);
for (const end of Buffer.from('\0\t\n\f\r ()<>[]{}/%')) ENDS_NAME[end] = 1;
const NO_DIGIT = 255;
const HEX = new Uint8Array(256).fill(NO_DIGIT);
for (let digit = 0; digit < 16; digit++) {
  const written = digit.toString(16);
  HEX[written.charCodeAt(0)] = digit;
  HEX[written.toUpperCase().charCodeAt(0)] = digit;
}

/** A piece of a document: words that begin before `limit` belong to it; the rest is there to complete the last one. */
export type PdfWindow = { text: string; start: number; limit: number };

/** The text piece by piece, with names in plain letters. Other work gets the processor between two pieces. */
export async function* windowsOf(bytes: Buffer): AsyncGenerator<PdfWindow, void> {
  for (let start = 0; start < bytes.length; start += WINDOW) {
    if (start > 0) await setImmediate();
    yield { text: plainText(bytes.subarray(start, start + WINDOW + OVERLAP)), start, limit: WINDOW };
  }
}

/**
 * The bytes as text. A name may spell any letter as #xx: such letters are written out, and blanks after the name keep
 * everything else in place. A hostile file may consist of such letters alone, so there is one pass and no call for
 * each.
 */
export function plainText(bytes: Buffer): string {
  const plain = Buffer.from(bytes);
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === HASH && letterAt(plain, at) !== -1) at = writeOut(plain, at);
  }
  return plain.toString('latin1');
}

/** Writes out the rest of a name in its place. Returns where it ended. */
function writeOut(bytes: Buffer, from: number): number {
  let to = from;
  let at = from;
  while (at < bytes.length && ENDS_NAME[bytes[at] as number] === 0) {
    const letter = letterAt(bytes, at);
    bytes[to++] = letter === -1 ? (bytes[at] as number) : letter;
    at += letter === -1 ? 1 : 3;
  }
  bytes.fill(BLANK, to, at);
  return at;
}

/** The letter that is spelt here; -1 when none is. */
function letterAt(bytes: Buffer, at: number): number {
  if (bytes[at] !== HASH || at + 2 >= bytes.length) return -1;
  const high = HEX[bytes[at + 1] as number] as number;
  if (high === NO_DIGIT) return -1;
  const low = HEX[bytes[at + 2] as number] as number;
  return low === NO_DIGIT ? -1 : high * 16 + low;
}
