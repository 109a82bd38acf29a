import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { portfolioImages } from '#app/data/schema/profiles.ts';
import type { Bucket } from '#app/domain/values/files.ts';
import { testApp } from '#tests/support/app.ts';
import { refuseWrites } from '#tests/support/broken-table.ts';
import { EXPERTISE as SKILLS } from '#tests/support/profiles.ts';

const { db, post, signedIn, world } = await testApp();

const EXPERTISE = { ...SKILLS, styles: 'Traditional' };

async function someone(kind: 'artist' | 'shop') {
  const { actor } = kind === 'artist' ? await world.artist() : await world.shop();
  return { id: actor.userId, cookie: await signedIn(actor.userId) };
}

async function aFile(ownerId: string, bucket: Bucket): Promise<string> {
  const contentType = 'image/webp';
  const variants = [{ key: '400.webp', width: 4, height: 4, contentType }];
  const path = `${ownerId}/${bucket}-${Math.random()}`;
  const row = { ownerId, bucket, path, contentType, bytes: 1, variants, attachedAt: new Date() };
  const [stored] = await db.insert(files).values(row).returning();
  return stored?.id as string;
}

async function anImage(artistId: string): Promise<string> {
  const fileId = await aFile(artistId, 'portfolio-images');
  const [row] = await db.insert(portfolioImages).values({ artistId, fileId }).returning();
  return row?.id as string;
}

const readable = async (reply: Response) =>
  (await reply.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const isMarked = (html: string, id: string) =>
  new RegExp(`<input[^>]*name="removed"[^>]*value="${id}"[^>]*checked=""`).test(html) ||
  new RegExp(`<input[^>]*name="removed"[^>]*checked=""[^>]*value="${id}"`).test(html);

test('a marked file is removed with the save and not before; its address is dead then (c-94)', async () => {
  const { id, cookie } = await someone('artist');
  const [first, second] = [await anImage(id), await anImage(id)];
  const path = '/profile/artist/portfolio';
  const images = { 'images[0].id': first, 'images[1].id': second };
  const wrong = await post(path, { ...images, removed: first, 'otherLinks[0]': 'no link' }, cookie);
  expect(wrong.status).toBe(400);
  const html = await readable(wrong);
  expect([isMarked(html, first), isMarked(html, second)]).toEqual([true, false]);
  expect(await db.$count(portfolioImages, eq(portfolioImages.artistId, id))).toBe(2);
  expect((await post(path, { ...images, removed: first }, cookie)).status).toBe(302);
  const left = await db.select().from(portfolioImages).where(eq(portfolioImages.artistId, id));
  expect(left.map((row) => row.id)).toEqual([second]);
  const attached = await db.select().from(files).where(eq(files.ownerId, id));
  expect(attached.filter(({ attachedAt }) => attachedAt !== null)).toHaveLength(1);
  expect((await post(path, { ...images, removed: first }, cookie)).status).toBe(302);
});

test("other members' files, other lists and invalid values stay unchanged", async () => {
  const [mine, other] = [await someone('artist'), await someone('artist')];
  const [piece, theirs] = [await anImage(mine.id), await anImage(other.id)];
  for (const removed of [theirs, 'current', '', "1' or 1=1", '\u0000']) {
    const reply = await post('/profile/artist/portfolio', { removed }, mine.cookie);
    expect([302, 400], removed).toContain(reply.status);
  }
  await post('/profile/artist/expertise', { ...EXPERTISE, removed: piece }, mine.cookie);
  expect(await db.$count(portfolioImages, eq(portfolioImages.artistId, mine.id))).toBe(1);
  expect(await db.$count(portfolioImages, eq(portfolioImages.artistId, other.id))).toBe(1);
});

test.each([
  ['artist', '/profile/artist/portfolio', {}, 'Failed to remove image. Please try again.'],
  ['artist', '/profile/artist/expertise', EXPERTISE, 'Failed to remove file. Please try again.'],
  ['shop', '/shop/profile/amenities', {}, 'Failed to remove photo. Please try again.'],
] as const)('a save that fails on the %s page %s says that the file stays', async (kind, path, fields, words) => {
  const { cookie, id } = await someone(kind);
  const piece = kind === 'artist' ? await anImage(id) : '5b6b8f0e-98e2-4a52-9c0e-0d8f4a0f3c11';
  const mend = await refuseWrites(db, kind === 'artist' ? 'artist_profiles' : 'shop_profiles');
  const failed = await post(path, { ...fields, removed: piece }, cookie).finally(mend);
  const html = await readable(failed);
  expect(failed.status).toBeGreaterThanOrEqual(500);
  expect(html).toContain(words);
  const without = await refuseWrites(db, kind === 'artist' ? 'artist_profiles' : 'shop_profiles');
  const plain = await post(path, fields, cookie).finally(without);
  expect(await readable(plain)).not.toContain(words);
});
