import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** With '/' between folders. */
  name: string;
  /** Called when it is its turn; one entry is open at a time. */
  open(): Promise<Readable>;
  /** Its bytes are packed already, as those of pictures are. */
  isPacked?: boolean;
};

/** File permissions for the unpacked file. */
const READABLE = 0o100600;

/**
 * Writes an archive that every computer opens, piece by piece, so that its size costs no memory; returns how many bytes
 * it has. Whatever goes wrong, nothing stays open; what was written is the caller's to remove.
 */
export async function writeZip(
  path: string,
  entries: readonly ZipEntry[],
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<number> {
  const zip = new ZipFile();
  const bytes = new PassThrough();
  let isOver = false;
  let current: Readable | null = null;
  const fail = (error: Error) => bytes.destroy(error);
  zip.on('error', fail);
  zip.outputStream.on('error', fail).pipe(bytes);
  for (const { name, open, isPacked = false } of entries) {
    zip.addReadStreamLazy(name, { mtime: at, mode: READABLE, compress: !isPacked }, (take) => {
      open().then((source) => {
        // The library would leave an error of the source to nobody, which ends the process.
        source.on('error', fail);
        current = source;
        if (isOver) source.destroy();
        else take(null, source);
      }, fail);
    });
  }
  zip.end();
  try {
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  } finally {
    isOver = true;
    (current as Readable | null)?.destroy();
  }
  return (await stat(path)).size;
}
