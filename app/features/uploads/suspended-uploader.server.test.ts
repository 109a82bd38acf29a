import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { messageFiles } from '#app/data/schema/messages.ts';
import { portfolioImages } from '#app/data/schema/profiles.ts';
import { liftSuspension, suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { jpeg } from '#tests/support/hostile-files.ts';
import { ORIGIN, uploadApp } from '#tests/support/uploads.ts';
import { gate } from '#tests/support/waiting.ts';

const app = await uploadApp();
const { world, services } = app;
const { db } = services;
const staff = await world.staff();
const suspend = (userId: string) => suspendAccount(staff, { userId, days: 7, words: 'Enough.' });

/** Sends a picture in two halves, with `between` after the first. */
async function inTwoHalves(path: string, cookie: string, between: () => Promise<unknown>): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'work.jpg');
  const whole = new Request(ORIGIN + path, { method: 'POST', body: form });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const { opened, open } = gate();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        open();
        await done;
        controller.enqueue(bytes.subarray(bytes.length / 2));
        controller.close();
      },
      start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
    },
    { highWaterMark: 0 },
  );
  const done = opened.then(between);
  const headers = {
    origin: ORIGIN,
    cookie,
    accept: 'application/json',
    'content-type': whole.headers.get('content-type') as string,
  };
  return app.send(path, { method: 'POST', body, headers, duplex: 'half' });
}

test('a picture of a member suspended during the upload is not stored', async () => {
  const { actor } = await world.artist();
  const cookie = await app.signedIn(actor.userId);
  const reply = await inTwoHalves('/uploads/portfolio-images', cookie, () => suspend(actor.userId));
  expect(reply.status).toBe(401);
  await liftSuspension(staff, actor.userId);
  expect(await db.$count(portfolioImages, eq(portfolioImages.artistId, actor.userId))).toBe(0);
  expect(await db.$count(files, eq(files.ownerId, actor.userId))).toBe(0);
  // After the suspension ends, they send it again.
  const again = await inTwoHalves('/uploads/portfolio-images', await app.signedIn(actor.userId), async () => {});
  expect(again.status).toBe(201);
});

test('a message file is not stored when either side is suspended during the upload', async () => {
  const [artist, shop] = [await world.artist(), await world.shop()];
  const conversation = await world.conversation(artist.actor.userId, shop.shopId);
  const path = `/uploads/message-files?conversation=${conversation}`;
  for (const one of [shop, artist]) {
    const cookie = await app.signedIn(artist.actor.userId);
    const reply = await inTwoHalves(path, cookie, () => suspend(one.actor.userId));
    expect(reply.ok).toBe(false);
    expect(await db.$count(messageFiles)).toBe(0);
    expect(await db.$count(files, eq(files.ownerId, artist.actor.userId))).toBe(0);
    await liftSuspension(staff, one.actor.userId);
  }
});
