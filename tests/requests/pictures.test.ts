import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import type { Bucket } from '#app/domain/values/files.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';
import { jpeg, pdf } from '#tests/support/hostile-files.ts';
import { uploadApp } from '#tests/support/uploads.ts';

const app = await uploadApp();
const { db, world, services } = app;
const { userId } = (await world.artist()).actor;
const owner = await app.signedIn(userId);

async function uploaded(bucket: Bucket = 'portfolio-images') {
  const bytes = bucket === 'certifications' ? pdf() : await jpeg();
  const reply = await app.upload(bucket, bytes, { cookie: owner });
  expect(reply.status).toBe(201);
  const file = (await db.select().from(files).orderBy(files.createdAt)).at(-1);
  if (!file) throw new Error('not uploaded');
  return file;
}

type File = Awaited<ReturnType<typeof uploaded>>;
const [HOUR, DAY] = [3600, 24 * 3600];
const [WEBP, AVIF] = ['320.webp', '320.avif'];
const address = (file: File, key: string = WEBP, life = HOUR) =>
  services.fileLinks.sign(file.id, key, life, new Date());

const picture = await uploaded();
const other = await uploaded();
const certificate = await uploaded('certifications');

test('a picture is served in full, in part or by HEAD, and not again if unchanged', async () => {
  const path = address(picture);
  const whole = await (await app.send(path)).arrayBuffer();
  const part = await app.send(path, { headers: { range: 'bytes=1-9' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 1-9/${whole.byteLength}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(whole).subarray(1, 10));
  const head = await app.send(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.byteLength)]);
  const known = await app.send(path, { headers: { 'if-none-match': `"${picture.id}-${WEBP}"` } });
  expect(known.status).toBe(304);
});

test('a forged, expired or prolonged address, or one of another file, size or kind, gets the same 404', async () => {
  expect((await app.send(address(picture))).status).toBe(200);
  const good = address(picture);
  const [path = '', query = ''] = good.split('?');
  const expires = Number(/expires=(\d+)/.exec(query)?.[1]);
  const from = (place: string, words: string) => `${place}?${words}`;
  const signed = (seconds: number) =>
    services.fileLinks.sign(picture.id, WEBP, HOUR, new Date(Date.now() + seconds * 1000));
  const wrong = {
    forged: from(path, `expires=${expires}&signature=${'A'.repeat(43)}`),
    'cut short': good.slice(0, -1),
    unsigned: path,
    expired: signed(-HOUR),
    prolonged: from(path, query.replace(String(expires), String(expires + DAY))),
    'prolonged to a day': from(
      path,
      query.replace(String(expires), /expires=(\d+)/.exec(address(picture, WEBP, DAY))?.[1] ?? ''),
    ),
    'of a file outside': from(path.replace(WEBP, '..%2f..%2fdemo-accounts.json'), query),
    'with a null byte': from(`${path}%00`, query),
    'of another size': from(path.replace(WEBP, AVIF), query),
    'of a size that there is not': services.fileLinks.sign(picture.id, '9999.webp', HOUR, new Date()),
    'of another picture': from(path.replace(picture.id, other.id), query),
    'of a certificate': from(path.replace(picture.id, certificate.id).replace(WEBP, 'document.pdf'), query),
    'of no file': services.fileLinks.sign(randomUUID(), WEBP, HOUR, new Date()),
    'a certificate, for a stranger': address(certificate, 'document.pdf'),
  };
  const answers = [];
  for (const [what, asked] of Object.entries(wrong)) {
    const reply = await app.send(asked);
    const { 'content-security-policy': _nonce, 'x-request-id': _id, ...headers } = Object.fromEntries(reply.headers);
    answers.push({ what, status: reply.status, headers, text: await reply.text() });
  }
  const [first] = answers;
  expect(first).toMatchObject({ status: 404, headers: { 'cache-control': 'private, no-store' } });
  for (const answer of answers) expect(answer).toEqual({ ...first, what: answer.what });
});

test('the address of a detached picture is gone for good', async () => {
  const file = await uploaded();
  const [shown, owns] = [address(file), address(file, AVIF, DAY)];
  for (const path of [shown, owns]) expect((await app.send(path)).status).toBe(200);
  expect(await letGo(db, eq(files.id, file.id))).toBe(1);
  for (const path of [shown, owns]) expect((await app.send(path)).status).toBe(404);
  expect((await app.send(address(picture))).status).toBe(200);
});
