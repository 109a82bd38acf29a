import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FilePart,
  FormCutOff,
  firstFile,
  NoFileInForm,
  type OnField,
} from '#app/platform/files/multipart-file.server.ts';

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
