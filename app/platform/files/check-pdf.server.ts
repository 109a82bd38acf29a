import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { FileRefused } from '#app/platform/files/file-refused.server.ts';
import { createWorkQueue } from '#app/platform/work-queue.server.ts';

function refuseIf(bad: boolean, why: string): void {
  if (bad) throw new FileRefused('unsafe-pdf', why);
}

const WINDOW = 512 * 1024;
/** Windows overlap by more than any token, so that none is cut in two. */
const OVERLAP = 16 * 1024;

const HASH = '#'.charCodeAt(0);
const BLANK = ' '.charCodeAt(0);
const ENDS_NAME = new Uint8Array(256);
for (const end of Buffer.from('\0\t\n\f\r ()<>[]{}/%')) ENDS_NAME[end] = 1;
const NO_DIGIT = 255;
const HEX = new Uint8Array(256).fill(NO_DIGIT);
for (let digit = 0; digit < 16; digit++) {
  const written = digit.toString(16);
  HEX[written.charCodeAt(0)] = digit;
  HEX[written.toUpperCase().charCodeAt(0)] = digit;
}

/** Tokens that begin before `limit` belong to the window; the rest completes the last one. */
type PdfWindow = { text: string; start: number; limit: number };

async function* windowsOf(bytes: Buffer): AsyncGenerator<PdfWindow, void> {
  for (let start = 0; start < bytes.length; start += WINDOW) {
    if (start > 0) await setImmediate();
    yield { text: plainText(bytes.subarray(start, start + WINDOW + OVERLAP)), start, limit: WINDOW };
  }
}

/**
 * The bytes as text. A name may spell letters as #xx: they are decoded in place and padded with blanks. One pass,
 * because a hostile file may consist of such letters.
 */
function plainText(bytes: Buffer): string {
  const plain = Buffer.from(bytes);
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === HASH && letterAt(plain, at) !== -1) at = writeOut(plain, at);
  }
  return plain.toString('latin1');
}

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

function letterAt(bytes: Buffer, at: number): number {
  if (bytes[at] !== HASH || at + 2 >= bytes.length) return -1;
  const high = HEX[bytes[at + 1] as number] as number;
  if (high === NO_DIGIT) return -1;
  const low = HEX[bytes[at + 2] as number] as number;
  return low === NO_DIGIT ? -1 : high * 16 + low;
}

/**
 * Names that make a reader run, open, send, play or hide something, and event actions (/AA, told from two letters in a
 * picture by what follows). We could not look inside /Encrypt.
 */
const FORBIDDEN =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|Movie|Sound|SubmitForm|ImportData|GoTo[ER]|XFA|Encrypt)(?![A-Za-z0-9])|\/AA(?:[\0\s]{9}|[\0\s]*(?:<<|%)|[\0\s]+\d)/;
/** A document may show one of its own places when opened: by an action, an action's number, or directly. */
const WHEN_OPENED =
  /[\0\s]{0,64}(?:<<(?<action>(?:[^<>%]|<[\0\s\dA-Fa-f]*>){0,500})>>|(?<object>\d{1,10})[\0\s]+\d{1,5}[\0\s]+R|<(?!<)|[[(/n])/y;
const KIND = /\/S(?![A-Za-z0-9])/g;
const HARMLESS_KIND = /\/S[\0\s]*\/(?:GoTo|Named)(?![A-Za-z0-9])/;
const LEADS_ELSEWHERE = /\/(?:Next|URI)(?![A-Za-z0-9])/;

const UNNUMBERED = -1;

/**
 * Looks for automatic actions. A link to click may lead to the web; a document that does so on being opened, or by a
 * following action (/Next), is refused. References may precede or follow, so numbers are collected until `settle`.
 */
function watchActions() {
  const opened = new Set<number>();
  const leading = new Set<number>();

  return {
    refuseForbidden(text: string): void {
      refuseIf(FORBIDDEN.test(text), 'it would act when opened');
    },
    leadsElsewhere(object: number): void {
      leading.add(object);
    },
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

/** Offsets of an object stream in the file: after `obj`, and after `stream`. */
type Packed = { head: number; content: number };
type Unpacked = { bytes: Buffer; numbers: number[]; offsets: number[] };

const STREAMS_MAX = 1_000;
const PACKED_MAX = 2 * 1024 * 1024;
const UNPACKED_MAX = 12 * 1024 * 1024;
const HEAD_MAX = 1_000;
const TABLE_MAX = 256 * 1024;

const HIDDEN = 'its objects are hidden';
const KNOWN = new Set(['/Type', '/ObjStm', '/N', '/First', '/Length', '/Filter', '/FlateDecode', '/Extends', '/DL']);
/** On a line of its own: otherwise it could be in a comment. */
const BEGINNING = /[\r\n][\0\s]*\d+[\0\s]+\d+[\0\s]*obj$/;
const HEAD = /^[\0\s]*<<(?<entries>[^<>()%{}\v\x80-\xff]*)>>[\0\s]*stream$/;
const FILTER = /\/Filter[\0\s]*\[?[\0\s]*\/FlateDecode[\0\s]*\]?[\0\s]*(?:\/|$)/;
const COUNT = /\/N[\0\s]+(?<count>\d{1,6})[\0\s]*(?:\/|$)/;
const FIRST = /\/First[\0\s]+(?<first>\d{1,6})[\0\s]*(?:\/|$)/;

// Only this option reports how much was read; the type lacks it.
const unpack = promisify(inflate) as unknown as (
  bytes: Buffer,
  options: { info: true; maxOutputLength: number; chunkSize: number },
) => Promise<{ buffer: Buffer; engine: { bytesWritten: number } }>;

/**
 * Unpacks the object streams of one file within one budget. An unusual head is refused, because readers might unpack
 * something other than what we check.
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
      throw new FileRefused('unsafe-pdf', 'its objects cannot be unpacked, or not within bounds', { cause: error });
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
  // After anything else, readers disagree on where the content begins.
  refuseIf(!/^\r?\n/.test(end), HIDDEN);
  return { start: content + (end.startsWith('\n') ? 1 : 2), count: Number(count), first: Number(first) };
}

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
/** Per file. 200 pages with a hundred objects each stay well below. */
const WORDS_MAX = 250_000;

const PAGE = /\/Type[\0\s]*\/Page(?![A-Za-z0-9])/g;
const WORD =
  /\/(?:ObjStm|First|OpenAction|URI|Next)(?![A-Za-z0-9])|endobj|endstream|obj(?![A-Za-z0-9])|>>[\0\s]*stream/g;
const NUMBER = /(?<number>\d{1,10})[\0\s]+\d{1,10}[\0\s]*$/;

// It runs on this thread, with the file in memory.
const inTurn = createWorkQueue({ atOnce: 1, waiting: 64 });

/**
 * Checks a PDF, which is stored unchanged: its ends, at most 200 pages, and no automatic action, also in object
 * streams. The cost is bounded. Throws FileRefused.
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

/** So that no other kind of file hides around the document. */
function checkEnds(file: Buffer): void {
  refuseIf(!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8)), 'it does not begin as a PDF');
  const tail = file.toString('latin1', Math.max(0, file.length - 66_000));
  refuseIf(!/%%EOF[\s\0]*$/.test(tail), 'it does not end as a PDF');
  refuseIf(tail.includes('PK\x05\x06'), 'it is an archive too');
}

function lookerFor() {
  const actions = watchActions();
  let pages = 0;
  let words = 0;
  let object = UNNUMBERED;
  let head = 0;
  /** Whether the current object packs others, or contains a word that only such streams have. */
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

  /** An object that packs others must be followed by its content. */
  function leave(): void {
    refuseIf(packs, 'its objects are hidden');
    mayPack = false;
  }

  return {
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
