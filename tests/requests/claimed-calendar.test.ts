import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { claimTokenHash } from '#app/features/moderation/claim-links.server.ts';
import { confirmStay } from '#app/features/stays/confirm-stay.server.ts';
import { claimTokens, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const app = await testApp();
const world = await stayWorld(app.db);
const { chair, days, made, offer, ask } = world;

const shown = async (path: string, cookie: string) => {
  const reply = await app.get(path, cookie);
  expect([path, reply.status]).toEqual([path, 200]);
  return shownIn(await reply.text());
};

/** A page that nobody has claimed, with chairs and the way to claim it. */
async function waiting() {
  const made = {
    shopName: 'Harbor Light',
    isClaimed: false,
    createdByAdmin: true,
    timeZone: 'America/Chicago',
  } as const;
  const [shop] = await app.db
    .insert(shopProfiles)
    .values({ ...made, city: 'Austin', state: 'TX' })
    .returning();
  const shopId = shop?.id as string;
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await app.db.insert(claimTokens).values({ shopId, tokenHash: claimTokenHash(token), expiresAt });
  return { shopId, link: `/claim-job/${token}` };
}

test('who claims a page by its link finds the chairs of both in the calendar, and takes guests there (trade A6, 11)', async () => {
  const { shopId, link } = await waiting();
  await chair(shopId, { name: 'Window' });
  const owner = await world.host({ setupCompleted: false, shopName: 'Half made' });
  const own = await chair(owner.shopId, { name: 'window' });
  const guest = await world.artist({ setupCompleted: true });
  const earlier = await twiceMade(app.db).stay({
    ...{ shopId: owner.shopId, artistId: guest.actor.userId, chairId: own, during: days(40, 44) },
    ...{ status: 'OFFERED', holdUntil: new Date(Date.now() + 3_600_000) },
  });
  // What is over is not counted.
  await twiceMade(app.db).stay({
    ...{ shopId: owner.shopId, artistId: guest.actor.userId, during: days(60, 64), status: 'WITHDRAWN' },
    endedAt: new Date(),
  });
  const cookie = await app.signedIn(owner.actor.userId);
  const line = '1 open guest spot come along. Guests read the name and place of this page from then on.';
  expect(await shown(link, cookie)).toContain(`Its 2 chairs with their dates and ${line}`);
  await world.job(owner.shopId);
  expect(await shown(link, cookie)).toContain(`Its 1 job, 2 chairs with their dates, and ${line}`);
  expect((await app.post(link, {}, cookie)).headers.get('location')).toContain('done=shop-claimed');

  const chairs = await shown('/shop/calendar/chairs', cookie);
  for (const name of ['Window', 'window 2']) expect(chairs).toContain(name);
  expect(await shown('/shop/calendar', cookie)).toContain('window 2');
  const offered = await shown(`/stays/${earlier}`, await app.signedIn(guest.actor.userId));
  expect(offered).toContain('Waiting for the artist');
  expect(await world.stay(earlier)).toMatchObject({ shopId, chairId: own });
  const artist = await world.artist({ setupCompleted: true });
  const asArtist = await app.signedIn(artist.actor.userId);
  await shown(`/marketplace/shops/${shopId}/calendar`, asArtist);
  const stayId = await made(ask(artist, { shopId }));
  expect(await shown(`/stays/${stayId}`, asArtist)).toContain('Guest spot at Harbor Light');
  await app.db.update(shopProfiles).set({ setupCompleted: true }).where(eq(shopProfiles.id, shopId));
  expect(await shown('/shop/stays', cookie)).toContain('Your turn');
});

test('a shop with guest spots of its own is told so, and keeps its chairs and its guests', async () => {
  const { shopId, link } = await waiting();
  await chair(shopId, { name: 'Window' });
  const owner = await world.host({ setupCompleted: true });
  const artist = await world.artist({ setupCompleted: true });
  const stayId = await made(offer(owner, artist.actor.userId, { days: days(20, 24) }));
  await made(confirmStay(artist, { stayId, version: 1 }));
  const cookie = await app.signedIn(owner.actor.userId);
  const reply = await app.post(link, {}, cookie);
  expect(shownIn(await reply.text())).toContain('guest spots of its own, so it cannot take over this one');
  expect(await world.stay(stayId)).toMatchObject({ status: 'CONFIRMED', shopId: owner.shopId, chairId: owner.chairId });
  expect(await shown(`/stays/${stayId}`, cookie)).toContain('Confirmed');
});
