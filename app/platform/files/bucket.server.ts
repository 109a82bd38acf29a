import { randomUUID } from 'node:crypto';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { Settings } from '#app/platform/env.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

export type BucketSettings = NonNullable<Settings['s3']>;

const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 2;

/** Failures are thrown and logged by us; the client would print them itself. */
const NO_LOG = { debug() {}, info() {}, warn() {}, error() {} };

/** Loaded only where it is used: the S3 client is the heaviest module of all. */
export async function openBucket(s3: BucketSettings): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');

  class Bucket extends S3Driver {
    /** One by one: a bulk deletion needs a checksum, and servers disagree on which. */
    override async deleteAll(folder: string): Promise<void> {
      let paginationToken: string | undefined;
      do {
        // Without the slash, removing `a/b` would remove `a/bc` too.
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
    // Otherwise streams are framed with checksums, which some servers refuse and some store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    maxAttempts: ATTEMPTS,
    logger: NO_LOG,
    visibility: 'private',
    supportsACL: false,
  });
}

/** `isLasting`: reported by the server, so waiting will not help. */
type BucketTrouble = { words: string; isLasting: boolean };

const TRIAL = 'This file was written to try the bucket. It can be removed.';

/** Writes, reads, finds and removes a small file. Null when all of it works. */
export async function bucketTrouble(s3: BucketSettings): Promise<BucketTrouble | null> {
  const folder = `trial/${randomUUID()}`;
  const key = `${folder}/file.txt`;
  try {
    const bucket = await openBucket(s3);
    await bucket.put(key, TRIAL);
    const read = await bucket.get(key);
    await bucket.deleteAll(folder);
    if (read !== TRIAL) return lasting(`The bucket ${s3.bucket} gives back something else than it was given`);
    if (await bucket.exists(key)) return lasting(`The bucket ${s3.bucket} does not remove what it is told to remove`);
    return null;
  } catch (error) {
    return inWords(error as S3Failure, s3);
  }
}

export async function requireBucket({ s3 }: Settings): Promise<void> {
  const trouble = s3 && (await bucketTrouble(s3));
  if (trouble) throw new StartRefused(`${trouble.words}.`);
}

const lasting = (words: string): BucketTrouble => ({ words, isLasting: true });

type S3Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

function inWords(error: S3Failure, s3: BucketSettings): BucketTrouble {
  const server = s3.endpoint ?? 'Amazon S3';
  const status = error.$metadata?.httpStatusCode;
  if (!status) return { words: `${server} cannot be reached: ${error.code ?? error.message}`, isLasting: false };
  if (status >= 500) return { words: `${server} answers ${status}, ${error.name}`, isLasting: false };
  return lasting(refusalInWords(error, s3, server) ?? `${server} refuses to keep a file: ${status}, ${error.name}`);
}

function refusalInWords({ name, message }: S3Failure, s3: BucketSettings, server: string): string | null {
  switch (name) {
    case 'NoSuchBucket':
    case 'InvalidBucketName':
      return `There is no bucket ${s3.bucket} at ${server}: make it, or look at S3_BUCKET`;
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return `${server} does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`;
    case 'AccessDenied':
      return `${server} does not let this access key write, read, list and delete in the bucket ${s3.bucket}`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `S3_REGION or S3_ENDPOINT is not that of the bucket ${s3.bucket}: ${message}`;
    case 'RequestTimeTooSkewed':
      return `The clock of this machine and that of ${server} differ too much`;
    // An answer that is not XML, such as a web server's page.
    case 'Error':
      return `What answers at ${server} is not an S3-compatible server: look at S3_ENDPOINT`;
    default:
      return null;
  }
}
