import { createReadStream, mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '#app/platform/env.server.ts';
import { openBucket } from '#app/platform/files/bucket.server.ts';

/** A folder by default, an S3-compatible bucket if configured. Keys are ours, never a visitor's input. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  putFile(key: string, path: string, contentType: string): Promise<void>;
  size(key: string): Promise<number | null>;
  /** The caller must read or destroy the stream. */
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  removeAll(folder: string): Promise<void>;
};

export async function openFileStore(settings: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> {
  const disk = new Disk(settings.s3 ? await openBucket(settings.s3) : folderDriver(settings.dataDir));
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async putFile(key, path, contentType) {
      const { size } = await stat(path);
      const bytes = createReadStream(path);
      try {
        await disk.putStream(key, bytes, { contentType, contentLength: size });
      } finally {
        bytes.destroy();
      }
    },
    async size(key) {
      if (!(await disk.exists(key))) return null;
      return (await disk.getMetaData(key)).contentLength;
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    removeAll: (folder) => disk.deleteAll(folder),
  };
}

function folderDriver(dataDir: string): FSDriver {
  const location = join(dataDir, 'files');
  mkdirSync(location, { recursive: true });
  return new FSDriver({ location, visibility: 'private' });
}
