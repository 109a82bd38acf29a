import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll } from 'vitest';
import type { Environment } from '#app/platform/env.server.ts';
import type { BucketSettings } from '#app/platform/files/bucket.server.ts';

/** The stored files, read without the product. */
export type FilePlace = {
  settings: Environment;
  kept(): Promise<string[]>;
  clear(): Promise<void>;
};

/** This test's own storage: a folder, or a bucket on the server of TEST_S3_ENDPOINT. */
export async function filePlace(dataDir: string): Promise<FilePlace> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: name = 'flashboard-tests', TEST_S3_REGION: region } = process.env;
  const { TEST_S3_ACCESS_KEY_ID: accessKeyId = '', TEST_S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
  if (!endpoint) return folderPlace(dataDir);
  const bucket = `${name}-${randomUUID().slice(0, 8)}`;
  return bucketPlace({ endpoint, bucket, region: region ?? 'us-east-1', accessKeyId, secretAccessKey });
}

function folderPlace(dataDir: string): FilePlace {
  const folder = join(dataDir, 'files');
  return {
    settings: { DATA_DIR: dataDir },
    kept: async () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .sort(),
    async clear() {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    },
  };
}

/** Created now and deleted with its content after the test file. */
async function bucketPlace(s3: Required<BucketSettings>): Promise<FilePlace> {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey } = s3;
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  const kept = async () => {
    const keys: string[] = [];
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket })) {
      keys.push(...Contents.map(({ Key = '' }) => Key));
    }
    return keys;
  };
  const clear = async () => {
    for (const Key of await kept()) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  };
  await client.send(new sdk.CreateBucketCommand({ Bucket }));
  afterAll(async () => {
    await clear();
    await client.send(new sdk.DeleteBucketCommand({ Bucket }));
  });
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: Bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  return { settings, kept, clear };
}
