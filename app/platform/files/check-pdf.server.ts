import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { createWorkQueue } from '#app/platform/files/work-queue.server.ts';

/** The document is broken, far too long, hides what is in it, or would do something when opened. */
export class UnsafePdf extends Error {
  override name = 'UnsafePdf';
}

function refuseIf(bad: boolean, why: string): void {
  if (bad) throw new UnsafePdf(why);
}

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
type PdfWindow = { text: string; start: number; limit: number };

/** The text piece by piece, with names in plain letters. Other work gets the processor between two pieces. */
async function* windowsOf(bytes: Buffer): AsyncGenerator<PdfWindow, void> {
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
function plainText(bytes: Buffer): string {
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

/**
 * Names that make a reader program run, open, send, play or hide something, and actions that are bound to an event
 * (/AA, which what follows tells from two letters in a picture). With /Encrypt we could not look inside.
 */
const FORBIDDEN =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|Movie|Sound|SubmitForm|ImportData|GoTo[ER]|XFA|Encrypt)(?![A-Za-z0-9])|\/AA(?:[\0\s]{9}|[\0\s]*(?:<<|%)|[\0\s]+\d)/;
/**
 * What a document may do when it is opened: show a place of its own, by an action, by an action's number, or directly.
 */
const WHEN_OPENED =
  /[\0\s]{0,64}(?:<<(?<action>(?:[^<>%]|<[\0\s\dA-Fa-f]*>){0,500})>>|(?<object>\d{1,10})[\0\s]+\d{1,5}[\0\s]+R|<(?!<)|[[(/n])/y;
const KIND = /\/S(?![A-Za-z0-9])/g;
const HARMLESS_KIND = /\/S[\0\s]*\/(?:GoTo|Named)(?![A-Za-z0-9])/;
const LEADS_ELSEWHERE = /\/(?:Next|URI)(?![A-Za-z0-9])/;

/** An object whose number is not known. */
const UNNUMBERED = -1;

/**
 * Looks for what a document would do by itself. A link that somebody must click may lead to a page of the web; when the
 * document does that on being opened, or by what follows on that (/Next), it is refused. The one may name the other by
 * its number, before or after it, so numbers are remembered until `settle`.
 */
function watchActions() {
  const opened = new Set<number>();
  const leading = new Set<number>();

  return {
    refuseForbidden(text: string): void {
      refuseIf(FORBIDDEN.test(text), 'it would act when opened');
    },
    /** The object has /URI or /Next. */
    leadsElsewhere(object: number): void {
      leading.add(object);
    },
    /** The text has /OpenAction, which ends at `at`. */
    opens(text: string, at: number): void {
      WHEN_OPENED.lastIndex = at;
      const { action, object } = WHEN_OPENED.exec(text)?.groups ?? { action: '' };
      if (object !== undefined) opened.add(Number(object));
      if (action === undefined) return;
      const isHarmless =
        action.match(KIND)?.length === 1 && HARMLESS_KIND.test(action) && !LEADS_ELSEWHERE.test(action);
      refuseIf(!isHarmless, 'it would act when opened');
    },
    settle(): void {
      const acts = opened.size > 0 && (leading.has(UNNUMBERED) || [...opened].some((object) => leading.has(object)));
      refuseIf(acts, 'it would act when opened');
    },
  };
}

/** Objects that are packed together, as they are in the file: from behind `obj` to behind `stream`. */
type Packed = { head: number; content: number };
/** `numbers` and `offsets` say which object begins where in `bytes`. */
type Unpacked = { bytes: Buffer; numbers: number[]; offsets: number[] };

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
function unpackerOf(file: Buffer) {
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

const PAGES_MAX = 200;
/**
 * How many words are looked at in the whole file. A document of 200 pages, each with a hundred objects, stays well
 * below.
 */
const WORDS_MAX = 250_000;

const PAGE = /\/Type[\0\s]*\/Page(?![A-Za-z0-9])/g;
const WORD =
  /\/(?:ObjStm|First|OpenAction|URI|Next)(?![A-Za-z0-9])|endobj|endstream|obj(?![A-Za-z0-9])|>>[\0\s]*stream/g;
const NUMBER = /(?<number>\d{1,10})[\0\s]+\d{1,10}[\0\s]*$/;

// The check runs on this very thread, with the file in memory: one at a time.
const inTurn = createWorkQueue({ atOnce: 1, waiting: 64 });

/**
 * Checks a PDF, which is stored unchanged: it begins and ends as one, has at most 200 pages, and asks the reader
 * program for no action, neither in plain nor in packed objects. The cost is bounded, whatever is in the file. Throws
 * UnsafePdf; QueueFull when too many wait already.
 */
export function checkPdf(path: string): Promise<void> {
  return inTurn(async () => checkBytes(await readFile(path)));
}

async function checkBytes(file: Buffer): Promise<void> {
  checkEnds(file);
  const look = lookerFor();
  const unpack = unpackerOf(file);
  for await (const window of windowsOf(file)) {
    for (const packed of look.inOpen(window)) {
      const unpacked = await unpack(packed);
      for await (const piece of windowsOf(unpacked.bytes)) look.inPacked(piece, unpacked);
    }
  }
  look.settle();
}

/** Nothing before the header and nothing after the end: no other kind of file hides around the document. */
function checkEnds(file: Buffer): void {
  refuseIf(!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8)), 'it does not begin as a PDF');
  const tail = file.toString('latin1', Math.max(0, file.length - 66_000));
  refuseIf(!/%%EOF[\s\0]*$/.test(tail), 'it does not end as a PDF');
  refuseIf(tail.includes('PK\x05\x06'), 'it is an archive too');
}

/** Goes through a file window by window and remembers what it has seen. */
function lookerFor() {
  const actions = watchActions();
  let pages = 0;
  let words = 0;
  let object = UNNUMBERED;
  let head = 0;
  /** Seen in the current object: that it packs others, or a word that only such streams contain. */
  let packs = false;
  let mayPack = false;

  function* wordsOf({ text, limit }: PdfWindow) {
    actions.refuseForbidden(text);
    for (const { index } of text.matchAll(PAGE)) if (index < limit) pages++;
    refuseIf(pages > PAGES_MAX, 'it has too many pages');
    WORD.lastIndex = 0;
    for (let found = WORD.exec(text); found && found.index < limit; found = WORD.exec(text)) {
      refuseIf(++words > WORDS_MAX, 'it has too many objects');
      yield { word: found[0], index: found.index, end: found.index + found[0].length };
    }
  }

  /** After an object that packs others comes its content, and nothing else. */
  function leave(): void {
    refuseIf(packs, 'its objects are hidden');
    mayPack = false;
  }

  return {
    /** Returns where objects are packed. */
    inOpen(window: PdfWindow): Packed[] {
      const { text, start } = window;
      const found: Packed[] = [];
      for (const { word, index, end } of wordsOf(window)) {
        if (word === '/OpenAction') actions.opens(text, end);
        else if (word === '/URI' || word === '/Next') actions.leadsElsewhere(object);
        else if (word === '/ObjStm') packs = true;
        else if (word === '/First') mayPack = true;
        else if (word === 'obj') {
          leave();
          object = Number(NUMBER.exec(text.slice(Math.max(0, index - 24), index))?.groups?.number ?? UNNUMBERED);
          head = start + end;
        } else if (word.startsWith('end')) leave();
        else if (packs || mayPack) {
          found.push({ head, content: start + end });
          packs = mayPack = false;
        }
      }
      return found;
    },

    inPacked(window: PdfWindow, { numbers, offsets }: Unpacked): void {
      let next = 0;
      for (const { word, index, end } of wordsOf(window)) {
        while ((offsets[next] ?? Number.POSITIVE_INFINITY) <= window.start + index) next++;
        if (word === '/OpenAction') actions.opens(window.text, end);
        else if (word === '/URI' || word === '/Next') actions.leadsElsewhere(numbers[next - 1] ?? UNNUMBERED);
      }
    },

    settle(): void {
      leave();
      refuseIf(pages === 0, 'it has no page');
      actions.settle();
    },
  };
}
