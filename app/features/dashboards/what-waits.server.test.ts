import { expect, test } from 'vitest';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { whatWaitsForArtist, whatWaitsForShop } from '#app/features/dashboards/what-waits.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db } = await testDatabase();

test('a pending stay is shown to the side that acts next, with a count of others', async () => {
  const guests = await stayWorld(db);
  const [host, artist] = [
    await guests.host({ shopName: 'Iron Rose' }),
    await guests.artist({ fullName: 'Mara Quint' }),
  ];
  await guests.made(guests.ask(artist, host));
  const { first, last } = guests.days(20, 24);
  expect((await whatWaitsForShop(host)).stay).toMatchObject({ name: 'Mara Quint', first, last, others: 0 });
  expect((await whatWaitsForArtist(artist)).stay).toBeNull();
  await guests.made(guests.offer(host, artist.actor.userId, { days: guests.days(40, 41) }));
  await guests.made(guests.offer(await guests.host(), artist.actor.userId, { days: guests.days(42, 43) }));
  expect((await whatWaitsForArtist(artist)).stay).toMatchObject({ name: 'Iron Rose', others: 1 });
  await blockMember(artist, { memberId: host.shopId });
  expect((await whatWaitsForArtist(artist)).stay).toMatchObject({ others: 0 });
  expect((await whatWaitsForShop(host)).stay).toBeNull();
});
