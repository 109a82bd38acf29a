import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FileKind } from '#app/domain/values/files.ts';
import { FileRefused } from '#app/platform/files/file-refused.server.ts';

const LIMITS = { fields: 0, headerSize: 16 * 1024 };
const WITH_FIELDS = { ...LIMITS, fields: 20, fieldSize: 32 * 1024 };

type OnField = (name: string, value: string) => void;

type FilePart = { name: string | null; bytes: AsyncIterable<Buffer> };

/**
 * The first file of a multipart form (RFC 7578), streamed. Fields before it go to `onField`; what follows is not read.
 * An empty file field counts as no file. Throws FileRefused when the form ends too early.
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
      // It also gets the error of a form that is cut off; unheard, that would end the process.
      bytes.on('error', () => {});
      bytes.once('readable', () => {
        // Browsers send an empty file input without a name and bytes.
        if (!name && bytes.readableLength === 0) return bytes.resume();
        bytes.once('close', () => source.destroy());
        resolve({ name: name.replaceAll('%22', '"') || null, bytes: wholeOrCutOff(bytes, source) });
      });
    });
    const fail = (cause: unknown) => {
      const error = source.errored ?? new FileRefused('cut-off', 'the form ends in the middle', { cause });
      file?.destroy(error);
      reject(error);
    };
    // At once: otherwise the file would end as if it were whole.
    form.on('error', fail);
    pipeline(source, form).then(() => reject(new FileRefused('missing', 'the form holds no file')), fail);
  });
}

/** The parser has its own error for a form that ends too early, which sometimes arrives first. */
async function* wholeOrCutOff(bytes: Readable, source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (cause) {
    throw source.errored ?? new FileRefused('cut-off', 'the form ends in the middle', { cause });
  }
}

function formOf(contentType: string | null, limits: typeof LIMITS) {
  if (!/^multipart\/form-data\b/i.test(contentType ?? ''))
    throw new FileRefused('missing', 'this is no multipart form');
  try {
    return new Busboy({
      headers: { 'content-type': contentType as string },
      limits,
      isPartAFile: (_field, _type, name) => name !== undefined,
      preservePath: true,
    });
  } catch (cause) {
    throw new FileRefused('missing', 'its boundary is missing', { cause });
  }
}

export type ArrivedFile = { path: string; name: string | null; bytes: number; discard(): Promise<void> };

const FORM_AROUND_IT = 64 * 1024;

export function arrivalsFolder(dataDir: string): string {
  const folder = join(dataDir, 'arrivals');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Streams the file of a multipart request to the folder, up to `maxBytes`. After an error nothing stays. */
export async function receiveFile(
  request: Request,
  folder: string,
  maxBytes: number,
  onField?: OnField,
): Promise<ArrivedFile> {
  if (!request.body) throw new FileRefused('missing', 'nothing was sent');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + FORM_AROUND_IT)
    throw new FileRefused('too-large');
  const body = atMost(request.body, maxBytes + FORM_AROUND_IT);
  const part = await firstFile(body, request.headers.get('content-type'), onField);
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const bytes = await writeTo(path, part, maxBytes);
    if (bytes === 0) throw new FileRefused('empty');
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
      if (bytes > maxBytes) throw new FileRefused('too-large');
      // On a full disk, a single write may be partial without an error.
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
      throw new FileRefused('cut-off', 'its sender went away', { cause });
    });
    if (done) return;
    seen += value.length;
    if (seen > most) throw new FileRefused('too-large');
    yield value;
  }
}

/** Removes what a killed process left. No file takes `olderThanMs` to arrive. */
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

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The kind of a file by its first bytes; HEIC is recognized because phones send it. Null for others. */
export async function kindOfFile(path: string): Promise<FileKind | 'heic' | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function kindOf(head: Buffer): FileKind | 'heic' | null {
  if (head.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG)) return 'png';
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^.{4}ftyphe[iv][a-z]/s.test(text)) return 'heic';
  return /^%PDF-[12]\.\d/.test(text) ? 'pdf' : null;
}
