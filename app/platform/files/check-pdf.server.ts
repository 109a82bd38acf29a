import { readFile } from 'node:fs/promises';
import { type Packed, type Unpacked, unpackerOf } from '#app/platform/files/packed-objects.server.ts';
import { UNNUMBERED, watchActions } from '#app/platform/files/pdf-actions.server.ts';
import { type PdfWindow, windowsOf } from '#app/platform/files/pdf-text.server.ts';
import { refuseIf } from '#app/platform/files/unsafe-pdf.server.ts';
import { createWorkQueue } from '#app/platform/files/work-queue.server.ts';

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

export { UnsafePdf } from '#app/platform/files/unsafe-pdf.server.ts';
