import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { portfolioImages, shopPhotos } from '#app/data/schema/profiles.ts';
import { jpeg } from '#tests/support/hostile-files.ts';
import { uploadApp } from '#tests/support/uploads.ts';

const app = await uploadApp();
const { db, world } = app;
const bytes = await jpeg({ width: 60, height: 40 });

type Kind = 'artist' | 'shop';

async function someone(kind: Kind, count: number) {
  const ctx = kind === 'artist' ? await world.artist() : await world.shop();
  const who = { ctx, id: ctx.actor.userId, cookie: await app.signedIn(ctx.actor.userId) };
  const bucket = kind === 'artist' ? 'portfolio-images' : 'shop-photos';
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    ids.push(((await (await app.upload(bucket, bytes, who)).json()) as { id: string }).id);
  }
  const rows = () =>
    kind === 'artist'
      ? db.select().from(portfolioImages).where(eq(portfolioImages.artistId, who.id)).orderBy(portfolioImages.position)
      : db.select().from(shopPhotos).where(eq(shopPhotos.shopId, who.id)).orderBy(shopPhotos.position);
  const order = async () => (await rows()).map(({ id }) => ids.indexOf(id));
  return { ...who, bucket, ids, order } as const;
}

test('the buttons without a script return to the page, with a success or error text', async () => {
  const { bucket, ids, order, cookie } = await someone('artist', 2);
  const returnTo = '/onboarding/artist-profile-setup?step=3';
  const went = async (reply: Response) => [reply.status, reply.headers.get('location')];
  const plain = { cookie, plain: true, returnTo };
  const earlier = () => app.place(bucket, ids[1] as string, { from: 2, to: 1 }, plain);
  expect(await went(await earlier())).toEqual([303, `${returnTo}&done=file-placed`]);
  expect(await order()).toEqual([1, 0]);
  // The same button on the old page again does nothing, because the picture has already moved.
  expect(await went(await earlier())).toEqual([303, `${returnTo}&done=file-placed`]);
  const stale = await app.place(bucket, ids[0] as string, { from: 1, to: 1 }, plain);
  expect(await went(stale)).toEqual([303, `${returnTo}&upload-problem=portfolio-images.order-changed`]);
  const signedOut = await app.place(bucket, ids[0] as string, { from: 2, to: 1 }, { ...plain, cookie: '' });
  expect(await went(signedOut)).toEqual([303, `/login?returnTo=${encodeURIComponent(returnTo)}`]);
});

test('a missing, foreign or unordered picture cannot be moved', async () => {
  const mine = await someone('artist', 2);
  const [other, owner] = [await someone('artist', 2), await someone('shop', 1)];
  // Counts all published events, because handled ones leave the outbox.
  const events = async () => (await db.execute(sql`select last_value from outbox_id_seq`)).rows[0]?.last_value;
  const before = await events();
  const first = mine.ids[1] as string;
  const there = { from: 2, to: 1 };
  for (const { cookie } of [other, owner]) {
    expect((await app.place('portfolio-images', first, there, { cookie })).status).toBe(404);
  }
  expect((await app.place('portfolio-images', first, there)).status).toBe(401);
  for (const id of [randomUUID(), 'x', 'current', '%00', `${first}0`]) {
    expect((await app.place('portfolio-images', id, there, mine)).status).toBe(404);
  }
  expect((await app.place('certifications', first, there, mine)).status).toBe(404);
  expect((await app.place('profile-images', 'current', there, mine)).status).toBe(404);
  for (const to of ['', 'x', '1.5', '1e999', '%00']) {
    const headers = { origin: 'http://flashboard.test', cookie: mine.cookie };
    const path = `/uploads/portfolio-images/${first}/place?from=2&to=${to}`;
    expect((await app.send(path, { method: 'POST', headers })).status, path).toBe(404);
  }
  expect(await mine.order()).toEqual([0, 1]);
  expect((await app.place('portfolio-images', first, { from: 2, to: 2 }, mine)).status).toBe(200);
  expect(await events()).toBe(before);
});
