import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

/** The bytes that arrived are no multipart form with a file in it. */
export class NoFileInForm extends Error {
  override name = 'NoFileInForm';
}

/** The connection ended before the form did. */
export class FormCutOff extends Error {
  override name = 'FormCutOff';
}

/** Limits headers to what browsers send, and fields to those of a form; none if nobody listens. */
const LIMITS = { fields: 0, headerSize: 16 * 1024 };
const WITH_FIELDS = { ...LIMITS, fields: 20, fieldSize: 32 * 1024 };

/** Hears of the other fields of a form, each as it arrives. */
type OnField = (name: string, value: string) => void;

type FilePart = { name: string | null; bytes: AsyncIterable<Buffer> };

/**
 * The first file of a multipart form (RFC 7578) while it arrives: nothing of it is kept, so a file of any size costs
 * some network packets of memory. Other fields before it are given to `onField`; what comes after it is not read. An
 * empty file field, as browsers send when nothing was chosen, counts as no file. Reading on throws FormCutOff when the
 * form ends too early, and what the body throws.
 */
export async function firstFile(
  body: AsyncIterable<Uint8Array>,
  contentType: string | null,
  onField?: OnField,
): Promise<FilePart> {
  const source = Readable.from(body, { objectMode: false });
  const form = formOf(contentType, onField ? WITH_FIELDS : LIMITS);
  if (onField) form.on('field', (name, value) => onField(name, value));
  return new Promise((resolve, reject) => {
    let file: Readable | null = null;
    form.on('file', (_field, bytes, name) => {
      file = bytes;
      // It also gets the error of a form that is cut off, though not always; unheard, that would end the process.
      bytes.on('error', () => {});
      bytes.once('readable', () => {
        // A browser sends an input without a file as one without a name and without bytes.
        if (!name && bytes.readableLength === 0) return bytes.resume();
        bytes.once('close', () => source.destroy());
        resolve({ name: name.replaceAll('%22', '"') || null, bytes: wholeOrCutOff(bytes, source) });
      });
    });
    const fail = (cause: unknown) => {
      const error = source.errored ?? new FormCutOff('the form ends in the middle', { cause });
      file?.destroy(error);
      reject(error);
    };
    // At once: what was there of the file ends right after this, as if it were whole.
    form.on('error', fail);
    pipeline(source, form).then(() => reject(new NoFileInForm('the form holds no file')), fail);
  });
}

/** The parser has words of its own for a form that ends too early, and sometimes they are the first to arrive. */
async function* wholeOrCutOff(bytes: Readable, source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (cause) {
    throw source.errored ?? new FormCutOff('the form ends in the middle', { cause });
  }
}

function formOf(contentType: string | null, limits: typeof LIMITS) {
  if (!/^multipart\/form-data\b/i.test(contentType ?? '')) throw new NoFileInForm('this is no multipart form');
  try {
    return new Busboy({
      headers: { 'content-type': contentType as string },
      limits,
      isPartAFile: (_field, _type, name) => name !== undefined,
      preservePath: true,
    });
  } catch (cause) {
    throw new NoFileInForm('its boundary is missing', { cause });
  }
}

/** More has arrived than is allowed; reading has stopped. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
}

/** A file without a single byte. */
export class FileEmpty extends Error {
  override name = 'FileEmpty';
}

/** A file that has arrived and lies in the arrivals folder until `discard`. */
export type ArrivedFile = { path: string; name: string | null; bytes: number; discard(): Promise<void> };

/** What a form adds around its file: delimiters, headers, small fields. */
const FORM_AROUND_IT = 64 * 1024;

/** Where files are kept while they arrive and are checked. */
export function arrivalsFolder(dataDir: string): string {
  const folder = join(dataDir, 'arrivals');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Writes the file of a multipart request to the folder as it arrives, never holding it in memory. One byte more than
 * `maxBytes` ends it (FileTooLarge); a larger announced length ends it before anything is read. Whatever goes wrong,
 * nothing stays in the folder.
 */
export async function receiveFile(
  request: Request,
  folder: string,
  maxBytes: number,
  onField?: OnField,
): Promise<ArrivedFile> {
  if (!request.body) throw new NoFileInForm('nothing was sent');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + FORM_AROUND_IT) throw new FileTooLarge();
  const body = atMost(request.body, maxBytes + FORM_AROUND_IT);
  const part = await firstFile(body, request.headers.get('content-type'), onField);
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const bytes = await writeTo(path, part, maxBytes);
    if (bytes === 0) throw new FileEmpty();
    return { path, name: part.name, bytes, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function writeTo(path: string, part: FilePart, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const piece of part.bytes) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new FileTooLarge();
      // When the disk fills up, a single write may write only a part without an error.
      await file.writeFile(piece);
    }
  } finally {
    await file.close();
  }
  return bytes;
}

async function* atMost(body: ReadableStream<Uint8Array>, most: number): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  let seen = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new FormCutOff('its sender went away', { cause });
    });
    if (done) return;
    seen += value.length;
    if (seen > most) throw new FileTooLarge();
    yield value;
  }
}

/** Removes what a killed process left in the folder. No file takes as long as `olderThanMs` to arrive. */
export async function sweepArrivals(folder: string, olderThanMs: number): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (!facts || Date.now() - facts.mtimeMs < olderThanMs) continue;
    await rm(path, { force: true });
    swept++;
  }
  return swept;
}
