import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { portfolioImages } from '#app/data/schema/artists.ts';
import { shopPhotos } from '#app/data/schema/shops.ts';
import { saveArtistProfile } from '#app/features/profiles/artist/save-artist-profile.server.ts';
import { jpeg } from '#tests/support/hostile-files.ts';
import { uploadApp } from '#tests/support/uploads.ts';

const app = await uploadApp();
const { db, world } = app;
const bytes = await jpeg({ width: 60, height: 40 });

type Kind = 'artist' | 'shop';

/** A member with pictures, and their current order. */
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

test.each(['artist', 'shop'] as const)('what an %s moves stands there, and the first is the cover', async (kind) => {
  const { bucket, ids, order, cookie } = await someone(kind, 4);
  const move = (n: number, from: number, to: number) => app.place(bucket, ids[n] as string, { from, to }, { cookie });
  const moved = await move(3, 4, 1);
  expect([moved.status, await moved.json()]).toEqual([200, { id: ids[3] }]);
  expect(await order()).toEqual([3, 0, 1, 2]);
  expect((await move(0, 2, 3)).status).toBe(200);
  expect(await order()).toEqual([3, 1, 0, 2]);
  // A position beyond the end means the end. A move to the current position succeeds.
  expect((await move(3, 1, 99)).status).toBe(200);
  expect((await move(1, 1, -5)).status).toBe(200);
  expect(await order()).toEqual([1, 0, 2, 3]);
});

test('the buttons without a script lead back to the page, with what was done or what went wrong', async () => {
  const { bucket, ids, order, cookie } = await someone('artist', 2);
  const returnTo = '/onboarding/artist-profile-setup?step=3';
  const went = async (reply: Response) => [reply.status, reply.headers.get('location')];
  const plain = { cookie, plain: true, returnTo };
  const earlier = () => app.place(bucket, ids[1] as string, { from: 2, to: 1 }, plain);
  expect(await went(await earlier())).toEqual([303, `${returnTo}&done=file-placed`]);
  expect(await order()).toEqual([1, 0]);
  // The same button on the old page again: the picture is there already, and nothing happens.
  expect(await went(await earlier())).toEqual([303, `${returnTo}&done=file-placed`]);
  const stale = await app.place(bucket, ids[0] as string, { from: 1, to: 1 }, plain);
  expect(await went(stale)).toEqual([303, `${returnTo}&upload-problem=portfolio-images.order-changed`]);
  const signedOut = await app.place(bucket, ids[0] as string, { from: 2, to: 1 }, { ...plain, cookie: '' });
  expect(await went(signedOut)).toEqual([303, `/login?returnTo=${encodeURIComponent(returnTo)}`]);
});

test('a move on an order that another tab has changed is told so and changes nothing (c-99)', async () => {
  const { bucket, ids, order, cookie } = await someone('artist', 3);
  await app.place(bucket, ids[2] as string, { from: 3, to: 1 }, { cookie });
  const late = await app.place(bucket, ids[2] as string, { from: 3, to: 2 }, { cookie });
  expect([late.status, await late.json()]).toEqual([
    409,
    {
      problem: 'order-changed',
      error: 'This was changed elsewhere a minute ago. Here is the order as it stands now.',
    },
  ]);
  expect(await order()).toEqual([2, 0, 1]);
});

test('several moves are made in one go, up to one that another tab has overtaken', async () => {
  const { bucket, ids, order, cookie } = await someone('artist', 3);
  const all = (...moves: [n: number, from: number, to: number][]) => {
    const [first = '', ...then] = moves.map(([n, from, to]) => `${ids[n]}.${from}.${to}`);
    const [id, from, to] = first.split('.');
    const path = `/uploads/${bucket}/${id}/place?from=${from}&to=${to}${then.map((one) => `&then=${one}`).join('')}`;
    const headers = { origin: 'http://flashboard.test', cookie, accept: 'application/json' };
    return app.send(path, { method: 'POST', headers });
  };
  expect((await all([2, 3, 1], [0, 2, 3])).status).toBe(200);
  expect(await order()).toEqual([2, 1, 0]);
  // The first was made already, on its own request.
  expect((await all([2, 3, 1], [1, 2, 3])).status).toBe(200);
  expect(await order()).toEqual([2, 0, 1]);
  expect((await all([1, 3, 1], [0, 1, 2], [2, 2, 1])).status).toBe(409);
  expect(await order()).toEqual([1, 2, 0]);
});

test('nobody moves what is not theirs, not there, or has no order', async () => {
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
    for (const query of [`from=2&to=${to}`, `from=2&to=1&then=${first}.1.${to}`]) {
      const path = `/uploads/portfolio-images/${first}/place?${query}`;
      expect((await app.send(path, { method: 'POST', headers })).status, query).toBe(404);
    }
  }
  expect(await mine.order()).toEqual([0, 1]);
  // A move to the current position succeeds without an event.
  expect((await app.place('portfolio-images', first, { from: 2, to: 2 }, mine)).status).toBe(200);
  expect(await events()).toBe(before);
});

test('moving, uploading and removing at once lose nothing', async () => {
  const { ctx, bucket, ids, cookie, id } = await someone('artist', 8);
  const [gone, last] = [ids[3] as string, ids[7] as string];
  const acts = await Promise.all([
    app.place(bucket, last, { from: 8, to: 1 }, { cookie }),
    app.upload(bucket, bytes, { cookie }),
    saveArtistProfile(ctx as Awaited<ReturnType<typeof world.artist>>, {
      columns: { removed: { bucket, ids: [gone] } },
    }),
    app.upload(bucket, bytes, { cookie }),
    app.place(bucket, ids[0] as string, { from: 1, to: 3 }, { cookie }),
  ]);
  expect(acts.filter((act) => 'status' in act && act.status >= 500)).toEqual([]);
  const rows = await db.select().from(portfolioImages).where(eq(portfolioImages.artistId, id));
  expect(rows).toHaveLength(9);
  expect(new Set(rows.map(({ position }) => position)).size).toBe(9);
  const kept = ids.filter((one) => one !== gone);
  expect(
    rows
      .map((row) => row.id)
      .filter((one) => ids.includes(one))
      .sort(),
  ).toEqual([...kept].sort());
});
