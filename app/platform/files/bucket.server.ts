import type { S3Driver } from 'flydrive/drivers/s3';
import type { Settings } from '#app/platform/env.server.ts';

export type BucketSettings = NonNullable<Settings['s3']>;

/** How long to wait for a connection, and for the server to take a file and answer. A person is waiting. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 2;

/** Failures are thrown, and logged where they are caught; the client would print them past our log. */
const NO_LOG = { debug() {}, info() {}, warn() {}, error() {} };

/** A bucket on any S3-compatible server. Loaded only where it is used: the S3 client is the heaviest module of all. */
export async function openBucket(s3: BucketSettings): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');

  class Bucket extends S3Driver {
    /** One by one: a request that deletes many needs a checksum, and servers disagree on which. */
    override async deleteAll(folder: string): Promise<void> {
      let paginationToken: string | undefined;
      do {
        // Without the slash, removing `a/b` would remove `a/bc` too: to a bucket, folders are only prefixes.
        const page = await this.listAll(`${folder}/`, { recursive: true, ...(paginationToken && { paginationToken }) });
        for (const found of page.objects) if ('key' in found) await this.delete(found.key);
        paginationToken = page.paginationToken;
      } while (paginationToken);
    }
  }

  return new Bucket({
    bucket: s3.bucket,
    ...(s3.endpoint && { endpoint: s3.endpoint }),
    region: s3.region ?? 'us-east-1',
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: true,
    // Otherwise a stream is framed in chunks with a checksum: some servers refuse that, some store the framing as
    // content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    maxAttempts: ATTEMPTS,
    logger: NO_LOG,
    visibility: 'private',
    supportsACL: false,
  });
}
