import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { artistCertifications, portfolioImages, shopPhotos, shopProfiles } from '#app/data/schema/profiles.ts';
import { BUCKETS, type Bucket, UPLOAD_RULES } from '#app/domain/values/files.ts';
import { pictureOf } from '#app/features/uploads/picture.server.ts';
import { sweepFiles } from '#app/features/uploads/sweep-files.server.ts';
import { jpeg, pdf, png, webp } from '#tests/support/hostile-files.ts';
import { ORIGIN, uploadApp } from '#tests/support/uploads.ts';

const app = await uploadApp();
const { db, world, services } = app;
const linking = { ...world.visitor, fileLinks: services.fileLinks };
/** The address of a file's largest picture, as a current page has it. */
const addressOf = (file: typeof files.$inferSelect | undefined) => pictureOf(linking, file ?? null)?.src as string;
const sweep = () => sweepFiles({ db, store: services.files, log: services.log });
/** A served picture stays in memory until the notice of its end arrives. */
const isGone = (address: string) => expect.poll(async () => (await app.send(address)).status).toBe(404);

async function artist() {
  const ctx = await world.artist();
  return { ctx, id: ctx.actor.userId, cookie: await app.signedIn(ctx.actor.userId) };
}

async function shop() {
  const ctx = await world.shop();
  return { ctx, id: ctx.shopId, cookie: await app.signedIn(ctx.shopId) };
}

const filesOf = (ownerId: string) => db.select().from(files).where(eq(files.ownerId, ownerId));

async function uploaded(bucket: Bucket, cookie: string, bytes?: Buffer): Promise<string> {
  const reply = await app.upload(bucket, bytes ?? (await jpeg()), { cookie });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { id: string }).id;
}

test('an image is kept in every size, in no other form, and under its owner only', async () => {
  const { id, cookie } = await artist();
  const bytes = await jpeg({ width: 2400, height: 1800 });
  const pieceId = await uploaded('portfolio-images', cookie, bytes);
  const [piece] = await db.select().from(portfolioImages).where(eq(portfolioImages.id, pieceId));
  expect(piece).toMatchObject({ artistId: id, description: '', styles: [], position: 0 });
  const [file] = await filesOf(id);
  expect(file).toMatchObject({ id: piece?.fileId, originalName: 'work.jpg', contentType: 'image/webp', width: 1600 });
  expect(file?.variants.map(({ key }) => key).join()).toBe('400.webp,400.avif,900.webp,900.avif,1600.webp,1600.avif');
  expect((await app.kept()).filter((path) => path.includes(file?.id as string))).toHaveLength(6);
  expect(app.arriving()).toEqual([]);
  const picture = pictureOf(linking, file ?? null);
  expect(picture?.sources?.[0]?.srcSet).toMatch(/400\.avif.* 400w, .*900w, .*1600w/);
  const shown = await app.send(picture?.src as string);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
});

test('every bucket accepts its kind of file', async () => {
  const who = { artist: await artist(), shop: await shop() };
  const conversation = await world.conversation(who.artist.id, who.shop.id);
  for (const bucket of BUCKETS) {
    const { owner } = UPLOAD_RULES[bucket];
    const { cookie } = who[owner === 'either' ? 'shop' : owner];
    for (const bytes of [await jpeg(), await png(), await webp()]) {
      expect((await app.upload(bucket, bytes, { cookie, conversation })).status).toBe(201);
    }
  }
  await uploaded('certifications', who.artist.cookie, pdf());
  const stored = await db.select().from(artistCertifications).where(eq(artistCertifications.artistId, who.artist.id));
  expect(stored).toHaveLength(4);
});

test('the file name and type sent by a browser decide nothing', async () => {
  const { cookie } = await artist();
  const reply = await app.upload('portfolio-images', await png(), {
    cookie,
    name: '../../etc/x.svg',
    type: 'text/html',
  });
  expect(reply.status).toBe(201);
  const [row] = await db.select().from(files).where(eq(files.originalName, 'x.svg'));
  expect(row?.contentType).toBe('image/webp');
});

test('a new logo replaces the old one, whose address is dead at once and whose bytes are deleted', async () => {
  const { id, cookie, ctx } = await shop();
  await uploaded('shop-logos', cookie);
  const [old] = await filesOf(id);
  const address = addressOf(old);
  expect((await app.send(address)).status).toBe(200);
  expect(await uploaded('shop-logos', cookie)).toBe('current');
  const [shopRow] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, id));
  expect(shopRow?.logoId).not.toBe(old?.id);
  await isGone(address);
  expect(await sweep()).toBeGreaterThan(0);
  expect((await filesOf(id)).map((file) => file.id)).toEqual([shopRow?.logoId]);
  expect((await app.kept()).filter((path) => path.includes(old?.id as string))).toEqual([]);
  await app.remove('shop-logos', 'current', { ctx });
  await sweep();
  expect(await filesOf(id)).toEqual([]);
});

test('the form without a script returns to its page, with a success or error text', async () => {
  const { cookie } = await artist();
  const returnTo = '/onboarding/artist-profile-setup?step=3';
  const plain = { cookie, plain: true, returnTo };
  const went = async (reply: Response | Promise<Response>) => {
    const { status, headers } = await reply;
    return [status, headers.get('location')];
  };
  expect(await went(app.upload('portfolio-images', await jpeg(), plain))).toEqual([
    303,
    `${returnTo}&done=file-uploaded`,
  ]);
  const problem = `${returnTo}&upload-problem=portfolio-images.wrong-type`;
  expect(await went(app.upload('portfolio-images', Buffer.from('GIF89a'), plain))).toEqual([303, problem]);
  expect(await went(app.upload('portfolio-images', Buffer.alloc(0), plain))).toEqual([
    303,
    `${returnTo}&upload-problem=portfolio-images.empty`,
  ]);
  const elsewhere = { ...plain, returnTo: '//evil.test' };
  expect(await went(app.upload('portfolio-images', await jpeg(), elsewhere))).toEqual([
    303,
    '/profile/artist/portfolio?done=file-uploaded',
  ]);
  const big = await app.upload('portfolio-images', Buffer.alloc(11 * 1024 * 1024), plain);
  expect(big.status).toBe(413);
  expect(await big.text()).toContain('File too large. Maximum size is 10MB.');
  expect(await went(app.upload('portfolio-images', await jpeg(), { ...plain, cookie: '' }))).toEqual([
    303,
    `/login?returnTo=${encodeURIComponent(returnTo)}`,
  ]);
});

test('strangers, the other role, other sites and other buckets cannot upload', async () => {
  const { cookie } = await artist();
  const owner = await shop();
  const before = (await db.select().from(files)).length;
  const stranger = await app.upload('portfolio-images', await jpeg());
  expect([stranger.status, await stranger.json()]).toEqual([
    401,
    { problem: 'signed-out', error: 'You are signed out. Please sign in, then choose the file again.' },
  ]);
  expect((await app.upload('portfolio-images', await jpeg(), owner)).status).toBe(404);
  expect((await app.upload('shop-photos', await jpeg(), { cookie })).status).toBe(404);
  expect((await app.upload('nowhere' as Bucket, await jpeg(), { cookie })).status).toBe(404);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await jpeg())]), 'x.jpg');
  for (const origin of ['http://evil.test', 'null', '']) {
    const headers = { cookie, ...(origin && { origin }) };
    expect((await app.send('/uploads/portfolio-images', { method: 'POST', body, headers })).status).toBe(403);
  }
  const json = { cookie, origin: ORIGIN, accept: 'application/json', 'content-type': 'application/json' };
  expect((await app.send('/uploads/portfolio-images', { method: 'POST', body: '{}', headers: json })).status).toBe(400);
  expect(await db.select().from(files)).toHaveLength(before);
});

test.each([
  ['portfolio-images', 20, 'Maximum 20 images allowed'],
  ['shop-photos', 10, 'Maximum 10 photos allowed'],
] as const)(
  'thirty concurrent uploads in %s end at exactly %i',
  async (bucket, most, words) => {
    const { id, cookie } = bucket === 'shop-photos' ? await shop() : await artist();
    const bytes = await jpeg({ width: 60, height: 40 });
    const replies = await Promise.all(Array.from({ length: 30 }, () => app.upload(bucket, bytes, { cookie })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(most);
    const refused = replies.filter(({ status }) => status !== 201);
    for (const reply of refused)
      expect([reply.status, await reply.json()]).toEqual([409, { problem: 'too-many', error: words }]);
    const rows = await (bucket === 'shop-photos'
      ? db.select().from(shopPhotos).where(eq(shopPhotos.shopId, id))
      : db.select().from(portfolioImages).where(eq(portfolioImages.artistId, id)));
    expect(rows).toHaveLength(most);
    expect(new Set(rows.map((row) => row.position)).size).toBe(most);
    const stored = await filesOf(id);
    expect(stored).toHaveLength(most);
    expect((await app.kept()).filter((path) => path.includes(id))).toHaveLength(
      most * (stored[0]?.variants.length ?? 0),
    );
    expect((await app.upload(bucket, bytes, { cookie })).status).toBe(409);
  },
  60_000,
);
