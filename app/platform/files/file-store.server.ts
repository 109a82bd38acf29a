import { createReadStream, mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '#app/platform/env.server.ts';

/** Where bytes lie: a folder by default, an S3-compatible bucket when set. Keys are ours, never a visitor's words. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same from a file of this machine, without holding it. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** How many bytes a file has, or null when there is none. */
  size(key: string): Promise<number | null>;
  /** The bytes as a stream, which whoever asks must read or destroy. */
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Removes everything under the folder; nothing there is fine. */
  removeAll(folder: string): Promise<void>;
};

export async function openFileStore(settings: Settings): Promise<FileStore> {
  const disk = new Disk(settings.s3 ? await s3Driver(settings.s3) : folderDriver(settings.dataDir));
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async putFile(key, path, contentType) {
      const { size } = await stat(path);
      await disk.putStream(key, createReadStream(path), { contentType, contentLength: size });
    },
    async size(key) {
      if (!(await disk.exists(key))) return null;
      return (await disk.getMetaData(key)).contentLength;
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    // The slash keeps `a/b` from taking `a/bc` along where folders are only prefixes.
    removeAll: (folder) => disk.deleteAll(`${folder}/`),
  };
}

function folderDriver(dataDir: string): FSDriver {
  const location = join(dataDir, 'files');
  mkdirSync(location, { recursive: true });
  return new FSDriver({ location, visibility: 'private' });
}

/** Loaded only where it is used: the S3 client is the heaviest module of all. */
async function s3Driver(s3: NonNullable<Settings['s3']>) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: s3.bucket,
    endpoint: s3.endpoint,
    region: s3.region ?? 'us-east-1',
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
  });
}
