import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInflate } from 'node:zlib';

/** The document is broken, far too long, hides what is in it, or would do something when opened. */
export class UnsafePdf extends Error {
  override name = 'UnsafePdf';
}

const PAGES_MAX = 200;
const WINDOW = 512 * 1024;
/** Longer than the head of any honest object; a window ends with so much of the next, so that nothing is cut in two. */
const OVERLAP = 16 * 1024;
const UNPACKED_MAX = 64 * 1024 * 1024;

/** Names that make a reader run, open, send or hide something. With /Encrypt nobody could look. */
const FORBIDDEN =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA|Encrypt)(?![A-Za-z0-9])/;
const PAGE = /\/Type\s*\/Page(?![A-Za-z0-9])/g;
/** The end of an object's head, where its packed content begins. */
const STREAM = /\bstream\r?\n/g;

/**
 * Looks at a PDF that is kept as it is: it begins and ends as one, has at most 200 pages, and neither in the open nor in
 * packed objects asks a reader to act. Reads it piece by piece. Throws UnsafePdf.
 */
export async function checkPdf(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    await checkEnds(file, size);
    let pages = 0;
    for (let start = 0; start < size; start += WINDOW) {
      const text = await textAt(file, start, WINDOW + OVERLAP);
      refuseIf(FORBIDDEN.test(plainNames(text)), 'it would act when opened');
      pages += countPages(text, WINDOW);
      for (const at of packedObjects(text, WINDOW)) pages += await checkPacked(path, start + at);
      refuseIf(pages > PAGES_MAX, 'it has too many pages');
    }
    refuseIf(pages === 0, 'it has no page');
  } finally {
    await file.close();
  }
}

/** Nothing before the header and nothing after the end: no other kind of file hides around the document. */
async function checkEnds(file: FileHandle, size: number): Promise<void> {
  const head = await textAt(file, 0, 8);
  refuseIf(!/^%PDF-[12]\.\d/.test(head), 'it does not begin as a PDF');
  const tail = await textAt(file, Math.max(0, size - 66_000), 66_000);
  refuseIf(!/%%EOF[\s\0]*$/.test(tail), 'it does not end as a PDF');
  refuseIf(tail.includes('PK\x05\x06'), 'it is an archive too');
}

/** Where packed objects begin in the text, as far as their heads begin before `limit`. */
function packedObjects(text: string, limit: number): number[] {
  const starts: number[] = [];
  // A head padded beyond what is looked at would hide what it packs.
  refuseIf(/\/ObjStm(?![\s\S]{0,8000}stream)/.test(plainNames(text.slice(0, limit + 8_100))), 'its objects are hidden');
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    const from = Math.max(text.lastIndexOf(' obj', index), 0);
    if (from >= limit) break;
    const head = plainNames(text.slice(from, index));
    if (!head.includes('/ObjStm')) continue;
    const isPlain = /\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?=[/>])/.test(head) && !head.includes('/Predictor');
    refuseIf(!isPlain, 'its objects are packed in a way that is not looked into');
    starts.push(index + word.length);
  }
  return starts;
}

/** Unpacks the objects at this place of the file and looks at them the same way. The number of pages among them. */
async function checkPacked(path: string, start: number): Promise<number> {
  let text = '';
  let pages = 0;
  let unpacked = 0;
  const packed = createReadStream(path, { start });
  try {
    for await (const piece of packed.pipe(createInflate())) {
      unpacked += piece.length;
      refuseIf(unpacked > UNPACKED_MAX, 'its objects unpack without end');
      text = text.slice(-64) + piece.toString('latin1');
      refuseIf(FORBIDDEN.test(plainNames(text)), 'it would act when opened');
      pages += text.match(PAGE)?.length ?? 0;
      refuseIf(pages > PAGES_MAX, 'it has too many pages');
    }
  } catch (error) {
    throw error instanceof UnsafePdf ? error : new UnsafePdf('its objects cannot be unpacked', { cause: error });
  } finally {
    packed.destroy();
  }
  return pages;
}

function countPages(text: string, limit: number): number {
  let count = 0;
  for (const { index } of text.matchAll(PAGE)) if (index < limit) count++;
  return count;
}

/** A name may spell any letter as #xx. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

async function textAt(file: FileHandle, start: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.toString('latin1', 0, bytesRead);
}

function refuseIf(bad: boolean, why: string): void {
  if (bad) throw new UnsafePdf(why);
}
