/** The bytes that arrived are no multipart form with a file in it. */
export class NoFileInForm extends Error {
  override name = 'NoFileInForm';
}

/** The connection ended before the form did. */
export class FormCutOff extends Error {
  override name = 'FormCutOff';
}

const HEADERS_MAX = 16 * 1024;
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** The boundary of a multipart form, from its Content-Type; null for anything else. */
export function boundaryOf(contentType: string | null): string | null {
  if (!contentType || !/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? null;
}

export type FilePart = { name: string | null; bytes: AsyncGenerator<Buffer, void> };

/**
 * The first file of a multipart form (RFC 7578) while it arrives: nothing of it is kept, so a file of any size costs
 * one network packet of memory. Other fields before it are passed over; what comes after it is not read. An empty file
 * field, as browsers send when nothing was chosen, counts as no file. Reading on throws FormCutOff when the form ends
 * too early.
 */
export async function firstFile(body: AsyncIterable<Uint8Array>, boundary: string): Promise<FilePart> {
  const source = body[Symbol.asyncIterator]();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The form begins with a delimiter that lacks the line break before it.
  let buffer: Buffer = Buffer.from('\r\n');

  async function more(): Promise<void> {
    const { done, value } = await source.next();
    if (done) throw new FormCutOff('the form ends in the middle');
    buffer = buffer.length === 0 ? Buffer.from(value) : Buffer.concat([buffer, value]);
  }

  /** Gives everything before `mark` in pieces and leaves `buffer` behind it. */
  async function* until(mark: Buffer): AsyncGenerator<Buffer, void> {
    for (;;) {
      const at = buffer.indexOf(mark);
      if (at >= 0) {
        const piece = buffer.subarray(0, at);
        buffer = buffer.subarray(at + mark.length);
        if (piece.length > 0) yield piece;
        return;
      }
      // The mark may have begun at the end of what is here.
      const sure = buffer.length - mark.length + 1;
      if (sure > 0) {
        const piece = buffer.subarray(0, sure);
        buffer = buffer.subarray(sure);
        yield piece;
      }
      await more();
    }
  }

  async function pass(mark: Buffer): Promise<void> {
    for await (const _piece of until(mark));
  }

  await pass(delimiter);
  for (;;) {
    while (buffer.length < 2) await more();
    if (buffer.subarray(0, 2).toString('latin1') === '--') throw new NoFileInForm('the form holds no file');
    const headers = await headersBefore(until(BLANK_LINE));
    const file = /^content-disposition:[^\r\n]*;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/im.exec(headers);
    if (file) {
      const bytes = until(delimiter);
      const first = await bytes.next();
      const name = (file[1] ?? file[2] ?? '').replaceAll('%22', '"') || null;
      // A browser sends an input without a file as one without a name and without bytes.
      if (!first.done) return { name, bytes: after(first.value, bytes) };
      if (name) return { name, bytes };
    } else {
      await pass(delimiter);
    }
  }
}

async function headersBefore(pieces: AsyncGenerator<Buffer, void>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece.toString('latin1');
    if (text.length > HEADERS_MAX) throw new NoFileInForm('the headers of a field are too long');
  }
  return Buffer.from(text, 'latin1').toString('utf8');
}

async function* after(first: Buffer, rest: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  yield first;
  yield* rest;
}
