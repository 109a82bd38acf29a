import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { jpegWithCanary, pdf } from '#tests/support/hostile-files.ts';
import { uploadApp } from '#tests/support/uploads.ts';

const app = await uploadApp();
const { db, world, services } = app;

const artist = await world.artist();
const otherArtist = await world.artist();
const shop = await world.shop();
const otherShop = await world.shop();
const staff = await world.staff();
await world.application(await world.job(shop.shopId), artist.actor.userId);

const owner = await app.signedIn(artist.actor.userId);
await app.upload('portfolio-images', await jpegWithCanary(), { cookie: owner });
await app.upload('certifications', pdf(), { cookie: owner, name: 'licence.pdf', type: 'application/pdf' });
const picture = await fileIn('portfolio-images');
const certificate = await fileIn('certifications');

async function fileIn(bucket: 'portfolio-images' | 'certifications') {
  const [file] = await db.select().from(files).where(eq(files.bucket, bucket));
  if (!file) throw new Error('not uploaded');
  return file;
}

type File = Awaited<ReturnType<typeof fileIn>>;

function address(file: File, { life = 3600, key = file.variants.at(-1)?.key ?? '' } = {}): string {
  return services.fileLinks.sign(file.id, key, life, new Date());
}

async function newPicture(): Promise<File> {
  const before = new Set((await db.select().from(files)).map(({ id }) => id));
  await app.upload('portfolio-images', await jpegWithCanary(), { cookie: owner });
  const file = (await db.select().from(files)).find(({ id }) => !before.has(id));
  if (!file) throw new Error('not uploaded');
  return file;
}

const [HOUR, DAY] = [3600, 24 * 3600];
const [WEBP = '', AVIF = ''] = picture.variants.map(({ key }) => key);
const statusOf = async (path: string, cookie = '') => (await app.send(path, { headers: { cookie } })).status;

afterEach(() => {
  vi.useRealTimers();
});

test.each([HOUR, DAY])('an address for %i seconds works until its last second and not after', async (life) => {
  const shown = address(picture, { life });
  expect(await statusOf(shown)).toBe(200);
  const ends = Number(/expires=(\d+)/.exec(shown)?.[1]) * 1000;
  const paper = address(certificate, { life });
  vi.useFakeTimers({ toFake: ['Date'], now: ends - 1_000 });
  expect([await statusOf(shown), await statusOf(paper, owner)]).toEqual([200, 200]);
  // No cached copy outlives the address that it was loaded from.
  expect((await app.send(shown)).headers.get('cache-control')).toBe('private, max-age=1, immutable');
  vi.setSystemTime(ends);
  expect([await statusOf(shown), await statusOf(paper, owner)]).toEqual([404, 404]);
});

test('a certificate address works only for its artist, staff and the shops applied to', async () => {
  const readers: Record<string, [string, number]> = {
    visitor: ['', 404],
    'the artist': [owner, 200],
    'another artist': [await app.signedIn(otherArtist.actor.userId), 404],
    'the shop applied to': [await app.signedIn(shop.shopId), 200],
    'another shop': [await app.signedIn(otherShop.shopId), 404],
    staff: [await app.signedIn(staff.actor.userId), 200],
  };
  for (const [reader, [cookie, status]] of Object.entries(readers)) {
    expect([reader, await statusOf(address(certificate), cookie)]).toEqual([reader, status]);
  }
});

test('a forged, expired or prolonged address, or one of another file, size or kind, gets the same 404', async () => {
  const other = await newPicture();
  expect((await app.send(address(picture, { key: WEBP }))).status).toBe(200);
  const good = address(picture, { key: WEBP });
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
      query.replace(String(expires), /expires=(\d+)/.exec(address(picture, { life: DAY, key: WEBP }))?.[1] ?? ''),
    ),
    'of a file outside': from(path.replace(WEBP, '..%2f..%2fdemo-accounts.json'), query),
    'with a null byte': from(`${path}%00`, query),
    'of another size': from(path.replace(WEBP, AVIF), query),
    'of a size that there is not': services.fileLinks.sign(picture.id, '9999.webp', HOUR, new Date()),
    'of another picture': from(path.replace(picture.id, other.id), query),
    'of a certificate': from(path.replace(picture.id, certificate.id).replace(WEBP, 'document.pdf'), query),
    'of no file': services.fileLinks.sign(randomUUID(), WEBP, HOUR, new Date()),
    'a certificate, for a stranger': address(certificate),
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

test('a document is downloaded under a name of ours and is not cached', async () => {
  const { headers } = await app.send(address(certificate), { headers: { cookie: owner } });
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="certificate-${certificate.id.slice(0, 8)}.pdf"`,
  );
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('a file cannot run scripts on our site', async () => {
  for (const [path, cookie] of [
    [address(picture), ''],
    [address(certificate), owner],
  ] as const) {
    const { headers } = await app.send(path, { headers: { cookie } });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('set-cookie')).toBe(null);
  }
});

test.each([
  ['a picture, which lies in memory,', picture],
  ['a certificate, which is read from where it lies,', certificate],
])('ranges, revalidations and HEAD requests for %s follow HTTP', async (_what, file) => {
  const path = address(file);
  const ask = async (more: Record<string, string>, method = 'GET') => {
    const reply = await app.send(path, { method, headers: { ...more, cookie: owner } });
    return { reply, body: Buffer.from(await reply.arrayBuffer()) };
  };
  const { body: whole } = await ask({});
  const parts: [string, number, number][] = [
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, whole.length - 1],
    ['bytes=-50', whole.length - 50, whole.length - 1],
    [`bytes=10-${whole.length + 999}`, 10, whole.length - 1],
  ];
  for (const [range, start, end] of parts) {
    const { reply, body } = await ask({ range });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`);
    expect(body).toEqual(whole.subarray(start, end + 1));
  }
  expect((await ask({ range: `bytes=${whole.length}-` })).reply.status).toBe(416);
  expect((await ask({ range: 'bytes=5-1' })).reply.status).toBe(416);
  for (const range of ['bytes=-', 'lines=1-2', 'bytes=0-1,5-6']) expect((await ask({ range })).body).toEqual(whole);
  const etag = (await ask({})).reply.headers.get('etag') ?? '';
  const again = await ask({ 'if-none-match': etag });
  expect([again.reply.status, again.body.length]).toEqual([304, 0]);
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"old"' })).body).toEqual(whole);
  const head = await ask({}, 'HEAD');
  expect([head.reply.status, head.body.length, head.reply.headers.get('content-length')]).toEqual([
    200,
    0,
    String(whole.length),
  ]);
});

test('while the store is unreachable, a file gets a retry answer', async () => {
  const { size } = services.files;
  const unread = await newPicture();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  services.files.size = () => Promise.reject(refused);
  const reply = await app.send(address(unread));
  services.files.size = size;
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await reply.text()).toMatch(/^This file cannot be fetched for the moment/);
  expect(await statusOf(address(unread))).toBe(200);
});

test('a file without bytes is not found, and others still work', async () => {
  const lost = await newPicture();
  await services.files.removeAll(`${lost.bucket}/${lost.path}`);
  expect(await statusOf(address(lost))).toBe(404);
  expect(await statusOf(address(picture))).toBe(200);
});
