import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  name: string;
  open(): Promise<Readable>;
  isPacked?: boolean;
};

const READABLE = 0o100600;

/** Writes a ZIP file in pieces and returns its size. After an error the caller removes what was written. */
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
        // The library leaves the source's error unheard, which would end the process.
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
