import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { BUCKETS, UPLOAD_RULES } from '#app/domain/values/files.ts';
import { dropWaitingFile } from '#app/features/messaging/attachments.server.ts';
import { jpeg, padded, pdf, wrongFiles, wrongPdfs } from '#tests/support/hostile-files.ts';
import { ORIGIN, uploadApp } from '#tests/support/uploads.ts';

const app = await uploadApp();
const artist = await app.world.artist();
const shop = await app.world.shop();
const cookies = { artist: await app.signedIn(artist.actor.userId), shop: await app.signedIn(shop.shopId) };
const ownerOf = (bucket: (typeof BUCKETS)[number]) => (UPLOAD_RULES[bucket].owner === 'shop' ? 'shop' : 'artist');
const cookieFor = (bucket: (typeof BUCKETS)[number]) => cookies[ownerOf(bucket)];
const conversation = await app.world.conversation(artist.actor.userId, shop.shopId);

const WRONG_TYPE = {
  certifications: 'Invalid file type. Please upload PDF or image files only.',
  'portfolio-images': 'Invalid file type. Please upload JPG, PNG, or WebP files only.',
  'profile-images': 'Invalid file type. Please upload JPG, PNG, or WebP files only.',
  'shop-logos': 'Please upload a JPG, PNG, or WebP file',
  'shop-photos': 'Invalid file type. Please upload JPG, PNG, or WebP files only.',
  'message-files': 'Invalid file type. Please upload PDF or image files only.',
};
const TOO_LARGE = {
  certifications: 'File too large. Maximum size is 10MB.',
  'portfolio-images': 'File too large. Maximum size is 10MB.',
  'profile-images': 'File too large. Maximum size is 10MB.',
  'shop-logos': 'Logo must be less than 5MB',
  'shop-photos': 'File too large. Maximum size is 10MB.',
  'message-files': 'File too large. Maximum size is 10MB.',
};

const TOO_MANY_PIXELS = 'This picture is too large. Please upload one of at most 50 megapixels.';
const HUGE = ['a bomb of 14,000 by 14,000', 'a header of 50,000 by 50,000'];
const DAMAGED = [
  'only the beginning of a JPEG',
  'half a JPEG',
  'a JPEG without its end',
  'half a PNG',
  'half a WebP',
  'a PNG that calls itself a JPEG in its first bytes',
  'a header of 2,000,000,000 by 2',
];
const HEIC = 'This is a HEIC picture under another name. Please save it as a JPG and upload that.';

/** The reason of each refusal, if it is not the type. */
function why(what: string) {
  if (HUGE.includes(what)) return { problem: 'too-many-pixels', error: TOO_MANY_PIXELS };
  if (what === 'a HEIC') return { problem: 'heic', error: HEIC };
  if (what === 'a moving WebP')
    return { problem: 'animated', error: 'Animated pictures cannot be uploaded. Please choose a still one.' };
  if (!DAMAGED.includes(what)) return null;
  const error = 'This picture is damaged and cannot be opened. Please save it again, or choose another one.';
  return { problem: 'damaged', error };
}

async function nothingLeft() {
  expect(await app.db.select().from(files)).toEqual([]);
  expect(await app.kept()).toEqual([]);
  expect(app.arriving()).toEqual([]);
}

describe('files of a wrong kind', async () => {
  afterEach(nothingLeft);
  const wrong: Record<string, Buffer> = { ...(await wrongFiles()), 'a PDF among pictures': pdf() };
  const disguises = [
    ['work.jpg', 'image/jpeg'],
    ['work.png', 'image/png'],
    ['work.webp', 'image/webp'],
    ['work.pdf', 'application/pdf'],
  ] as const;

  test.each(Object.entries(wrong))('%s, under any type', async (what, bytes) => {
    for (const bucket of BUCKETS) {
      if (what === 'a PDF among pictures' && UPLOAD_RULES[bucket].kinds.includes('pdf')) continue;
      const [name, type] = disguises[(bucket.length + what.length) % disguises.length] ?? disguises[0];
      const reply = await app.upload(bucket, bytes, { cookie: cookieFor(bucket), name, type, conversation });
      const answer = why(what) ?? { problem: 'wrong-type', error: WRONG_TYPE[bucket] };
      expect([reply.status, await reply.json()]).toEqual([HUGE.includes(what) ? 413 : 415, answer]);
    }
  });

  test.each(Object.entries(wrongPdfs()))(
    'a certificate, or a document in a message, that is %s',
    async (_what, bytes) => {
      for (const bucket of BUCKETS.filter((one) => UPLOAD_RULES[one].kinds.includes('pdf'))) {
        const more = { name: 'licence.pdf', type: 'application/pdf', conversation };
        const reply = await app.upload(bucket, bytes, { cookie: cookies.artist, ...more });
        expect([reply.status, await reply.json()]).toEqual([
          415,
          { problem: 'unsafe-pdf', error: expect.stringMatching(/^This PDF cannot be taken: it is broken, protected/) },
        ]);
      }
    },
  );

  test('a declared HEIC has the wrong type', async () => {
    const more = { cookie: cookies.artist, name: 'IMG_1.HEIC', type: 'image/heic' };
    const reply = await app.upload('portfolio-images', wrong['a HEIC'] as Buffer, more);
    expect(await reply.json()).toEqual({ problem: 'wrong-type', error: WRONG_TYPE['portfolio-images'] });
  });

  test('a picture of 60 megapixels, and an empty file', async () => {
    const huge = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const big = await app.upload('shop-photos', huge, { cookie: cookies.shop, name: 'wall.png', type: 'image/png' });
    expect([big.status, await big.json()]).toEqual([413, { problem: 'too-many-pixels', error: TOO_MANY_PIXELS }]);
    const empty = await app.upload('shop-photos', Buffer.alloc(0), { cookie: cookies.shop });
    expect([empty.status, await empty.json()]).toEqual([
      400,
      { problem: 'empty', error: 'This file is empty. Please choose another one.' },
    ]);
  });
});

test.each(BUCKETS)('one byte beyond the limit of %s is too many', async (bucket) => {
  const { maxBytes } = UPLOAD_RULES[bucket];
  const cookie = cookieFor(bucket);
  const file = await jpeg({ width: 80, height: 60 });
  const reply = await app.upload(bucket, padded(file, maxBytes + 1), { cookie, conversation });
  expect([reply.status, await reply.json()]).toEqual([413, { problem: 'too-large', error: TOO_LARGE[bucket] }]);
  await nothingLeft();
  for (const length of [maxBytes - 1, maxBytes]) {
    const taken = await app.upload(bucket, padded(file, length), { cookie, conversation });
    expect(taken.status).toBe(201);
    const { id } = (await taken.json()) as { id: string };
    if (bucket === 'message-files') await dropWaitingFile(artist, { conversationId: conversation, fileId: id });
    else await app.remove(bucket, id, { ctx: ownerOf(bucket) === 'artist' ? artist : shop });
  }
  await clear();
});

async function clear() {
  const { sweepFiles } = await import('#app/features/uploads/sweep-files.server.ts');
  await sweepFiles({ db: app.db, store: app.services.files, log: app.services.log });
  await nothingLeft();
}

describe('over a real connection', () => {
  const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
  afterAll(() => server.close());
  const BOUNDARY = 'b0undary';
  const opening = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n`;

  async function open(headers: Record<string, string>) {
    if (!server.listening) await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1');
    });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => {});
    const all = {
      Host: 'flashboard.test',
      Origin: ORIGIN,
      Cookie: cookies.artist,
      Accept: 'application/json',
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /uploads/portfolio-images HTTP/1.1\r\n${lines.join('')}\r\n`);
    return { socket, heard: () => heard, closed };
  }

  test('an endless stream is cut off soon after the limit and leaves nothing', async () => {
    const { socket, heard, closed } = await open({ 'Transfer-Encoding': 'chunked' });
    const piece = Buffer.alloc(64 * 1024, 7);
    const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
    socket.write(`${opening.length.toString(16)}\r\n${opening}\r\n`);
    let most = 0;
    let sent = 0;
    while (!socket.destroyed && sent < 1024 * 1024 * 1024) {
      sent += piece.length;
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
      if (sent % (1024 * 1024) === 0) most = Math.max(most, ...(await arrivedBytes()), 0);
    }
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard()).toContain('File too large. Maximum size is 10MB.');
    expect(sent).toBeLessThan(200 * 1024 * 1024);
    expect(most).toBeLessThanOrEqual(10 * 1024 * 1024 + 64 * 1024);
    await expect.poll(() => app.arriving()).toEqual([]);
    await nothingLeft();
  }, 30_000);

  async function arrivedBytes(): Promise<number[]> {
    const { stat } = await import('node:fs/promises');
    return Promise.all(app.arriving().map(async (path) => (await stat(path).catch(() => ({ size: 0 }))).size));
  }

  test('a length beyond the limit is refused before the body is read', async () => {
    const { socket, heard } = await open({ 'Content-Length': String(1024 * 1024 * 1024) });
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
    await nothingLeft();
  });

  test('an aborted upload leaves no row and no file', async () => {
    const file = await jpeg({ width: 1200, height: 900 });
    const { socket, closed } = await open({ 'Content-Length': String(opening.length + file.length + 20) });
    socket.write(opening);
    socket.write(file.subarray(0, file.length - 10));
    await expect.poll(() => app.arriving()).toHaveLength(1);
    socket.destroy();
    await closed;
    await expect.poll(() => app.arriving()).toEqual([]);
    await nothingLeft();
  });
});
