import type { S3Driver } from 'flydrive/drivers/s3';
import type { Settings } from '#app/platform/env.server.ts';

export type BucketSettings = NonNullable<Settings['s3']>;

/** Until the server is connected, and until it has taken a file and answered. Somebody waits for it. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 2;

/** What fails is thrown, and logged where it is caught; the client would print it beside our log. */
const NO_LOG = { debug() {}, info() {}, warn() {}, error() {} };

/** A bucket on any S3-compatible server. Loaded only where it is used: the S3 client is the heaviest module of all. */
export async function openBucket(s3: BucketSettings): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');

  class Bucket extends S3Driver {
    /** One by one: a request that deletes many needs a checksum, and servers disagree on which. */
    override async deleteAll(folder: string): Promise<void> {
      let paginationToken: string | undefined;
      do {
        // The slash keeps `a/b` from taking `a/bc` along: to a bucket, folders are only prefixes.
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
    // Anything else frames a stream as chunks with a checksum behind them: some refuse that, some keep it as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    maxAttempts: ATTEMPTS,
    logger: NO_LOG,
    visibility: 'private',
    supportsACL: false,
  });
}
