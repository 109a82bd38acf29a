import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { bucketTrouble, openBucket } from '#app/platform/files/bucket.server.ts';

/** Settings of a bucket whose server answers like this. */
async function bucketAnswering(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, bucket: 'flash', accessKeyId: 'key', secretAccessKey: 'secret' };
}

const saying = (status: number, body: string) =>
  bucketAnswering((request, reply) => {
    request.resume();
    reply.writeHead(status).end(body);
  });
const refusing = (status: number, code: string) =>
  saying(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);

test.each([
  [404, 'NoSuchBucket', /^There is no bucket flash at http:.*S3_BUCKET/],
  [403, 'InvalidAccessKeyId', /does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
  [403, 'SignatureDoesNotMatch', /does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
  [403, 'AccessDenied', /does not let this access key write, read, list and delete in the bucket flash/],
  [400, 'AuthorizationHeaderMalformed', /^S3_REGION or S3_ENDPOINT is not that of the bucket flash/],
  [400, 'SomethingNew', /refuses to keep a file: 400, SomethingNew/],
])('a refusal with %i %s is explained', async (status, code, words) => {
  expect(await bucketTrouble(await refusing(status, code))).toEqual({
    words: expect.stringMatching(words),
    isLasting: true,
  });
});

test('an unreachable server counts as a temporary failure', async () => {
  const away = { ...(await saying(200, '')), endpoint: 'http://127.0.0.1:1' };
  expect(await bucketTrouble(away)).toEqual({
    words: 'http://127.0.0.1:1 cannot be reached: ECONNREFUSED',
    isLasting: false,
  });
  expect(await bucketTrouble(await refusing(503, 'SlowDown'))).toMatchObject({ isLasting: false });
});

test('a file is sent with its length in one piece', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flashboard-bucket-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'file');
  writeFileSync(path, Buffer.alloc(200_000, 'x'));
  let seen: { headers: IncomingMessage['headers']; bytes: number } | undefined;
  const settings = await bucketAnswering(async (request, reply) => {
    seen = { headers: request.headers, bytes: (await buffer(request)).length };
    reply.end();
  });
  await (await openBucket(settings)).putStream('a/b', createReadStream(path), { contentLength: 200_000 });
  expect(seen?.bytes).toBe(200_000);
  expect(seen?.headers).toMatchObject({ 'content-length': '200000' });
  expect(seen?.headers).not.toHaveProperty('transfer-encoding');
  expect(seen?.headers).not.toHaveProperty('content-encoding');
});
